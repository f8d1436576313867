package org.sweepline.kernel.store;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StoreFullException;

/**
 * A layer in arrays on the heap.
 *
 * <p>Up to {@value #FEW} states live in one small array ({@link FewStates}); beyond that the layer becomes a
 * {@link StateSet} with a {@link LinkQueue}. So a layer of one 8-byte state costs 60 + 32 bytes, and a layer of millions
 * costs its states and their table. In both forms a cursor is the whole queue. Forgetting the layer frees it, however large
 * it is.
 *
 * <p>When memory is full, the states can {@link #move} into another layer, to which this one then passes on all that is asked
 * of it: who knows the layer need not know that. They come back as the states of a heap layer that is {@link #adopt adopted}.
 */
public final class HeapLayer extends Layer {
    /** A layer of at most so many states is not freed early. */
    public static final int FEW = 4;

    private static final int LARGE = 1 << 16;

    /** Of the object, 40, and of its places in the map of layers and in the queues that a sweep has of them. */
    private static final int OWN_BYTES = 60;

    private final LayerFormat format;

    /**
     * Null at first, then the {@code byte[]} of few states, then {@link Many}, or the {@link Layer} that has the states now; one
     * field for all, as layers may be many.
     */
    private Object states;

    private byte fewCount;
    private byte fewTaken;

    /** What a layer of many states consists of. */
    private static final class Many {
        final HeapStateSet states;
        final LinkQueue links;
        final BirthNumbers births;
        long taken;
        long released;

        Many(LayerFormat format) {
            states = format.newSet();
            links = format.traced() ? new LinkQueue(format.footprint()) : null;
            births = format.numbered() ? new BirthNumbers(format.footprint()) : null;
        }

        /** Makes sure that a link can be added. */
        void reserveLink() {
            if (links != null) links.reserve();
        }

        void link(long from, int choice) {
            if (links != null) links.add(from, choice);
            else if (births != null) births.add(from);
        }
    }

    public HeapLayer(long column, long layer, boolean persistent, LayerFormat format) {
        super(column, layer, persistent);
        this.format = format;
        format.footprint().add(OWN_BYTES);
    }

    @Override
    public long count() {
        if (states instanceof Many many) return many.states.size() - many.released;
        return states instanceof Layer elsewhere ? elsewhere.count() : fewCount;
    }

    @Override
    public boolean waiting() {
        if (states instanceof Many many) return many.taken < many.states.size();
        return states instanceof Layer elsewhere ? elsewhere.waiting() : fewTaken < fewCount;
    }

    @Override
    public boolean idle() {
        return states instanceof Layer elsewhere ? elsewhere.idle() : !waiting();
    }

    @Override
    public int glimpse(long hash) {
        return states instanceof Many many && many.states.size() > LARGE ? many.states.glimpse(hash) : 0;
    }

    @Override
    public long find(long[] words, int at, int bytes, long hash) {
        if (states instanceof Many many) return many.states.find(words, at, bytes, hash);
        if (states instanceof Layer elsewhere) return elsewhere.find(words, at, bytes, hash);
        return findFew(words, at, bytes);
    }

    @Override
    public long enter(long[] words, int at, int bytes, long hash, long from, int choice) {
        if (!(states instanceof Many)) {
            if (states instanceof Layer elsewhere) return elsewhere.enter(words, at, bytes, hash, from, choice);
            long known = findFew(words, at, bytes);
            if (known != StateSet.MISSING) return -known - 1;
            if (fewCount < FEW) {
                addToFew(words, at, bytes, from, choice);
                return fewCount - 1L;
            }
            becomeMany();
        }
        Many many = (Many) states;
        many.reserveLink();
        long place = many.states.enter(words, at, bytes, hash);
        if (place >= 0) many.link(from, choice);
        return place;
    }

    @Override
    public long birth(long place) {
        return states instanceof Many many
                ? many.births.get(place)
                : FewStates.from(FewStates.link(few(), fewEntry(place), format.stateBytes()));
    }

    /** The array of few states; null as long as there are none. */
    private byte[] few() {
        return (byte[]) states;
    }

    /** The number of the state among few that is the given one, or of its class where classes are stored. */
    private long findFew(long[] words, int at, int bytes) {
        long same = FewStates.find(few(), format.stateBytes(), words, at, bytes);
        if (same != StateSet.MISSING || fewCount == 0 || format.classes().isEmpty()) return same;
        StateClasses classes = format.classes().get();
        return FewStates.find(few(), format.stateBytes(), classes, words, at, bytes);
    }

    /** Where the entry of a state starts among few. */
    private int fewEntry(long place) {
        int entry = 0;
        for (int i = 0; i < place; i++) entry = FewStates.next(few(), entry, format.stateBytes());
        return entry;
    }

    private void addToFew(long[] words, int at, int bytes, long from, int choice) {
        int before = states == null ? -16 : few().length;
        long link = format.traced() || format.numbered() ? FewStates.link(from, choice) : 0;
        byte[] longer = FewStates.add(few(), format.stateBytes(), words, at, bytes, link);
        format.footprint().add(longer.length - before);
        states = longer;
        fewCount++;
    }

    /** If there is no room for the set, nothing has changed. */
    private void becomeMany() {
        long before = format.footprint().bytes();
        try {
            moveToSet();
        } catch (StoreFullException full) {
            format.footprint().add(before - format.footprint().bytes());
            throw full;
        }
    }

    private void moveToSet() {
        Many many = new Many(format);
        byte[] few = few();
        StateBuffer state = new StateBuffer(Math.max(0, format.stateBytes()));
        int entry = 0;
        for (int i = 0; i < fewCount; i++) {
            FewStates.read(few, entry, format.stateBytes(), state);
            many.states.add(state);
            long link = FewStates.link(few, entry, format.stateBytes());
            if (many.links == null || i >= fewTaken) many.link(FewStates.from(link), FewStates.choice(link));
            entry = FewStates.next(few, entry, format.stateBytes());
        }
        many.taken = fewTaken;
        format.footprint().add(-16 - few.length);
        states = many;
    }

    @Override
    public void take(StateBuffer into, Link link) {
        if (states instanceof Many many) {
            if (many.births != null) link.from = many.births.get(many.taken);
            many.states.read(many.taken++, into);
            if ((many.taken & (READABLE - 1)) == 0 && !format.whole()) many.states.release(many.taken - READABLE);
            if (many.links != null) many.links.take(link);
            return;
        }
        if (states instanceof Layer elsewhere) {
            elsewhere.take(into, link);
            return;
        }
        FewStates.read(few(), fewEntry(fewTaken), format.stateBytes(), into);
        fewLink(fewTaken++, link);
    }

    @Override
    public void readTaken(int back, StateBuffer into) {
        if (states instanceof Layer elsewhere) elsewhere.readTaken(back, into);
        else read(taken() - back, into);
    }

    /** How many states have been taken; only of a layer that has not moved. */
    public long taken() {
        return states instanceof Many many ? many.taken : fewTaken;
    }

    /** The first state that has not been released; only of a layer that has not moved. */
    public long firstKept() {
        return states instanceof Many many ? many.released : 0;
    }

    @Override
    public void read(long place, StateBuffer into) {
        if (states instanceof Many many) many.states.read(place, into);
        else if (states instanceof Layer elsewhere) elsewhere.read(place, into);
        else FewStates.read(few(), fewEntry(place), format.stateBytes(), into);
    }

    @Override
    public void seal() {
        if (states instanceof Many many) many.states.seal();
        else if (states instanceof Layer elsewhere) elsewhere.seal();
    }

    @Override
    public long releaseTaken() {
        if (states instanceof Layer elsewhere) return elsewhere.releaseTaken();
        if (!(states instanceof Many many)) return 0;
        many.states.seal();
        many.states.release(many.taken);
        long freed = many.taken - many.released;
        many.released = many.taken;
        return freed;
    }

    /** States that were processed and cannot be looked up any more are not written: nobody reads them again. */
    @Override
    public void save(DataOutput out) throws IOException {
        if (format.numbered()) throw new IllegalStateException("birth numbers are not written down");
        if (elsewhere() != null) throw new IllegalStateException("a layer on disk is not written down");
        Many many = states instanceof Many more ? more : null;
        boolean sealed = many != null && many.states.sealed();
        long taken = many == null ? fewTaken : many.taken;
        long size = many == null ? fewCount : many.states.size();
        LinkQueue.Cursor waiting = many == null || many.links == null ? null : many.links.new Cursor();
        out.writeBoolean(sealed);
        out.writeLong(sealed ? 0 : taken);
        out.writeLong(size - taken);
        StateBuffer state = new StateBuffer(Math.max(0, format.stateBytes()));
        Link link = new Link();
        for (long place = sealed ? taken : 0; place < size; place++) {
            read(place, state);
            format.write(state, out);
            if (place < taken || !format.traced()) continue;
            if (waiting == null) fewLink(place, link);
            else waiting.next(link);
            out.writeLong(link.from);
            out.writeInt(link.choice);
        }
    }

    /** How a state among few was reached. */
    private void fewLink(long place, Link into) {
        long packed = FewStates.link(few(), fewEntry(place), format.stateBytes());
        into.from = FewStates.from(packed);
        into.choice = FewStates.choice(packed);
    }

    @Override
    public void load(DataInput in) throws IOException {
        boolean sealed = in.readBoolean();
        long taken = in.readLong();
        long size = taken + in.readLong();
        if (sealed) states = new Many(format);
        StateBuffer state = new StateBuffer(Math.max(0, format.stateBytes()));
        Link link = new Link();
        for (long place = 0; place < size; place++) {
            format.read(in, state);
            if (place >= taken && format.traced()) {
                link.from = in.readLong();
                link.choice = in.readInt();
            }
            long hash = StateHash.of(state.words(), 0, state.bytes());
            if (enter(state.words(), 0, state.bytes(), hash, link.from, link.choice) != place) {
                throw new IOException("a state is there twice");
            }
        }
        for (long place = 0; place < taken; place++) take(state, link);
        if (sealed) seal();
    }

    /** The layer that has the states now, or null. */
    public Layer elsewhere() {
        return states instanceof Layer elsewhere ? elsewhere : null;
    }

    /** Frees the states, which another layer has by now; from now on that one answers for this. */
    public void move(Layer to) {
        forgetStates();
        states = to;
        fewCount = 0;
        fewTaken = 0;
    }

    /** Takes over the states of a layer that must not be used any more, in place of those elsewhere. */
    public void adopt(HeapLayer other) {
        forgetStates();
        states = other.states;
        fewCount = other.fewCount;
        fewTaken = other.fewTaken;
        format.footprint().add(-OWN_BYTES);
    }

    /** The bytes that the states take in memory, with all that belongs to them; of a layer that has not moved. */
    public long bytes() {
        if (states instanceof Many many) {
            return many.states.footprint() + (many.links == null ? 0 : many.links.footprint());
        }
        return states == null ? 0 : 16 + few().length;
    }

    private void forgetStates() {
        if (states instanceof Layer elsewhere) {
            elsewhere.forget();
            return;
        }
        format.footprint().add(-bytes());
        if (states instanceof Many many && many.births != null) many.births.forget();
    }

    @Override
    public void forget() {
        forgetStates();
        format.footprint().add(-OWN_BYTES);
    }
}
