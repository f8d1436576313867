package org.sweepline.kernel.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.RandomGraphs;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StoreGeometry;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.reference.PlainState;

/** What every store of layers must do, and its layers, wherever the states live. */
abstract class LayerStoreContract {
    private record Entry(PlainState state, long from, int choice) {}

    private record Place(long column, long layer, boolean persistent) {}

    /** An empty store. */
    abstract LayerStore store(LayerFormat format);

    private static LayerFormat format(int stateBytes, boolean traced) {
        return new LayerFormat(stateBytes, traced, StoreGeometry.DEFAULT, new Footprint());
    }

    private static long enter(Layer layer, long value, int bytes, long from, int choice) {
        long[] words = {value, 0};
        return layer.enter(words, 0, bytes, StateHash.of(words, 0, bytes), from, choice);
    }

    @Test
    void a_layer_is_found_by_its_column_its_value_and_its_kind_until_it_is_dropped() {
        RandomGraphs.each(100, seed -> {
            Random random = new Random(seed);
            LayerStore store = store(format(8, false));
            Map<Place, Layer> model = new HashMap<>();
            for (int i = 0; i < 500; i++) {
                Place place = new Place(random.nextInt(3) - 1, random.nextInt(40) - 20, random.nextBoolean());
                Layer known = model.get(place);
                assertThat(store.find(place.column, place.layer, place.persistent))
                        .isSameAs(known);
                if (known == null) {
                    Layer layer = store.create(place.column, place.layer, place.persistent);
                    assertThat(new Place(layer.column, layer.layer, layer.persistent))
                            .isEqualTo(place);
                    assertThat(layer.count()).isZero();
                    assertThat(layer.waiting()).isFalse();
                    model.put(place, layer);
                } else if (random.nextBoolean()) {
                    store.drop(known);
                    model.remove(place);
                }
            }
            for (boolean persistent : new boolean[] {false, true}) {
                Set<Layer> shown = new HashSet<>();
                store.forEach(persistent, layer -> assertThat(shown.add(layer)).isTrue());
                Set<Layer> expected = new HashSet<>(model.values());
                expected.removeIf(layer -> layer.persistent != persistent);
                assertThat(shown).isEqualTo(expected);
            }
            store.clear();
            for (Place place : model.keySet()) {
                assertThat(store.find(place.column, place.layer, place.persistent))
                        .isNull();
            }
        });
    }

    @Test
    void the_two_layers_of_a_value_know_nothing_of_each_other() {
        LayerStore store = store(format(8, true));
        Layer passing = store.create(1, 2, false);
        Layer kept = store.create(1, 2, true);
        for (int i = 0; i < 100; i++) enter(i % 3 == 0 ? kept : passing, i, 8, i, 0);
        assertThat(kept.count()).isEqualTo(34);
        assertThat(passing.count()).isEqualTo(66);
        store.drop(passing);
        assertThat(store.find(1, 2, true)).isSameAs(kept);
        assertThat(enter(kept, 1, 8, 100, 0)).isEqualTo(34);
        assertThat(enter(kept, 3, 8, 100, 0)).isEqualTo(-2);
    }

    @Test
    void a_layer_that_was_written_down_goes_on_in_another_store() {
        RandomGraphs.each(300, seed -> {
            Random random = new Random(seed);
            boolean flexible = random.nextBoolean();
            LayerFormat format = format(flexible ? TransitionSystem.FLEXIBLE : 7, random.nextBoolean());
            Layer layer = store(format).create(3, 4, false);
            StateBuffer state = new StateBuffer(7);
            Layer.Link link = new Layer.Link();
            int size = random.nextInt(random.nextInt(4) == 0 ? 5000 : 8);
            for (int i = 0; i < size; i++) {
                enter(layer, i * 31L, flexible ? 3 + i % 6 : 7, random.nextInt(1 + i), random.nextInt(300));
                if (random.nextInt(3) == 0) layer.take(state, link);
            }
            if (random.nextBoolean()) layer.releaseTaken();
            Layer copy = store(format(format.stateBytes(), format.traced())).create(3, 4, false);
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try {
                layer.save(new DataOutputStream(bytes));
                copy.load(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            assertThat(copy.count()).isEqualTo(layer.count());
            StateBuffer copied = new StateBuffer(7);
            Layer.Link copiedLink = new Layer.Link();
            while (layer.waiting()) {
                assertThat(copy.waiting()).isTrue();
                layer.take(state, link);
                copy.take(copied, copiedLink);
                assertThat(copied.sameAs(state)).isTrue();
                if (!format.traced()) continue;
                assertThat(copiedLink.from).isEqualTo(link.from);
                assertThat(copiedLink.choice).isEqualTo(link.choice);
            }
            assertThat(copy.waiting()).isFalse();
            assertThat(copy.releaseTaken()).isEqualTo(layer.releaseTaken());
        });
    }

    @Test
    void a_dropped_layer_comes_back_empty() {
        LayerStore store = store(format(8, false));
        for (int size : new int[] {1, 4, 5, 3000}) {
            Layer layer = store.create(0, 7, false);
            for (int i = 0; i < size; i++) assertThat(enter(layer, i, 8, 0, 0)).isEqualTo(i);
            store.drop(layer);
            assertThat(store.format().footprint().bytes()).isZero();
        }
    }

    @Test
    void a_layer_is_a_set_and_a_queue_and_gives_back_every_byte() {
        RandomGraphs.each(1000, seed -> {
            Random random = new Random(seed);
            boolean flexible = random.nextBoolean();
            int stateBytes = flexible ? TransitionSystem.FLEXIBLE : random.nextInt(21);
            boolean traced = random.nextBoolean();
            Footprint footprint = new Footprint();
            StoreGeometry geometry =
                    random.nextBoolean() ? StoreGeometry.DEFAULT : new StoreGeometry(1 + random.nextInt(100), 4, 1000);
            LayerStore store = store(new LayerFormat(stateBytes, traced, geometry, footprint));
            Layer layer = store.create(3, 4, false);
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
                    assertThat(layer.find(buffer.words(), 0, buffer.bytes(), hash) != StateSet.MISSING)
                            .isEqualTo(known.contains(state));
                    from += random.nextInt(1000);
                    boolean isNew = layer.enter(buffer.words(), 0, buffer.bytes(), hash, from, i) >= 0;
                    assertThat(isNew).isEqualTo(known.add(state));
                    if (isNew) order.add(new Entry(state, from, i));
                    long number = layer.find(buffer.words(), 0, buffer.bytes(), hash);
                    assertThat(order.get((int) number).state()).isEqualTo(state);
                } else if (layer.waiting()) {
                    layer.take(into, link);
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
                    layer.readTaken(back, into);
                    assertThat(PlainState.of(into))
                            .isEqualTo(order.get(taken - back).state());
                }
            }
            if (random.nextBoolean()) {
                long freed = layer.releaseTaken();
                assertThat(layer.count()).isEqualTo(order.size() - freed);
                assertThat(freed).isIn(0L, (long) taken);
                while (layer.waiting()) {
                    layer.take(into, link);
                    assertThat(PlainState.of(into)).isEqualTo(order.get(taken++).state());
                    layer.releaseTaken();
                }
            }
            store.drop(layer);
            assertThat(footprint.bytes()).as("bytes left").isZero();
        });
    }

    @Test
    void the_last_thousand_states_taken_can_still_be_read() {
        for (int stateBytes : new int[] {TransitionSystem.FLEXIBLE, 4, 12}) {
            int bytes = stateBytes == TransitionSystem.FLEXIBLE ? 4 : stateBytes;
            LayerFormat format = new LayerFormat(stateBytes, true, new StoreGeometry(64, 4, 10_000), new Footprint());
            Layer layer = store(format).create(0, 0, false);
            for (int i = 0; i < 5000; i++) enter(layer, i, bytes, i, 0);
            StateBuffer into = new StateBuffer(0);
            for (int taken = 1; taken <= 5000; taken++) {
                layer.take(into, new Layer.Link());
                for (int back : new int[] {1, 2, 256, Layer.READABLE}) {
                    if (back > taken) continue;
                    layer.readTaken(back, into);
                    assertThat(into.word(0)).isEqualTo(taken - back);
                }
            }
        }
    }

    @Test
    void all_states_of_a_whole_layer_can_be_read_even_when_it_is_sealed() {
        for (int size : new int[] {1, 4, 5, 5000}) {
            LayerFormat format =
                    new LayerFormat(8, true, true, false, new StoreGeometry(64, 4, 10_000), new Footprint());
            Layer layer = store(format).create(0, 0, false);
            for (int i = 0; i < size; i++) enter(layer, 3 * i, 8, i, 0);
            StateBuffer into = new StateBuffer(0);
            while (layer.waiting()) layer.take(into, new Layer.Link());
            layer.seal();
            for (int i = 0; i < size; i++) {
                layer.read(i, into);
                assertThat(into.word(0)).isEqualTo(3L * i);
            }
        }
    }

    @Test
    void a_numbered_layer_tells_the_number_of_every_state_whether_it_waits_or_not() {
        for (int size : new int[] {1, 4, 5, 3000}) {
            LayerFormat format =
                    new LayerFormat(8, false, false, true, new StoreGeometry(64, 4, 10_000), new Footprint());
            Layer layer = store(format).create(0, 0, false);
            for (int i = 0; i < size; i++) enter(layer, i, 8, birth(i), 0);
            StateBuffer into = new StateBuffer(0);
            Layer.Link link = new Layer.Link();
            for (int taken = 0; taken < size; taken++) {
                assertThat(layer.birth(taken)).isEqualTo(birth(taken));
                layer.take(into, link);
                assertThat(link.from).isEqualTo(birth(taken));
                assertThat(layer.birth(taken)).isEqualTo(birth(taken));
            }
        }
    }

    private static long birth(int place) {
        return place + place / 10L;
    }
}
