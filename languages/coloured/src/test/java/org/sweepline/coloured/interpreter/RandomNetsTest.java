package org.sweepline.coloured.interpreter;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.Search;
import org.sweepline.kernel.StoreGeometry;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.Watches;
import org.sweepline.kernel.depthfirst.DepthFirstSearch;
import org.sweepline.kernel.store.StateHash;
import org.sweepline.kernel.sweep.Sweep;

/** On random nets the packed system and the plain rules must have the same states and the same steps between them. */
class RandomNetsTest {
    private static final int MOST_STATES = 400;

    @Test
    void packed_and_plain_agree_on_every_state_and_step() {
        compare(0, 100);
    }

    @Test
    @Tag("slow")
    void packed_and_plain_agree_on_every_state_and_step_of_many_nets() {
        compare(1_000_000, 1_000);
    }

    private static void compare(long first, int count) {
        int complete = 0;
        int large = 0;
        for (long seed = first; seed < first + count; seed++) {
            String what = "seed " + seed;
            Lockstep both = Lockstep.of(what, RandomNets.net(seed), MOST_STATES);
            if (both.steps().size() >= 10) large++;
            if (!both.complete()) continue;
            complete++;
            Random random = new Random(seed);
            for (Search search : searches(random)) check(what + " " + search, search, both);
        }
        assertThat(large).as("nets with at least ten states").isGreaterThan(count / 3);
        assertThat(complete).as("nets that were explored completely").isGreaterThan(count / 2);
    }

    private static List<Search> searches(Random random) {
        SweepOptions options =
                SweepOptions.DEFAULT.pinInitial(random.nextBoolean()).earlyRelease(random.nextBoolean());
        int layers = 1 + random.nextInt(9);
        Progress scattered = state -> Math.floorMod(StateHash.of(state.words(), 0, state.bytes()), layers);
        return List.of(
                Sweep.full(options), new Sweep(scattered, options), new DepthFirstSearch(true, StoreGeometry.DEFAULT));
    }

    private static void check(String what, Search search, Lockstep both) {
        Watches.DeadlockCount dead = new Watches.DeadlockCount();
        Outcome outcome = search.run(both.system(), List.of(dead));
        assertThat(outcome.ending()).as(what).isInstanceOf(Outcome.Complete.class);
        if (outcome.statistics().states().isEmpty()) return;
        assertThat(outcome.statistics().states().getAsLong())
                .as(what)
                .isEqualTo(both.steps().size());
        assertThat(outcome.statistics().edges().getAsLong()).as(what).isEqualTo(both.edges());
        assertThat(dead.count()).as(what).isEqualTo(both.dead());
    }
}
