#!/usr/bin/env python3
"""Runs examinations of the Model Checking Contest on a folder of instances, and compares with the known answers."""
import argparse
import csv
import datetime
import json
import os
import re
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import contest  # noqa: E402

EXAMINATIONS = ["StateSpace", "ReachabilityDeadlock", "ReachabilityCardinality", "ReachabilityFireability", "UpperBounds",
                "CTLCardinality", "CTLFireability", "LTLCardinality", "LTLFireability", "OneSafe", "QuasiLiveness",
                "Liveness", "StableMarking"]
FORMULA = re.compile(r"^FORMULA (\S+) (TRUE|FALSE|-?\d+) TECHNIQUES (.*)$", re.M)
FIGURE = re.compile(r"^STATE_SPACE (\S+) (\d+) TECHNIQUES (.*)$", re.M)
# What a process may take beyond its confinement before it is ended from outside.
GRACE = 30


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", default=contest.FOLDER)
    parser.add_argument("--only", metavar="TEXT,...", help="only instances whose name contains one of these")
    parser.add_argument("--examinations", metavar="NAME,...", help="only those whose name contains one of these")
    parser.add_argument("--most-states", type=int, metavar="N", help="only instances known to have at most N states")
    parser.add_argument("--time", type=int, default=60, help="seconds for each examination (default: %(default)s)")
    parser.add_argument("--memory", type=int, default=4096, help="MiB for each examination (default: %(default)s)")
    parser.add_argument("--launcher", default=os.path.join(contest.ROOT, "sweepline"))
    parser.add_argument("--resume", action="store_true", help="keep what the output file has, run only what is missing")
    parser.add_argument("--from", dest="old", metavar="FILE", help="print the tables of an earlier result, run nothing")
    parser.add_argument("--output", metavar="FILE", help="default: benchmarks/results/DATE-contest.json")
    arguments = parser.parse_args()
    if arguments.old:
        try:
            with open(arguments.old, encoding="utf-8") as file:
                runs = json.load(file)["runs"]
        except (OSError, ValueError, KeyError, TypeError) as wrong_file:
            parser.error(f"--from {arguments.old}: no result of this program ({wrong_file})")
        print_tables(runs)
        return
    if arguments.time < 1 or arguments.memory < 1:
        parser.error("--time and --memory must be at least 1")
    folders, examinations = instances(arguments), chosen(arguments)
    if not folders or not examinations:
        parser.error(f"nothing to run: {len(folders)} instances with model.pnml and expected.csv in {arguments.folder}, "
                     f"{len(examinations)} examinations by these names")
    output = arguments.output or os.path.join(
        contest.ROOT, "benchmarks", "results", f"{datetime.date.today()}-contest.json")
    results = {"date": str(datetime.date.today()), "seconds": arguments.time, "mebibytes": arguments.memory,
               **contest.provenance(), "runs": []}
    if arguments.resume and os.path.exists(output):
        with open(output, encoding="utf-8") as file:
            results = json.load(file)
    done = {(run["instance"], run["examination"]) for run in results["runs"]}
    for folder in folders:
        for examination in examinations:
            if (os.path.basename(folder), examination) in done:
                continue
            run = examine(folder, examination, arguments)
            results["runs"].append(run)
            contest.write(results, output)
            contest.say(f"{run['instance']} {examination}: {cell(run)}")
    print_tables(results["runs"])
    sys.exit(1 if any(wrong(run) for run in results["runs"]) else 0)


def instances(arguments):
    names = os.listdir(arguments.folder) if os.path.isdir(arguments.folder) else []
    if arguments.only:
        names = [name for name in names if any(text in name for text in arguments.only.split(","))]
    found = [os.path.join(arguments.folder, name) for name in names]
    found = [folder for folder in found
             if all(os.path.exists(os.path.join(folder, file)) for file in ("model.pnml", "expected.csv"))]
    if arguments.most_states:
        found = [folder for folder in found if (contest.known_states(folder) or 0) <= arguments.most_states]
    return sorted(found, key=lambda each: (contest.known_states(each) or 0, each))


def chosen(arguments):
    wanted = arguments.examinations
    return [name for name in EXAMINATIONS if not wanted or any(text in name for text in wanted.split(","))]


def examine(folder, examination, arguments):
    environment = dict(os.environ, BK_EXAMINATION=examination, BK_TOOL="sweepline",
                       BK_TIME_CONFINEMENT=str(arguments.time), BK_MEMORY_CONFINEMENT=str(arguments.memory))
    started = time.monotonic()
    try:
        done = subprocess.run([os.path.abspath(arguments.launcher), "mcc"], cwd=folder, env=environment, capture_output=True, text=True,
                              timeout=arguments.time + GRACE, check=False)
        out, err, code = done.stdout, done.stderr, done.returncode
    except subprocess.TimeoutExpired as late:
        out, err, code = (late.stdout or b"").decode(), "the process did not end in time", None
    seconds = round(time.monotonic() - started, 2)
    answers, techniques = {}, {}
    for name, value, words in FORMULA.findall(out) + FIGURE.findall(out):
        answers[name] = value
        techniques[name] = words
    return {"instance": os.path.basename(folder), "states": contest.known_states(folder), "examination": examination,
            "seconds": seconds, "code": code, "expected": expected(folder, examination), "answers": answers,
            "techniques": techniques, "messages": err.strip().split("\n")[:20] if err.strip() else []}


def expected(folder, examination):
    with open(os.path.join(folder, "expected.csv"), encoding="utf-8", newline="") as file:
        return {row[1]: row[2] for row in csv.reader(file) if row and row[0] == examination}


def answered(run):
    return [name for name in run["expected"] if name in run["answers"]]


def wrong(run):
    """The properties with an answer that is not the known one; nobody may know one, which is told apart by its form."""
    return [name for name in answered(run)
            if re.fullmatch(r"TRUE|FALSE|\d+", run["expected"][name]) and run["expected"][name] != run["answers"][name]]


def cell(run):
    text = f"{len(answered(run))}/{len(run['expected'])}"
    mistakes = f" **{len(wrong(run))} wrong**" if wrong(run) else ""
    return f"{text}{mistakes} {run['seconds']:.1f} s"


def print_tables(runs):
    names = [name for name in EXAMINATIONS if any(run["examination"] == name for run in runs)]
    rows = {}
    for run in runs:
        rows.setdefault((run["states"] or 0, run["instance"]), {})[run["examination"]] = run
    print("| instance | states | " + " | ".join(names) + " |")
    print("|---|--:|" + "--:|" * len(names))
    for (states, instance), row in sorted(rows.items()):
        print(f"| {instance} | {states:,} | " + " | ".join(cell(row[name]) if name in row else "" for name in names) + " |")
    print()
    print("| examination | asked | answered | share | wrong | seconds | slowest |")
    print("|---|--:|--:|--:|--:|--:|--:|")
    for name in names + ["all"]:
        some = [run for run in runs if name in ("all", run["examination"])]
        asked = sum(len(run["expected"]) for run in some)
        given = sum(len(answered(run)) for run in some)
        mistakes = sum(len(wrong(run)) for run in some)
        mistakes = f"**{mistakes}**" if mistakes else "0"
        print(f"| {name} | {asked:,} | {given:,} | {100 * given / max(1, asked):.1f} % | {mistakes} | "
              f"{sum(run['seconds'] for run in some):,.0f} | {max(run['seconds'] for run in some):.1f} |")
    print()
    for run in runs:
        for name in wrong(run):
            print(f"**wrong**: {run['instance']} {run['examination']} {name}: {run['answers'][name]}, "
                  f"known: {run['expected'][name]} ({run['techniques'][name]})")
    for run in runs:
        open_names = [name for name in run["expected"] if name not in run["answers"]]
        if open_names:
            print(f"- {run['instance']} {run['examination']}, {len(open_names)} not answered: {', '.join(open_names)}")


if __name__ == "__main__":
    main()
