package org.sweepline.coloured.packed;

import java.util.Arrays;
import org.sweepline.kernel.ExpansionException;

/**
 * Small numbers for the slices that one expander meets, with their bytes and, once asked for, their tokens.
 *
 * <p>The places of a net hold few different multisets compared to the number of markings, so what is computed about one of
 * them can be remembered under its number. Looking up a known slice allocates nothing; those of one byte, which are most,
 * need no hashing. The table grows while one state is expanded and is bounded by clearing all of it in {@link #makeRoom()}
 * between two states; every number is void then. For one thread.
 */
public final class SliceTable {
    private static final int UNKNOWN = -1;
    private static final long BYTES_A_SLICE = 64;
    private static final long MOST_ARENA = Integer.MAX_VALUE - 8;

    private final ColouredLayout layout;
    private final long mostBytes;
    private final ByteWriter scratch = new ByteWriter();
    /** The number of every slice of at most one byte, by place and byte; the empty slice comes first. */
    private final int[] small;

    private int[] table = new int[1024];
    private byte[] arena = new byte[4096];
    private int used;
    private int size;
    private int[] starts = new int[512];
    private int[] places = new int[512];
    private int[] hashes = new int[512];
    private PlaceTokens[] decoded = new PlaceTokens[512];
    private long decodedBytes;
    private int epoch;

    /** @param mostBytes about how much memory it may take */
    public SliceTable(ColouredLayout layout, long mostBytes) {
        this.layout = layout;
        this.mostBytes = mostBytes;
        small = new int[layout.places() * 257];
        clear();
    }

    private void clear() {
        Arrays.fill(small, UNKNOWN);
        Arrays.fill(table, UNKNOWN);
        Arrays.fill(decoded, null);
        used = 0;
        size = 0;
        decodedBytes = 0;
    }

    /** Forgets everything if it has become too much; returns the {@link #epoch()}. To be called between two states. */
    public int makeRoom() {
        if (memory() > mostBytes) {
            clear();
            if (arena.length > mostBytes) arena = new byte[4096];
            epoch++;
        }
        return epoch;
    }

    /** About how many bytes of memory the slices take. */
    public long memory() {
        return used + BYTES_A_SLICE * size + decodedBytes;
    }

    /** How often everything was forgotten: numbers are good as long as this stays the same. */
    public int epoch() {
        return epoch;
    }

    /** The numbers given out in this epoch are below this. */
    public int size() {
        return size;
    }

    /** The number of the slice of a place in a marking. */
    public int find(int place, MarkingSlices marking) {
        int begin = marking.begin(place);
        return find(place, marking.bytes(), begin, marking.end(place) - begin);
    }

    /** The number of some tokens on a place. */
    public int find(int place, PlaceTokens tokens) {
        scratch.clear();
        layout.codec(place).write(tokens, scratch);
        int slice = find(place, scratch.array(), 0, scratch.length());
        if (decoded[slice] == null) remember(slice, tokens);
        return slice;
    }

    /** The number of a slice, which is given now if it has none. */
    public int find(int place, byte[] bytes, int at, int length) {
        if (length <= 1) {
            int index = place * 257 + (length == 0 ? 0 : 1 + (bytes[at] & 0xFF));
            if (small[index] == UNKNOWN) small[index] = add(place, bytes, at, length, 0);
            return small[index];
        }
        int hash = hash(place, bytes, at, length);
        int mask = table.length - 1;
        int index = hash & mask;
        while (table[index] != UNKNOWN) {
            int slice = table[index];
            if (hashes[slice] == hash
                    && places[slice] == place
                    && Arrays.equals(arena, starts[slice], starts[slice + 1], bytes, at, at + length)) return slice;
            index = (index + 1) & mask;
        }
        int slice = add(place, bytes, at, length, hash);
        table[index] = slice;
        if (2 * size > table.length) rehash();
        return slice;
    }

    private int add(int place, byte[] bytes, int at, int length, int hash) {
        if (size + 2 > starts.length) {
            starts = Arrays.copyOf(starts, 2 * starts.length);
            places = Arrays.copyOf(places, starts.length);
            hashes = Arrays.copyOf(hashes, starts.length);
            decoded = Arrays.copyOf(decoded, starts.length);
        }
        if (length > arena.length - used) arena = Arrays.copyOf(arena, larger(length));
        System.arraycopy(bytes, at, arena, used, length);
        int slice = size++;
        starts[slice] = used;
        used += length;
        starts[slice + 1] = used;
        places[slice] = place;
        hashes[slice] = hash;
        return slice;
    }

    private int larger(int length) {
        long needed = (long) used + length;
        if (needed > MOST_ARENA) throw new ExpansionException("the successors of one state take more than 2 GB");
        return (int) Math.min(MOST_ARENA, Math.max(2L * arena.length, needed));
    }

    private void rehash() {
        table = new int[2 * table.length];
        Arrays.fill(table, UNKNOWN);
        int mask = table.length - 1;
        for (int slice = 0; slice < size; slice++) {
            if (length(slice) <= 1) continue;
            int index = hashes[slice] & mask;
            while (table[index] != UNKNOWN) index = (index + 1) & mask;
            table[index] = slice;
        }
    }

    private static int hash(int place, byte[] bytes, int at, int length) {
        long hash = place + 1L;
        int i = at;
        for (; i + 8 <= at + length; i += 8) hash = mix(hash ^ (long) MarkingSlices.WORDS.get(bytes, i));
        long rest = length;
        for (; i < at + length; i++) rest = rest << 8 | bytes[i] & 0xFF;
        return (int) (mix(hash ^ rest) >>> 32);
    }

    private static long mix(long value) {
        long mixed = (value ^ value >>> 32) * 0x9E3779B97F4A7C15L;
        return mixed ^ mixed >>> 29;
    }

    /** The tokens of a slice, the same object for all who ask in this epoch. */
    public PlaceTokens tokens(int slice) {
        if (decoded[slice] == null) {
            remember(slice, layout.codec(places[slice]).read(arena, starts[slice], length(slice)));
        }
        return decoded[slice];
    }

    /** The order of two slices by their bytes. */
    public int compare(int slice, int other) {
        return Arrays.compare(arena, starts[slice], starts[slice + 1], arena, starts[other], starts[other + 1]);
    }

    private void remember(int slice, PlaceTokens tokens) {
        decoded[slice] = tokens;
        decodedBytes += ValueSize.of(tokens);
    }

    /** Where the bytes of slices are kept; valid until the next slice is added. */
    byte[] bytes() {
        return arena;
    }

    int begin(int slice) {
        return starts[slice];
    }

    int length(int slice) {
        return starts[slice + 1] - starts[slice];
    }
}
