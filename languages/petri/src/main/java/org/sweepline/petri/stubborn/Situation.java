package org.sweepline.petri.stubborn;

/**
 * A marking with its enabled transitions, and the search for stubborn sets there; for one thread only.
 *
 * <p>A set is closed if it contains, with an enabled transition, those in conflict with it and, with a disabled one, those
 * that give to one of its input places that lacks tokens, the scapegoat: before one of them fires it stays disabled. Any such
 * place will do; it is one for which the fewest further transitions are needed.
 */
abstract class Situation {
    private final NetRelations relations;
    private Marking marking;
    private long[] enabled;
    private long[] keySet = {};
    private int key;

    Situation(NetRelations relations) {
        this.relations = relations;
    }

    /** Starts anew in a marking, given its enabled transitions as a bit set; both are kept, not copied. */
    void moveTo(Marking newMarking, long[] newEnabled) {
        marking = newMarking;
        enabled = newEnabled;
        key = -1;
    }

    /** Begins a new set, without members. */
    abstract void clear();

    /** Adds a transition, or all transitions that a hub represents. */
    abstract void add(int node);

    /** Closes the set and returns how many members are enabled; gives up when these are more than {@code most}. */
    abstract int close(int most);

    /** Sets {@code chosen} to the enabled members. */
    abstract void copyEnabled(long[] chosen);

    /**
     * Sets {@code chosen} to the enabled transitions of a closed set, in the strong sense, that has some but as few as
     * possible; begins a new set.
     */
    abstract void chooseFewest(long[] chosen);

    final NetRelations relations() {
        return relations;
    }

    final long[] enabled() {
        return enabled;
    }

    final long tokens(int place) {
        return marking.tokens(place);
    }

    final boolean isEnabled(int t) {
        return (enabled[t / Long.SIZE] >>> t & 1) != 0;
    }

    final boolean isDead() {
        for (long word : enabled) if (word != 0) return false;
        return true;
    }

    /**
     * The nodes that may disable the key, an enabled transition whose strong stubborn set is as small as possible;
     * {@link #findKey} must have been called in this marking.
     */
    final int[] disablingKey() {
        if (key < 0) throw new IllegalStateException("no key was looked for");
        return relations.disabling(key);
    }

    /** Looks for the key of {@link #disablingKey}; begins a new set. */
    final void findKey() {
        if (keySet.length != enabled.length) keySet = new long[enabled.length];
        chooseFewest(keySet);
        int word = 0;
        while (word < keySet.length && keySet[word] == 0) word++;
        if (word < keySet.length) key = Long.SIZE * word + Long.numberOfTrailingZeros(keySet[word]);
    }
}
