"""The nets of the comparison: how to generate them, their exact counts, SPIN's best settings, and quoted figures."""
import os
from dataclasses import dataclass, replace
from typing import Optional

import pnml2promela
import tools
from spin import Spin


@dataclass(frozen=True)
class Quoted:
    """Figures of an earlier measurement, see README.md: million transitions a second, and % of the states."""

    spin: float
    lola_sweep: Optional[float] = None
    lola_peak: Optional[float] = None


@dataclass(frozen=True)
class Net:
    name: str
    generate: tuple
    states: int
    transitions: int
    tuned: Spin
    quoted: Quoted
    repetitions: int = 1000  # at most so many: as many as asked for
    without: tuple = ()  # the tools that do not run on it

    # One setting for every net, as in the measurements the quoted figures come from: bits a place and kind of block.
    PLAIN = Spin(encoding=(8, "d_step"), depth=8_000_000, slots=24)

    # Every state has to be visited for this, and it costs nothing at each.
    question = ("--always", "true")

    @property
    def spins(self):
        breadth = replace(self.tuned, depth=1_000, breadth=True)  # without a stack
        return {"spin": self.PLAIN, "spin-tuned": self.tuned, "spin-breadth": breadth}

    def tiny(self):
        """What a tool needs for next to nothing: eight states. Its resident memory is the tool's baseline."""
        return replace(self, name="tiny", generate=("philosophers", "2"))

    def arguments(self, root, folder, source):
        """Writes the net as PNML, or copies it from the folder "source"; what `sweepline check` needs to read it."""
        path = os.path.join(folder, self.name + ".pnml")
        if source:
            with open(os.path.join(source, self.name + ".pnml"), encoding="utf-8") as file:
                text = file.read()
        else:
            text = tools.execute([tools.SWEEPLINE, "generate", *self.generate], root)[0]
        with open(os.path.join(root, path), "w", encoding="utf-8") as file:
            file.write(text)
        return [path]

    def promela(self, root, arguments, encoding):
        return pnml2promela.promela(pnml2promela.read(os.path.join(root, arguments[0])), *encoding)


# The tuned settings are the fastest found per net: one bit a place where the net is 1-safe (wider bit fields do not
# beat bytes measurably), a stack no deeper than the longest path can be, and a hash table of about four slots a state.
NETS = (
    Net("phil12", ("philosophers", "12"), 531_440, 4_251_516,
        Spin((1, "atomic"), 600_000, 22), Quoted(spin=2.08, lola_sweep=0.92, lola_peak=88.0)),
    Net("phil14", ("philosophers", "14"), 4_782_968, 44_641_030,
        Spin((1, "atomic"), 4_800_000, 24), Quoted(spin=1.75)),
    Net("kanban5", ("kanban", "5"), 2_546_432, 24_460_016,
        Spin((8, "atomic"), 2_600_000, 24), Quoted(spin=3.08, lola_sweep=1.61, lola_peak=76.0)),
    Net("count7x8", ("counters", "7", "8"), 4_782_969, 29_760_696,
        Spin((8, "atomic"), 1_000, 24), Quoted(spin=3.84, lola_sweep=1.81, lola_peak=11.4)),
    Net("pipe11x11", ("pipeline", "11", "11"), 705_432, 3_879_876,
        Spin((8, "atomic"), 1_000, 22), Quoted(spin=4.17, lola_sweep=2.22, lola_peak=5.1)),
)
