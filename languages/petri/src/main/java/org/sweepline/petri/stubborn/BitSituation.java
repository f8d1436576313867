package org.sweepline.petri.stubborn;

import java.util.Arrays;

/**
 * The search in nets with few transitions: a set is a few words of bits, and what a member needs is a row to add to them.
 *
 * <p>The set with the fewest enabled transitions is found by closures instead of components. The closure of an enabled
 * transition is the best that contains it, unless some enabled member does not reach it: the closure of that member is
 * smaller, and so on until all reach the one it started from. A transition that reaches one that was tried cannot do
 * better than it did, so few closures are made and most of those end early.
 */
final class BitSituation extends Situation {
    private final int words;
    private final long[] closing;
    private final long[] connecting;
    private final long[] givers;
    private final int[] order;
    private final int[] rank;

    private final long[] set;
    private final long[] done;
    private final long[] members;
    private final long[] tried;
    private final long[] waiting;
    private final int[] list;
    private int size;
    private final int[] scapegoats;
    private final int[] rounds;
    private int round = 1;

    BitSituation(NetRelations relations, boolean strong) {
        super(relations);
        int transitions = relations.net().transitions();
        int places = relations.net().places();
        words = (transitions + Long.SIZE - 1) / Long.SIZE;
        connecting = new long[transitions * words];
        closing = strong ? connecting : new long[transitions * words];
        for (int t = 0; t < transitions; t++) {
            addAll(connecting, t * words, relations.strong(t));
            if (!strong) addAll(closing, t * words, relations.weak(t));
        }
        givers = new long[places * words];
        for (int p = 0; p < places; p++) addAll(givers, p * words, relations.givers(p));
        order = relations.order();
        rank = new int[transitions];
        for (int i = 0; i < order.length; i++) rank[order[i]] = i;
        set = new long[words];
        done = new long[words];
        members = new long[words];
        tried = new long[words];
        waiting = new long[words];
        list = new int[transitions];
        scapegoats = new int[transitions];
        rounds = new int[transitions];
    }

    private void addAll(long[] bits, int at, int[] nodes) {
        int transitions = relations().net().transitions();
        for (int node : nodes) {
            if (node >= transitions) addAll(bits, at, relations().hub(node));
            else bits[at + node / Long.SIZE] |= 1L << node;
        }
    }

    @Override
    void clear() {
        Arrays.fill(set, 0);
        forget();
    }

    /** Forgets the scapegoats: from now on they are chosen anew. */
    private void forget() {
        if (++round == Integer.MAX_VALUE) {
            Arrays.fill(rounds, 0);
            round = 1;
        }
    }

    @Override
    void add(int node) {
        if (node < list.length) {
            set[node / Long.SIZE] |= 1L << node;
        } else {
            for (int t : relations().hub(node)) set[t / Long.SIZE] |= 1L << t;
        }
    }

    @Override
    int close(int most) {
        Arrays.fill(tried, 0);
        return grow(closing, most);
    }

    @Override
    void copyEnabled(long[] chosen) {
        for (int i = 0; i < words; i++) chosen[i] = set[i] & enabled()[i];
    }

    /** Closes the set; gives up, with a larger number, when more than {@code most} members are enabled or one was tried. */
    private int grow(long[] conflicts, int most) {
        Arrays.fill(done, 0);
        size = 0;
        int count = 0;
        for (int i = 0; i < words; ) {
            long rest = set[i] & ~done[i];
            if (rest == 0) {
                i++;
                continue;
            }
            long bit = Long.lowestOneBit(rest);
            done[i] |= bit;
            int t = Long.SIZE * i + Long.numberOfTrailingZeros(bit);
            list[size++] = t;
            long[] rows;
            int row;
            if ((enabled()[i] & bit) != 0) {
                if (++count > most || (tried[i] & bit) != 0) return Integer.MAX_VALUE;
                rows = conflicts;
                row = t * words;
            } else {
                rows = givers;
                row = scapegoat(t) * words;
            }
            int first = i;
            for (int w = words - 1; w >= 0; w--) {
                long more = rows[row + w] & ~set[w];
                if (more == 0) continue;
                set[w] |= more;
                if (w < first) first = w;
            }
            i = first;
        }
        return count;
    }

    private int scapegoat(int t) {
        if (rounds[t] == round) return scapegoats[t];
        int[] inputs = relations().inputs(t);
        int[] weights = relations().weights(t);
        int best = -1;
        int least = Integer.MAX_VALUE;
        for (int i = 0; i < inputs.length && least > 0; i++) {
            int place = inputs[i];
            if (tokens(place) >= weights[i]) continue;
            int cost = 0;
            for (int w = 0; w < words; w++) cost += Long.bitCount(givers[place * words + w] & ~set[w]);
            if (cost < least) {
                least = cost;
                best = place;
            }
        }
        rounds[t] = round;
        scapegoats[t] = best;
        return best;
    }

    @Override
    void chooseFewest(long[] chosen) {
        forget();
        Arrays.fill(tried, 0);
        enqueue();
        int best = Integer.MAX_VALUE;
        for (int i = 0; i < words && best > 1; i++) {
            for (; waiting[i] != 0 && best > 1; waiting[i] &= waiting[i] - 1) {
                int start = order[Long.SIZE * i + Long.numberOfTrailingZeros(waiting[i])];
                if ((tried[start / Long.SIZE] >>> start & 1) != 0) continue;
                cluster(start);
                if (best == Integer.MAX_VALUE && Arrays.equals(members, 0, words, enabled(), 0, words)) {
                    System.arraycopy(enabled(), 0, chosen, 0, words);
                    return;
                }
                int count = closureOf(start, best - 1);
                for (int deeper = start; count < best && deeper >= 0; ) {
                    deeper = triedFrom(deeper);
                    if (deeper >= 0) count = closureOf(deeper, best - 1);
                }
                tried[start / Long.SIZE] |= 1L << start;
                if (count < best) {
                    best = count;
                    copyEnabled(chosen);
                }
            }
        }
        if (best == Integer.MAX_VALUE) Arrays.fill(chosen, 0);
    }

    /**
     * Finds the enabled transitions that conflicts connect with one of them. Conflicts are mutual, so they all reach each
     * other: if that is everything there is nothing to leave out, and in dense nets this is known at once.
     */
    private void cluster(int start) {
        Arrays.fill(members, 0);
        Arrays.fill(done, 0);
        members[start / Long.SIZE] = 1L << start;
        for (int i = 0; i < words; ) {
            long rest = members[i] & ~done[i];
            if (rest == 0) {
                i++;
                continue;
            }
            long bit = Long.lowestOneBit(rest);
            done[i] |= bit;
            int row = (Long.SIZE * i + Long.numberOfTrailingZeros(bit)) * words;
            int first = i;
            for (int w = words - 1; w >= 0; w--) {
                long more = connecting[row + w] & enabled()[w] & ~members[w];
                if (more == 0) continue;
                members[w] |= more;
                if (w < first) first = w;
            }
            i = first;
        }
    }

    /** Fills the queue with the enabled transitions, in the order in which they are tried. */
    private void enqueue() {
        Arrays.fill(waiting, 0);
        for (int i = 0; i < words; i++) {
            for (long rest = enabled()[i]; rest != 0; rest &= rest - 1) {
                int position = rank[Long.SIZE * i + Long.numberOfTrailingZeros(rest)];
                waiting[position / Long.SIZE] |= 1L << position;
            }
        }
    }

    private int closureOf(int start, int most) {
        Arrays.fill(set, 0);
        set[start / Long.SIZE] = 1L << start;
        return grow(connecting, most);
    }

    /** Marks the enabled members from which a member is reached as tried; returns another enabled one, or -1. */
    private int triedFrom(int start) {
        cluster(start);
        for (boolean more = true; more && !coversEnabled(); ) {
            more = false;
            for (int i = size - 1; i >= 0; i--) {
                int t = list[i];
                if ((members[t / Long.SIZE] >>> t & 1) == 0 && reaches(t)) {
                    members[t / Long.SIZE] |= 1L << t;
                    more = true;
                }
            }
        }
        int next = -1;
        for (int i = 0; i < words; i++) {
            tried[i] |= members[i] & enabled()[i];
            for (long rest = set[i] & enabled()[i] & ~members[i]; rest != 0; rest &= rest - 1) {
                int t = Long.SIZE * i + Long.numberOfTrailingZeros(rest);
                if (next < 0 || rank[t] < rank[next]) next = t;
            }
        }
        return next;
    }

    private boolean coversEnabled() {
        for (int i = 0; i < words; i++) if ((set[i] & enabled()[i] & ~members[i]) != 0) return false;
        return true;
    }

    private boolean reaches(int t) {
        long[] rows = isEnabled(t) ? connecting : givers;
        int row = (isEnabled(t) ? t : scapegoats[t]) * words;
        for (int w = 0; w < words; w++) if ((rows[row + w] & members[w]) != 0) return true;
        return false;
    }
}
