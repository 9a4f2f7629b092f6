"""What a match on the full screen costs on the line, in time and in memory: measured in a pseudo terminal of 80x24 with
256 colours, in a deployment turn. Used by the tests and by scripts/bench-terminal."""
import tempfile
import time

from pty_session import Session

ENTER, UP, DOWN, RIGHT, LEFT = b"\r", b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D"
ENVIRONMENT = {"TERM": "xterm-256color", "NO_COLOR": "", "COLORTERM": ""}

# What is measured, in which unit, and the bar.
BARS = {
    "cursor step": ("bytes", 200),
    "squire placed": ("bytes", 400),
    "unused key": ("bytes", 0),
    "wake-ups in an idle second": ("", 0),
    "start to first screen": ("ms", 30),
    "memory": ("kB", 10_000),
}


def to_deployment(session, seconds=20):
    """Alone against a program: to the first deployment turn, without a curtain."""
    end = time.monotonic() + seconds
    while "  e end" not in session.screen.text():
        if time.monotonic() > end:
            raise AssertionError("no deployment turn:\n" + session.screen.text())
        text = session.screen.text()
        session.send(b"p" if "p passes" in text else UP + ENTER if "Up for auction" in text else ENTER)
        session.quiet(0.05)
    session.key(RIGHT)  # takes away what an Enter too many may have said
    session.key(LEFT)


def first_screen(command):
    with Session(command, environment=ENVIRONMENT) as session:
        session.wait_for("Royal Palace")
        session.quiet(0.05)
        return (session.last_output - session.started) * 1000


def measure(program, starts=5):
    """The worst of several for bytes, the best of several for time (others use the machine too)."""
    with tempfile.TemporaryDirectory() as saves:
        command = [program, "play", "--players", "Anna,random", "--seed", "2", "--start", "red", "--saves", saves]
        figures = {"start to first screen": round(min(first_screen(command) for _ in range(starts)), 1)}
        with Session(command, environment=ENVIRONMENT) as session:
            session.wait_for("Royal Palace")
            to_deployment(session)
            figures["cursor step"] = max(len(session.key(key)) for key in (RIGHT, LEFT, DOWN, UP, RIGHT, RIGHT, DOWN))
            figures["squire placed"] = max(len(session.key(b"1")) for _ in range(3))
            figures["unused key"] = max(len(session.key(b"z")) for _ in range(2))
            before = session.figure("voluntary_ctxt_switches")
            time.sleep(1)
            figures["wake-ups in an idle second"] = session.figure("voluntary_ctxt_switches") - before
            figures["memory"] = session.figure("VmHWM")
    return {name: figures[name] for name in BARS}
