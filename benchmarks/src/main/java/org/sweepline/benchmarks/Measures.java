package org.sweepline.benchmarks;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.StringJoiner;
import java.util.TreeSet;
import org.sweepline.check.measure.Diagnosis;
import org.sweepline.check.measure.Doctor;
import org.sweepline.check.measure.Prognosis;
import org.sweepline.check.pilot.Forecast;
import org.sweepline.check.pilot.Pilot;
import org.sweepline.check.pilot.Setting;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.Watches;
import org.sweepline.kernel.sweep.Sweep;
import org.sweepline.linear.LinearMeasure;
import org.sweepline.model.CompiledMeasure;
import org.sweepline.model.Encoding;
import org.sweepline.model.Measure;
import org.sweepline.model.Widening;
import org.sweepline.petri.Net;
import org.sweepline.petri.model.PetriModel;
import org.sweepline.petri.structure.NetMeasures;

/**
 * Sweeps one net by every measure there is and writes the figures as JSON: {@code benchmarks/measures/run} calls this.
 *
 * <p>The arguments are a PNML file, or the name of a generator and its number.
 */
public final class Measures {
    /** A sweep that explores so many times the states is given up: no one would choose it. */
    private static final long PATIENCE = 40;

    /** Beyond so many states a sweep takes seconds, and fewer of them have to do. */
    private static final long LARGE = 1_000_000;

    private final Encoding encoding;
    private final long states;
    private final List<String> runs = new ArrayList<>();

    private Measures(Encoding encoding, long states) {
        this.encoding = encoding;
        this.states = states;
    }

    public static void main(String[] arguments) {
        Net net = Nets.of(arguments);
        // First, in a machine that is still cold: so it is when a user checks a net.
        long start = System.nanoTime();
        Widening widening = new Widening(new PetriModel(net).encode());
        long encoded = System.nanoTime();
        long processor = processorNanos();
        Diagnosis diagnosis = widening.explore(encoding -> Doctor.examine(encoding, Doctor.Examination.DEFAULT));
        double examined = (System.nanoTime() - encoded) / 1e9;
        double busy = (processorNanos() - processor) / 1e9;
        Statistics full =
                widening.explore(encoding -> explore(encoding, Measure.NONE.text(), Setting.DEFAULT, false, Limits.NONE)
                        .statistics());
        Measures measures = new Measures(widening.encoding(), full.states().orElseThrow());
        String automatic = measures.automatic(diagnosis, examined, busy);
        measures.runAll();
        System.out.printf(
                Locale.ROOT,
                "{%n%s,%n\"encoding-seconds\": %.3f, \"full-seconds\": %.3f,%n\"automatic\": %s,%n\"runs\": [%n%s%n]}%n",
                sizes(net, full),
                (encoded - start) / 1e9,
                seconds(full),
                automatic,
                String.join(",\n", measures.runs));
    }

    private static String sizes(Net net, Statistics full) {
        return String.format(
                Locale.ROOT,
                "\"places\": %d, \"transitions\": %d, \"progressing\": %d, \"states\": %d, \"edges\": %d",
                net.places(),
                net.transitions(),
                progressing(net),
                full.states().orElseThrow(),
                full.edges().orElseThrow());
    }

    /** What the doctor chose and foresaw, and what came of it. */
    private String automatic(Diagnosis diagnosis, double examined, double busy) {
        Prognosis best = diagnosis.best();
        Forecast forecast = best.forecast();
        return String.format(
                Locale.ROOT,
                "{\"examined-seconds\": %.3f, \"examined-cpu-seconds\": %.3f, \"examined-states\": %d, \"exact\": %b, \"predicted-states\": %.0f,"
                        + " \"predicted-peak\": %.0f, \"predicted-explored\": %.0f,%n \"run\": %s}",
                examined,
                busy,
                diagnosis.states(),
                forecast.exact(),
                forecast.states(),
                forecast.peak(),
                forecast.explored(),
                run(best.text(), best.setting(), true));
    }

    private static long progressing(Net net) {
        long progressing = 0;
        for (long offset :
                new NetMeasures(net).bestColumn().map(LinearMeasure::offsets).orElse(new long[0])) {
            if (offset > 0) progressing++;
        }
        return progressing;
    }

    private void runAll() {
        runs.add(run("linear:greedy", Setting.DEFAULT, false));
        Pilot pilot = Pilot.fly(encoding.system(), Pilot.Effort.DEFAULT);
        for (Measure candidate : encoding.measures().candidates()) {
            String name = candidate.text();
            CompiledMeasure measure = encoding.measures().compile(candidate);
            for (long window : windows(measure, pilot)) runs.add(run(name, new Setting(window, true), true));
            if (measure.monotone()) runs.add(run(name, Setting.DEFAULT, false));
        }
    }

    /** What the pilot proposes, and more: the best that can be had is not only what the pilot thinks of. */
    private Set<Long> windows(CompiledMeasure measure, Pilot pilot) {
        Set<Long> windows = new TreeSet<>(Set.of(0L));
        if (measure.monotone()) return windows;
        for (Setting setting : pilot.trial(measure.progress()).settings()) windows.add(setting.window());
        windows.addAll(states > LARGE ? List.of(1L, 3L) : List.of(1L, 2L, 3L, 5L));
        return windows;
    }

    private String run(String name, Setting setting, boolean early) {
        Outcome outcome = explore(encoding, name, setting, early, Limits.NONE.explored(PATIENCE * states));
        Statistics figures = outcome.statistics();
        StringJoiner json = new StringJoiner(", ", "  {", "}");
        json.add("\"measure\": \"" + name + '"');
        json.add("\"window\": " + setting.window());
        json.add("\"pin\": " + setting.pin());
        json.add("\"early\": " + early);
        json.add("\"complete\": " + outcome.complete());
        json.add("\"peak\": " + figures.peak());
        json.add("\"explored\": " + figures.explored());
        json.add("\"sweeps\": " + figures.sweeps());
        json.add("\"max-sweeps\": " + figures.maxSweeps());
        json.add("\"layers\": " + figures.layers());
        json.add(String.format(Locale.ROOT, "\"seconds\": %.3f", seconds(figures)));
        return json.toString();
    }

    private static Outcome explore(Encoding encoding, String name, Setting setting, boolean early, Limits limits) {
        SweepOptions options = SweepOptions.DEFAULT
                .window(setting.window())
                .pinInitial(setting.pin())
                .earlyRelease(early)
                .traces(false);
        return new Sweep(encoding.measures().compile(new Measure.Named(name)).progress(), options)
                .run(encoding.system(), List.of(new Watches.DeadlockCount()), limits, Listener.NONE);
    }

    /** On a busy machine this tells more than the clock; the compiler's threads are not in it. */
    private static long processorNanos() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private static double seconds(Statistics figures) {
        return figures.time().toNanos() / 1e9;
    }
}
