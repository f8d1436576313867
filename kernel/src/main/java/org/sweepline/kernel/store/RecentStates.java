package org.sweepline.kernel.store;

import java.util.Arrays;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StoreGeometry;
import org.sweepline.kernel.TransitionSystem;

/**
 * The states that were looked up last, in front of the tables of all states: half of all edges and more come back soon.
 *
 * <h2>Layout</h2>
 *
 * A direct-mapped table: the upper bits of a state's hash say where it would be, and a state takes the place of the one
 * that was there. The table has no more entries than the layer that is processed has states, so that it is small where
 * the layer is; and it takes {@value #PAGES} pages of the store at most, so that it stays in a near cache: 16,384 states of
 * up to eight bytes. When the layer has grown, a larger table takes over and begins empty.
 *
 * <p>In a layer of millions, states come back later, and a look-up waits for main memory. There the table has an entry for
 * one state in {@value #SHARE}, up to {@value #MOST_FAR}, and stays in a cache that is farther away.
 *
 * <p>States are compared in full, but their last word need not be kept: with all other words given, {@link StateHash} maps
 * different last words to different hashes. So an entry is the hash and the words before the last, as long as the state
 * itself.
 *
 * <h2>Who may use it</h2>
 *
 * A recent state counts as known, so it must be stored, and stay so until the table is emptied: where layers are deleted,
 * the table has to be emptied first. The successors of a block that are let through are recent from then on, so they have to
 * be stored before the next block comes. States of any length are always let through.
 */
public final class RecentStates {
    private static final int PAGES = 2;

    private static final int SHARE = 32;
    private static final int MOST_FAR = 1 << 21;

    /** A layer that is smaller than the largest table by this factor does without: its own table is near enough. */
    private static final int LEAST_PART = 32;

    /** A table is replaced by a larger one when the layer has so many times its entries. */
    private static final int GROWTH = 4;

    /** How many words of a state are kept beside its hash. */
    private final int prefix;

    private final int mostEntries;
    private final int fewestStates;
    private final Footprint account;
    private int entries;
    private int shift;

    /** Null as long as the table is not in use. */
    private long[] hashes;

    private long[] prefixes;

    /** A table for states of one length, which is empty and not in use yet. */
    public RecentStates(int stateBytes, StoreGeometry geometry, Footprint account) {
        this.account = account;
        int words = Math.max(1, StateBuffer.wordsFor(stateBytes));
        prefix = words - 1;
        mostEntries = stateBytes == TransitionSystem.FLEXIBLE
                ? 0
                : Integer.highestOneBit(Math.max(2, PAGES * geometry.pageBytes() / (Long.BYTES * words)));
        fewestStates = Math.max(2, mostEntries / LEAST_PART);
    }

    /** Lets through those successors of a block that are not recent, once the layer has so many states that it pays. */
    public void sift(Block block, long states) {
        if (outgrown(states)) open(states);
        if (hashes == null) return;
        block.candidates(prefix == 0 ? siftWords(block) : siftStates(block));
    }

    /** Without a branch that nobody could predict. */
    private int siftWords(Block block) {
        long[] recent = hashes;
        long[] wanted = block.hashes();
        int[] candidates = block.candidates();
        int count = 0;
        int successors = block.successors.size();
        for (int i = 0; i < successors; i++) {
            long hash = wanted[i];
            int at = (int) (hash >>> shift);
            candidates[count] = i;
            count += recent[at] == hash ? 0 : 1;
            recent[at] = hash;
        }
        return count;
    }

    private int siftStates(Block block) {
        long[] words = block.successors.words();
        long[] wanted = block.hashes();
        int[] candidates = block.candidates();
        int count = 0;
        int successors = block.successors.size();
        for (int i = 0; i < successors; i++) {
            long hash = wanted[i];
            int at = (int) (hash >>> shift);
            int start = block.successors.start(i);
            if (hashes[at] == hash
                    && Arrays.equals(words, start, start + prefix, prefixes, at * prefix, (at + 1) * prefix)) {
                continue;
            }
            hashes[at] = hash;
            System.arraycopy(words, start, prefixes, at * prefix, prefix);
            candidates[count++] = i;
        }
        return count;
    }

    /** Whether a layer of so many states has outgrown the table. */
    private boolean outgrown(long states) {
        long larger = (long) GROWTH * entries;
        if (entries < mostEntries) return states >= Math.max(fewestStates, larger);
        return mostEntries > 0 && far(states) >= larger;
    }

    /** How many entries a layer of so many states deserves beyond the near cache. */
    private static long far(long states) {
        return Math.min(MOST_FAR, Long.highestOneBit(states / SHARE));
    }

    /** An empty entry has a hash that belongs elsewhere. */
    private void open(long states) {
        close();
        int wanted = (int) Math.max(far(states), Math.min(mostEntries, Long.highestOneBit(states)));
        account.add(bytes(wanted));
        entries = wanted;
        shift = Long.SIZE - Integer.numberOfTrailingZeros(entries);
        hashes = new long[entries];
        hashes[0] = -1;
        prefixes = new long[entries * prefix];
    }

    /** Empties the table and gives it back. */
    public void close() {
        if (hashes == null) return;
        account.add(-bytes(entries));
        entries = 0;
        hashes = null;
        prefixes = null;
    }

    private long bytes(int ofEntries) {
        return (long) Long.BYTES * ofEntries * (1 + prefix);
    }
}
