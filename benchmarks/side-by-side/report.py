"""Tables of the results, from the same structure that is written as JSON."""
from statistics import median

# The settings of SPIN, each better at some models than the others.
REFERENCES = ("spin", "spin-tuned", "spin-breadth")


def rate(run, count, clock):
    """Events a second; None where a tool's own clock is too coarse to show anything."""
    return run[count] / run[clock] if run[clock] else None


def rates(entry, count, clock):
    """Best and median of the runs."""
    values = [rate(run, count, clock) for run in entry["runs"]]
    return None if None in values else (max(values), median(values))


def ratios(entry, references, count, clock):
    """Best over best and median over median; of several references the fastest counts."""
    ours, theirs = rates(entry, count, clock), [rates(reference, count, clock) for reference in references]
    if not ours or not theirs or None in theirs:
        return None
    return [value / max(column) for value, column in zip(ours, zip(*theirs))]


def spins(entries):
    return [entries[name] for name in REFERENCES if name in entries]


def smallest(entry, key):
    return min(run[key] for run in entry["runs"])


def per_state(entry):
    """Bytes a stored state: resident memory above the tool's own need, over the most states it held."""
    run = entry["runs"][0]
    return max(0, median(r["rss"] for r in entry["runs"]) - entry["baseline"]) / (run["peak"] or run["explored"])


def own_bytes(entry):
    run = entry["runs"][0]
    return run["bytes"] / (run["peak"] or run["explored"]) if run["bytes"] else None


def table(model, result):
    """One row a tool. Ratios above 1 mean: faster than SPIN with the setting that is the fastest here."""
    entries = result["tools"]
    references = spins(entries)
    head = ["tool", "wall s", "median", "CPU s", "RSS MB", "k states/s", "M edges/s", "search s", "B/state", "own B/state"]
    rows = [head + (["x best spin wall", "x best spin search"] if references else [])]
    for name, entry in entries.items():
        walls = [run["wall"] for run in entry["runs"]]
        row = [name, f"{min(walls):.2f}", f"{median(walls):.2f}", f"{smallest(entry, 'cpu'):.2f}",
               f"{median(run['rss'] for run in entry['runs']) / 1e6:.0f}",
               f"{rates(entry, 'explored', 'wall')[0] / 1e3:.0f}", f"{rates(entry, 'fired', 'wall')[0] / 1e6:.2f}",
               f"{smallest(entry, 'seconds'):.2f}", f"{per_state(entry):.1f}", number(own_bytes(entry), ".1f")]
        if references:
            row += [pair(ratios(entry, references, "fired", clock)) for clock in ("wall", "seconds")]
        rows.append(row)
    return f"\n{model.name}: {model.states:,} states, {model.transitions:,} transitions\n\n" + layout(rows)


def nets(results):
    """The sweep of nets: how much of the space it holds and how fast it goes, beside LoLA's by way of SPIN."""
    rows = [["net", "peak %", "explored / states", "fired / edges", "sweep M edges/s", "full M edges/s", "sweep x full",
             "sweep x spin", "quoted: LoLA sweep x spin", "quoted: LoLA peak %"]]
    for name, result in results.items():
        entries, quoted = result["tools"], result["quoted"]
        if "sweep" not in entries:
            continue
        sweep, full, spin = entries["sweep"], entries.get("full"), entries.get("spin")
        run = sweep["runs"][0]
        lola = quoted["lola_sweep"] / quoted["spin"] if quoted["lola_sweep"] else None
        rows.append([
            name, peak(run, result), f"{run['explored'] / result['states']:.3f}",
            f"{run['fired'] / result['transitions']:.3f}", f"{rates(sweep, 'fired', 'seconds')[0] / 1e6:.2f}",
            number(rates(full, "fired", "seconds")[0] / 1e6 if full else None, ".2f"),
            pair(ratios(sweep, [full], "fired", "seconds") if full else None),
            pair(ratios(sweep, [spin], "fired", "wall") if spin else None),
            number(lola, ".2f"), number(quoted["lola_peak"], ".1f")])
    if len(rows) == 1:
        return ""
    return ("\nsweeps of nets (edges a second of the search alone; pairs are best / median; 'sweep x spin' by wall time, as in"
            "\nthe earlier measurements that LoLA's figures are quoted from, where its sweep is divided by SPIN's rate there)\n\n"
            + layout(rows) + "\n")


def processes(results):
    """Full exploration of processes beside the best SPIN and LTSA, and what the sweep needs of it."""
    rows = [["model", "states", "full k states/s", "x best spin wall", "x best spin search", "x LTSA CPU", "x LTSA search",
             "B/state", "least of spin", "own B/state", "least of spin, own", "sweep peak %", "explored / states",
             "fired / edges", "sweep x full"]]
    for name, result in results.items():
        entries = result["tools"]
        if "full" not in entries:
            continue
        full, sweep, references = entries["full"], entries.get("sweep"), spins(entries)
        run = sweep["runs"][0] if sweep else None
        ltsa = result["quoted"] and result["quoted"]["states"] / result["quoted"]["seconds"]
        own = [own_bytes(spin) for spin in references if own_bytes(spin)]
        rows.append([
            name, f"{result['states']:,}", f"{rates(full, 'explored', 'wall')[0] / 1e3:.0f}",
            *(pair(ratios(full, references, "fired", clock) if references else None) for clock in ("wall", "seconds")),
            *(number(rates(full, "explored", clock)[0] / ltsa if ltsa else None, ".1f") for clock in ("cpu", "seconds")),
            f"{per_state(full):.1f}",
            number(min(map(per_state, references), default=None), ".1f"), number(own_bytes(full), ".1f"),
            number(min(own, default=None), ".1f"),
            *([peak(run, result), f"{run['explored'] / result['states']:.3f}", f"{run['fired'] / result['transitions']:.3f}",
               pair(ratios(sweep, [full], "explored", "seconds"))] if sweep else ["-"] * 4)])
    if len(rows) == 1:
        return ""
    return ("\nprocesses (pairs are best / median; 'x LTSA': states a CPU second of the process, and a second of the search, over"
            "\nLTSA's a CPU second on the same family, exploring 8 philosophers or slaves on the fly, quoted; 'sweep x full':"
            "\nstates explored a second of the search alone)\n\n"
            + layout(rows) + "\n")


def coloured(results):
    """Full exploration of coloured nets beside CPN Tools, and what the sweep needs of it."""
    rows = [["net", "states", "edges", "full M edges/s, whole", "full M edges/s, search", "x CPN Tools", "own B/state", "B/state",
             "sweep peak %", "sweep x full"]]
    for name, result in results.items():
        entries, quoted = result["tools"], result["quoted"]
        if "full" not in entries:
            continue
        full, sweep = entries["full"], entries.get("sweep")
        rows.append([
            name, f"{result['states']:,}", f"{result['transitions']:,}", f"{rates(full, 'fired', 'wall')[0] / 1e6:.2f}",
            f"{rates(full, 'fired', 'seconds')[0] / 1e6:.2f}",
            f"{rates(full, 'explored', 'wall')[0] * quoted['seconds'] / quoted['nodes']:.0f}",
            number(own_bytes(full), ".1f"), f"{per_state(full):.1f}",
            *([peak(sweep["runs"][0], result), pair(ratios(sweep, [full], "fired", "seconds"))] if sweep else ["-"] * 2)])
    if len(rows) == 1:
        return ""
    return ("\ncoloured nets ('x CPN Tools': states a second of the whole process over the quoted 156,117 nodes in 622 s, another net"
            "\non another machine; 'sweep x full': edges a second of the search alone, best / median)\n\n" + layout(rows) + "\n")


def peak(run, result):
    return number(100 * run["peak"] / result["states"] if run["peak"] else None, ".1f")


def number(value, form):
    return "-" if value is None else format(value, form)


def pair(values):
    return "-" if values is None else f"{values[0]:.2f} / {values[1]:.2f}"


def layout(rows):
    """A Markdown table whose columns are also straight in a terminal."""
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    lines = ["| " + " | ".join(cell.rjust(width) if i else cell.ljust(width)
                               for i, (cell, width) in enumerate(zip(row, widths))) + " |" for row in rows]
    lines.insert(1, "|" + "|".join("-" * (width + 1) + (":" if i else "-") for i, width in enumerate(widths)) + "|")
    return "\n".join(lines)
