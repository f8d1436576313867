"""The tables of benchmarks/measures/run."""


def text(results):
    nets = results["nets"]
    parts = [main_table(nets), candidate_table(nets)]
    if results["skipped"]:
        parts.append("\n".join(["Left out:", *(f"- {each}" for each in results["skipped"])]))
    parts.append("\n".join(f"- {line}" for line in summary(nets)))
    return "\n\n".join(parts)


def finished(net, name=None):
    """The runs with early release that went through to the end, of one measure or of all."""
    return [run for run in net["runs"] if run["early"] and run["complete"] and name in (None, run["measure"])]


def best(net, name=None):
    return min((run["peak"] for run in finished(net, name) + automatic(net, name)), default=None)


def automatic(net, name=None):
    run = net["automatic"]["run"]
    return [run] if run["complete"] and name in (None, run["measure"]) else []


def paper(net):
    """The measure of 2004 by the plain layer rule, with the usual window and pin."""
    return next(run["peak"] if run["complete"] else None
                for run in net["runs"] if run["measure"] == "linear:greedy" and not run["early"])


def plain(net):
    """The peak of the chosen measure by the plain layer rule, which was run where no step decreases it."""
    return next((run["peak"] for run in net["runs"]
                 if not run["early"] and run["complete"] and run["measure"] == net["automatic"]["run"]["measure"]), None)


def all_progress(net):
    return net["progressing"] == net["transitions"]


def chosen(net):
    run = net["automatic"]["run"]
    return run["peak"] if run["complete"] else None


def ratio(net):
    """The peak of the automatic choice over the best one of any candidate with any setting."""
    return chosen(net) / best(net) if chosen(net) else None


def predicted(net):
    return net["automatic"]["predicted-peak"] / chosen(net) if chosen(net) else None


def share(peak, net):
    return "" if peak is None else f"{100 * peak / net['states']:.1f} %"


def main_table(nets):
    head = ["instance", "states", "progressing", "2004", "best", "automatic", "x best", "plain rule", "explored x",
            "predicted / real", "examined s (CPU)", "explored s", "LoLA", "the choice"]
    rows = []
    for name, net in nets.items():
        run = net["automatic"]["run"]
        setting = f" window {run['window']}" if run["window"] else ""
        rows.append([
            name, f"{net['states']:,}", f"{net['progressing']}/{net['transitions']}", share(paper(net), net),
            share(best(net), net), share(chosen(net), net), number(ratio(net)),
            share(plain(net), net) if all_progress(net) else "", number(run["explored"] / net["states"]),
            number(predicted(net)) + (" exact" if net["automatic"]["exact"] else ""),
            f"{number(net['automatic']['examined-seconds'])} ({number(net['automatic']['examined-cpu-seconds'])})", number(run["seconds"]), share(net["lola"], net),
            run["measure"] + setting + ("" if run["pin"] else " no pin")])
    return table(head, rows)


def candidate_table(nets):
    """The best peak of each measure; empty where it orders the states as one before it does."""
    names = sorted({run["measure"] for net in nets.values() for run in net["runs"]})
    rows = []
    for name, net in nets.items():
        row = [name]
        for measure in names:
            runs = finished(net, measure)
            least = min(runs, key=lambda run: run["peak"], default=None)
            again = "" if least is None or least["explored"] == net["states"] else f" x{number(least['explored'] / net['states'])}"
            row.append("" if least is None else share(least["peak"], net) + again)
        rows.append(row)
    return "Peak of each measure with its best window and pin, and how often it explores a state:\n\n" + table(["instance", *names], rows)


def summary(nets):
    known = [net for net in nets.values() if chosen(net)]
    near = [net for net in known if ratio(net) <= 1.5]
    yield f"automatic choice within 1.5 times the best candidate's peak: {part(near, nets)}"
    whole = [net for net in known if all_progress(net) and plain(net)]
    if whole:
        once = [net for net in whole if net["automatic"]["run"]["explored"] == net["states"]
                and net["automatic"]["run"]["max-sweeps"] == 1]
        yield (f"all transitions progress: {len(whole)} instances; one sweep and each state once on {len(once)}; peak of the automatic choice on average "
               f"{average(plain(net) / net['states'] for net in whole)} by the plain layer rule, "
               f"{average(chosen(net) / net['states'] for net in whole)} with early release")
    quoted = [net for net in known if net["lola"]]
    below = [net for net in quoted if chosen(net) < net["lola"]]
    yield f"peak of the automatic choice below LoLA's: {part(below, quoted)}"
    for name, net in nets.items():
        if " " in name:
            run = net["automatic"]["run"]
            yield (f"{name}: peak {share(chosen(net), net)} against LoLA's {share(net['lola'], net)}, "
                   f"every state explored {number(run['explored'] / net['states'])} times")
    good = [net for net in known if 0.5 <= predicted(net) <= 2]
    sampled = [net for net in known if not net["automatic"]["exact"]]
    yield (f"predicted peak within a factor 2 of the real one: {part(good, nets)}; "
           f"{part([net for net in sampled if net in good], sampled)} of those that the pilot could not see whole")
    for clock, what in (("examined-seconds", "by the clock"), ("examined-cpu-seconds", "of the processor")):
        quick = [net for net in known if net["automatic"][clock] <= max(2, 0.05 * net["automatic"]["run"]["seconds"])]
        slowest = max((net["automatic"][clock] for net in known), default=0)
        yield (f"computing and piloting within 2 s {what} or 5 % of the exploration: {part(quick, nets)}, "
               f"at most {number(slowest)} s")


def part(some, of):
    return f"{len(some)} of {len(of)}" + (f" ({100 * len(some) / len(of):.0f} %)" if of else "")


def average(shares):
    shares = list(shares)
    return f"{100 * sum(shares) / len(shares):.1f} %"


def number(value):
    return "" if value is None else f"{value:.2f}"


def table(head, rows):
    lines = [head, ["---"] + ["--:"] * (len(head) - 1), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)
