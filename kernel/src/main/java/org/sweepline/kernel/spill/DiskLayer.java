package org.sweepline.kernel.spill;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.store.HeapLayer;
import org.sweepline.kernel.store.Layer;
import org.sweepline.kernel.store.LayerFormat;
import org.sweepline.kernel.store.StateSet;

/**
 * A layer on disk: states that are stored, and candidates, which nobody has looked up among these yet.
 *
 * <p>Both lie in {@link Segment}s, in the order in which they came; the candidates that came last are in memory, in a heap
 * layer, which drops those that it has already. What is taken are stored states. A {@link Settlement} finds out which
 * candidates are new; these become stored states, in their order, and wait. So a layer gives the states that it would give in
 * memory, in the same order, as long as it is settled before more are taken than it has settled.
 *
 * <pre>
 *   stored      ==== ==== ====|== ====          candidates   ---- ----     fresh   --
 *               taken         ^ waiting                      on disk               in memory
 * </pre>
 */
public final class DiskLayer extends Layer {
    private static final int OWN_BYTES = 160;

    final List<Segment> stored = new ArrayList<>();
    final List<Segment> candidates = new ArrayList<>();

    /** The candidates in memory; null as long as there are none. */
    HeapLayer fresh;

    private final SpillFolder folder;
    private final LayerFormat format;
    private long storedStates;
    private long taken;

    /** Of the stored segments, how many have been opened to take their states; the last of these is open. */
    private int opened;

    private SegmentReader reader;
    private int forgotten;
    private long forgottenStates;

    private DiskLayer(HeapLayer layer, SpillFolder folder, LayerFormat format) {
        super(layer.column, layer.layer, layer.persistent);
        this.folder = folder;
        this.format = format;
    }

    /**
     * Moves a heap layer to disk.
     *
     * @param settled whether the states that wait are known to be new
     */
    static void move(HeapLayer layer, boolean settled, SpillFolder folder, LayerFormat format) throws IOException {
        DiskLayer moved = new DiskLayer(layer, folder, format);
        try {
            moved.writeTaken(layer);
            Segment waiting = moved.writeWaiting(layer);
            if (settled) moved.store(waiting);
            else if (waiting != null) moved.candidates.add(waiting);
        } catch (IOException | RuntimeException e) {
            moved.deleteAll();
            throw e;
        }
        layer.move(moved);
        format.footprint().addAnyway(OWN_BYTES);
    }

    private void writeTaken(HeapLayer layer) throws IOException {
        StateBuffer state = new StateBuffer(0);
        Link none = new Link();
        try (SegmentWriter writer = new SegmentWriter(folder, format)) {
            for (long place = layer.firstKept(); place < layer.taken(); place++) {
                layer.read(place, state);
                writer.add(state, none);
            }
            store(writer.finish());
        }
        taken = storedStates;
        opened = stored.size();
    }

    private Segment writeWaiting(HeapLayer layer) throws IOException {
        StateBuffer state = new StateBuffer(0);
        Link link = new Link();
        try (SegmentWriter writer = new SegmentWriter(folder, format)) {
            while (layer.waiting()) {
                layer.take(state, link);
                writer.add(state, link);
            }
            return writer.finish();
        }
    }

    /** The states of a segment are stored, and wait. */
    void store(Segment segment) {
        if (segment == null) return;
        stored.add(segment);
        storedStates += segment.states();
    }

    /** Writes the candidates that are in memory to disk. */
    void flush() throws IOException {
        if (fresh == null) return;
        Segment written = writeWaiting(fresh);
        if (written != null) candidates.add(written);
        forgetFresh();
    }

    /** All candidates have been settled. */
    void forgetCandidates() {
        for (Segment segment : candidates) folder.delete(segment.file(), segment.bytes());
        candidates.clear();
        forgetFresh();
    }

    private void forgetFresh() {
        if (fresh != null) fresh.forget();
        fresh = null;
    }

    /** How many of the stored states have been taken. */
    long taken() {
        return taken;
    }

    long storedStates() {
        return storedStates;
    }

    /** How many stored states have been removed because nobody will ask for them. */
    long forgottenStates() {
        return forgottenStates;
    }

    /** How many states there are at most, on disk and in memory. */
    public long mostStates() {
        return storedStates - forgottenStates + candidatesOnDisk() + count();
    }

    long candidatesOnDisk() {
        long states = 0;
        for (Segment segment : candidates) states += segment.states();
        return states;
    }

    /** The bytes that the files have together. */
    public long fileBytes() {
        long bytes = 0;
        for (Segment segment : stored.subList(forgotten, stored.size())) bytes += segment.bytes();
        for (Segment segment : candidates) bytes += segment.bytes();
        return bytes;
    }

    /** The stored segments that are still there. */
    List<Segment> storedSegments() {
        return stored.subList(forgotten, stored.size());
    }

    /** The bytes in memory that could be on disk. */
    public long freshBytes() {
        return fresh == null ? 0 : fresh.bytes();
    }

    @Override
    public long count() {
        return fresh == null ? 0 : fresh.count();
    }

    @Override
    public boolean waiting() {
        return taken < storedStates;
    }

    @Override
    public boolean idle() {
        return !waiting() && candidates.isEmpty() && count() == 0;
    }

    @Override
    public int glimpse(long hash) {
        return fresh == null ? 0 : fresh.glimpse(hash);
    }

    /** The place of a candidate that is in memory. */
    @Override
    public long find(long[] words, int at, int bytes, long hash) {
        return fresh == null ? StateSet.MISSING : fresh.find(words, at, bytes, hash);
    }

    /** Adds a candidate. */
    @Override
    public long enter(long[] words, int at, int bytes, long hash, long from, int choice) {
        if (fresh == null) fresh = new HeapLayer(column, layer, persistent, format);
        return fresh.enter(words, at, bytes, hash, from, choice);
    }

    @Override
    public long birth(long place) {
        throw new UnsupportedOperationException("layers with birth numbers stay in memory");
    }

    @Override
    public void take(StateBuffer into, Link link) {
        try {
            while (reader == null || !reader.next()) openNext();
            reader.read(into);
            reader.link(link);
            taken++;
        } catch (IOException e) {
            throw folder.failure(e);
        }
    }

    private void openNext() throws IOException {
        closeReader();
        reader = new SegmentReader(folder, stored.get(opened), format);
        opened++;
    }

    private void closeReader() {
        if (reader == null) return;
        try {
            reader.close();
        } catch (IOException e) {
            // All that was wanted has been read.
        }
        reader = null;
    }

    @Override
    public void readTaken(int back, StateBuffer into) {
        read(taken - back, into);
    }

    /** Copies a stored state that can still be read; goes through all before it, which is for the last message of a run only. */
    @Override
    public void read(long place, StateBuffer into) {
        long before = place - forgottenStates;
        try {
            for (Segment segment : storedSegments()) {
                if (before < segment.states()) {
                    readFrom(segment, before, into);
                    return;
                }
                before -= segment.states();
            }
        } catch (IOException e) {
            throw folder.failure(e);
        }
        throw new IndexOutOfBoundsException("no state " + place);
    }

    private void readFrom(Segment segment, long before, StateBuffer into) throws IOException {
        try (SegmentReader from = new SegmentReader(folder, segment, format)) {
            for (long i = 0; i <= before; i++) from.next();
            from.read(into);
        }
    }

    @Override
    public void seal() {}

    /** Removes files whose states have been taken, but for the last ones, which can be read; none of them was in memory. */
    @Override
    public long releaseTaken() {
        while (forgotten < opened - 1) {
            Segment first = stored.get(forgotten);
            if (forgottenStates + first.states() > taken - READABLE) break;
            folder.delete(first.file(), first.bytes());
            forgottenStates += first.states();
            forgotten++;
        }
        return 0;
    }

    private void deleteAll() {
        for (Segment segment : storedSegments()) folder.delete(segment.file(), segment.bytes());
        for (Segment segment : candidates) folder.delete(segment.file(), segment.bytes());
    }

    @Override
    protected void forget() {
        closeReader();
        deleteAll();
        forgetFresh();
        format.footprint().add(-OWN_BYTES);
    }

    @Override
    public void save(DataOutput out) {
        throw new UnsupportedOperationException("checkpoints are of states in memory");
    }

    @Override
    public void load(DataInput in) {
        throw new UnsupportedOperationException("checkpoints are of states in memory");
    }
}
