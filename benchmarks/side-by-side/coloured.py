"""The coloured nets of the comparison: .cpn files with their constants, exact counts, and CPN Tools' quoted speed."""
from dataclasses import dataclass, field, replace
from typing import Optional


@dataclass(frozen=True)
class CpnTools:
    """A full state space of CPN Tools on another machine, see README.md: nodes, and seconds for them."""

    nodes: int
    seconds: float


@dataclass(frozen=True)
class Coloured:
    name: str
    file: str  # in examples/
    constants: tuple  # of (name, value)
    smallest: tuple  # values for next to no states
    states: int
    transitions: int
    quoted: Optional[CpnTools]
    repetitions: int = 1000
    without: tuple = ()
    spins: dict = field(default_factory=dict)  # SPIN has no coloured nets

    question = ("--always", "true")

    def tiny(self):
        constants = tuple((name, value) for (name, _), value in zip(self.constants, self.smallest))
        return replace(self, name="tiny", constants=constants)

    def arguments(self, root, folder, source):
        options = [word for name, value in self.constants for word in ("--const", f"{name}={value}")]
        return [*options, f"examples/{self.file}"]


QUOTED = CpnTools(156_117, 622)


def protocol(limit, packets, states, transitions):
    return Coloured(f"protocol{limit}x{packets}", "limit-protocol/limit-protocol.cpn", (("limit", limit), ("packets", packets)),
                    (1, 1), states, transitions, QUOTED)


def data_base(managers):
    power = 3 ** (managers - 2)
    return Coloured(f"database{managers}", "data-base/data-base.cpn", (("managers", managers),), (2,),
                    3 * managers * power + 1, 2 * managers * (1 + (managers - 1) * power), QUOTED)


# No measure finds progress in the data base: its sweep would be its full exploration.
COLOURED = (
    protocol(6, 4, 136_107, 891_830),
    protocol(4, 8, 113_121, 596_264),
    protocol(5, 12, 5_544_525, 37_267_418),
    *(replace(data_base(n), without=("sweep",)) for n in (9, 10, 11)),
    Coloured("workshop8", "workshop/workshop.cpn", (("jobs", 8),), (1,), 625_557, 940_834, QUOTED),
)
