package org.sweepline.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.depthfirst.DepthFirstSearch;
import org.sweepline.kernel.disk.DiskSearch;
import org.sweepline.kernel.sweep.Sweep;
import org.sweepline.kernel.walk.RandomWalks;

/** What watches keep for themselves counts among the states that a search stores. */
class KeptStatesTest {
    private static final int LENGTH = 100;
    private static final long BYTES_EACH = 1 << 20;
    private static final NumberGraph LINE =
            new NumberGraph(from -> from + 1 < LENGTH ? new long[] {from + 1} : new long[0]);

    /** Each number is a column of its own, so a sweep stores two states at a time. */
    private static final Progress BY_NUMBER = new Progress() {
        @Override
        public long column(StateBuffer state) {
            return state.word(0);
        }

        @Override
        public long layer(StateBuffer state) {
            return 0;
        }
    };

    /** Searches that hold few states of the line at a time. */
    private static final List<Search> SMALL =
            List.of(new Sweep(BY_NUMBER, SweepOptions.DEFAULT), new DiskSearch(null, 10, true, StoreGeometry.DEFAULT));

    /** Keeps every state, or only the first so many. */
    private static final class Keeper implements Watch {
        private final long most;
        private long kept;

        Keeper(long most) {
            this.most = most;
        }

        @Override
        public Answer visit(StateBuffer state, Successors successors, int from, int to) {
            if (kept == most) return Answer.GO_ON;
            kept++;
            return Answer.KEPT;
        }

        @Override
        public long kept() {
            return kept;
        }

        @Override
        public long keptBytes() {
            return kept * BYTES_EACH;
        }
    }

    /** Keeps as many states as there are, from the middle of the line to its end. */
    private static final class Dropper implements Watch {
        private long kept;

        @Override
        public Answer visit(StateBuffer state, Successors successors, int from, int to) {
            kept = from == to ? 0 : state.word(0) == LENGTH / 2 - 1 ? LENGTH : kept;
            return Answer.KEPT;
        }

        @Override
        public long kept() {
            return kept;
        }
    }

    private static Outcome run(Search search, Limits limits, Watch... watches) {
        return search.run(LINE, List.of(watches), limits, Listener.NONE);
    }

    @Test
    void a_sweep_stores_them_to_its_end() {
        Sweep sweep = new Sweep(BY_NUMBER, SweepOptions.DEFAULT);
        long peak = run(sweep, Limits.NONE, new Keeper(0)).statistics().peak();
        Statistics figures = run(sweep, Limits.NONE, new Keeper(LENGTH)).statistics();
        assertThat(figures.stored()).isGreaterThanOrEqualTo(LENGTH);
        assertThat(figures.peak()).isBetween(LENGTH + 1L, LENGTH + peak);
        assertThat(run(sweep, Limits.NONE, new Keeper(10)).statistics().peak()).isEqualTo(peak + 10);
    }

    @Test
    void those_of_several_watches_add_up() {
        Sweep full = Sweep.full(SweepOptions.DEFAULT);
        Outcome outcome = run(full, Limits.NONE, new Keeper(7), new Keeper(5));
        assertThat(outcome.complete()).isTrue();
        assertThat(outcome.statistics().peak()).isEqualTo(LENGTH + 12);
    }

    @Test
    void other_searches_count_them_too() {
        Search depthFirst = new DepthFirstSearch(true, StoreGeometry.DEFAULT);
        assertThat(run(depthFirst, Limits.NONE, new Keeper(7)).statistics().peak())
                .isEqualTo(LENGTH + 7);
        Search disk = new DiskSearch(null, 10, true, StoreGeometry.DEFAULT);
        long peak = run(disk, Limits.NONE, new Keeper(0)).statistics().peak();
        Statistics figures = run(disk, Limits.NONE, new Keeper(7)).statistics();
        assertThat(figures.peak()).isEqualTo(peak + 7);
        assertThat(figures.stored()).isEqualTo(7);
    }

    @Test
    void the_peak_of_a_depth_first_search_counts_states_that_a_watch_has_dropped_since() {
        Search depthFirst = new DepthFirstSearch(true, StoreGeometry.DEFAULT);
        Statistics figures = run(depthFirst, Limits.NONE, new Dropper()).statistics();
        assertThat(figures.stored()).isEqualTo(LENGTH);
        assertThat(figures.peak()).isEqualTo(2 * LENGTH);
    }

    @Test
    void their_bytes_are_those_of_the_search() {
        for (Search search : List.of(
                new Sweep(BY_NUMBER, SweepOptions.DEFAULT),
                new DepthFirstSearch(true, StoreGeometry.DEFAULT),
                new DiskSearch(null, 10, true, StoreGeometry.DEFAULT),
                new RandomWalks(1, LENGTH, true))) {
            long without = run(search, Limits.NONE, new Keeper(0)).statistics().peakBytes();
            Statistics figures = run(search, Limits.NONE, new Keeper(10)).statistics();
            assertThat(figures.peakBytes()).isEqualTo(without + 10 * BYTES_EACH);
            assertThat(figures.bytes()).isGreaterThanOrEqualTo(10 * BYTES_EACH);
        }
    }

    @Test
    void a_limit_on_memory_is_met_by_what_is_kept() {
        for (Search search : SMALL) {
            Outcome outcome = run(search, Limits.NONE.bytes(BYTES_EACH * LENGTH / 2), new Keeper(LENGTH));
            assertThat(outcome.ending()).isInstanceOf(Outcome.Stopped.class);
            assertThat(outcome.statistics().explored()).isLessThan(LENGTH);
        }
    }

    @Test
    void a_limit_on_stored_states_is_met_by_what_is_kept() {
        for (Search search : SMALL) {
            Outcome outcome = run(search, Limits.NONE.stored(LENGTH / 2), new Keeper(LENGTH));
            assertThat(outcome.ending()).isInstanceOf(Outcome.Stopped.class);
            assertThat(outcome.statistics().peak()).isBetween(LENGTH / 2L, LENGTH / 2L + 1);
        }
    }
}
