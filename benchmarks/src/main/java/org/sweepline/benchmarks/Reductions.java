package org.sweepline.benchmarks;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;
import org.sweepline.check.measure.Doctor;
import org.sweepline.check.measure.Prognosis;
import org.sweepline.check.reduce.ReducedEncoding;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.Watches;
import org.sweepline.kernel.sweep.Sweep;
import org.sweepline.model.Encoding;
import org.sweepline.model.Goal;
import org.sweepline.model.StubbornReductions;
import org.sweepline.model.Symmetries;
import org.sweepline.model.Widening;
import org.sweepline.petri.Net;
import org.sweepline.petri.model.PetriModel;
import org.sweepline.reduction.ReductionTrial;
import org.sweepline.reduction.StubbornSets;
import org.sweepline.reduction.SymmetricSystem;
import org.sweepline.reduction.Symmetry;

/**
 * Explores one net with every combination of reductions that preserves deadlocks, all of it, in full and by the sweep, and
 * writes the figures as JSON: {@code benchmarks/reductions/run} calls this.
 *
 * <p>The arguments are a PNML file, or the name of a generator and its number.
 */
public final class Reductions {
    /** What is tried on how many states, as when a net is checked. */
    private static final int SAMPLE = 1_000;

    private static final int REPEATED = 3;

    private final Encoding encoding;
    private final Optional<Symmetry> symmetry;
    private final Optional<StubbornSets> stubborn;

    private Reductions(Encoding encoding) {
        this.encoding = encoding;
        symmetry = encoding.aspect(Symmetries.class).flatMap(known -> known.keeping(List.of()));
        stubborn = encoding.aspect(StubbornReductions.class)
                .flatMap(known -> known.stubborn(new Goal(true, List.of(), false)));
    }

    public static void main(String[] arguments) {
        Net net = Nets.of(arguments);
        Widening widening = new Widening(new PetriModel(net).encode());
        String json = widening.explore(encoding -> new Reductions(encoding).json(net));
        System.out.println(json);
    }

    private String json(Net net) {
        List<String> runs = new ArrayList<>();
        for (int which = 0; which < 4; which++) {
            boolean symmetric = (which & 1) != 0;
            boolean chosen = (which & 2) != 0;
            if (symmetric && symmetry.isEmpty() || chosen && stubborn.isEmpty()) continue;
            String name = (symmetric ? "symmetry" : "") + (symmetric && chosen ? "+" : "") + (chosen ? "stubborn" : "");
            TransitionSystem system = system(symmetric, chosen);
            runs.add(run(name, "full", system, Progress.NONE, SweepOptions.DEFAULT));
            runs.add(sweep(name, new ReducedEncoding(encoding, system, symmetric ? symmetry : Optional.empty())));
        }
        return String.format(
                Locale.ROOT,
                "{\"places\": %d, \"transitions\": %d,%n\"symmetries\": %s, \"exact\": %s, \"effort\": %s, \"states-left\": %s, \"steps-left\": %s,"
                        + "%n\"trial-seconds\": %.4f, \"runs\": [%n%s%n]}",
                net.places(),
                net.transitions(),
                symmetry.map(group -> "\"" + group.order() + '"').orElse("null"),
                symmetry.map(group -> String.valueOf(group.exact())).orElse("null"),
                symmetry.map(group -> String.valueOf(group.effort())).orElse("null"),
                symmetry.map(group -> decimal(ReductionTrial.statesLeft(encoding.system(), group, SAMPLE)))
                        .orElse("null"),
                stubborn.map(sets -> decimal(ReductionTrial.stepsLeft(encoding.system(), system(false, true), SAMPLE)))
                        .orElse("null"),
                trialSeconds(),
                String.join(",\n", runs));
    }

    /** How long it takes to find out whether the reductions pay, in a warm machine. */
    private double trialSeconds() {
        long start = System.nanoTime();
        symmetry.ifPresent(group -> ReductionTrial.statesLeft(encoding.system(), group, SAMPLE));
        stubborn.ifPresent(sets -> ReductionTrial.stepsLeft(encoding.system(), system(false, true), SAMPLE));
        return (System.nanoTime() - start) / 1e9;
    }

    private TransitionSystem system(boolean symmetric, boolean chosen) {
        TransitionSystem steps = chosen ? stubborn.orElseThrow().system(new StubbornSets.Tally()) : encoding.system();
        return symmetric ? new SymmetricSystem(steps, symmetry.orElseThrow(), new LongAdder()) : steps;
    }

    private static String sweep(String name, Encoding reduced) {
        Prognosis best = Doctor.examine(reduced, Doctor.Examination.DEFAULT).best();
        SweepOptions options = SweepOptions.DEFAULT
                .window(best.setting().window())
                .pinInitial(best.setting().pin())
                .earlyRelease(true);
        return run(name, best.text(), reduced.system(), best.measure().progress(), options);
    }

    private static String run(
            String name, String measure, TransitionSystem system, Progress progress, SweepOptions options) {
        double least = Double.MAX_VALUE;
        Outcome outcome = null;
        for (int i = 0; i < REPEATED; i++) {
            Watches.DeadlockCount count = new Watches.DeadlockCount();
            outcome =
                    new Sweep(progress, options.traces(false)).run(system, List.of(count), Limits.NONE, Listener.NONE);
            double seconds = outcome.statistics().time().toNanos() / 1e9;
            least = Math.min(least, seconds);
            if (seconds > 1) break;
        }
        return String.format(
                Locale.ROOT,
                "  {\"reductions\": \"%s\", \"measure\": \"%s\", \"explored\": %d, \"fired\": %d, \"peak\": %d, \"seconds\": %.4f}",
                name,
                measure,
                outcome.statistics().explored(),
                outcome.statistics().fired(),
                outcome.statistics().peak(),
                least);
    }

    private static String decimal(double number) {
        return String.format(Locale.ROOT, "%.3f", number);
    }
}
