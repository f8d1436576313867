package org.sweepline.check;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.logic.temporal.Proposition;
import org.sweepline.model.CompiledMeasure;
import org.sweepline.model.Encoding;

/** Explores a model for the structure on which formulas are checked, until the encoding is wide enough. */
final class StructureCheck {
    private static final int PERCENT_FOR_EXPLORING = 75;

    private final CheckRun run;
    private final List<Proposition> propositions;
    private final CheckOptions options;

    /** @param propositions what is to be known of nodes */
    StructureCheck(CheckRun run, List<Proposition> propositions) {
        this.run = run;
        this.propositions = List.copyOf(propositions);
        options = run.options();
    }

    /** A part of at most so many states, the nearest ones. */
    Structure part(long states) {
        return widened(encoding -> {
            Limits limits = exploring(encoding);
            return Structure.explore(
                    encoding,
                    propositions,
                    Optional.empty(),
                    Progress.NONE,
                    sweep(options.sweep()),
                    limits.explored(Math.min(states, limits.explored())),
                    run.listener());
        });
    }

    /** The whole structure, or as much of it as limits allow. */
    Structure whole() {
        Searches searches = run.searches();
        return widened(encoding -> {
            MeasureChoice choice = new MeasureChoice(run, false);
            Optional<CompiledMeasure> measure =
                    options.method().measured() ? Optional.of(choice.measure(encoding)) : Optional.empty();
            return Structure.explore(
                    encoding,
                    propositions,
                    measure,
                    measure.map(searches::progress).orElse(Progress.NONE),
                    sweep(choice.sweep()),
                    exploring(encoding),
                    run.listener());
        });
    }

    /** Traces are found on the structure, so none are logged. */
    private static SweepOptions sweep(SweepOptions sweep) {
        return sweep.traces(false);
    }

    /** The limits of an exploration: some of the time is for what is asked of the structure, or of the part there is. */
    private Limits exploring(Encoding encoding) {
        Limits left = run.left(encoding, false);
        return left.time(RemainingLimits.percent(PERCENT_FOR_EXPLORING, left.time()));
    }

    /** Why a structure is not whole, or was not enough. */
    String inWordsOfTheUser(String reason, Encoding encoding) {
        return run.limits().inWordsOfTheUser(reason, encoding, PERCENT_FOR_EXPLORING);
    }

    private Structure widened(Function<Encoding, Structure> exploration) {
        return run.session().explore(encoding -> {
            run.begins();
            Structure structure = exploration.apply(encoding);
            run.explored(structure.kripke().exploration());
            structure.kripke().allow(run.limits().left(encoding, false).time());
            return structure.told(reason -> inWordsOfTheUser(reason, encoding));
        });
    }
}
