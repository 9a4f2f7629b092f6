"""The terminal layer in a real (pseudo) terminal: how it is left after every kind of end, signals, resizing, job
control, a closed terminal, what it costs. Drives terminal_demo, which lies beside the program.

    terminal_behaviour_test.py PROGRAM SOURCE_FOLDER [unittest's arguments]
"""
import contextlib
import os
import re
import select
import signal
import subprocess
import sys
import termios
import time
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "terminal"))
from pty_session import Session, contents, set_size

DEMO = os.path.join(os.path.dirname(os.path.abspath(sys.argv[1])), "terminal_demo")
with open(DEMO, "rb") as demo:
    SANITIZED = b"__asan_init" in demo.read()
UP, DOWN, RIGHT, LEFT = b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D"
LAST_WORDS = b"The match is in demo.match.\r\n"
figures = {}


class Demo(Session):
    def __init__(self, command=(DEMO, "{log}"), **options):
        super().__init__(command, **options)

    def ready(self):
        self.wait_for("ready")
        return self


class Behaviour(unittest.TestCase):
    def assert_given_back(self, session):
        """The terminal is as the shell left it."""
        self.assertEqual(termios.tcgetattr(session.slave), session.shells_mode)
        self.assertEqual(session.screen.modes, {1049: False, 25: True, 7: True, 2004: False})
        output = session.output
        self.assertGreater(output.rindex(b"\x1b[?1049l"), output.rindex(b"\x1b[?1049h"))
        self.assertEqual(output.count(b"\x1b[?1049l"), output.count(b"\x1b[?1049h"))
        # The pen is plain.
        ours = output[:output.rindex(b"\x1b[?1049l")]
        self.assertEqual(re.findall(rb"\x1b\[[\d;]*m", ours)[-1], b"\x1b[m")

    def assert_died_of(self, session, number):
        # A sanitizer reports some of them and exits with 1.
        self.assertIn(session.ended(), (-number, 1) if SANITIZED else (-number,))

    # How it can end.

    def test_normal_end(self):
        with Demo() as session:
            session.ready().send(b"q")
            self.assertEqual(session.ended(), 0)
            self.assert_given_back(session)
            self.assertNotIn(LAST_WORDS, session.output)
            # Nothing is left on the alternate screen either, nor on one that is not alternate.
            self.assertTrue(session.output.endswith(b"\x1b[m\x1b[2H\x1b[J\x1b[H\x1b[K\x1b[?7h\x1b[?25h\x1b[?1049l"))

    def test_signals_that_ask_for_the_end(self):
        for number, line in ((signal.SIGTERM, "terminate 15"), (signal.SIGINT, "terminate 2"),
                             (signal.SIGQUIT, "terminate 3"), (signal.SIGHUP, "hangup")):
            with self.subTest(number), Demo() as session:
                session.ready()
                os.kill(session.pid, number)
                self.assertEqual(session.ended(), 128 + number)
                self.assertEqual(session.lines(), [line])
                self.assert_given_back(session)

    def test_fatal_signals_sent(self):
        for number in (signal.SIGSEGV, signal.SIGABRT, signal.SIGBUS, signal.SIGFPE, signal.SIGILL):
            with self.subTest(number), Demo() as session:
                session.ready()
                os.kill(session.pid, number)
                self.assert_died_of(session, number)
                self.assert_given_back(session)
                self.assertIn(b"\x1b[?1049l" + LAST_WORDS, session.output)

    def test_faults_aborts_and_exceptions(self):
        for key, number in ((b"s", signal.SIGSEGV), (b"o", signal.SIGSEGV), (b"a", signal.SIGABRT),
                            (b"x", signal.SIGABRT)):
            with self.subTest(key), Demo() as session:
                session.ready().send(key)
                self.assert_died_of(session, number)
                self.assert_given_back(session)
                self.assertIn(b"\x1b[?1049l" + LAST_WORDS, session.output)
                self.assertEqual(session.output.count(LAST_WORDS), 1)
                before, after = session.output.split(b"\x1b[?1049l")
                self.assertNotIn(b"terminat", before)
                if key == b"x":
                    self.assertIn(b"terminat", after)  # what the library says of it, where it can be read

    def test_exception_caught_in_main(self):
        with Demo() as session:
            session.ready().send(b"X")
            self.assertEqual(session.ended(), 1)
            self.assert_given_back(session)
            self.assertTrue(session.output.endswith(b"\x1b[?1049lterminal_demo: caught in main\r\n"))

    def test_exit_called_deep_inside(self):
        with Demo() as session:
            session.ready().send(b"e")
            self.assertEqual(session.ended(), 5)
            self.assert_given_back(session)

    def test_closed_terminal(self):
        alone = (DEMO, "{log}")
        under_shell = ("/bin/sh", "-c", '"$0" "$1"; exit $?', *alone)  # which gets the signals instead
        nohup = (signal.SIGHUP,)
        for command, ignored in ((alone, ()), (alone, nohup), (under_shell, nohup)):
            with self.subTest(command=command, ignored=ignored), Demo(command, ignored=ignored) as session:
                session.ready().quiet()
                session.close()
                self.assertEqual(session.ended(seconds=1), 129)
                self.assertEqual(session.lines(), ["hangup"])

    def test_stalled_terminal_does_not_keep_it_from_ending(self):
        with Demo() as session:
            session.ready()
            for _ in range(20):  # more frames than fit into the terminal's buffer, and nobody reads
                session.send(b"\x0c")
                time.sleep(0.02)
            os.kill(session.pid, signal.SIGWINCH)  # the write() gets some bytes out, or goes on waiting
            time.sleep(0.1)
            os.kill(session.pid, signal.SIGTERM)
            session.wait_for_log("terminate 15", seconds=1)
            self.assertEqual(session.ended(), 143)
            self.assert_given_back(session)

    def test_refusals(self):
        master, slave = os.openpty()
        terminal = {"TERM": "xterm"}
        cases = ((subprocess.DEVNULL, slave, terminal, b"input is not a terminal"),
                 (slave, subprocess.DEVNULL, terminal, b"output is not a terminal"),
                 (slave, slave, {"TERM": "dumb"}, b"TERM=dumb"),
                 (slave, slave, {}, b"TERM is not set"))
        for stdin, stdout, variables, sentence in cases:
            with self.subTest(sentence):
                result = subprocess.run([DEMO], stdin=stdin, stdout=stdout, stderr=subprocess.PIPE, env=variables,
                                        timeout=10)
                self.assertEqual(result.returncode, 2)
                self.assertIn(sentence, result.stderr)
                self.assertEqual(select.select([master], [], [], 0)[0], [])  # not a byte
        os.close(master)
        os.close(slave)

    # Job control.

    def test_stopped_from_outside_and_continued(self):
        with Demo() as session:
            session.ready()
            os.kill(session.pid, signal.SIGSTOP)
            os.waitpid(session.pid, os.WUNTRACED)
            # What a shell does then.
            termios.tcsetattr(session.slave, termios.TCSANOW, session.shells_mode)
            session.screen.cells = {}
            before = len(session.output)
            os.kill(session.pid, signal.SIGCONT)
            session.wait_for("Panel 12")
            self.assertIn(b"\x1b[?1049h", session.output[before:])
            self.assertNotEqual(termios.tcgetattr(session.slave), session.shells_mode)
            session.send(RIGHT)
            session.wait_for("at 1,0")

    def test_sigtstp_where_nobody_could_continue_it(self):
        with Demo() as session:  # a session leader without a shell
            session.ready().quiet()
            session.screen.cells = {}
            os.kill(session.pid, signal.SIGTSTP)
            session.wait_for("Panel 12")
            session.send(b"q")
            self.assertEqual(session.ended(), 0)

    def shell(self):
        session = Demo(("/bin/bash", "--norc", "--noediting", "-i"))
        session.wait_for("$")
        session.send(b"%s %s\n" % (DEMO.encode(), session.log.encode()))
        session.wait_for("Panel 12")
        return session

    def children_running(self, session):
        """Not those that have ended: how soon a shell collects them is its own affair."""
        running = []
        for child in contents(f"/proc/{session.pid}/task/{session.pid}/children").split():
            with contextlib.suppress(FileNotFoundError, ProcessLookupError):
                state = contents(f"/proc/{child}/stat").rpartition(")")[2].split()[0]
                running += [child] if state != "Z" else []
        return running

    def test_ctrl_z_and_fg(self):
        with self.shell() as session:
            session.send(RIGHT + b"\x1a")
            session.wait_for("Stopped")
            self.assertEqual(session.screen.modes, {1049: False, 25: True, 7: True, 2004: False})
            self.assertTrue(termios.tcgetattr(session.slave)[3] & termios.ICANON)
            for _ in range(2):
                session.send(b"fg\n")
                session.wait_for("at 1,0")
                self.assertTrue(session.screen.modes[1049])
                session.quiet()
                self.assertIn("Panel 12", session.screen.text())
                session.send(b"\x1a")
                session.wait_for("Stopped")
            session.send(b"fg\n")
            session.wait_for("at 1,0")
            session.send(b"q")
            session.wait_for("$")
            session.send(b"echo status=$?\n")
            session.wait_for("status=0")

    def test_killed_while_stopped(self):
        with self.shell() as session:
            session.send(b"\x1a")
            session.wait_for("Stopped")
            session.send(b"kill %1\n")
            session.wait_for_log("terminate 15")
            end = time.monotonic() + 5
            while self.children_running(session) and time.monotonic() < end:
                session.read(0.01)
            self.assertEqual(self.children_running(session), [])
            session.quiet()
            self.assertFalse(session.screen.modes[1049])
            self.assertTrue(termios.tcgetattr(session.slave)[3] & termios.ICANON)

    # The screen.

    def test_resize(self):
        with Demo() as session:
            session.wait_for("80x24 ready")
            self.assertTrue(session.screen.line(0).startswith("╭ Panel 1"))
            self.assertEqual(len(session.screen.line(0)), 80)
            self.assertTrue(session.screen.line(23).startswith("80x24 ready"))
            for width, height in ((120, 40), (60, 15), (1, 1), (80, 24)):
                set_size(session.master, width, height)
                session.quiet()
                if width > 1:
                    session.wait_for(f"{width}x{height} ready")
                    self.assertEqual(len(session.screen.line(0)), width)
                    self.assertTrue(session.screen.line(height - 1).startswith(f"{width}x{height} ready"))

    def test_unknown_size_is_80_by_24(self):
        with Demo(width=0, height=0) as session:
            session.wait_for("80x24 ready")

    def test_ctrl_l_draws_everything_anew(self):
        with Demo() as session:
            session.ready().quiet()
            session.screen.cells = {(5, 5): "x", (79, 23): "y"}  # as if something had written over it
            session.key(b"\x0c")
            self.assertIn("Panel 12", session.screen.text())
            before = session.screen.text()
            session.key(b"w")
            self.assertEqual(session.screen.text(), before)

    def test_nothing_is_written_when_nothing_changes(self):
        with Demo() as session:
            session.ready().quiet()
            self.assertEqual(session.key(b"z"), b"")

    def test_one_frame_after_all_that_has_come(self):
        with Demo() as session:
            session.ready().quiet()
            session.send(b"b")
            time.sleep(0.1)  # while it is busy
            session.send(RIGHT * 9 + b"d")
            session.wait_for("at 9,0")
            self.assertRegex(session.screen.text(), "drawn [12] ")

    def test_the_cursor_is_shown_where_text_is_typed(self):
        with Demo() as session:
            session.ready().send(b"n")
            session.wait_for("Name")
            session.quiet()
            self.assertTrue(session.screen.modes[25])
            self.assertEqual((session.screen.x, session.screen.y), (10, 0))
            session.key(b"n")
            self.assertFalse(session.screen.modes[25])

    def test_colours_follow_the_environment(self):
        cases = (({"TERM": "xterm", "NO_COLOR": "1"}, None, rb"\x1b\[[\d;]*[34]\d"),
                 ({"TERM": "vt100"}, None, rb"\x1b\[[\d;]*[34]\d"),
                 ({"TERM": "xterm"}, rb"\x1b\[[\d;]*[39][0-7]\D", rb"[34]8;[25];"),
                 ({"TERM": "xterm-256color"}, rb"38;5;", rb"[34]8;2;"),
                 ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, rb"38;2;", rb"[34]8;5;"))
        for environment, there, absent in cases:
            with self.subTest(environment), Demo(environment=environment) as session:
                session.ready().quiet()
                styles = b"".join(re.findall(rb"\x1b\[[\d;]*m", session.output))
                if there:
                    self.assertRegex(styles, there)
                self.assertNotRegex(styles, absent)
                self.assertRegex(styles, rb"\x1b\[(\d+;)*1[;m]")  # bold
                self.assertNotIn(b"\x1b[6n", session.output)
                self.assertNotRegex(session.output, rb"\x1b\[\?(9|100\d|1015)h|\x1b\[c|\x1bP|\x1b\]")

    # Keys.

    def test_a_paste_is_one_input_and_never_plays(self):
        with Demo() as session:
            session.ready()
            for piece in (b"\x1b[20", b"0~aqa\rx", b"sq\x1b[2", b"01~"):
                session.send(piece)
                time.sleep(0.02)
            session.send(b"z")
            session.wait_for_log("key z")
            self.assertEqual(session.lines(), ["paste aqa", "xsq", "key z"])

    def test_escape_alone_and_with_others(self):
        with Demo() as session:
            session.ready()
            began = time.monotonic()
            session.send(b"\x1b")
            session.wait_for_log("key \x1b")
            self.assertGreater(time.monotonic() - began, 0.045)
            session.send(b"\x1bjj")
            session.wait_for_log("key j")
            session.send(b"\x1b[1~z")
            session.wait_for_log("key z")
            self.assertEqual(session.lines(), ["key \x1b", "key \x1b", "key j", "key j", "key \x1b[H", "key z"])

    def test_ctrl_c_asks(self):
        with Demo() as session:
            session.ready().send(b"\x03")
            session.wait_for_log("interrupt")
            self.assertIsNone(session.ended(0.1))

    # Time.

    def test_timer_and_posts_from_another_thread(self):
        with Demo() as session:
            session.ready().send(b"t")
            for _ in range(100):  # keys do not put the timer off
                session.send(b"z")
                session.read(0.03)
                if "woken" in session.screen.text():
                    break
            self.assertIn("woken", session.screen.text())
            session.send(b"p")
            session.wait_for("posted")
            self.assert_no_wake_ups(session, 0.5)

    def assert_no_wake_ups(self, session, seconds):
        session.quiet(0.3)
        before = session.figure("voluntary_ctxt_switches")
        time.sleep(seconds)
        wake_ups = session.figure("voluntary_ctxt_switches") - before
        self.assertEqual(wake_ups, 0)
        self.assertEqual(session.quiet(0.01), b"")
        return wake_ups

    def test_no_wake_ups_when_idle(self):
        with Demo() as session:
            session.ready()
            session.key(RIGHT)
            figures["wake-ups in 2 idle seconds"] = self.assert_no_wake_ups(session, 2)

    def test_costs(self):
        starts = []
        for _ in range(5):
            with Demo() as session:
                session.ready().quiet()
                starts.append((session.last_output - session.started) * 1000)
        figures["start to first frame, ms"] = round(min(starts), 1)
        with Demo() as session:
            session.ready()
            figures["first frame, bytes"] = len(session.output) + len(session.quiet())
            steps = [len(session.key(key)) for key in (RIGHT, RIGHT, DOWN, DOWN, RIGHT, UP, LEFT, DOWN) * 2]
            figures["cursor step, bytes"] = f"{sum(steps) / len(steps):.0f}, at most {max(steps)}"
            figures["memory, kB"] = session.figure("VmHWM")
        self.assertLess(max(steps), 200)
        if not SANITIZED:
            self.assertLess(figures["memory, kB"], 10_000)
            self.assertLess(figures["start to first frame, ms"], 100)  # 30 on a machine with nothing else to do


if __name__ == "__main__":
    outcome = unittest.main(argv=sys.argv[:1] + sys.argv[3:], exit=False)
    for name, figure in figures.items():
        print(f"{name}: {figure}")
    sys.exit(not outcome.result.wasSuccessful())
