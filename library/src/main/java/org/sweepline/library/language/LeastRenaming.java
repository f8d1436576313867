package org.sweepline.library.language;

import java.util.Arrays;
import org.sweepline.library.codec.BitWriter;
import org.sweepline.library.codec.Codec;
import org.sweepline.library.codec.Renaming;

/**
 * Finds for a state the renaming of its ids that gives the least bits; with scratch space of its own, for one thread.
 *
 * <p>An id is told from others by what is left of the state when all others are written as if they were one: ids of different
 * such signatures are ordered by them. Those of the same signature are tried in every order, unless exchanging two of them
 * changes nothing: those are alike, and mostly all of them are.
 */
final class LeastRenaming implements Renaming {
    /** So many orders are tried at most. */
    static final int MOST_TRIED = 5_040;

    private final Codec codec;
    private final IdType[] types;
    private final BitWriter bits = new BitWriter(this);
    private long[] least = new long[16];
    private int leastBits;
    private int tried;
    private Object state;

    /** The ids of a type. */
    private static final class IdType {
        final int size;

        /** What each id is renamed to, or -1 while that is open. */
        final int[] images;

        final int[] best;

        /** The ids in the order of their signatures, and for each place there the first one of the same signature. */
        final int[] order;

        final int[] group;

        /** For each id the first id that can be exchanged with it without changing the state. */
        final int[] kind;

        IdType(int size) {
            this.size = size;
            images = new int[size];
            best = new int[size];
            order = new int[size];
            group = new int[size];
            kind = new int[size];
        }

        void identity() {
            for (int id = 0; id < size; id++) images[id] = id;
        }
    }

    LeastRenaming(Codec codec, int[] sizes) {
        this.codec = codec;
        types = Arrays.stream(sizes).mapToObj(IdType::new).toArray(IdType[]::new);
    }

    @Override
    public int renamed(int type, int id) {
        return types[type].images[id];
    }

    /** Finds the renaming for a state. */
    void of(Object what) {
        state = what;
        for (IdType type : types) arrange(type);
        for (IdType type : types) Arrays.fill(type.images, -1);
        tried = 0;
        assign(0, 0);
        for (IdType type : types) System.arraycopy(type.best, 0, type.images, 0, type.size);
        write();
    }

    /** The bits of the state with its ids renamed. */
    BitWriter bits() {
        return bits;
    }

    /** What each id is renamed to. */
    int[][] images() {
        return Arrays.stream(types).map(type -> type.best.clone()).toArray(int[][]::new);
    }

    private void write() {
        bits.clear();
        codec.write(state, bits);
    }

    private long[] written() {
        write();
        return Arrays.copyOf(bits.words(), bits.bits() + 63 >>> 6);
    }

    /** Orders the ids of a type by their signatures, and finds out which can be exchanged. */
    private void arrange(IdType type) {
        long[][] signatures = new long[type.size][];
        for (IdType other : types) Arrays.fill(other.images, 0);
        for (int id = 0; id < type.size; id++) {
            Arrays.fill(type.images, 1);
            type.images[id] = 0;
            signatures[id] = written();
        }
        for (int id = 0; id < type.size; id++) {
            int place = id;
            for (; place > 0 && Arrays.compare(signatures[type.order[place - 1]], signatures[id]) > 0; place--) {
                type.order[place] = type.order[place - 1];
            }
            type.order[place] = id;
        }
        for (IdType each : types) each.identity();
        long[] plain = written();
        for (int place = 0; place < type.size; place++) {
            int id = type.order[place];
            boolean same = place > 0 && Arrays.equals(signatures[id], signatures[type.order[place - 1]]);
            type.group[place] = same ? type.group[place - 1] : place;
            type.kind[id] = id;
            for (int other = type.group[place]; other < place && type.kind[id] == id; other++) {
                if (alike(type, id, type.order[other], plain)) type.kind[id] = type.kind[type.order[other]];
            }
        }
    }

    private boolean alike(IdType type, int id, int other, long[] plain) {
        type.images[id] = other;
        type.images[other] = id;
        boolean same = Arrays.equals(written(), plain);
        type.images[id] = id;
        type.images[other] = other;
        return same;
    }

    /** Tries every id that may stand at a place, with every order of the rest. */
    private void assign(int number, int place) {
        if (tried == MOST_TRIED) return;
        if (number == types.length) {
            compare();
            return;
        }
        IdType type = types[number];
        if (place == type.size) {
            assign(number + 1, 0);
            return;
        }
        int from = type.group[place];
        for (int i = from; i < type.size && type.group[i] == from; i++) {
            int id = type.order[i];
            if (type.images[id] >= 0 || triedBefore(type, from, i)) continue;
            type.images[id] = place;
            assign(number, place + 1);
            type.images[id] = -1;
        }
    }

    /** Whether an id that is still open, and is the same but for its name, stands before one in its group. */
    private static boolean triedBefore(IdType type, int from, int place) {
        for (int i = from; i < place; i++) {
            boolean open = type.images[type.order[i]] < 0;
            if (open && type.kind[type.order[i]] == type.kind[type.order[place]]) return true;
        }
        return false;
    }

    private void compare() {
        write();
        boolean first = tried++ == 0;
        int count = bits.bits() + 63 >>> 6;
        if (!first) {
            int compared = Integer.compare(bits.bits(), leastBits);
            if (compared == 0) compared = Arrays.compare(bits.words(), 0, count, least, 0, count);
            if (compared >= 0) return;
        }
        leastBits = bits.bits();
        least = Arrays.copyOf(bits.words(), count);
        for (IdType type : types) System.arraycopy(type.images, 0, type.best, 0, type.size);
    }
}
