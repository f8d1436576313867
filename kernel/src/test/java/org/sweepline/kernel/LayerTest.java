package org.sweepline.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.reference.PlainState;

/** A layer is a set and a queue, whether it holds a few states or many. */
class LayerTest {
    private record Entry(PlainState state, long from, int choice) {}

    @Test
    void it_is_a_set_and_a_queue_and_gives_back_every_byte() {
        RandomGraphs.each(1000, seed -> {
            Random random = new Random(seed);
            boolean flexible = random.nextBoolean();
            int stateBytes = flexible ? TransitionSystem.FLEXIBLE : random.nextInt(21);
            boolean traced = random.nextBoolean();
            Footprint footprint = new Footprint();
            StoreGeometry geometry =
                    random.nextBoolean() ? StoreGeometry.DEFAULT : new StoreGeometry(1 + random.nextInt(100), 4, 1000);
            LayerFormat format = new LayerFormat(stateBytes, traced, geometry, footprint);
            Layer layer = new Layer(3, 4, false, format);
            Set<PlainState> known = new HashSet<>();
            List<Entry> order = new ArrayList<>();
            int taken = 0;
            long from = 0;
            StateBuffer into = new StateBuffer(0);
            Layer.Link link = new Layer.Link();
            int steps = random.nextInt(60);
            for (int i = 0; i < steps; i++) {
                if (random.nextInt(3) > 0) {
                    StateBuffer buffer = new StateBuffer(flexible ? random.nextInt(21) : stateBytes);
                    if (buffer.bytes() > 0) buffer.words()[0] = random.nextInt(40);
                    long hash = StateHash.of(buffer.words(), 0, buffer.bytes());
                    PlainState state = PlainState.of(buffer);
                    assertThat(layer.find(format, buffer.words(), 0, buffer.bytes(), hash) != StateSet.MISSING)
                            .isEqualTo(known.contains(state));
                    from += random.nextInt(1000);
                    boolean isNew = layer.enter(format, buffer.words(), 0, buffer.bytes(), hash, from, i) >= 0;
                    assertThat(isNew).isEqualTo(known.add(state));
                    if (isNew) order.add(new Entry(state, from, i));
                    long number = layer.find(format, buffer.words(), 0, buffer.bytes(), hash);
                    assertThat(order.get((int) number).state()).isEqualTo(state);
                } else if (layer.waiting()) {
                    layer.take(format, into, link);
                    Entry expected = order.get(taken++);
                    assertThat(PlainState.of(into)).isEqualTo(expected.state());
                    if (traced) {
                        assertThat(link.from).isEqualTo(expected.from());
                        assertThat(link.choice).isEqualTo(expected.choice());
                    }
                }
                assertThat(layer.waiting()).isEqualTo(taken < order.size());
                assertThat(layer.count()).isEqualTo(order.size());
                if (taken > 0) {
                    int back = 1 + random.nextInt(taken);
                    layer.readTaken(format, back, into);
                    assertThat(PlainState.of(into))
                            .isEqualTo(order.get(taken - back).state());
                }
            }
            if (random.nextBoolean()) {
                long freed = layer.releaseTaken();
                assertThat(layer.count()).isEqualTo(order.size() - freed);
                assertThat(freed).isIn(0L, (long) taken);
                while (layer.waiting()) {
                    layer.take(format, into, link);
                    assertThat(PlainState.of(into)).isEqualTo(order.get(taken++).state());
                    layer.releaseTaken();
                }
            }
            layer.forget(format);
            assertThat(footprint.bytes()).as("bytes left").isZero();
        });
    }

    @Test
    void the_last_thousand_states_taken_can_still_be_read() {
        for (int stateBytes : new int[] {TransitionSystem.FLEXIBLE, 4, 12}) {
            int bytes = stateBytes == TransitionSystem.FLEXIBLE ? 4 : stateBytes;
            LayerFormat format = new LayerFormat(stateBytes, true, new StoreGeometry(64, 4, 10_000), new Footprint());
            Layer layer = new Layer(0, 0, false, format);
            for (int i = 0; i < 5000; i++) {
                long[] words = {i, 0};
                layer.enter(format, words, 0, bytes, StateHash.of(words, 0, bytes), i, 0);
            }
            StateBuffer into = new StateBuffer(0);
            for (int taken = 1; taken <= 5000; taken++) {
                layer.take(format, into, new Layer.Link());
                for (int back : new int[] {1, 2, 256, 1024}) {
                    if (back > taken) continue;
                    layer.readTaken(format, back, into);
                    assertThat(into.word(0)).isEqualTo(taken - back);
                }
            }
        }
    }

    @Test
    void a_layer_of_one_word_costs_72_bytes() {
        Footprint footprint = new Footprint();
        LayerFormat format = new LayerFormat(8, true, StoreGeometry.DEFAULT, footprint);
        Layer layer = new Layer(0, 0, false, format);
        layer.enter(format, new long[] {7}, 0, 8, StateHash.of(new long[] {7}, 0, 8), 0, 0);
        assertThat(footprint.bytes()).isEqualTo(72);
    }
}
