package org.sweepline.kernel.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.Deletion;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.PackedSystem;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.RandomGraphs;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.Trace;
import org.sweepline.kernel.Watch;
import org.sweepline.kernel.Watches;

/** Sweeps over infinite systems that have finitely many classes of states. */
class CutOffTest {
    private static final Limits ENOUGH = Limits.NONE.explored(100_000);

    /** How many systems to try. */
    int systems() {
        return 500;
    }

    private static Watch seen(BitSet vertices) {
        return (state, successors, from, to) -> {
            vertices.set(Rounds.vertex(state));
            return Watch.Answer.GO_ON;
        };
    }

    private static void coversEveryClass(int seed, Progress progress, SweepOptions options) {
        Rounds system = new Rounds(seed);
        BitSet reachable = RandomGraphs.reachable(system.targets, system.initial);
        Rounds.Targets cutOff = system.new Targets();
        BitSet seen = new BitSet();
        Outcome outcome = new Sweep(progress, options, cutOff)
                .run(system, List.of(seen(seen), Watches.deadlock()), ENOUGH, Listener.NONE);
        assertThat(outcome.ending()).isEqualTo(new Outcome.Complete());
        assertThat(seen).isEqualTo(reachable);
        assertThat(outcome.findings().get(1).isPresent()).isEqualTo(reachable.intersects(system.stuck));
        outcome.findings().get(1).flatMap(Outcome.Finding::trace).ifPresent(trace -> {
            assertThat(trace.quality()).isEqualTo(Trace.Quality.SOME);
            assertThat(trace.actions(system)).hasSameSizeAs(trace.choices());
        });
        BitSet points = (BitSet) system.cutOffs.clone();
        points.and(reachable);
        assertThat(cutOff.opened).isEqualTo(points);
        assertThat(outcome.statistics().states()).isEmpty();
    }

    @Test
    void a_monotone_sweep_over_an_infinite_system_ends_and_sees_every_class() {
        RandomGraphs.each(systems(), seed -> {
            int size = new Rounds(seed).targets.length;
            Progress onward = PackedSystem.layers(state -> (state >>> 8) * size + (state & 0xFF));
            coversEveryClass(seed, seed % 2 == 0 ? onward : onward.inColumns(), SweepOptions.DEFAULT);
        });
    }

    @Test
    void a_sweep_with_regress_edges_ends_and_sees_every_class() {
        RandomGraphs.each(systems(), seed -> {
            Random random = new Random(seed);
            long[] layers = random.longs(256, 0, 1 + random.nextInt(8)).toArray();
            int backward = random.nextInt(4);
            Progress wild = random.nextBoolean()
                    ? PackedSystem.columnsAndLayers(state -> state >>> 8, state -> layers[(int) state & 0xFF])
                    : PackedSystem.layers(state -> backward * (state >>> 8) + layers[(int) state & 0xFF]);
            SweepOptions options = SweepOptions.DEFAULT
                    .pinInitial(random.nextBoolean())
                    .window(random.nextInt(3))
                    .deletion(
                            random.nextBoolean()
                                    ? new Deletion.EachLayer()
                                    : new Deletion.Every(1 + random.nextInt(20)));
            coversEveryClass(seed, wild, options);
        });
    }

    @Test
    void breadth_first_exploration_ends_and_sees_every_class() {
        RandomGraphs.each(systems(), seed -> coversEveryClass(seed, Progress.NONE, SweepOptions.DEFAULT));
    }

    /** Counts up forever; every state is a cut-off point of a class of its own, or of one of three. */
    private static final class Counter extends PackedSystem {
        Counter() {
            super(8, List.of("count"));
        }

        @Override
        public LongStream initial() {
            return LongStream.of(0);
        }

        @Override
        public void edges(long state, Edges out) {
            out.to(0, state + 1);
        }
    }

    private record Modulo(long number, boolean applies, String complaint, long kept) implements CutOff {
        Modulo(long number, boolean applies, String complaint) {
            this(number, applies, complaint, 0);
        }

        @Override
        public boolean key(StateBuffer state, StateBuffer into) {
            into.length(8)[0] = state.word(0) % number;
            return applies;
        }

        @Override
        public long opened(long number, StateBuffer first) {
            return kept;
        }

        @Override
        public Optional<String> dropped(long number, StateBuffer state) {
            return Optional.ofNullable(complaint);
        }
    }

    private static Outcome count(CutOff cutOff, Limits limits) {
        Progress value = PackedSystem.layers(state -> state);
        return new Sweep(value, SweepOptions.DEFAULT.pinInitial(false), cutOff)
                .run(new Counter(), List.of(Watches.deadlock()), limits, Listener.NONE);
    }

    @Test
    void a_dropped_successor_does_not_make_a_deadlock() {
        Outcome outcome = count(new Modulo(3, true, null), ENOUGH);
        assertThat(outcome.complete()).isTrue();
        assertThat(outcome.statistics().explored()).isEqualTo(3);
        assertThat(outcome.findings()).containsExactly(Optional.empty());
    }

    @Test
    void what_is_kept_of_cut_off_points_counts_as_memory() {
        long none = count(new Modulo(3, true, null), ENOUGH).statistics().peakBytes();
        Outcome outcome = count(new Modulo(3, true, null, 1_000), ENOUGH);
        assertThat(outcome.statistics().peakBytes()).isEqualTo(none + 3_000);
        Outcome full = count(new Modulo(3, true, null, 1_000_000), ENOUGH.bytes(2_500_000));
        assertThat(full.ending()).isInstanceOf(Outcome.Stopped.class);
    }

    /** Classes modulo 3, with cut-off points at even states only, so that the condition varies inside a class. */
    private record EvenPoints() implements CutOff {
        @Override
        public boolean key(StateBuffer state, StateBuffer into) {
            into.length(8)[0] = state.word(0) % 3;
            return state.word(0) % 2 == 0;
        }

        @Override
        public long opened(long number, StateBuffer first) {
            return 0;
        }

        @Override
        public Optional<String> dropped(long number, StateBuffer state) {
            return Optional.empty();
        }
    }

    @Test
    void a_successor_that_is_no_cut_off_point_is_stored_though_its_class_is_remembered() {
        Outcome outcome = count(new EvenPoints(), ENOUGH);
        assertThat(outcome.complete()).isTrue();
        // The note drops 3, whose class 0 is remembered since state 0; here that has to wait for 6.
        assertThat(outcome.statistics().explored()).isEqualTo(6);
    }

    @Test
    void an_objection_ends_the_run_without_a_verdict() {
        Outcome outcome = count(new Modulo(3, true, "0 is not like 3"), ENOUGH);
        assertThat(outcome.ending()).isEqualTo(new Outcome.Stopped("0 is not like 3"));
    }

    @Test
    void without_cut_off_points_a_limit_ends_the_run() {
        Outcome outcome = count(new Modulo(3, false, null), ENOUGH);
        assertThat(outcome.ending()).isInstanceOf(Outcome.Stopped.class);
        assertThat(outcome.statistics().peak()).isEqualTo(2);
    }

    @Test
    void the_memory_of_the_classes_counts() {
        Outcome outcome = count(new Modulo(Long.MAX_VALUE, true, null), Limits.NONE.bytes(1 << 20));
        assertThat(outcome.ending()).isInstanceOf(Outcome.Stopped.class);
        assertThat(outcome.statistics().peak()).isEqualTo(2);
        assertThat(outcome.statistics().bytes()).isBetween(1L << 19, 1L << 20);
        assertThat(outcome.statistics().explored()).isBetween(10_000L, 200_000L);
    }

    @Test
    void a_sweep_without_memory_for_the_classes_stops_with_a_reason() {
        Outcome outcome = count(new Modulo(Long.MAX_VALUE, true, null), Limits.NONE.bytes(1));
        assertThat(outcome.ending()).isInstanceOf(Outcome.Stopped.class);
        assertThat(outcome.statistics().explored()).isZero();
    }
}
