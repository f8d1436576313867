package org.sweepline.check.property;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.model.Variables;

/** The largest and smallest values and the largest sum are those of all states, also when variables are settled early. */
class ExtentTest {
    /** Three numbers of tokens, a byte each, the first of which is at most 2. */
    private static final Variables BYTES = new Variables() {
        @Override
        public List<String> names() {
            return List.of("a", "b", "c");
        }

        @Override
        public long value(int variable, StateBuffer state) {
            return state.word(0) >>> 8 * variable & 0xFF;
        }

        @Override
        public boolean tokens() {
            return true;
        }

        @Override
        public long most(int variable) {
            return variable == 0 ? 2 : Long.MAX_VALUE;
        }
    };

    @Test
    void on_random_states() {
        for (long seed = 0; seed < 50; seed++) {
            Random random = new Random(seed);
            Extent extent = new Extent(BYTES, random.nextBoolean());
            long[] largest = new long[3];
            long largestSum = 0;
            for (int step = 0; step < 20; step++) {
                long[] values = {random.nextInt(3), random.nextInt(200), random.nextInt(200)};
                StateBuffer state = new StateBuffer(3);
                state.words()[0] = values[0] | values[1] << 8 | values[2] << 16;
                extent.visit(state, new Successors(3), 0, 0);
                for (int v = 0; v < 3; v++) largest[v] = Math.max(largest[v], values[v]);
                largestSum = Math.max(largestSum, Arrays.stream(values).sum());
            }
            assertThat(extent.largest())
                    .as("seed %d", seed)
                    .isEqualTo(Arrays.stream(largest).boxed().toList());
            assertThat(extent.largestSum()).as("seed %d", seed).isEqualTo(largestSum);
        }
    }
}
