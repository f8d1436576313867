package org.sweepline.coloured.symmetry;

import java.util.Arrays;
import org.sweepline.coloured.packed.ColouredLayout;
import org.sweepline.coloured.packed.PlaceTokens;
import org.sweepline.coloured.packed.SliceTable;
import org.sweepline.coloured.packed.TokenList;

/**
 * Remembers which atoms occur in the contents of places, and what becomes of contents under permutations; for one thread.
 *
 * <p>The image of a content depends on the images of the atoms in it only, which are few: the key of an entry is the number of
 * the content and these images. So nothing is decoded or allocated for contents that were met before. An entry in the pool is
 * the content, its image, and the images of its atoms in order.
 */
final class SliceImages {
    private static final int EMPTY = -1;
    private static final int LARGEST_POOL = 1 << 22;

    private final ColouredLayout layout;
    private final ColourRelabelling[] places;
    private final SliceTable slices;
    private Occurrences[] known = new Occurrences[512];
    private int[] table;
    private int[] pool;
    private int end;
    private int entries;
    private int epoch;

    /**
     * The atoms in a content.
     *
     * @param rests what is left of each entry without its atoms, with its stamp and count
     * @param starts where the atoms of each entry begin; one more for the end
     * @param atoms the atoms of all entries
     * @param distinct each of them once
     */
    record Occurrences(long[] rests, int[] starts, int[] atoms, int[] distinct) {
        boolean contains(int atom) {
            for (int each : distinct) if (each == atom) return true;
            return false;
        }
    }

    SliceImages(ColouredLayout layout, ColourRelabelling[] places, SliceTable slices) {
        this.layout = layout;
        this.places = places;
        this.slices = slices;
        clear();
    }

    private void clear() {
        Arrays.fill(known, null);
        table = new int[1024];
        Arrays.fill(table, EMPTY);
        pool = new int[4096];
        end = 0;
        entries = 0;
    }

    /** Forgets everything if it has become too much; to be called between two states. */
    void makeRoom() {
        if (slices.makeRoom() == epoch && end < LARGEST_POOL) return;
        epoch = slices.epoch();
        clear();
    }

    Occurrences occurrences(int place, int slice) {
        if (slice >= known.length) known = Arrays.copyOf(known, Math.max(2 * known.length, slice + 1));
        if (known[slice] == null) known[slice] = find(place, slices.tokens(slice));
        return known[slice];
    }

    private Occurrences find(int place, PlaceTokens tokens) {
        long[] rests = new long[tokens.size()];
        int[] starts = new int[tokens.size() + 1];
        int[][] found = {new int[8]};
        int[] count = new int[1];
        for (int entry = 0; entry < tokens.size(); entry++) {
            long rest = places[place].rest(tokens.value(entry)) + 31L * place;
            rest = ColourRelabelling.mix(rest + ColourRelabelling.mix(tokens.time(entry)));
            rests[entry] = ColourRelabelling.mix(rest + tokens.count(entry));
            places[place].atoms(tokens.value(entry), atom -> {
                if (count[0] == found[0].length) found[0] = Arrays.copyOf(found[0], 2 * count[0]);
                found[0][count[0]++] = atom;
            });
            starts[entry + 1] = count[0];
        }
        int[] atoms = Arrays.copyOf(found[0], count[0]);
        return new Occurrences(
                rests, starts, atoms, Arrays.stream(atoms).distinct().toArray());
    }

    /** The number of the content that a permutation makes of a content. */
    int image(int place, int slice, int[] images) {
        int[] atoms = occurrences(place, slice).distinct();
        boolean moved = false;
        int hash = slice;
        for (int atom : atoms) {
            moved |= images[atom] != atom;
            hash = hash * 31 + images[atom];
        }
        if (!moved) return slice;
        int mask = table.length - 1;
        int slot = (int) (ColourRelabelling.mix(hash) & mask);
        for (; table[slot] != EMPTY; slot = (slot + 1) & mask) {
            if (matches(table[slot], slice, atoms, images)) return pool[table[slot] + 1];
        }
        int image = slices.find(place, image(layout, places[place], place, slices.tokens(slice), images));
        add(slot, slice, image, atoms, images);
        return image;
    }

    private boolean matches(int entry, int slice, int[] atoms, int[] images) {
        if (pool[entry] != slice) return false;
        for (int i = 0; i < atoms.length; i++) if (pool[entry + 2 + i] != images[atoms[i]]) return false;
        return true;
    }

    /** The tokens that a permutation makes of tokens. */
    static PlaceTokens image(
            ColouredLayout layout, ColourRelabelling relabelling, int place, PlaceTokens tokens, int[] images) {
        TokenList list = new TokenList(layout.order(place));
        for (int i = 0; i < tokens.size(); i++) {
            list.add(relabelling.apply(tokens.value(i), images), tokens.time(i), tokens.count(i));
        }
        return list.tokens();
    }

    private void add(int slot, int slice, int image, int[] atoms, int[] images) {
        int size = 2 + atoms.length;
        if (end + size > pool.length) pool = Arrays.copyOf(pool, Math.max(2 * pool.length, end + size));
        pool[end] = slice;
        pool[end + 1] = image;
        for (int i = 0; i < atoms.length; i++) pool[end + 2 + i] = images[atoms[i]];
        table[slot] = end;
        end += size;
        if (2 * ++entries > table.length) grow();
    }

    private void grow() {
        int[] old = table;
        table = new int[2 * old.length];
        Arrays.fill(table, EMPTY);
        int mask = table.length - 1;
        for (int entry : old) {
            if (entry == EMPTY) continue;
            int hash = pool[entry];
            int atoms = known[pool[entry]].distinct().length;
            for (int i = 0; i < atoms; i++) hash = hash * 31 + pool[entry + 2 + i];
            int slot = (int) (ColourRelabelling.mix(hash) & mask);
            while (table[slot] != EMPTY) slot = (slot + 1) & mask;
            table[slot] = entry;
        }
    }
}
