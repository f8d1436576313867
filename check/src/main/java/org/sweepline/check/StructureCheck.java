package org.sweepline.check;

import java.util.List;
import java.util.Optional;
import org.sweepline.check.letter.Relabelling;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.logic.temporal.Proposition;
import org.sweepline.model.CompiledMeasure;
import org.sweepline.model.Encoding;

/** Explores a model for the structure on which formulas are checked, until the encoding is wide enough. */
final class StructureCheck {
    private static final int PERCENT_FOR_EXPLORING = 75;

    private final CheckRun run;
    private final List<Proposition> propositions;
    private final Relabelling relabelling;
    private final CheckOptions options;

    /**
     * @param propositions what is to be known of nodes
     * @param relabelling the actions that they speak of
     */
    StructureCheck(CheckRun run, List<Proposition> propositions, Relabelling relabelling) {
        this.run = run;
        this.relabelling = relabelling;
        this.propositions = List.copyOf(propositions);
        options = run.options();
    }

    /** A part of at most so many states, the nearest ones. */
    Structure part(long states) {
        return run.session().explore(encoding -> {
            Limits limits = exploring(encoding);
            Limits few = limits.explored(Math.min(states, limits.explored()));
            return explored(encoding, Optional.empty(), options.sweep(), few);
        });
    }

    /** The whole structure, or as much of it as limits allow. */
    Structure whole() {
        return run.session().explore(encoding -> {
            MeasureChoice choice = new MeasureChoice(run, false);
            Optional<CompiledMeasure> measure =
                    options.method().measured() ? Optional.of(choice.measure(encoding)) : Optional.empty();
            return explored(encoding, measure, choice.sweep(), exploring(encoding));
        });
    }

    /** The limits of an exploration: some of the time is for what is asked of the structure, or of the part there is. */
    private Limits exploring(Encoding encoding) {
        Limits left = run.left(encoding, false);
        return left.time(left.time().dividedBy(100).multipliedBy(PERCENT_FOR_EXPLORING));
    }

    private Structure explored(
            Encoding encoding, Optional<CompiledMeasure> measure, SweepOptions sweep, Limits limits) {
        run.begins();
        Structure structure = Structure.explore(
                relabelling.of(encoding),
                propositions,
                measure,
                measure.map(relabelling::of).map(run.searches()::progress).orElse(Progress.NONE),
                // Traces are found on the structure, so none are logged.
                sweep.traces(false),
                limits,
                run.listener());
        Statistics figures = structure.kripke().exploration();
        run.explored(figures);
        structure.kripke().allow(run.limits().left(encoding, false).time());
        boolean late = figures.time().compareTo(limits.time()) >= 0;
        return structure.told(reason -> run.limits().inWordsOfTheUser(reason, encoding, late));
    }
}
