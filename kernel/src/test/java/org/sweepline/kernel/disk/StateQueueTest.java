package org.sweepline.kernel.disk;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StoreGeometry;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.reference.PlainState;
import org.sweepline.kernel.store.Footprint;
import org.sweepline.kernel.store.Layer;
import org.sweepline.kernel.store.LayerFormat;

class StateQueueTest {
    private record Waiting(PlainState state, long from, int choice) {}

    @Test
    void states_and_links_come_out_as_they_went_in() {
        for (int seed = 0; seed < 40; seed++) {
            Random random = new Random(seed);
            int stateBytes = seed % 2 == 0 ? TransitionSystem.FLEXIBLE : random.nextInt(20);
            StoreGeometry geometry = new StoreGeometry(1 + random.nextInt(200), 4, 1000);
            StateQueue queue = new StateQueue(new LayerFormat(stateBytes, true, geometry, new Footprint()));
            Deque<Waiting> model = new ArrayDeque<>();
            StateBuffer state = new StateBuffer(0);
            Layer.Link link = new Layer.Link();
            for (int i = 0; i < 5000; i++) {
                boolean grow = random.nextInt(10) < (i / 300 % 2 == 0 ? 7 : 3);
                if (grow) {
                    int bytes = stateBytes >= 0 ? stateBytes : random.nextInt(random.nextInt(50) == 0 ? 1000 : 30);
                    fill(random, state, bytes);
                    link.from += random.nextInt(3);
                    link.choice = random.nextInt(1000);
                    queue.add(state, link);
                    model.add(new Waiting(PlainState.of(state), link.from, link.choice));
                } else if (!model.isEmpty()) {
                    Layer.Link taken = new Layer.Link();
                    queue.take(state, taken);
                    assertThat(new Waiting(PlainState.of(state), taken.from, taken.choice))
                            .as("seed %d, move %d", seed, i)
                            .isEqualTo(model.remove());
                }
                assertThat(queue.size()).isEqualTo(model.size());
            }
        }
    }

    @Test
    void what_has_been_taken_is_freed() {
        Footprint footprint = new Footprint();
        StateQueue queue = new StateQueue(new LayerFormat(8, false, new StoreGeometry(100, 4, 1000), footprint));
        StateBuffer state = new StateBuffer(8);
        Layer.Link link = new Layer.Link();
        for (int i = 0; i < 1000; i++) queue.add(state, link);
        assertThat(footprint.bytes()).isGreaterThan(8000);
        for (int i = 0; i < 1000; i++) queue.take(state, link);
        assertThat(footprint.bytes()).isLessThan(300);
    }

    /** Makes this a random state of so many bytes. */
    static void fill(Random random, StateBuffer state, int bytes) {
        long[] words = state.length(bytes);
        int count = StateBuffer.wordsFor(bytes);
        for (int i = 0; i < count; i++) words[i] = random.nextLong();
        if (bytes % 8 != 0) words[count - 1] &= (1L << (8 * (bytes % 8))) - 1;
    }
}
