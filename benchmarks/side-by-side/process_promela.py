#!/usr/bin/env python3
"""Writes the process models of the comparison in Promela, with exactly the states and transitions of the FSP files.

Each family comes in two styles. "processes" is what one would write: a proctype for each process, and globals for what
they share. "steps" is what SPIN is fastest with: one process that loops over indivisible guarded commands, the
local states in one byte each, and nothing stored that follows from them.
"""
import argparse
import sys


def dining(style, n):
    """Philosophers 0 .. n-1; the even ones take the left fork first, the odd ones the right one."""
    return dining_processes(n) if style == "processes" else dining_steps(n)


def dining_processes(n):
    lines = [f"bit fork{i};" for i in range(n)]
    for i in range(n):
        left, right = i, (i + 1) % n
        first, second = (left, right) if i % 2 == 0 else (right, left)
        lines += [
            f"active proctype philosopher{i}() {{",
            "  do",
            "  :: true;  /* sits down */",
            f"     atomic {{ !fork{first} -> fork{first} = 1 }};",
            f"     atomic {{ !fork{second} -> fork{second} = 1 }};",
            "     true;  /* eats */",
            f"     fork{left} = 0;",
            f"     fork{right} = 0;",
            "     true  /* gets up */",
            "  od",
            "}"]
    return text(lines)


def dining_steps(n):
    """Local states: 0 thinks, 1 sits, 2 has one fork, 3 both, 4 has eaten, 5 has the right fork only, 6 none."""
    lines = [f"byte p{i};" for i in range(n)] + one_process()
    for i in range(n):
        before, after = (i - 1) % n, (i + 1) % n
        left = f"(p{before} < {2 + (before + 1) % 2} || p{before} > 5)"  # the one to the left does not hold it
        right = f"(p{after} < {2 + after % 2} || p{after} > 4)"
        first, second = (left, right) if i % 2 == 0 else (right, left)
        lines.append(command(f"(p{i} != 1 || {first}) && (p{i} != 2 || {second})", f"p{i} = (p{i} == 6 -> 0 : p{i} + 1)"))
    return text(lines + END)


def fork_join(style, n):
    """A master that starts slaves 0 .. n-1 one after the other, does its own share, and waits for them in that order."""
    return fork_join_processes(n) if style == "processes" else fork_join_steps(n)


# Local states of a slave: 0 idle, 1 started, 2..4 with one of three results, 5..7 with a result that is stored.
def fork_join_processes(n):
    lines = [f"unsigned s{i} : 3;" for i in range(n)]
    lines += ["active proctype master() {", "  do", "  :: true;"]
    lines += [f"     s{i} = 1;" for i in range(n)]
    lines += ["     true;  /* its own share */"]
    lines += [f"     atomic {{ s{i} > 4 -> s{i} = 0 }};" for i in range(n)]
    lines += ["     true", "  od", "}"]
    for i in range(n):
        lines += [f"active proctype slave{i}() {{", "  do", *work(i), "  od", "}"]
    return text(lines)


def fork_join_steps(n):
    """The master: 0 begins, 1..n starts a slave, n+1 does its share, n+2..2n+1 joins one, 2n+2 is done."""
    lines = ["byte m;"] + [f"byte s{i};" for i in range(n)] + one_process()
    lines += [command(f"m == 0 || m == {n + 1}", "m++"), command(f"m == {2 * n + 2}", "m = 0")]
    for i in range(n):
        lines += [command(f"m == {i + 1}", f"m++; s{i} = 1"),
                  command(f"m == {n + 2 + i} && s{i} > 4", f"m++; s{i} = 0"), *work(i)]
    return text(lines + END)


def work(i):
    found = [command(f"s{i} == 1", f"s{i} = {result}") for result in (2, 3, 4)]
    return [*found, command(f"s{i} > 1 && s{i} < 5", f"s{i} = s{i} + 3")]


def master_slave(style, slaves, jobs):
    """A master that hands out jobs, each to any slave that is idle, with a step of its own before each and two at the end."""
    return master_slave_processes(slaves, jobs) if style == "processes" else master_slave_steps(slaves, jobs)


def master_slave_processes(slaves, jobs):
    lines = [f"bit busy{i};" for i in range(slaves)]
    lines += ["active proctype master() {"]
    for _ in range(jobs):
        lines += ["  true;", "  if"] + [command(f"!busy{i}", f"busy{i} = 1") for i in range(slaves)] + ["  fi;"]
    lines += ["  true;", "  true", "}"]
    for i in range(slaves):
        lines += [f"active proctype slave{i}() {{", "  do", command(f"busy{i}", f"busy{i} = 0"), "  od", "}"]
    return text(lines)


def master_slave_steps(slaves, jobs):
    """The master: 2k has handed out k jobs, 2k+1 hands out the next; at 2*jobs there are two more steps."""
    lines = ["byte m;"] + [f"bit b{i};" for i in range(slaves)] + one_process()
    lines.append(command(f"m <= {2 * jobs + 1} && (m % 2 == 0 || m == {2 * jobs + 1})", "m++"))
    for i in range(slaves):
        lines += [command(f"m % 2 == 1 && m < {2 * jobs} && !b{i}", f"m++; b{i} = 1"), command(f"b{i}", f"b{i} = 0")]
    return text(lines + END)


END = ["  od", "}"]


def one_process():
    return ["", "active proctype all() {", "  do"]


def command(guard, effect):
    """An indivisible command; "atomic" is no slower than "d_step" and holds less on SPIN's stack."""
    return f"  :: atomic {{ {guard} -> {effect} }}"


def text(lines):
    return "\n".join(lines) + "\n"


FAMILIES = {"dining": dining, "fork-join": fork_join, "master-slave": master_slave}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("family", choices=FAMILIES)
    parser.add_argument("sizes", type=int, nargs="+", help="N, or for master-slave SLAVES JOBS")
    parser.add_argument("--style", default="steps", choices=["processes", "steps"])
    arguments = parser.parse_args()
    sys.stdout.write(FAMILIES[arguments.family](arguments.style, *arguments.sizes))


if __name__ == "__main__":
    main()
