package org.sweepline.coloured.stubborn;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sweepline.coloured.unfold.ExactUnfolding.Element;

/**
 * Finds the binding elements that a step may be, by its transition and what it changed; immutable.
 *
 * <p>Elements that change the same but look at other tokens are one entry. The table has the numbers of the entries by a sum of
 * hashes of the changes, which does not depend on their order.
 */
final class EffectTable {
    private static final int NONE = -1;

    private final List<Entry> entries = new ArrayList<>();
    private final int[] table;

    /**
     * Elements with the same effect.
     *
     * @param changes how many counters change
     */
    private record Entry(int action, int changes, int[] counters, int[] added, int[] elements) {}

    EffectTable(Relations relations) {
        Map<List<?>, List<Integer>> alike = new LinkedHashMap<>();
        for (int e = 0; e < relations.elements(); e++) {
            Element element = relations.element(e);
            List<Integer> effect = new ArrayList<>();
            for (int i = 0; i < element.counters().length; i++) {
                if (element.added()[i] == 0) continue;
                effect.add(element.counters()[i]);
                effect.add(element.added()[i]);
            }
            alike.computeIfAbsent(List.of(element.action(), effect), unused -> new ArrayList<>())
                    .add(e);
        }
        table = new int[Integer.highestOneBit(Math.max(4, 4 * alike.size()))];
        Arrays.fill(table, NONE);
        for (List<Integer> members : alike.values()) {
            Element element = relations.element(members.get(0));
            int changes = 0;
            long hash = start(element.action());
            for (int i = 0; i < element.counters().length; i++) {
                if (element.added()[i] == 0) continue;
                changes++;
                hash += hash(element.counters()[i], element.added()[i]);
            }
            int slot = (int) (mix(hash) & (table.length - 1));
            while (table[slot] != NONE) slot = (slot + 1) & (table.length - 1);
            table[slot] = entries.size();
            entries.add(new Entry(
                    element.action(),
                    changes,
                    element.counters(),
                    element.added(),
                    members.stream().mapToInt(Integer::intValue).toArray()));
        }
    }

    static long start(int action) {
        return mix(action + 1L);
    }

    /** What a change adds to the hash of a step. */
    static long hash(int counter, long added) {
        return mix(counter * 0x10001L + mix(added));
    }

    private static long mix(long value) {
        long mixed = (value ^ value >>> 32) * 0x9E3779B97F4A7C15L;
        mixed = (mixed ^ mixed >>> 29) * 0xBF58476D1CE4E5B9L;
        return mixed ^ mixed >>> 32;
    }

    /**
     * The elements with an effect, or null if there are none.
     *
     * @param hash {@link #start} of the action and the {@link #hash} of every change, added up
     * @param deltas by counter: what was added
     * @param changes how many of these are not 0
     */
    int[] find(int action, long hash, long[] deltas, int changes) {
        for (int slot = (int) (mix(hash) & (table.length - 1));
                table[slot] != NONE;
                slot = (slot + 1) & (table.length - 1)) {
            Entry entry = entries.get(table[slot]);
            if (entry.action == action && entry.changes == changes && matches(entry, deltas)) return entry.elements;
        }
        return null;
    }

    private static boolean matches(Entry entry, long[] deltas) {
        for (int i = 0; i < entry.counters.length; i++) {
            if (deltas[entry.counters[i]] != entry.added[i]) return false;
        }
        return true;
    }
}
