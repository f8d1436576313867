package org.sweepline.kernel.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.TransitionSystem;

/** Actions that are known to change no progress, beside others that happen to change none. */
class StillActionsTest {
    private static final int MEASURED = 0;
    private static final int STILL = 1;

    /** Two states of one layer, with steps of both actions from the first to the second. */
    private static final class TwoWays implements TransitionSystem {
        @Override
        public int stateBytes() {
            return 1;
        }

        @Override
        public void initial(Successors out) {
            add(out, 0, 0);
        }

        @Override
        public Expander expander() {
            return (state, out) -> {
                if (state.word(0) != 0) return;
                add(out, MEASURED, 1);
                add(out, STILL, 1);
            };
        }

        private static void add(Successors out, int action, long value) {
            out.room(1)[out.position()] = value;
            out.add(action, 1);
        }

        @Override
        public List<String> actions() {
            return List.of("measured", "still");
        }

        @Override
        public String describe(StateBuffer state) {
            return Long.toString(state.word(0));
        }
    }

    private static final Progress ONE_LAYER = new Progress() {
        @Override
        public long layer(StateBuffer state) {
            return 2;
        }

        @Override
        public BitSet still() {
            BitSet still = new BitSet();
            still.set(STILL);
            return still;
        }
    };

    @Test
    void a_state_that_a_measured_step_found_beside_the_pinned_one_is_not_found_again_by_a_still_one() {
        for (boolean pin : new boolean[] {false, true}) {
            SweepOptions options = SweepOptions.DEFAULT.traces(false).pinInitial(pin);
            Outcome outcome = new Sweep(ONE_LAYER, options).run(new TwoWays(), List.of());
            assertThat(outcome.complete()).isTrue();
            assertThat(outcome.statistics().explored()).as("pin %s", pin).isEqualTo(2);
            assertThat(outcome.statistics().states()).as("pin %s", pin).hasValue(2);
        }
    }
}
