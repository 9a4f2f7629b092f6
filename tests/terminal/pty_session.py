"""A program in a pseudo terminal, for end-to-end tests: keys in, screen out. Python's standard library only."""
import codecs
import fcntl
import os
import re
import select
import signal
import struct
import tempfile
import termios
import time


def contents(path):
    with open(path) as file:
        return file.read()


def set_size(descriptor, width, height):
    fcntl.ioctl(descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))


class Screen:
    """What a person would see: enough of a terminal for the demo, whose glyphs are all one column wide."""

    SEQUENCE = re.compile(r"\x1b\[([?\d;]*)([A-Za-z])")

    def __init__(self):
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self.pending = ""
        self.modes = {}
        self.cells = {}
        self.x = self.y = 0

    def feed(self, data):
        text = self.pending + self.decoder.decode(data)
        self.pending = ""
        at = 0
        while at < len(text):
            if text[at] == "\x1b":
                found = self.SEQUENCE.match(text, at)
                if not found:
                    self.pending = text[at:]
                    return
                self.sequence(found[1], found[2])
                at = found.end()
                continue
            self.character(text[at])
            at += 1

    def character(self, character):
        if character == "\r":
            self.x = 0
        elif character == "\n":
            self.y += 1
        elif character == "\b":
            self.x -= 1
        else:
            self.cells[self.x, self.y] = character
            self.x += 1

    def sequence(self, argument, letter):
        if argument.startswith("?"):
            for mode in argument[1:].split(";"):
                self.modes[int(mode)] = letter == "h"
            if argument == "?1049":
                self.cells = {}
            return
        numbers = [int(part or 0) for part in argument.split(";")]
        count = numbers[0] or 1
        if letter == "H":
            self.y = count - 1
            self.x = numbers[1] - 1 if len(numbers) > 1 else 0
        elif letter in "ABCD":
            self.x += {"C": count, "D": -count}.get(letter, 0)
            self.y += {"B": count, "A": -count}.get(letter, 0)
        elif letter == "K":
            self.cells = {p: c for p, c in self.cells.items() if p[1] != self.y or p[0] < self.x}
        elif letter == "J":
            self.cells = {p: c for p, c in self.cells.items() if p[1] < self.y or (p[1] == self.y and p[0] < self.x)}

    def line(self, y):
        width = max((x for x, row in self.cells if row == y), default=-1) + 1
        return "".join(self.cells.get((x, y), " ") for x in range(width)).rstrip()

    def text(self):
        return "\n".join(self.line(y) for y in range(max((y for _, y in self.cells), default=-1) + 1))


class Session:
    """A program in a terminal of its own. "{log}" in the command stands for the name of a file that it may write."""

    def __init__(self, command, width=80, height=24, environment=None, ignored=()):
        self.folder = tempfile.TemporaryDirectory()
        self.log = os.path.join(self.folder.name, "log")
        self.master, self.slave = os.openpty()
        set_size(self.slave, width, height)
        self.shells_mode = termios.tcgetattr(self.slave)
        self.screen = Screen()
        self.output = b""
        self.status = None
        variables = {"PATH": os.environ["PATH"], "TERM": "xterm-256color", "LANG": "C.UTF-8", "PS1": "$ ",
                     "ASAN_OPTIONS": os.environ.get("ASAN_OPTIONS", ""), **(environment or {})}
        command = [part.replace("{log}", self.log) for part in command]
        self.started = self.last_output = time.monotonic()
        self.pid = os.fork()
        if self.pid == 0:
            try:
                os.setsid()
                fcntl.ioctl(self.slave, termios.TIOCSCTTY, 0)
                for number in ignored:
                    signal.signal(number, signal.SIG_IGN)
                for descriptor in (0, 1, 2):
                    os.dup2(self.slave, descriptor)
                os.closerange(3, 64)
                os.execve(command[0], command, variables)
            finally:
                os._exit(127)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.ended(0) is None:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        self.close()
        self.folder.cleanup()

    def close(self):
        for descriptor in (self.master, self.slave):
            if descriptor is not None:
                os.close(descriptor)
        self.master = self.slave = None

    def read(self, seconds):
        """What comes within so many seconds, as soon as there is any."""
        ready, _, _ = select.select([self.master], [], [], seconds)
        data = os.read(self.master, 65536) if ready else b""
        if data:
            self.last_output = time.monotonic()
            self.output += data
            self.screen.feed(data)
        return data

    def quiet(self, seconds=0.15):
        """All output until there is none for so long."""
        data = b""
        while more := self.read(seconds):
            data += more
        return data

    def wait_for(self, text, seconds=5):
        end = time.monotonic() + seconds
        while text not in self.screen.text():
            left = end - time.monotonic()
            if left <= 0:
                raise AssertionError(f"no {text!r} on the screen:\n{self.screen.text()}\n{self.output[-300:]!r}")
            self.read(left)

    def wait_for_log(self, line, seconds=5):
        end = time.monotonic() + seconds
        while line not in self.lines():
            if time.monotonic() > end:
                raise AssertionError(f"no {line!r} in {self.lines()}")
            time.sleep(0.01)

    def send(self, data):
        os.write(self.master, data)

    def key(self, data):
        self.send(data)
        return self.quiet()

    def ended(self, seconds=5):
        """The exit status, or minus the signal's number; None: still running."""
        end = time.monotonic() + seconds
        while self.status is None:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.status = os.waitstatus_to_exitcode(status)
            elif time.monotonic() > end:
                return None
            elif self.master is not None:
                self.read(0.01)
            else:
                time.sleep(0.01)
        if self.master is not None:
            self.quiet(0.02)
        return self.status

    def lines(self):
        return contents(self.log).splitlines() if os.path.exists(self.log) else []

    def figure(self, name):
        """One of the kernel's figures, summed over all threads."""
        tasks = f"/proc/{self.pid}/task"
        statuses = [contents(f"{tasks}/{task}/status") for task in os.listdir(tasks)]
        return sum(int(re.search(rf"^{name}:\s*(\d+)", status, re.M)[1]) for status in statuses)
