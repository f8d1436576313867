package org.sweepline.logic.branching;

import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.sweepline.kernel.kripke.KripkeStructure;
import org.sweepline.kernel.store.PageStore;

/**
 * Knows for each term where it holds in a structure, and computes what it does not know.
 *
 * <p>Sets that later terms need stay; the others go, the oldest first, when all sets together take too much memory.
 */
final class Labelling {
    private final KripkeStructure structure;
    private final CtlTerms terms;
    private final long mostBytes;
    private final Steps steps;
    private final Fixpoints fixpoints;
    private final PageStore memory;
    private final int nodes;
    private final boolean exact;
    private final Map<Integer, NodeSets> known = new LinkedHashMap<>();
    private long bytes;
    private int[] uses = new int[16];
    private int[] need = new int[16];
    private int weighed;

    Labelling(KripkeStructure structure, CtlTerms terms, long mostBytes, PageStore memory, Steps steps) {
        this.structure = structure;
        this.terms = terms;
        this.mostBytes = mostBytes;
        this.memory = memory;
        this.steps = steps;
        fixpoints = new Fixpoints(structure, steps);
        nodes = structure.nodes();
        exact = structure.complete();
    }

    /** Forgets everything. */
    void clear() {
        memory.giveBack(bytes);
        bytes = 0;
        known.clear();
    }

    /** Where a sign holds. */
    NodeSets sets(int sign) {
        compute(CtlTerms.number(sign));
        return signed(sign);
    }

    /** What is known of a sign at a node. */
    Truth at(int sign, int node) {
        if (CtlTerms.number(sign) == CtlTerms.TRUE) return sign == CtlTerms.TRUE ? Truth.TRUE : Truth.FALSE;
        if (node == KripkeStructure.BEYOND) return Truth.UNKNOWN;
        compute(CtlTerms.number(sign));
        NodeSets sets = known.get(CtlTerms.number(sign));
        boolean surely = Fixpoints.has(sets.surely(), node);
        if (surely != Fixpoints.has(sets.possibly(), node)) return Truth.UNKNOWN;
        return surely != CtlTerms.isNegated(sign) ? Truth.TRUE : Truth.FALSE;
    }

    private NodeSets signed(int sign) {
        NodeSets sets = known.get(CtlTerms.number(sign));
        if (!CtlTerms.isNegated(sign)) return sets;
        long[] surely = complement(sets.possibly());
        return new NodeSets(surely, sets.isExact() ? surely : complement(sets.surely()));
    }

    /** Computes a term after all those it needs, unless they are known. */
    private void compute(int root) {
        if (known.containsKey(root)) return;
        weigh();
        Arrays.fill(uses, 0);
        IntList order = order(root);
        while (!order.isEmpty()) {
            int number = order.pop();
            add(number, computed(number));
            for (int i = 0; i < terms.operands(number); i++) uses[operand(number, i)]--;
        }
    }

    /** The terms that must be computed for one, on a stack: each below those it needs. Counts how often each is needed. */
    private IntList order(int root) {
        boolean[] opened = new boolean[terms.size()];
        boolean[] closed = new boolean[terms.size()];
        IntList closing = new IntList();
        IntList path = new IntList();
        path.push(root);
        while (!path.isEmpty()) {
            int number = path.pop();
            if (closed[number]) continue;
            if (opened[number]) {
                closed[number] = true;
                closing.push(number);
                continue;
            }
            opened[number] = true;
            path.push(number);
            int operands = terms.operands(number);
            for (int i = 0; i < operands; i++) uses[operand(number, i)]++;
            // What takes more memory comes first, for its result must be kept while the other is computed.
            boolean swapped = operands == 2 && need[operand(number, 0)] > need[operand(number, 1)];
            for (int i = 0; i < operands; i++) {
                int operand = operand(number, swapped ? 1 - i : i);
                if (!opened[operand] && !known.containsKey(operand)) path.push(operand);
            }
        }
        IntList order = new IntList();
        while (!closing.isEmpty()) order.push(closing.pop());
        return order;
    }

    private int operand(int number, int i) {
        return CtlTerms.number(i == 0 ? terms.first(number) : terms.second(number));
    }

    /** How many sets must be kept at once to compute a term, if none of its operands is shared. */
    private void weigh() {
        if (uses.length < terms.size()) {
            uses = new int[2 * terms.size()];
            need = Arrays.copyOf(need, uses.length);
        }
        for (; weighed < terms.size(); weighed++) {
            int operands = terms.operands(weighed);
            int first = operands > 0 ? need[operand(weighed, 0)] : 0;
            int second = operands > 1 ? need[operand(weighed, 1)] : 0;
            need[weighed] = Math.max(1, first == second ? first + 1 : Math.max(first, second));
        }
    }

    private void add(int number, NodeSets sets) {
        memory.lend(sets.bytes());
        known.put(number, sets);
        bytes += sets.bytes();
        Iterator<Map.Entry<Integer, NodeSets>> oldest = known.entrySet().iterator();
        while (bytes > mostBytes && oldest.hasNext()) {
            Map.Entry<Integer, NodeSets> entry = oldest.next();
            if (entry.getKey() == number || uses[entry.getKey()] > 0) continue;
            bytes -= entry.getValue().bytes();
            memory.giveBack(entry.getValue().bytes());
            oldest.remove();
        }
    }

    private NodeSets computed(int number) {
        CtlTerms.Kind kind = terms.kind(number);
        int first = terms.first(number);
        if (terms.operands(number) == 0) {
            long[] set = kind == CtlTerms.Kind.TRUE ? complement(newSet()) : proposition(first);
            return new NodeSets(set, set);
        }
        NodeSets left = signed(first);
        if (kind != CtlTerms.Kind.NEXT) return combined(kind, left, signed(terms.second(number)));
        // Nothing is known of nodes that are missing, but that what is always true is true there.
        long[] surely = fixpoints.next(left.surely(), first == CtlTerms.TRUE);
        return sets(surely, () -> fixpoints.next(left.possibly(), true));
    }

    private NodeSets combined(CtlTerms.Kind kind, NodeSets left, NodeSets right) {
        return switch (kind) {
            case AND -> sets(and(left.surely(), right.surely()), () -> and(left.possibly(), right.possibly()));
            case SAME -> sets(same(left, right), () -> complement(different(left, right)));
            case UNTIL ->
                sets(
                        fixpoints.until(left.surely(), right.surely(), false),
                        () -> fixpoints.until(left.possibly(), right.possibly(), true));
            case RELEASE ->
                sets(
                        fixpoints.release(left.surely(), right.surely(), false),
                        () -> fixpoints.release(left.possibly(), right.possibly(), true));
            default -> throw new AssertionError(kind);
        };
    }

    /** Where something possibly holds is computed only where nodes are missing. */
    private NodeSets sets(long[] surely, Supplier<long[]> possibly) {
        return new NodeSets(surely, exact ? surely : possibly.get());
    }

    private long[] newSet() {
        return new long[(nodes + 63) >>> 6];
    }

    private long[] proposition(int proposition) {
        long[] set = newSet();
        for (int node = 0; node < nodes; node++) {
            steps.step();
            if (structure.holds(proposition, node)) Fixpoints.add(set, node);
        }
        return set;
    }

    private long[] complement(long[] set) {
        long[] complement = new long[set.length];
        for (int i = 0; i < set.length; i++) complement[i] = ~set[i];
        if ((nodes & 63) != 0) complement[set.length - 1] &= (1L << nodes) - 1;
        return complement;
    }

    private static long[] and(long[] left, long[] right) {
        long[] both = new long[left.length];
        for (int i = 0; i < both.length; i++) both[i] = left[i] & right[i];
        return both;
    }

    /** Where both surely hold, or both surely do not. */
    private long[] same(NodeSets left, NodeSets right) {
        long[] neither = newSet();
        for (int i = 0; i < neither.length; i++) neither[i] = left.possibly()[i] | right.possibly()[i];
        long[] same = complement(neither);
        for (int i = 0; i < same.length; i++) same[i] |= left.surely()[i] & right.surely()[i];
        return same;
    }

    /** Where one surely holds and the other surely does not. */
    private static long[] different(NodeSets left, NodeSets right) {
        long[] different = new long[left.surely().length];
        for (int i = 0; i < different.length; i++) {
            different[i] = left.surely()[i] & ~right.possibly()[i] | right.surely()[i] & ~left.possibly()[i];
        }
        return different;
    }
}
