package org.sweepline.kernel.spill;

import java.io.IOException;
import java.util.BitSet;
import java.util.List;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StoreFullException;
import org.sweepline.kernel.store.Block;
import org.sweepline.kernel.store.Footprint;
import org.sweepline.kernel.store.HeapLayer;
import org.sweepline.kernel.store.HeapStateSet;
import org.sweepline.kernel.store.Layer;
import org.sweepline.kernel.store.LayerFormat;
import org.sweepline.kernel.store.PagedLongs;
import org.sweepline.kernel.store.StateHash;
import org.sweepline.kernel.store.StateSet;

/**
 * Moves layers to disk and back, and finds out which candidates of layers on disk are new.
 *
 * <p>A candidate is new if its layer does not store it, nor the persistent layer of the same value, and no earlier candidate
 * equals it. Candidates are looked up all at once: they are put into a table in memory, and the stored states go past it, read
 * from front to back. So the number of candidates decides how much memory it takes, not that of the stored states. Where
 * there are too many candidates for the memory, a part of them is settled at a time, chosen by bits of the hash. New
 * candidates are stored in the order in which they came, whatever the number of parts.
 */
public final class Settlement {
    private static final long MOST_PARTS = 1 << 20;

    /** What a state takes in a table of candidates beside its bytes, roughly. */
    private static final int BESIDE = 24;

    private final SpillFolder folder;
    private final LayerFormat format;
    private final Block block;
    private final StateBuffer state;
    private final Layer.Link link = new Layer.Link();

    public Settlement(SpillFolder folder, LayerFormat format) {
        this.folder = folder;
        this.format = format;
        block = new Block(format.stateBytes(), Block.MOST_STATES);
        state = new StateBuffer(Math.max(0, format.stateBytes()));
    }

    /** Is shown a stored state. */
    private interface Passer {
        void pass(long[] words, int at, int bytes, long hash);
    }

    /** The layer on disk that has a layer's states, or null if they are in memory. */
    public static DiskLayer onDisk(Layer layer) {
        return layer instanceof HeapLayer heap && heap.elsewhere() instanceof DiskLayer disk ? disk : null;
    }

    /** Frees the memory that a layer takes, but for a few bytes; if it was in memory, says whether the states that wait are new. */
    public void free(HeapLayer layer, boolean settled) {
        try {
            DiskLayer disk = onDisk(layer);
            if (disk == null) DiskLayer.move(layer, settled, folder, format);
            else disk.flush();
        } catch (IOException e) {
            throw folder.failure(e);
        }
    }

    /**
     * Settles the candidates of a layer on disk, all that has to be looked up being on disk.
     *
     * @param kept the persistent layer of the same value, or null
     * @return how many candidates were not new
     */
    public long settle(DiskLayer layer, Layer kept) {
        try {
            return layer.candidates.isEmpty() ? settleFresh(layer, kept) : settleAll(layer, kept);
        } catch (IOException e) {
            throw folder.failure(e);
        }
    }

    private long settleFresh(DiskLayer layer, Layer kept) throws IOException {
        HeapLayer fresh = layer.fresh;
        if (fresh == null || fresh.count() == 0) return 0;
        BitSet known = new BitSet();
        Passer passer = (words, at, bytes, hash) -> {
            long place = fresh.find(words, at, bytes, hash);
            if (place != StateSet.MISSING) known.set(Math.toIntExact(place));
        };
        pass(layer.storedSegments(), fresh, passer);
        DiskLayer keptOnDisk = onDisk(kept);
        if (keptOnDisk != null) pass(keptOnDisk.storedSegments(), fresh, passer);
        int place = 0;
        try (SegmentWriter writer = new SegmentWriter(folder, format)) {
            while (fresh.waiting()) {
                fresh.take(state, link);
                if (keptOnDisk == null && kept != null && isIn(kept)) known.set(place);
                if (!known.get(place++)) writer.add(state, link);
            }
            layer.store(writer.finish());
        }
        layer.forgetCandidates();
        return known.cardinality();
    }

    private boolean isIn(Layer other) {
        return other.find(state.words(), 0, state.bytes(), hash()) != StateSet.MISSING;
    }

    private long hash() {
        return StateHash.of(state.words(), 0, state.bytes());
    }

    /** Shows the states of segments, blocks of them together so that their look-ups overlap. */
    private void pass(List<Segment> segments, Layer candidates, Passer passer) throws IOException {
        for (Segment segment : segments) {
            try (SegmentReader reader = new SegmentReader(folder, segment, format)) {
                boolean more = reader.next();
                while (more) {
                    block.clear();
                    while (more && !block.full()) {
                        append(reader);
                        more = reader.next();
                    }
                    pass(candidates, passer);
                }
            }
        }
    }

    private void append(SegmentReader reader) {
        reader.read(state);
        int count = StateBuffer.wordsFor(state.bytes());
        long[] words = block.successors.room(count);
        System.arraycopy(state.words(), 0, words, block.successors.position(), count);
        block.successors.add(0, state.bytes());
    }

    private void pass(Layer candidates, Passer passer) {
        block.hash();
        long[] hashes = block.hashes();
        int seen = 0;
        int count = block.successors.size();
        if (candidates != null) for (int i = 0; i < count; i++) seen ^= candidates.glimpse(hashes[i]);
        glimpses = seen;
        long[] words = block.successors.words();
        for (int i = 0; i < count; i++) {
            passer.pass(words, block.successors.start(i), block.successors.bytes(i), hashes[i]);
        }
    }

    /** Never read: it only keeps the glimpses from being optimised away. */
    @SuppressWarnings("UnusedVariable")
    private int glimpses;

    private long settleAll(DiskLayer layer, Layer kept) throws IOException {
        layer.flush();
        long count = layer.candidatesOnDisk();
        Footprint marks = format.footprint().part();
        try {
            Marks known = new Marks(count, marks);
            for (long parts = fewestParts(layer, count); !mark(layer, kept, parts, known); parts *= 2) {
                if (parts == MOST_PARTS) throw new StoreFullException("there is no memory to look up states on disk");
                known.clear();
            }
            long place = 0;
            try (SegmentWriter writer = new SegmentWriter(folder, format)) {
                for (Segment segment : layer.candidates) {
                    try (SegmentReader reader = new SegmentReader(folder, segment, format)) {
                        while (reader.next()) {
                            if (known.has(place++)) continue;
                            reader.read(state);
                            reader.link(link);
                            writer.add(state, link);
                        }
                    }
                }
                layer.store(writer.finish());
            }
            layer.forgetCandidates();
            return known.count;
        } finally {
            marks.clear();
        }
    }

    private long fewestParts(DiskLayer layer, long count) {
        Footprint footprint = format.footprint();
        long room = Math.max(1, footprint.most() - footprint.bytes());
        long needed = count * BESIDE + layer.fileBytes();
        long parts = 1;
        while (parts < MOST_PARTS && needed / parts > room) parts *= 2;
        return parts;
    }

    /** A mark for each of a number of candidates. */
    private static final class Marks {
        private final PagedLongs bits;
        long count;

        Marks(long size, Footprint account) {
            bits = new PagedLongs(account);
            bits.reach(size + 63 >>> 6);
        }

        boolean has(long place) {
            return (bits.get(place >>> 6) >>> place & 1) != 0;
        }

        void set(long place) {
            if (has(place)) return;
            bits.set(place >>> 6, bits.get(place >>> 6) | 1L << place);
            count++;
        }

        void clear() {
            for (long i = 0; i < bits.words(); i++) bits.set(i, 0);
            count = 0;
        }
    }

    /** Marks the candidates that are not new, one part after the other; false if there is no room for a part. */
    private boolean mark(DiskLayer layer, Layer kept, long parts, Marks known) throws IOException {
        for (long part = 0; part < parts; part++) {
            Footprint footprint = format.footprint().part();
            try {
                markPart(layer, kept, parts - 1, part, known, footprint);
            } catch (StoreFullException full) {
                return false;
            } finally {
                footprint.clear();
            }
        }
        return true;
    }

    private void markPart(DiskLayer layer, Layer kept, long mask, long part, Marks known, Footprint footprint)
            throws IOException {
        HeapStateSet first = HeapStateSet.of(format.stateBytes(), format.geometry(), footprint);
        PagedLongs places = new PagedLongs(footprint);
        DiskLayer keptOnDisk = onDisk(kept);
        long place = 0;
        for (Segment segment : layer.candidates) {
            try (SegmentReader reader = new SegmentReader(folder, segment, format)) {
                for (; reader.next(); place++) {
                    reader.read(state);
                    long hash = hash();
                    if ((hash & mask) != part) continue;
                    long number = first.enter(state.words(), 0, state.bytes(), hash);
                    if (number < 0) {
                        known.set(place);
                    } else {
                        places.reach(number + 1);
                        places.set(number, place);
                        if (keptOnDisk == null && kept != null && isIn(kept)) known.set(place);
                    }
                }
            }
        }
        Passer passer = (words, at, bytes, hash) -> {
            if ((hash & mask) != part) return;
            long number = first.find(words, at, bytes, hash);
            if (number != StateSet.MISSING) known.set(places.get(number));
        };
        pass(layer.storedSegments(), null, passer);
        if (keptOnDisk != null) pass(keptOnDisk.storedSegments(), null, passer);
    }

    /** What a layer on disk would take in memory, roughly. */
    public long bytesInMemory(DiskLayer layer) {
        return layer.mostStates() * BESIDE + layer.fileBytes() + layer.freshBytes();
    }

    /**
     * Brings a layer back into memory, settled, unless there is no room.
     *
     * @param kept the persistent layer of the same value, which must not be on disk, or null
     * @return how many candidates were not new, or -1 if there was no room
     */
    public long load(HeapLayer layer, Layer kept) {
        DiskLayer disk = onDisk(layer);
        HeapLayer loaded = null;
        try {
            disk.flush();
            loaded = new HeapLayer(layer.column, layer.layer, layer.persistent, format);
            long known = load(disk, kept, loaded);
            layer.adopt(loaded);
            return known;
        } catch (StoreFullException full) {
            if (loaded != null) loaded.forget();
            return -1;
        } catch (IOException e) {
            throw folder.failure(e);
        }
    }

    private long load(DiskLayer disk, Layer kept, HeapLayer into) throws IOException {
        long place = disk.forgottenStates();
        for (Segment segment : disk.storedSegments()) {
            try (SegmentReader reader = new SegmentReader(folder, segment, format)) {
                for (; reader.next(); place++) {
                    reader.read(state);
                    reader.link(link);
                    enter(into);
                    if (place < disk.taken()) into.take(state, link);
                }
            }
        }
        long known = 0;
        for (Segment segment : disk.candidates) {
            try (SegmentReader reader = new SegmentReader(folder, segment, format)) {
                while (reader.next()) {
                    reader.read(state);
                    reader.link(link);
                    if (!isNew(into, kept)) known++;
                }
            }
        }
        return known;
    }

    private boolean isNew(HeapLayer into, Layer kept) {
        return (kept == null || !isIn(kept)) && enter(into);
    }

    private boolean enter(HeapLayer into) {
        return into.enter(state.words(), 0, state.bytes(), hash(), link.from, link.choice) >= 0;
    }
}
