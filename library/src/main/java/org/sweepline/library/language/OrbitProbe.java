package org.sweepline.library.language;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.library.codec.BitReader;
import org.sweepline.library.codec.BitWriter;
import org.sweepline.library.codec.Renaming;

/**
 * Looks at other states of the orbits that are explored, whether what is asked about them is the same: a condition may begin to
 * tell ids apart far from the states of a sample. For one thread.
 *
 * <p>Small orbits are looked at as a whole, of others some states that depend on nothing but the representative.
 */
final class OrbitProbe implements Renaming {
    /** So many states of an orbit are looked at, at most. */
    static final int MOST_IMAGES = 24;

    private static final int REMEMBERED = 1 << 14;
    private static final long MIX = 0x9E3779B97F4A7C15L;

    /** Is asked about a state and another one of its orbit. */
    @FunctionalInterface
    interface Comparison {
        void compare(Object state, Object image);
    }

    private final StatePacking packing;
    private final int[] sizes;
    private final Comparison comparison;
    private final List<int[][]> all;
    private final BitWriter bits = new BitWriter(this);
    private final BitReader reader = new BitReader();
    private final long[] lookedAt = new long[REMEMBERED];
    private int[][] images;

    /** @param whole whether orbits have at most {@link #MOST_IMAGES} states */
    OrbitProbe(StatePacking packing, int[] sizes, boolean whole, Comparison comparison) {
        this.packing = packing;
        this.sizes = sizes;
        this.comparison = comparison;
        images = identity();
        all = new ArrayList<>();
        if (whole) permute(0, 0);
        images = identity();
    }

    @Override
    public int renamed(int type, int id) {
        return images[type][id];
    }

    /** Looks at the orbit of a state unless that was done a short time ago. */
    void look(StateBuffer representative) {
        long hash = hash(representative);
        int place = (int) (hash >>> 40) & REMEMBERED - 1;
        if (lookedAt[place] == hash) return;
        Object state = packing.read(representative, reader);
        if (!all.isEmpty()) {
            for (int[][] each : all) compare(state, each);
        } else {
            SplittableRandom random = new SplittableRandom(hash);
            for (int i = 0; i < MOST_IMAGES; i++) compare(state, shuffled(random));
        }
        lookedAt[place] = hash;
    }

    private void compare(Object state, int[][] renaming) {
        images = renaming;
        bits.clear();
        packing.codec().write(state, bits);
        reader.begin(bits.words());
        comparison.compare(state, packing.codec().read(reader));
    }

    private int[][] identity() {
        int[][] identity = new int[sizes.length][];
        for (int type = 0; type < sizes.length; type++)
            identity[type] = IntStream.range(0, sizes[type]).toArray();
        return identity;
    }

    private int[][] shuffled(SplittableRandom random) {
        int[][] shuffled = identity();
        for (int[] ids : shuffled) {
            for (int last = ids.length - 1; last > 0; last--) exchange(ids, last, random.nextInt(last + 1));
        }
        return shuffled;
    }

    /** Notes all permutations with the same images of the ids before one of a type. */
    private void permute(int type, int id) {
        if (type == sizes.length) {
            int[][] copy = new int[sizes.length][];
            for (int i = 0; i < copy.length; i++) copy[i] = images[i].clone();
            all.add(copy);
        } else if (id == sizes[type]) {
            permute(type + 1, 0);
        } else {
            for (int other = id; other < sizes[type]; other++) {
                exchange(images[type], id, other);
                permute(type, id + 1);
                exchange(images[type], id, other);
            }
        }
    }

    private static void exchange(int[] ids, int one, int other) {
        int id = ids[one];
        ids[one] = ids[other];
        ids[other] = id;
    }

    /** Never 0, which is what stands where nothing is remembered. */
    private static long hash(StateBuffer state) {
        long hash = state.bytes() + 1L;
        for (int i = 0; i < StateBuffer.wordsFor(state.bytes()); i++) {
            hash = (hash ^ state.word(i)) * MIX;
            hash ^= hash >>> 29;
        }
        return hash == 0 ? 1 : hash;
    }
}
