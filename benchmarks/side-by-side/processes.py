"""The process models of the comparison: FSP files with their constants, exact counts, SPIN's settings, LTSA's figures."""
from dataclasses import dataclass, replace
from typing import Optional

import process_promela
from spin import Spin


@dataclass(frozen=True)
class Ltsa:
    """LTSA's figures for a family of models, see README.md: states explored on the fly, and CPU seconds for it."""

    model: str
    states: int
    seconds: float
    bytes: Optional[int] = None  # a state

    def rate(self):
        return self.states / self.seconds


@dataclass(frozen=True)
class Process:
    name: str
    family: str
    constants: tuple  # of (name, value), in the order in which the Promela writer wants the values
    smallest: tuple  # values for next to no states
    states: int
    transitions: int
    spins: dict
    quoted: Optional[Ltsa] = None
    repetitions: int = 1000  # at most so many: as many as asked for
    without: tuple = ()  # the tools that do not run on it

    # Explores everything, and asks nothing of a state.
    question = ("--space",)

    def tiny(self):
        """What a tool needs for next to nothing. Its resident memory is the tool's baseline."""
        constants = tuple((name, value) for (name, _), value in zip(self.constants, self.smallest))
        return replace(self, name="tiny", constants=constants)

    def arguments(self, root, folder, source):
        """What `sweepline check` needs to read the model."""
        options = [word for name, value in self.constants for word in ("--const", f"{name}={value}")]
        return [*options, f"examples/{self.family}/{self.family}.lts"]

    def promela(self, root, arguments, encoding):
        return process_promela.FAMILIES[self.family](*encoding, *(value for _, value in self.constants))


# Each family has a plain setting, written as one would, with the flags used for nets; a tuned one, the fastest encoding
# depth first with a stack and a table that fit; and the same breadth first, which is the fastest where the stack is deep.
def spins(depth, slots, plain=None):
    found = {} if plain is None else {"spin": Spin(("processes",), plain, 24)}
    if depth is not None:
        found["spin-tuned"] = Spin(("steps",), depth, slots)
    return {**found, "spin-breadth": Spin(("steps",), 1_000, slots, breadth=True)}


DINING = Ltsa("dining8", 1_355_424, 10.3, bytes=100)
FORK_JOIN = Ltsa("forkjoin8", 13_451_203, 243)

# The largest models run once or twice, and not with every tool, so that all of it takes about ten minutes.
PROCESSES = (
    Process("dining8", "dining", (("N", 8),), (2,), 1_355_424, 9_486_012,
            spins(1_300_000, 22, plain=8_000_000), DINING),
    Process("dining9", "dining", (("N", 9),), (2,), 7_975_749, 62_841_391,
            spins(8_000_000, 25), DINING, repetitions=1, without=("full-traced",)),
    Process("dining10", "dining", (("N", 10),), (2,), 46_248_124, 404_587_615,
            spins(None, 27), DINING, repetitions=1, without=("full-traced",)),
    Process("forkjoin7", "fork-join", (("N", 7),), (1,), 1_921_601, 12_627_661,
            spins(1_000, 23, plain=8_000_000), FORK_JOIN),
    Process("forkjoin8", "fork-join", (("N", 8),), (1,), 13_451_203, 99_923_219,
            spins(1_000, 25), FORK_JOIN, repetitions=1, without=("full-traced",)),
    Process("jobs12x40", "master-slave", (("SLAVES", 12), ("JOBS", 40)), (1, 1), 290_816, 2_715_648,
            spins(1_000, 20, plain=8_000_000)),
    Process("jobs16x40", "master-slave", (("SLAVES", 16), ("JOBS", 40)), (1, 1), 4_390_912, 53_870_592,
            spins(1_000, 24), repetitions=2, without=("full-traced",)),
)
