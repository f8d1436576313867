"""How SPIN is given a model."""
from dataclasses import dataclass


@dataclass(frozen=True)
class Spin:
    """How a model is written in Promela, the size of the stack (-m), log2 of the hash table (-w), breadth first or not."""

    encoding: tuple
    depth: int
    slots: int
    breadth: bool = False

    def flags(self):
        return ["-DBFS"] if self.breadth else []
