package org.sweepline.logic.automaton;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * Sets of letters, as binary decision diagrams (Bryant 1986): equal sets have equal numbers.
 *
 * <p>A letter is a bit for each proposition. A node asks for one bit and leads to the set of the letters without and with
 * it; nodes further down ask for higher bits. At most 62 bits and 2^28 nodes: so many do not fit any limit of work.
 */
final class LetterSets {
    static final int NONE = 0;
    static final int ALL = 1;

    /** Letters with all bits of one mask and none of the other. */
    record Cube(long positive, long negative) {}

    private static final int END = 63;
    private final WorkLimit work;
    private final LongTable numbers = new LongTable();
    private final LongTable intersections = new LongTable();
    private final LongTable complements = new LongTable();
    /** For each node its bit, then the set without and the set with it. */
    private int[] nodes = {END, NONE, NONE, END, ALL, ALL};

    private int size = 2;

    LetterSets(WorkLimit work) {
        this.work = work;
    }

    int cube(long positive, long negative) throws TooLargeException {
        int set = ALL;
        for (int bit = END - 1; bit >= 0; bit--) {
            if ((positive >>> bit & 1) != 0) set = node(bit, NONE, set);
            else if ((negative >>> bit & 1) != 0) set = node(bit, set, NONE);
        }
        return set;
    }

    int and(int a, int b) throws TooLargeException {
        if (a == b || b == ALL) return a;
        if (a == ALL) return b;
        if (a == NONE || b == NONE) return NONE;
        if (a > b) return and(b, a);
        long key = (long) a << 32 | b;
        work.spend(1);
        int known = intersections.get(key);
        if (known != LongTable.ABSENT) return known;
        int bit = Math.min(bit(a), bit(b));
        int set = node(bit, and(without(a, bit), without(b, bit)), and(with(a, bit), with(b, bit)));
        intersections.put(key, set);
        return set;
    }

    int not(int a) throws TooLargeException {
        if (a <= ALL) return 1 - a;
        work.spend(1);
        int known = complements.get(a);
        if (known != LongTable.ABSENT) return known;
        int set = node(bit(a), not(nodes[3 * a + 1]), not(nodes[3 * a + 2]));
        complements.put(a, set);
        complements.put(set, a);
        return set;
    }

    int or(int a, int b) throws TooLargeException {
        if (a == b || b == NONE) return a;
        if (a == NONE) return b;
        if (a == ALL || b == ALL) return ALL;
        return not(and(not(a), not(b)));
    }

    /** Adds the letters of a set to those that a map has for a key. */
    <T> void add(int set, T to, Map<T, Integer> sets) throws TooLargeException {
        sets.put(to, or(sets.getOrDefault(to, NONE), set));
    }

    int minus(int a, int b) throws TooLargeException {
        return and(a, not(b));
    }

    boolean subset(int a, int b) throws TooLargeException {
        return a == b || a == NONE || b == ALL || minus(a, b) == NONE;
    }

    /** Which part of all letters are in a set; the map keeps what is known of other sets. */
    double share(int set, Map<Integer, Double> known) {
        if (set <= ALL) return set;
        Double share = known.get(set);
        if (share == null) {
            share = (share(nodes[3 * set + 1], known) + share(nodes[3 * set + 2], known)) / 2;
            known.put(set, share);
        }
        return share;
    }

    /** Cubes that make up a set: disjoint ones, unless fewer that overlap do. */
    List<Cube> cubes(int set) throws TooLargeException {
        List<Cube> cover = new ArrayList<>();
        cover(set, set, 0, 0, cover);
        List<Cube> paths = new ArrayList<>();
        paths(set, 0, 0, cover.size(), paths);
        return paths.size() <= cover.size() ? paths : cover;
    }

    private void paths(int set, long positive, long negative, int most, List<Cube> paths) {
        if (set == NONE || paths.size() > most) return;
        if (set == ALL) {
            paths.add(new Cube(positive, negative));
            return;
        }
        long bit = 1L << bit(set);
        paths(nodes[3 * set + 1], positive, negative | bit, most, paths);
        paths(nodes[3 * set + 2], positive | bit, negative, most, paths);
    }

    /**
     * Adds cubes, none of which is superfluous, that cover all letters of one set and no letter outside of the other
     * (Minato and Morreale); the answer is the set they cover.
     */
    private int cover(int least, int most, long positive, long negative, List<Cube> cover) throws TooLargeException {
        work.spend(1);
        if (least == NONE) return NONE;
        if (most == ALL) {
            cover.add(new Cube(positive, negative));
            return ALL;
        }
        int bit = Math.min(bit(least), bit(most));
        long mask = 1L << bit;
        int least0 = without(least, bit);
        int least1 = with(least, bit);
        int most0 = without(most, bit);
        int most1 = with(most, bit);
        int only0 = cover(minus(least0, most1), most0, positive, negative | mask, cover);
        int only1 = cover(minus(least1, most0), most1, positive | mask, negative, cover);
        int rest = or(minus(least0, only0), minus(least1, only1));
        int both = cover(rest, and(most0, most1), positive, negative, cover);
        return node(bit, or(only0, both), or(only1, both));
    }

    private int bit(int set) {
        return nodes[3 * set];
    }

    private int without(int set, int bit) {
        return bit(set) == bit ? nodes[3 * set + 1] : set;
    }

    private int with(int set, int bit) {
        return bit(set) == bit ? nodes[3 * set + 2] : set;
    }

    private int node(int bit, int without, int with) throws TooLargeException {
        if (without == with) return with;
        long key = (long) bit << 56 | (long) without << 28 | with;
        int known = numbers.get(key);
        if (known != LongTable.ABSENT) return known;
        work.spend(4);
        if (3 * size == nodes.length) nodes = Arrays.copyOf(nodes, 2 * nodes.length);
        nodes[3 * size] = bit;
        nodes[3 * size + 1] = without;
        nodes[3 * size + 2] = with;
        numbers.put(key, size);
        return size++;
    }
}
