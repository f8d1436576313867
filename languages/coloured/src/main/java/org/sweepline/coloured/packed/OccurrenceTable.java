package org.sweepline.coloured.packed;

import java.util.Arrays;

/**
 * Remembers how a transition can occur, by the contents of the places that decide about it.
 *
 * <p>A key is a fixed number of ints, and so is an occurrence. An entry in the pool is the key, the number of its occurrences
 * and the occurrences themselves; the hash table holds where each entry begins in the pool. Nothing is allocated for an entry.
 */
final class OccurrenceTable {
    private static final int EMPTY = -1;

    private final int keySize;
    private final int stride;
    private int[] table;
    private int entries;
    private int[] pool;
    private int end;
    private int open = EMPTY;

    OccurrenceTable(int keySize, int stride) {
        this.keySize = keySize;
        this.stride = stride;
        clear();
    }

    void clear() {
        table = new int[16];
        Arrays.fill(table, EMPTY);
        pool = new int[64];
        entries = 0;
        end = 0;
        open = EMPTY;
    }

    /** The entry of a key, or a negative number if it is not known. */
    int find(int[] key) {
        int mask = table.length - 1;
        for (int slot = hash(key, 0) & mask; table[slot] != EMPTY; slot = (slot + 1) & mask) {
            if (matches(table[slot], key)) return table[slot];
        }
        return EMPTY;
    }

    private boolean matches(int entry, int[] key) {
        for (int i = 0; i < keySize; i++) if (pool[entry + i] != key[i]) return false;
        return true;
    }

    private int hash(int[] from, int start) {
        long hash = 0;
        for (int i = 0; i < keySize; i++) hash = (hash ^ from[start + i]) * 0x9E3779B97F4A7C15L;
        return (int) (hash >>> 32);
    }

    /** Begins the entry of a key that is not there; what was begun and not finished is forgotten. */
    void begin(int[] key) {
        if (open != EMPTY) end = open;
        open = end;
        room(keySize + 1);
        System.arraycopy(key, 0, pool, end, keySize);
        pool[end + keySize] = 0;
        end += keySize + 1;
    }

    /** Adds an occurrence to the entry that was begun. */
    void add(int[] occurrence) {
        room(stride);
        System.arraycopy(occurrence, 0, pool, end, stride);
        end += stride;
        pool[open + keySize]++;
    }

    /** Completes the entry that was begun and returns it. */
    int finish() {
        int entry = open;
        open = EMPTY;
        if (2 * ++entries > table.length) grow();
        insert(entry);
        return entry;
    }

    private void insert(int entry) {
        int mask = table.length - 1;
        int slot = hash(pool, entry) & mask;
        while (table[slot] != EMPTY) slot = (slot + 1) & mask;
        table[slot] = entry;
    }

    private void grow() {
        int[] old = table;
        table = new int[2 * old.length];
        Arrays.fill(table, EMPTY);
        for (int entry : old) if (entry != EMPTY) insert(entry);
    }

    private void room(int ints) {
        if (end + ints > pool.length) pool = Arrays.copyOf(pool, Math.max(2 * pool.length, end + ints));
    }

    /** How many occurrences an entry has. */
    int count(int entry) {
        return pool[entry + keySize];
    }

    /** Where an occurrence of an entry starts in {@link #pool()}. */
    int start(int entry, int occurrence) {
        return entry + keySize + 1 + occurrence * stride;
    }

    /** The ints of all entries; valid until the next one is begun. */
    int[] pool() {
        return pool;
    }

    /** The bytes it takes. */
    long footprint() {
        return 4L * (pool.length + table.length);
    }
}
