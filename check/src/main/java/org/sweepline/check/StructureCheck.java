package org.sweepline.check;

import java.util.List;
import java.util.Optional;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.logic.temporal.Proposition;
import org.sweepline.model.Encoding;
import org.sweepline.model.EncodingOverflow;
import org.sweepline.model.Measure;
import org.sweepline.model.Specification;

/** Explores a model for the structure on which formulas are checked, until the encoding is wide enough. */
final class StructureCheck {
    private static final int PERCENT_FOR_EXPLORING = 75;

    private final Specification specification;
    private final List<Proposition> propositions;
    private final CheckOptions options;
    private final Allowance allowance;
    private final CheckListener listener;

    /** @param propositions what is to be known of nodes */
    StructureCheck(
            Specification specification,
            List<Proposition> propositions,
            CheckOptions options,
            Allowance allowance,
            CheckListener listener) {
        this.specification = specification;
        this.propositions = List.copyOf(propositions);
        this.options = options;
        this.allowance = allowance;
        this.listener = listener;
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
                    listener);
        });
    }

    /** The whole structure, or as much of it as limits allow. */
    Structure whole() {
        Searches searches = new Searches(options);
        return widened(encoding -> {
            MeasureChoice choice = new MeasureChoice(options, false);
            Optional<Measure> measure =
                    options.method().measured() ? Optional.of(choice.measure(encoding)) : Optional.empty();
            return Structure.explore(
                    encoding,
                    propositions,
                    measure,
                    measure.map(searches::progress).orElse(Progress.NONE),
                    sweep(choice.sweep()),
                    exploring(encoding),
                    listener);
        });
    }

    /** Traces are found on the structure, so none are logged. */
    private static SweepOptions sweep(SweepOptions sweep) {
        return sweep.traces(false);
    }

    /** The limits of an exploration: some of the time is for what is asked of the structure, or of the part there is. */
    private Limits exploring(Encoding encoding) {
        Limits left = allowance.left(encoding, false);
        return left.time(Allowance.percent(PERCENT_FOR_EXPLORING, left.time()));
    }

    /** Why a structure is not whole, or was not enough. */
    String inWordsOfTheUser(String reason, Encoding encoding) {
        return allowance.inWordsOfTheUser(reason, encoding, PERCENT_FOR_EXPLORING);
    }

    /** Explores the states of an encoding. */
    private interface Exploration {
        Structure of(Encoding encoding);
    }

    private Structure widened(Exploration exploration) {
        Encoding encoding = specification.encode();
        while (true) {
            try {
                Structure structure = exploration.of(encoding);
                structure.kripke().allow(allowance.left(encoding, false).time());
                return structure;
            } catch (EncodingOverflow overflow) {
                encoding = overflow.wider();
            }
        }
    }
}
