package org.sweepline.kernel.store;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.sweepline.kernel.Saved;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.reference.PlainState;

/** Layers made of lists and maps: what a store of layers does, in the plainest way. It keeps no books. */
public final class PlainLayerStore implements LayerStore {
    private final LayerFormat format;
    private final Map<Boolean, TreeMap<List<Long>, Layer>> layers = new HashMap<>();

    public PlainLayerStore(LayerFormat format) {
        this.format = format;
        clear();
    }

    @Override
    public LayerFormat format() {
        return format;
    }

    @Override
    public Layer find(long column, long layer, boolean persistent) {
        return layers.get(persistent).get(List.of(column, layer));
    }

    @Override
    public Layer create(long column, long layer, boolean persistent) {
        Layer created = new PlainLayer(column, layer, persistent);
        if (layers.get(persistent).put(List.of(column, layer), created) != null) throw new AssertionError("made twice");
        return created;
    }

    @Override
    public void drop(Layer layer) {
        Layer known = layers.get(layer.persistent).remove(List.of(layer.column, layer.layer));
        if (known != layer) throw new AssertionError("not a layer of this store");
    }

    @Override
    public void forEach(boolean persistent, Consumer<Layer> action) {
        layers.get(persistent).values().forEach(action);
    }

    @Override
    public void clear() {
        for (boolean persistent : new boolean[] {false, true}) {
            layers.put(persistent, new TreeMap<>((a, b) -> {
                int byColumn = Long.compare(a.get(0), b.get(0));
                return byColumn != 0 ? byColumn : Long.compare(a.get(1), b.get(1));
            }));
        }
    }

    private static final class PlainLayer extends Layer {
        private final Map<PlainState, Integer> places = new HashMap<>();
        private final List<PlainState> states = new ArrayList<>();
        private final List<Link> links = new ArrayList<>();
        private int taken;
        private int released;

        PlainLayer(long column, long layer, boolean persistent) {
            super(column, layer, persistent);
        }

        private static PlainState state(long[] words, int at, int bytes) {
            StateBuffer state = new StateBuffer(0);
            state.copy(words, at, bytes);
            return PlainState.of(state);
        }

        @Override
        public long count() {
            return (long) states.size() - released;
        }

        @Override
        public boolean waiting() {
            return taken < states.size();
        }

        @Override
        public int glimpse(long hash) {
            return 0;
        }

        @Override
        public long find(long[] words, int at, int bytes, long hash) {
            return places.getOrDefault(state(words, at, bytes), (int) StateSet.MISSING);
        }

        @Override
        public long enter(long[] words, int at, int bytes, long hash, long from, int choice) {
            long known = find(words, at, bytes, hash);
            if (known != StateSet.MISSING) return -known - 1;
            places.put(state(words, at, bytes), states.size());
            states.add(state(words, at, bytes));
            Link link = new Link();
            link.from = from;
            link.choice = choice;
            links.add(link);
            return states.size() - 1L;
        }

        @Override
        public long birth(long place) {
            return links.get((int) place).from;
        }

        @Override
        public void take(StateBuffer into, Link link) {
            link.from = links.get(taken).from;
            link.choice = links.get(taken).choice;
            read(taken++, into);
        }

        @Override
        public void readTaken(int back, StateBuffer into) {
            read(taken - back, into);
        }

        @Override
        public void read(long place, StateBuffer into) {
            StateBuffer state = states.get((int) place).buffer();
            into.copy(state.words(), 0, state.bytes());
        }

        @Override
        public void save(DataOutput out) throws IOException {
            out.writeInt(states.size());
            out.writeInt(taken);
            out.writeInt(released);
            for (int place = 0; place < states.size(); place++) {
                StateBuffer state = states.get(place).buffer();
                out.writeInt(state.bytes());
                Saved.write(state, out);
                out.writeLong(links.get(place).from);
                out.writeInt(links.get(place).choice);
            }
        }

        @Override
        public void load(DataInput in) throws IOException {
            int size = in.readInt();
            taken = in.readInt();
            released = in.readInt();
            StateBuffer state = new StateBuffer(0);
            for (int place = 0; place < size; place++) {
                Saved.read(in, in.readInt(), state);
                enter(state.words(), 0, state.bytes(), 0, in.readLong(), in.readInt());
            }
        }

        @Override
        public void seal() {}

        @Override
        protected void forget() {}

        @Override
        public long releaseTaken() {
            int freed = taken - released;
            released = taken;
            return freed;
        }
    }
}
