package org.sweepline.coloured.symmetry;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;

/**
 * What is known about the values of an expression: how they are built, and which of their parts are the same kind of atom.
 *
 * <p>Sorts are finer than types: two numbers have the same sort only if one may come to stand where the other stood. They are
 * nodes that {@link Sorts} merges while it learns.
 */
final class SymmetrySort {
    /** How values are built. */
    enum Kind {
        UNKNOWN,
        /** Values without parts that no permutation moves: strings, truth values. */
        PLAIN,
        /** Numbers, and colours of indexed sets and enumerations. */
        ATOM,
        TUPLE,
        LIST,
        FUNCTION,
        /** Values of unions and data types; the sorts of the arguments belong to the constructors. */
        DATA
    }

    private SymmetrySort merged;
    Kind kind = Kind.UNKNOWN;
    /** Whether something is done with the values that a permutation of atoms in them could change. */
    boolean broken;
    /** Whether the order of lists matters. */
    boolean ordered;
    /** Of a list: whether its order is that of the colours, so that a permutation changes it. */
    boolean unordered;
    /** Of a list: those that are in the order of the colours if this one is, as what a function makes of it. */
    final List<SymmetrySort> followers = new ArrayList<>();
    /** Parts of tuples by index; the elements of lists; argument and result of functions. */
    final TreeMap<Integer, SymmetrySort> parts = new TreeMap<>();
    /** Of atoms: those that are named, as numbers of a range or positions in an enumeration. */
    final Set<Long> constants = new HashSet<>();
    /** Of atoms: the sets they are declared to belong to. */
    final Set<AtomSet> sets = new HashSet<>();

    SymmetrySort(Kind kind) {
        this.kind = kind;
    }

    /** What this was merged into. */
    SymmetrySort root() {
        SymmetrySort root = this;
        while (root.merged != null) root = root.merged;
        SymmetrySort next = this;
        while (next != root) {
            SymmetrySort after = next.merged;
            next.merged = root;
            next = after;
        }
        return root;
    }

    void merge(SymmetrySort into) {
        merged = into;
    }
}
