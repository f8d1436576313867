#!/usr/bin/env python3
"""Compares the architecture of two revisions: how much code there is, what knows what, and what a check builds and reads."""
import argparse
import collections
import datetime
import glob
import json
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from revisions import BEFORE, ROOT, checkout, git  # noqa: E402

# Tests that other modules run are no main code, wherever they are.
TESTS = {"contracts"}
KINDS = ["Deadlock", "Reachable", "Always", "OneSafe", "Stable", "DeadTransitions", "Bounds", "Largest", "Space", "Home",
         "Reversible", "Recurrence", "Live", "Conforms"]
PROBE = """package org.sweepline.kernel;

import java.util.Map;
import java.util.TreeMap;

/** Counts what happens in a run, and prints the counts at its end. */
public final class Probe {
    private static final Map<String, Integer> COUNTS = new TreeMap<>();

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(() ->
                COUNTS.forEach((what, count) -> System.err.println("PROBE " + count + " " + what))));
    }

    private Probe() {}

    public static synchronized void count(String what) {
        COUNTS.merge(what.replaceAll("\\\\s+", " "), 1, Integer::sum);
    }
}
"""
# What is counted: a name, the file it happens in, the beginning of the method, and what is said about each time.
PROBES = [
    ("parse", r"logic/ExpressionParser\.java", r"public static BoolExpression parseCondition\([^)]*\) \{", '"parse " + text'),
    ("encoding", r"Petri(?:Specification|Model)\.java", r"public PetriEncoding encode\(\) \{", '"encoding"'),
    ("pilot", r"check/pilot/Pilot\.java|model/pilot/Pilot\.java", r"public static Pilot fly\([^)]*\) \{", '"pilot"'),
]
CONDITIONS = ["tokens(terminated_1_1) = 0", "tokens(uninformed_0_0) = 0", "deadlock"]
CHECK = ["check", "examples/echo/echo-3x3.pnml", "--runs", "columns"]
for formula in ["G ({0} or F {1})", "F G {2}", "{1} U {0}", "G F {2} or G {0}", "not G F {1}"]:
    CHECK += ["--ltl", formula.format(*("{ " + condition + " }" for condition in CONDITIONS))]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("before", nargs="?", default=BEFORE, help="default: %(default)s")
    parser.add_argument("after", nargs="?", default="HEAD", help="default: %(default)s")
    parser.add_argument("--static", action="store_true", help="only look at the sources, build and run nothing")
    parser.add_argument("--output", metavar="FILE", help="default: benchmarks/results/DATE-architecture.json")
    arguments = parser.parse_args()
    results = {}
    for revision in (arguments.before, arguments.after):
        with checkout(revision) as tree:
            results[revision] = figures(tree)
            if not arguments.static:
                results[revision].update(counts(tree))
    table(results)
    output = arguments.output or os.path.join(
        ROOT, "benchmarks", "results", datetime.date.today().isoformat() + "-architecture.json")
    with open(output, "w", encoding="utf-8") as file:
        json.dump({git("rev-parse", "--short", name): figure for name, figure in results.items()}, file, indent=1)
        file.write("\n")


def sources(tree):
    """The Java files of main code, by module."""
    modules = collections.defaultdict(list)
    for file in sorted(glob.glob(os.path.join(tree, "**", "src", "main", "java", "**", "*.java"), recursive=True)):
        module = os.path.relpath(file, tree).split(os.sep + "src" + os.sep)[0]
        if module not in TESTS:
            modules[module].append(file)
    return modules


def read(file):
    with open(file, encoding="utf-8") as text:
        return text.read()


def code(file):
    """The lines of a file that are neither blank nor comment."""
    text = re.sub(r"/\*.*?\*/", "", read(file), flags=re.S)
    return [line for line in text.splitlines() if line.strip() and not line.strip().startswith("//")]


def figures(tree):
    modules = sources(tree)
    files = [file for some in modules.values() for file in some]
    lines = {module: sum(len(code(file)) for file in some) for module, some in modules.items()}
    longest = max(files, key=lambda file: len(read(file).splitlines()))
    encoding = next(file for file in files if file.endswith("/model/Encoding.java"))
    methods = re.findall(r"^    (?! |//|\*|/|@|private|\})[^=;{]*\([^;{]*\)\s*(?:;|\{)", read(encoding), flags=re.M)
    knowing = [sum(1 for file in files if re.search(r"\b" + kind + r"\b", "\n".join(code(file)))) for kind in KINDS]
    return {
        "lines of main code": sum(lines.values()),
        "lines by module": lines,
        "longest class": [os.path.basename(longest), len(read(longest).splitlines())],
        "files over 400 lines": sum(1 for file in files if len(read(file).splitlines()) > 400),
        "methods of Encoding": len(methods),
        "main files that name a kind of property, mean": round(sum(knowing) / len(knowing), 1),
        "tests": tests(tree),
    }


def tests(tree):
    files = glob.glob(os.path.join(tree, "**", "src", "test", "java", "**", "*.java"), recursive=True)
    files += glob.glob(os.path.join(tree, "contracts", "src", "**", "*.java"), recursive=True)
    return sum(len(re.findall(r"@(?:Test|ParameterizedTest|TestFactory|RepeatedTest)\b", read(file))) for file in files)


def counts(tree):
    """What a check of five formulas builds and reads, counted by probes in a build of its own."""
    with open(os.path.join(tree, "kernel/src/main/java/org/sweepline/kernel/Probe.java"), "w", encoding="utf-8") as probe:
        probe.write(PROBE)
    for name, file, method, what in PROBES:
        path = next(path for some in sources(tree).values() for path in some if re.search("/(?:" + file + ")$", path))
        text, found = re.subn(method, lambda m: m.group(0) + " org.sweepline.kernel.Probe.count(" + what + ");", read(path))
        if found != 1:
            sys.exit(name + ": the method is not where it was: " + path)
        with open(path, "w", encoding="utf-8") as changed:
            changed.write(text)
    subprocess.run(["mvn", "-B", "-q", "-DskipTests", "-Dspotless.check.skip=true", "package", "-pl", "cli", "-am"],
                   cwd=tree, check=True)
    run = subprocess.run(["java", "-jar", "cli/target/sweepline.jar", *CHECK], cwd=tree, capture_output=True, text=True)
    probed = re.findall(r"^PROBE (\d+) (.*)$", run.stderr, flags=re.M)
    if run.returncode not in (0, 1) or not probed:
        sys.exit("the check failed: " + run.stderr)
    parsed = [int(count) / written(what.removeprefix("parse ").strip()) for count, what in probed if what.startswith("parse ")]
    times = {what: int(count) for count, what in probed}
    return {
        "parses of a condition, each time it is written, at most": round(max(parsed), 1),
        "encodings for five formulas of LTL": times.get("encoding", 0),
        "pilots for five formulas of LTL": times.get("pilot", 0),
    }


def written(condition):
    """How often a condition stands in the formulas that are checked."""
    return max(1, sum(part.count("{ " + condition + " }") for part in CHECK))


def table(results):
    names = list(results)
    rows = {}
    for name in names:
        for key, value in results[name].items():
            if isinstance(value, dict):
                for module, lines in value.items():
                    rows.setdefault("  " + module, {})[name] = lines
            else:
                shown = "%s %d" % tuple(value) if isinstance(value, list) else value
                rows.setdefault(key, {})[name] = shown
    width = max(len(key) for key in rows)
    print(" " * width, *("%20s" % name for name in names))
    for key, values in rows.items():
        print(key.ljust(width), *("%20s" % values.get(name, "") for name in names))


if __name__ == "__main__":
    main()
