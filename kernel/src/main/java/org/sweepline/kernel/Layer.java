package org.sweepline.kernel;

/**
 * The states of one (column, layer) value, and which of them still wait to be processed.
 *
 * <p>Up to {@value #FEW} states live in one small array ({@link FewStates}); beyond that the layer becomes a
 * {@link StateSet} with a {@link LinkQueue}. So a layer of one 8-byte state costs 40 + 32 bytes, and a layer of millions
 * costs its states and their table. In both forms states are processed in the order of insertion: a cursor is the whole
 * queue. Forgetting the layer frees it, however large it is.
 */
final class Layer {
    private static final int FEW = 4;
    private static final int LARGE = 1 << 16;
    private static final int READABLE = 1 << 10;
    private static final int OWN_BYTES = 40;

    final long column;
    final long layer;
    private byte[] few;
    private Many many;
    private byte fewCount;
    private byte fewTaken;

    /** Whether the states of this layer survive when the sweep-line passes. */
    final boolean persistent;

    /** Whether the layer is among those the sweep-line has passed. */
    boolean passed;

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

        void link(long from, int choice) {
            if (links != null) links.add(from, choice);
            else if (births != null) births.add(from);
        }
    }

    Layer(long column, long layer, boolean persistent, LayerFormat format) {
        this.column = column;
        this.layer = layer;
        this.persistent = persistent;
        format.footprint().add(OWN_BYTES);
    }

    /** How many states are stored. */
    long count() {
        return many == null ? fewCount : many.states.size() - many.released;
    }

    /** Whether a state still waits to be processed. */
    boolean waiting() {
        return many == null ? fewTaken < fewCount : many.taken < many.states.size();
    }

    /** States with these hashes will be looked up next. */
    void warm(long[] hashes, int count) {
        if (many != null && many.states.size() > LARGE) many.states.warm(hashes, count);
    }

    /** The number of a state, in the order of insertion, or {@link StateSet#MISSING}. */
    long find(LayerFormat format, long[] words, int at, int bytes, long hash) {
        return many == null
                ? FewStates.find(few, format.stateBytes(), words, at, bytes)
                : many.states.find(words, at, bytes, hash);
    }

    /**
     * Adds a state that waits, unless it is there already; the other two say how it was reached, or {@code from} is its
     * birth number where layers keep such. Returns its place {@code n}, or {@code -n - 1} if it was there already.
     */
    long enter(LayerFormat format, long[] words, int at, int bytes, long hash, long from, int choice) {
        if (many == null) {
            long known = FewStates.find(few, format.stateBytes(), words, at, bytes);
            if (known != StateSet.MISSING) return -known - 1;
            if (fewCount < FEW) {
                addToFew(format, words, at, bytes, from, choice);
                return fewCount - 1L;
            }
            becomeMany(format);
        }
        Many m = many;
        long place = m.states.enter(words, at, bytes, hash);
        if (place >= 0) m.link(from, choice);
        return place;
    }

    /** The birth number of the state at a place. */
    long birth(LayerFormat format, long place) {
        return many != null
                ? many.births.get(place)
                : FewStates.from(FewStates.link(few, fewEntry(format, place), format.stateBytes()));
    }

    /** Where the entry of a state starts among few. */
    private int fewEntry(LayerFormat format, long place) {
        int entry = 0;
        for (int i = 0; i < place; i++) entry = FewStates.next(few, entry, format.stateBytes());
        return entry;
    }

    private void addToFew(LayerFormat format, long[] words, int at, int bytes, long from, int choice) {
        int before = few == null ? -16 : few.length;
        long link = format.traced() || format.numbered() ? FewStates.link(from, choice) : 0;
        few = FewStates.add(few, format.stateBytes(), words, at, bytes, link);
        fewCount++;
        format.footprint().add(few.length - before);
    }

    private void becomeMany(LayerFormat format) {
        Many m = new Many(format);
        StateBuffer state = new StateBuffer(Math.max(0, format.stateBytes()));
        int entry = 0;
        for (int i = 0; i < fewCount; i++) {
            FewStates.read(few, entry, format.stateBytes(), state);
            m.states.add(state.words(), 0, state.bytes(), StateHash.of(state.words(), 0, state.bytes()));
            long link = FewStates.link(few, entry, format.stateBytes());
            if (m.links == null || i >= fewTaken) m.link(FewStates.from(link), FewStates.choice(link));
            entry = FewStates.next(few, entry, format.stateBytes());
        }
        m.taken = fewTaken;
        format.footprint().add(-16 - few.length);
        few = null;
        many = m;
    }

    /** Takes the next waiting state and says how it was reached, or which birth number it has. */
    void take(LayerFormat format, StateBuffer into, Link link) {
        if (many != null) {
            if (many.births != null) link.from = many.births.get(many.taken);
            many.states.read(many.taken++, into);
            if ((many.taken & (READABLE - 1)) == 0 && !format.whole()) many.states.release(many.taken - READABLE);
            if (many.links != null) many.links.take(link);
            return;
        }
        int entry = fewEntry(format, fewTaken);
        FewStates.read(few, entry, format.stateBytes(), into);
        long packed = FewStates.link(few, entry, format.stateBytes());
        link.from = FewStates.from(packed);
        link.choice = FewStates.choice(packed);
        fewTaken++;
    }

    /** Copies a state taken before: the last one for 1, the one before it for 2, and so on, up to {@value #READABLE}. */
    void readTaken(LayerFormat format, int back, StateBuffer into) {
        read(format, (many != null ? many.taken : fewTaken) - back, into);
    }

    /** Copies the state with a number; in a layer that is not whole, one that {@link #readTaken} could read. */
    void read(LayerFormat format, long number, StateBuffer into) {
        if (many != null) {
            many.states.read(number, into);
            return;
        }
        FewStates.read(few, fewEntry(format, number), format.stateBytes(), into);
    }

    /** Nothing will be added or looked up any more: frees the means for that, and keeps the states. */
    void seal() {
        if (many != null) many.states.seal();
    }

    /**
     * Frees the states that have been processed, and the means to look states up: nothing may be added or looked up any
     * more. How many states this freed.
     */
    long releaseTaken() {
        if (many == null) return 0;
        many.states.seal();
        many.states.release(many.taken);
        long freed = many.taken - many.released;
        many.released = many.taken;
        return freed;
    }

    /** Takes this layer's bytes off the books; it must not be used any more. */
    void forget(LayerFormat format) {
        long bytes = OWN_BYTES;
        if (few != null) bytes += 16 + few.length;
        if (many != null) bytes += many.states.footprint() + (many.links == null ? 0 : many.links.footprint());
        if (many != null && many.births != null) many.births.forget();
        format.footprint().add(-bytes);
    }

    /**
     * How a state was reached: {@code from} is 0 for an initial state, else one more than the number of the processed
     * state it came from; {@code choice} is which initial state, or which successor of that state, it is.
     */
    static final class Link {
        long from;
        int choice;
    }
}
