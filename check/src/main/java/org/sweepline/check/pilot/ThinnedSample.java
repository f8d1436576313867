package org.sweepline.check.pilot;

import java.util.ArrayList;
import java.util.List;

/**
 * The result of a {@link ThinnedExploration}: states that stand for others, with their predecessors and their
 * successors.
 */
final class ThinnedSample {
    private static final int BYTES_AN_ITEM = 200;
    private static final int BYTES_A_NEIGHBOUR = 8;
    private static final double ENOUGH = 12;
    private static final int REACH = 4;
    private static final double DOUBT = 2;

    private final List<Item> items = new ArrayList<>();
    private final List<Level> levels = new ArrayList<>();
    private double states;
    private long edges;
    private long stored;
    private long bytes;
    private boolean complete;

    /** Some states, one after the other, each with an action that leads to it or from it. */
    record Neighbours(int[] actions, long[] words, int[] lengths) {}

    /** A state with its neighbours, and how many states it stands for. */
    static final class Item {
        final long[] words;
        final int length;
        final Neighbours predecessors;
        final Neighbours successors;
        private double stands;

        private Item(Representative state, Neighbours predecessors, Neighbours successors) {
            words = state.words;
            length = state.bytes;
            stands = state.stands;
            this.predecessors = predecessors;
            this.successors = successors;
        }

        double stands() {
            return stands;
        }
    }

    /**
     * The items from one on, up to those of the next level.
     *
     * @param met pairs of chosen steps to the same state of this level
     * @param expected how many there should have been
     */
    private record Level(int first, double met, double expected) {}

    /** What is added from now on belongs to the next level. */
    void nextLevel(double met, double expected) {
        levels.add(new Level(items.size(), met, expected));
    }

    /** Adds a state whose neighbours are known. */
    void add(Representative state) {
        Item item = new Item(state, predecessors(state), state.successors());
        items.add(item);
        states += state.stands;
        edges += state.choices.length;
        int neighbours = item.predecessors.actions.length + item.successors.actions.length;
        stored += 1 + neighbours;
        int words = item.words.length + item.predecessors.words.length + item.successors.words.length;
        bytes += BYTES_AN_ITEM + (long) BYTES_A_NEIGHBOUR * neighbours + 8L * words;
    }

    private static Neighbours predecessors(Representative state) {
        int count = state.predecessors().size();
        int[] actions = new int[count];
        Representative[] states = new Representative[count];
        for (int i = 0; i < count; i++) {
            actions[i] = state.predecessors().get(i).action();
            states[i] = state.predecessors().get(i).state();
        }
        return neighbours(actions, states);
    }

    private static Neighbours neighbours(int[] actions, Representative[] states) {
        int[] lengths = new int[states.length];
        int words = 0;
        for (Representative state : states) words += state.words.length;
        long[] content = new long[words];
        int at = 0;
        for (int i = 0; i < states.length; i++) {
            lengths[i] = states[i].bytes;
            System.arraycopy(states[i].words, 0, content, at, states[i].words.length);
            at += states[i].words.length;
        }
        return new Neighbours(actions, content, lengths);
    }

    /**
     * Corrects numbers that are much too large. Chosen steps lead to the same state the more often, the fewer states
     * there are: so meetings tell how many there are without regard to how they were counted, if only roughly.
     */
    void correct() {
        for (int l = 0; l < levels.size(); l++) {
            int last = l + 1 < levels.size() ? levels.get(l + 1).first : items.size();
            double factor = factor(l);
            for (int i = levels.get(l).first; i < last; i++) {
                Item item = items.get(i);
                states -= item.stands * (1 - factor);
                item.stands *= factor;
            }
        }
    }

    private double factor(int level) {
        double met = levels.get(level).met;
        double expected = levels.get(level).expected;
        for (int d = 1; met < ENOUGH && d < REACH; d++) {
            for (int near : new int[] {level - d, level + d}) {
                if (near < 0 || near >= levels.size()) continue;
                met += levels.get(near).met;
                expected += levels.get(near).expected;
            }
        }
        return met < ENOUGH ? 1 : Math.min(1, DOUBT * expected / met);
    }

    List<Item> items() {
        return items;
    }

    /** How many levels these are on. */
    int levels() {
        return levels.size();
    }

    /** How many states these stand for. */
    double states() {
        return states;
    }

    long edges() {
        return edges;
    }

    /** How many states are held: these and their neighbours. */
    long stored() {
        return stored;
    }

    long bytes() {
        return bytes;
    }

    void complete(boolean value) {
        complete = value;
    }

    /** Whether the exploration came to its end. */
    boolean complete() {
        return complete;
    }
}
