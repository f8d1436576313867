"""The tools of the comparison: each turns a model into a command and its output into the same few figures."""
import json
import os
import re
import subprocess
import threading
import time
from dataclasses import asdict, dataclass
from typing import Optional

GCC = ["gcc", "-O2", "-DNOREDUCE", "-DSAFETY", "-DNOFAIR", "-DMEMLIM=16000"]
SWEEPLINE = "./sweepline"

# How Sweepline explores; the question put to it is the model's.
METHODS = {
    "full": ["--method", "full", "--no-trace"],
    "full-traced": ["--method", "full"],
    "sweep": ["--method", "sweep", "--no-trace"],
}

# Where Sweepline's JSON document has the figures used here.
COMPLETE = "statistics.complete"
FIELDS = {
    "states": "statistics.states",
    "explored": "statistics.explored",
    "fired": "statistics.fired",
    "peak": "statistics.peak",
    "bytes": "statistics.peakBytes",
    "seconds": "statistics.seconds",
}


@dataclass
class Run:
    """One process: what it cost by the clock and by the system's accounts, and what it says it did."""

    wall: float
    cpu: float
    rss: int  # bytes
    explored: int
    fired: int
    seconds: float  # the search alone, by the tool's own clock
    states: Optional[int] = None
    peak: Optional[int] = None
    bytes: Optional[int] = None  # of states, by the tool's own account


class Failure(Exception):
    """A tool did not do what the comparison relies on."""


def execute(command, directory, good=(0,), timeout=1800):
    """Runs a command to its end; output, wall and CPU seconds, and largest resident memory in bytes."""
    start = time.perf_counter()
    process = subprocess.Popen(command, cwd=directory, stdout=subprocess.PIPE, text=True)
    alarm = threading.Timer(timeout, process.kill)
    alarm.start()
    output = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.perf_counter() - start
    alarm.cancel()
    process.returncode = os.waitstatus_to_exitcode(status)
    process.stdout.close()
    if process.returncode not in good:
        raise Failure(f"{' '.join(command)} ended with {process.returncode}:\n{output[-2000:]}")
    return output, wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024


class SpinTool:
    """SPIN's verifier, generated and compiled for one model."""

    digits = 8  # of the numbers it prints

    def __init__(self, name):
        self.name = name

    def suits(self, model):
        return self.name in model.spins

    def prepare(self, root, folder, model, arguments):
        """Builds the verifier and returns the command that runs it, relative to the root."""
        settings = model.spins[self.name]
        path = os.path.join(folder, f"{model.name}-{self.name}")
        directory = os.path.join(root, path)
        os.makedirs(directory, exist_ok=True)
        with open(os.path.join(directory, "model.pml"), "w", encoding="utf-8") as file:
            file.write(model.promela(root, arguments, settings.encoding))
        subprocess.run(["spin", "-a", "model.pml"], cwd=directory, check=True, stdout=subprocess.DEVNULL)
        subprocess.run([*GCC, *settings.flags(), "-o", "pan", "pan.c"], cwd=directory, check=True, stderr=subprocess.DEVNULL)
        return [os.path.join(path, "pan"), "-E", "-n", f"-m{settings.depth}", f"-w{settings.slots}"]

    def notes(self, model):
        """What belongs to the results besides the command."""
        settings = model.spins[self.name]
        build = " ".join(["spin -a model.pml;", *GCC, *settings.flags(), "-o pan pan.c"])
        return {"build": build, "encoding": asdict(settings)}

    def run(self, root, command):
        output, wall, cpu, rss = execute(command, root)
        if "errors: 0" not in output or "max search depth too small" in output:
            raise Failure(f"{' '.join(command)} did not search everything:\n{output[-2000:]}")
        stored = round(float(find(r"([\d.e+]+) states, stored", output)))
        # SPIN's "transitions" are stored + matched states: the initial state was stored without a transition.
        fired = round(float(find(r"([\d.e+]+) transitions \(= stored\+matched\)", output))) - 1
        # Of a small search SPIN prints neither its time, nor the memory of its states.
        seconds = float(find(r"elapsed time ([\d.e+-]+) seconds", output, "0"))
        actual = float(find(r"([\d.]+)\s+actual memory usage for states", output, "0"))
        return Run(wall, cpu, rss, stored, fired, seconds, stored, stored, int(actual * 1024 * 1024) or None)


class SweeplineTool:
    """Sweepline with one of its methods."""

    digits = 20

    def __init__(self, name):
        self.name = name

    def suits(self, model):
        return self.name not in model.without

    def prepare(self, root, folder, model, arguments):
        return [SWEEPLINE, "check", *arguments, *model.question, *METHODS[self.name], "--json"]

    def notes(self, model):
        return {}

    def run(self, root, command):
        output, wall, cpu, rss = execute(command, root, good=(0,))
        document = json.loads(output)
        if field(document, COMPLETE) is not True:
            raise Failure(f"{' '.join(command)} did not explore everything:\n{output[:2000]}")
        figures = {figure: field(document, path) for figure, path in FIELDS.items()}
        for figure in ("explored", "fired", "seconds"):
            if figures[figure] is None:
                raise Failure(f"{' '.join(command)}: no {FIELDS[figure]} in its JSON:\n{output[:2000]}")
        return Run(wall, cpu, rss, **figures)


def field(document, path):
    for key in path.split("."):
        document = document.get(key) if isinstance(document, dict) else None
    return document


def find(pattern, text, default=None):
    match = re.search(pattern, text)
    if match is None and default is None:
        raise Failure(f"no {pattern} in:\n{text[-2000:]}")
    return match.group(1) if match else default
