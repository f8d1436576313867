package org.sweepline.benchmarks;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.Trace;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.Watch;
import org.sweepline.kernel.sweep.Sweep;
import org.sweepline.kernel.sweep.TraceSweeps;
import org.sweepline.model.Encoding;
import org.sweepline.model.Languages;
import org.sweepline.model.LoadOptions;
import org.sweepline.model.Measure;
import org.sweepline.model.Model;
import org.sweepline.model.Widening;

/**
 * Finds the trace to the last state that breadth-first search meets, among the first so many, with a log and by sweeping again,
 * and writes a row of a table for each model: {@code benchmarks/traces/run} calls this.
 *
 * <p>An argument is a file, followed by a comma and {@code NAME=VALUE} for each constant that is set.
 */
public final class Traces {
    private static final long MOST_STATES = 1_000_000;
    private static final SweepOptions OPTIONS = SweepOptions.DEFAULT.earlyRelease(true);

    private Traces() {}

    public static void main(String[] arguments) {
        for (String argument : arguments) {
            String[] words = argument.split(",", -1);
            Map<String, Integer> constants = new TreeMap<>();
            for (String setting : Arrays.copyOfRange(words, 1, words.length)) {
                int equals = setting.indexOf('=');
                constants.put(setting.substring(0, equals), Integer.valueOf(setting.substring(equals + 1)));
            }
            Path file = Path.of(words[0]);
            Model model = Languages.load(List.of(file), new LoadOptions(Optional.empty(), constants));
            String name = file.getFileName() + constants.toString().replaceAll("[{}]", " ");
            String row = new Widening(model.encode()).explore(encoding -> row(name.strip(), encoding));
            System.out.println(row);
        }
    }

    private static String row(String name, Encoding encoding) {
        TransitionSystem system = encoding.system();
        StateBuffer late = late(system);
        Progress progress = encoding.measures().compile(Measure.AUTOMATIC).progress();
        Watch watch = (state, successors, from, to) -> state.sameAs(late) ? Watch.Answer.FOUND : Watch.Answer.GO_ON;
        Supplier<Outcome> logged = () -> new Sweep(progress, OPTIONS).run(system, List.of(watch));
        Supplier<Outcome> plain = () -> new Sweep(progress, OPTIONS.traces(false)).run(system, List.of(watch));
        Supplier<TraceSweeps.Result> again = () -> new TraceSweeps(
                        () -> new Sweep(progress, OPTIONS.traces(false)), system, Limits.NONE, Listener.NONE)
                .traces(List.of(late));
        Outcome first = logged.get();
        TraceSweeps.Result result = again.get();
        Trace log = first.findings().get(0).flatMap(Outcome.Finding::trace).orElseThrow();
        Trace swept = result.traces().get(0).orElseThrow();
        if (!Arrays.equals(log.choices(), swept.choices())) throw new IllegalStateException("another trace: " + name);
        long explored = result.sweeps().stream().mapToLong(Statistics::explored).sum();
        long bytes =
                result.sweeps().stream().mapToLong(Statistics::peakBytes).max().orElseThrow();
        double without = seconds(plain);
        return String.format(
                Locale.ROOT,
                "| %s | %,d | %d | %d | %,d | %,d | %,d | %,d | %.2f | %.2f | %.2f |",
                name,
                first.statistics().explored(),
                log.choices().length,
                result.sweeps().size(),
                explored,
                plain.get().statistics().peakBytes(),
                first.statistics().peakBytes(),
                bytes,
                without,
                seconds(logged),
                without + seconds(again));
    }

    private static StateBuffer late(TransitionSystem system) {
        StateBuffer last = new StateBuffer(0);
        Watch all = (state, successors, from, to) -> {
            last.copy(state.words(), 0, state.bytes());
            return Watch.Answer.GO_ON;
        };
        Sweep.full(SweepOptions.DEFAULT.traces(false))
                .run(system, List.of(all), Limits.NONE.explored(MOST_STATES), Listener.NONE);
        return last;
    }

    /** The least processor time of three runs of something. */
    private static double seconds(Supplier<?> work) {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 3; i++) {
            long start = processorNanos();
            Object done = work.get();
            if (done == null) throw new IllegalStateException("nothing came of it");
            least = Math.min(least, processorNanos() - start);
        }
        return least / 1e9;
    }

    private static long processorNanos() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
}
