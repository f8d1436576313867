package org.sweepline.kernel.sweep;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/**
 * What is known of the paths to some states: the numbers of processed states on them.
 *
 * <p>Each state was stored for one predecessor, so the paths form a tree, and a state on several of them is known once.
 */
final class PathStates {
    /** In place of a number: no state. */
    static final long NONE = -1;

    private final TreeMap<Long, Node> states = new TreeMap<>();

    /** A state on a path: how many steps lead to it, and the last known state before it or {@link #NONE}. */
    private record Node(int depth, long before) {}

    void add(long number, int depth) {
        states.putIfAbsent(number, new Node(depth, NONE));
    }

    /** A state lies on the path to a known one; it counts if no state between the two is known. */
    void addBefore(long number, long ancestor, int depth) {
        Node node = states.get(number);
        if (node.before != NONE && states.get(node.before).depth >= depth) return;
        states.putIfAbsent(ancestor, new Node(depth, node.before));
        states.put(number, new Node(node.depth, ancestor));
    }

    int depth(long number) {
        return states.get(number).depth;
    }

    /** The last known state on the path to a known one, or {@link #NONE}. */
    long before(long number) {
        return states.get(number).before;
    }

    /** The known states, in the order in which they are processed. */
    private List<Long> numbers() {
        return new ArrayList<>(states.keySet());
    }

    /** The length of the longest path. */
    int longest() {
        return states.values().stream().mapToInt(Node::depth).max().orElse(0);
    }

    /** Tells which states are known while all of them are processed in order. */
    static final class Cursor {
        private final List<Long> numbers;
        private int next;

        Cursor(PathStates states) {
            numbers = states.numbers();
        }

        /** Whether the state that is processed now is known; to be asked for every state. */
        boolean at(long number) {
            if (next == numbers.size() || numbers.get(next) != number) return false;
            next++;
            return true;
        }
    }
}
