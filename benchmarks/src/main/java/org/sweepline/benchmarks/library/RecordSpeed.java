package org.sweepline.benchmarks.library;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import org.sweepline.check.Method;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.sweep.Sweep;
import org.sweepline.library.Check;
import org.sweepline.library.Model;
import org.sweepline.library.Report;
import org.sweepline.library.models.Paxos;
import org.sweepline.library.models.ReferenceSearch;
import org.sweepline.library.models.TwoPhaseCommit;

/**
 * One way to explore a model, several times in one process: {@code commit 7 library}, {@code paxos 3 plain}, {@code commit 7 packed}.
 *
 * <p>Prints states, states a second in the best run, and bytes a state: of the library's store, or of the heap for the plain search.
 */
public final class RecordSpeed {
    private static final int RUNS = 5;
    private static final Duration LONGEST = Duration.ofHours(1);

    private RecordSpeed() {}

    /** What one run has come to. */
    private record Run(long states, double seconds, double bytes) {}

    /** Runs a model in a way. */
    private interface Way {
        Run run();
    }

    public static void main(String[] arguments) {
        int size = Integer.parseInt(arguments[1]);
        Way way = way(arguments[0], size, arguments[2]);
        Run best = way.run();
        for (int i = 1; i < RUNS; i++) {
            Run next = way.run();
            if (next.seconds() < best.seconds()) best = next;
        }
        System.out.println(String.format(
                Locale.ROOT,
                "%-10s %-8s %,12d states %,12.0f states/s %8.1f bytes/state",
                arguments[0] + " " + size,
                arguments[2],
                best.states(),
                best.states() / best.seconds(),
                best.bytes()));
    }

    private static Way way(String name, int size, String how) {
        if (how.equals("packed")) return () -> packed(new PackedCommit(size));
        if (name.equals("commit")) return way(new TwoPhaseCommit(size), TwoPhaseCommit::consistent, how);
        Paxos paxos = new Paxos(3, size);
        return way(paxos, paxos::agrees, how);
    }

    private static <S> Way way(Model<S> model, Predicate<S> invariant, String how) {
        return how.equals("plain") ? () -> plain(model, invariant) : () -> library(model, invariant);
    }

    private static <S> Run library(Model<S> model, Predicate<S> invariant) {
        Report<S> report = Check.of(model)
                .always("invariant", invariant)
                .method(Method.FULL)
                .timeout(LONGEST)
                .run()
                .assertHolds();
        double seconds = seconds(
                report.details().orElseThrow().statistics().orElseThrow().time());
        long states = report.figures().states().orElseThrow();
        return new Run(states, seconds, (double) report.figures().bytes() / states);
    }

    private static <S> Run plain(Model<S> model, Predicate<S> invariant) {
        long before = used();
        long start = System.nanoTime();
        ReferenceSearch<S> search = new ReferenceSearch<>(model);
        if (!search.always(invariant)) throw new IllegalStateException("violated");
        double seconds = seconds(Duration.ofNanos(System.nanoTime() - start));
        long bytes = used() - before;
        return new Run(search.states.size(), seconds, (double) bytes / search.states.size());
    }

    private static Run packed(PackedCommit system) {
        Outcome outcome = Sweep.full(SweepOptions.DEFAULT).run(system, List.of());
        long states = outcome.statistics().states().orElseThrow();
        return new Run(
                states,
                seconds(outcome.statistics().time()),
                (double) outcome.statistics().peakBytes() / states);
    }

    private static double seconds(Duration time) {
        return time.toNanos() / 1e9;
    }

    private static long used() {
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }
}
