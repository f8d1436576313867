#!/usr/bin/env python3
"""Runs two revisions of Sweepline on the same work, in turn, and compares the best time of each."""
import argparse
import datetime
import os
import re
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.dont_write_bytecode = True
sys.path[:0] = [os.path.join(HERE, ".."), os.path.join(HERE, "..", "side-by-side")]
import contest  # noqa: E402
import tools  # noqa: E402
from nets import NETS  # noqa: E402
from revisions import BEFORE, ROOT, checkout, git  # noqa: E402

# The methods that nets are explored by; the smallest one by all of them, the others by the first two.
METHODS = ["full", "sweep", "dfs", "cache", "disk"]
# Instances of the Contest, with the examinations that are put to each: of state spaces, and heavy with formulas.
INSTANCES = ["Philosophers-COL-000005", "Referendum-PT-0010", "TokenRing-COL-005", "SwimmingPool-PT-01", "Dekker-PT-010"]
EXAMINATIONS = ["ReachabilityCardinality", "ReachabilityFireability", "CTLCardinality", "CTLFireability",
                "LTLCardinality", "LTLFireability", "UpperBounds"]
# What must be the same before and after: verdicts and counts, not times, techniques, or peaks of a chosen measure.
ANSWER = re.compile(r'"(?:verdict|states|fired)": [^\n,]*|^(?:FORMULA|STATE_SPACE) \S+ \S+|CANNOT_COMPUTE', re.M)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("before", nargs="?", default=BEFORE, help="default: %(default)s")
    parser.add_argument("after", nargs="?", default="HEAD", help="default: %(default)s")
    parser.add_argument("--repetitions", type=int, default=5, metavar="R", help="runs of each (default: %(default)s)")
    parser.add_argument("--only", metavar="TEXT,...", help="only work whose name contains one of these")
    parser.add_argument("--output", metavar="FILE", help="default: benchmarks/results/DATE-before-after.json")
    arguments = parser.parse_args()
    results = {"date": str(datetime.date.today()), "before": git("rev-parse", "--short", arguments.before),
               "after": git("rev-parse", "--short", arguments.after), **contest.provenance(), "runs": {}}
    with checkout(arguments.before) as before, checkout(arguments.after) as after, tempfile.TemporaryDirectory() as folder:
        for tree in (before, after):
            subprocess.run([os.path.join(tree, "sweepline"), "--version"], check=True)
        for name, command, environment in work(before, folder):
            if arguments.only and not any(text in name for text in arguments.only.split(",")):
                continue
            results["runs"][name] = run = compare(before, after, command, environment, arguments.repetitions)
            print(f"{name:44} {run['before']:8.2f} {run['after']:8.2f} {run['ratio']:6.2f}{run['note']}", flush=True)
    ratios = [run["ratio"] for run in results["runs"].values()]
    print(f"{len(ratios)} pieces of work, {sum(ratio > 1.03 for ratio in ratios)} slower by more than 3 %")
    contest.write(results, arguments.output or os.path.join(
        ROOT, "benchmarks", "results", f"{results['date']}-before-after.json"))


def work(tree, folder):
    """Each piece of work: a name, arguments of the launcher, and what it finds in its environment."""
    for net in NETS:
        file = os.path.join(folder, net.name + ".pnml")
        with open(file, "w", encoding="utf-8") as text:
            subprocess.run([os.path.join(tree, "sweepline"), "generate", *net.generate], stdout=text, check=True)
        for method in METHODS if net is NETS[0] else METHODS[:2]:
            yield f"{net.name} {method}", ["check", file, *net.question, "--method", method, "--no-trace", "--json"], {}
    for instance in INSTANCES:
        source = os.path.join(contest.FOLDER, instance)
        if not os.path.isdir(source):
            contest.say(f"{instance}: not in {contest.FOLDER}, left out")
            continue
        copy = shutil.copytree(source, os.path.join(folder, instance))
        for examination in EXAMINATIONS:
            confinement = {"BK_TIME_CONFINEMENT": "120", "BK_MEMORY_CONFINEMENT": "4096"}
            yield f"{instance} {examination}", ["mcc", examination, copy], confinement


def compare(before, after, command, environment, repetitions):
    times, answers = {before: [], after: []}, {}
    for _ in range(repetitions):
        for tree in (before, after):
            output, _, cpu, _ = tools.execute(
                ["env", *(f"{key}={value}" for key, value in environment.items()), os.path.join(tree, "sweepline"), *command], tree)
            times[tree].append(cpu)
            answers[tree] = sorted(ANSWER.findall(output))
    best = {tree: min(some) for tree, some in times.items()}
    return {"before": round(best[before], 2), "after": round(best[after], 2), "ratio": round(best[after] / best[before], 3),
            "all": [times[before], times[after]],
            "note": "" if answers[before] == answers[after] else "  answers differ"}


if __name__ == "__main__":
    main()
