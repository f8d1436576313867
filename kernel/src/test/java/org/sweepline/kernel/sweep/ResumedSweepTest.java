package org.sweepline.kernel.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sweepline.kernel.Cube;
import org.sweepline.kernel.GraphSystem;
import org.sweepline.kernel.GraphWalks;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.RandomGraphs;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.SweepReview;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.Watch;
import org.sweepline.kernel.Watches;
import org.sweepline.kernel.saved.CheckpointFolder;
import org.sweepline.kernel.saved.Checkpoints;
import org.sweepline.kernel.saved.ResumableSweep;

/** Sweeps that end with a checkpoint, or are killed after one, and go on in a new run, against sweeps that nothing happens to. */
class ResumedSweepTest {
    private static final byte[] TASK = {1, 2, 3};
    private static final byte[] PREFACE = {4, 5};

    @TempDir
    private Path temporary;

    private int folders;

    /** What is known of a run at its end. */
    private record Told(String ending, List<String> findings, long deadlocks, BitSet missing, Statistics figures) {}

    /** A process dies. */
    private static final class Killed extends Error {
        private static final long serialVersionUID = 1;
    }

    /** Something to explore, by a sweep that is made anew for each run, as the watches are. */
    private record Case(TransitionSystem system, Progress progress, SweepOptions options, List<Watch> stateless) {
        private Watches.Occurring occurring() {
            int actions = system.actions().size();
            int[] each = new int[actions];
            for (int a = 0; a < actions; a++) each[a] = a;
            BitSet all = new BitSet();
            all.set(0, actions + 1);
            BitSet never = new BitSet();
            never.set(actions);
            BitSet some = new BitSet();
            some.set(0, actions);
            return new Watches.Occurring(some, each, each, never);
        }

        private List<Watch> watches(Watches.DeadlockCount count, Watches.Occurring occurring) {
            List<Watch> all = new ArrayList<>(stateless);
            all.add(count);
            all.add(occurring);
            return all;
        }

        Told whole() {
            Watches.DeadlockCount count = new Watches.DeadlockCount();
            Watches.Occurring occurring = occurring();
            return told(new Sweep(progress, options).run(system, watches(count, occurring)), count, occurring);
        }

        /** A run in a folder that ends as the pauses say; null if it is killed. */
        Told run(Path folder, boolean resumed, BooleanSupplier due) throws IOException {
            Watches.DeadlockCount count = new Watches.DeadlockCount();
            Watches.Occurring occurring = occurring();
            List<Watch> watches = watches(count, occurring);
            try (CheckpointFolder files =
                    resumed ? CheckpointFolder.open(folder) : CheckpointFolder.create(folder, TASK)) {
                boolean goesOn = resumed && files.manifest().number() > 0;
                Checkpoints checkpoints = new Checkpoints(files, due, why -> {
                    throw new AssertionError(why);
                });
                assertThat(checkpoints.preface().isPresent()).isEqualTo(goesOn);
                Sweep sweep = new Sweep(progress, options);
                Outcome outcome = new ResumableSweep(sweep, checkpoints, PREFACE, List.of(), goesOn)
                        .run(system, watches, Limits.NONE, Listener.NONE);
                return told(outcome, count, occurring);
            } catch (Killed killed) {
                return null;
            }
        }

        private static Told told(Outcome outcome, Watches.DeadlockCount count, Watches.Occurring occurring) {
            List<String> findings = new ArrayList<>();
            for (var finding : outcome.findings()) {
                findings.add(finding.map(found -> Arrays.toString(found.state())
                                + found.trace()
                                        .map(way ->
                                                way.quality() + " " + way.initial() + Arrays.toString(way.choices()))
                                        .orElse("without a trace"))
                        .orElse("nothing"));
            }
            return new Told(
                    outcome.ending().toString(),
                    findings,
                    count.count(),
                    occurring.missing(),
                    timeless(outcome.statistics()));
        }
    }

    /** The figures without time and bytes. */
    private static Statistics timeless(Statistics all) {
        return new Statistics(
                all.explored(),
                all.fired(),
                all.states(),
                all.edges(),
                all.stored(),
                all.peak(),
                all.replaced(),
                all.persistent(),
                all.sweeps(),
                all.maxSweeps(),
                all.columns(),
                all.layers(),
                all.keepingAll(),
                all.column(),
                all.layer(),
                0,
                0,
                Duration.ZERO,
                all.profile(),
                all.disk());
    }

    /** Writes checkpoints now and then, and dies at a drawn time, as long as there are deaths left. */
    private static final class Fate implements BooleanSupplier {
        private final Random random;
        private int deaths;
        private int left;

        Fate(Random random, int blocks) {
            this.random = random;
            deaths = random.nextInt(4);
            left = blocks;
        }

        @Override
        public boolean getAsBoolean() {
            if (deaths > 0 && left-- == 0) {
                deaths--;
                left = random.nextInt(40);
                throw new Killed();
            }
            return random.nextInt(3) == 0;
        }
    }

    private static Case random(int seed) {
        Random random = new Random(seed);
        GraphSystem graph = RandomGraphs.graph(seed, RandomGraphs.Shape.values()[seed % 4], seed / 4 % 2 == 0);
        Progress progress = random.nextInt(5) == 0 ? Progress.NONE : graph.progress(random.nextBoolean());
        List<SweepOptions> all = SweepChecks.combinations();
        SweepOptions options = all.get(random.nextInt(all.size())).traces(random.nextInt(4) > 0);
        SweepReview review = soFar -> soFar.explored() % 3 > 0;
        if (random.nextBoolean()) options = options.review(review);
        BitSet wanted = SweepChecks.wanted(random, graph);
        return new Case(graph, progress, options, List.of(GraphWalks.watchFor(graph, wanted::get)));
    }

    private void goesOnAsIfNothingHadHappened(Case one, Random random, int blocks) {
        Told whole = one.whole();
        Path folder = temporary.resolve("run" + folders++);
        Fate fate = new Fate(random, random.nextInt(blocks));
        try {
            Told told = one.run(folder, false, fate);
            while (told == null) told = one.run(folder, true, fate);
            assertThat(told).isEqualTo(whole);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void a_sweep_that_is_killed_and_goes_on_tells_what_one_tells_that_is_not() {
        RandomGraphs.each(70, seed -> goesOnAsIfNothingHadHappened(random(seed), new Random(seed), 20));
    }

    @Test
    void a_checkpoint_that_is_always_due_does_not_keep_a_sweep_from_getting_on() throws IOException {
        Case cube = new Case(new Cube(11, true), Progress.NONE, SweepOptions.DEFAULT, List.of());
        assertThat(cube.run(temporary.resolve("always"), false, () -> true)).isEqualTo(cube.whole());
    }

    @Test
    void layers_of_many_blocks_are_gone_on_with_in_their_middle() {
        RandomGraphs.each(8, seed -> {
            Random random = new Random(seed);
            Cube cube = new Cube(12, random.nextBoolean());
            SweepOptions options = SweepOptions.DEFAULT.earlyRelease(random.nextBoolean());
            Progress progress = random.nextBoolean() ? Progress.NONE : cube.bitsSet();
            goesOnAsIfNothingHadHappened(new Case(cube, progress, options, List.of(Watches.deadlock())), random, 30);
        });
    }
}
