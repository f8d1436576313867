package org.sweepline.logic.automaton;

import java.util.BitSet;
import java.util.List;
import org.sweepline.logic.temporal.Proposition;

/**
 * A generalised Büchi automaton: it accepts an infinite word if some run on it meets every acceptance set infinitely
 * often.
 *
 * <p>It begins in state 0 before the first letter and reads a letter with every step. A letter is a bit for each
 * proposition. An edge can be taken if the letter has all bits of its {@code positive} mask and none of its
 * {@code negative} mask; a condition that is no conjunction has several edges. Where no edge can be taken the run ends.
 * State {@code q} belongs to acceptance set {@code i} if bit {@code i} of {@code marks[q]} is set; without any set, every
 * infinite run accepts.
 *
 * <p>Edges go up in {@link #component}: states that lead to each other have the same number, others lead to larger ones.
 */
public final class BuchiAutomaton {
    public static final int MOST_PROPOSITIONS = 62;
    public static final int MOST_SETS = 62;

    private final List<Proposition> propositions;
    private final int sets;
    private final long[] marks;
    private final int[] firstEdge;
    private final int[] target;
    private final long[] positive;
    private final long[] negative;
    private final int[] component;
    private final BitSet accepting;

    /**
     * @param propositions what the bits of a letter say, the lowest first
     * @param sets how many acceptance sets there are
     * @param marks for each state the sets it belongs to
     * @param firstEdge for each state the number of its first edge, and in the end the number of edges
     * @param target for each edge the state it leads to
     * @param positive for each edge the bits a letter must have
     * @param negative for each edge the bits a letter must not have
     */
    public BuchiAutomaton(
            List<Proposition> propositions,
            int sets,
            long[] marks,
            int[] firstEdge,
            int[] target,
            long[] positive,
            long[] negative) {
        if (propositions.size() > MOST_PROPOSITIONS || sets > MOST_SETS) {
            throw new IllegalArgumentException(propositions.size() + " propositions and " + sets + " sets");
        }
        this.propositions = List.copyOf(propositions);
        this.sets = sets;
        this.marks = marks.clone();
        this.firstEdge = firstEdge.clone();
        this.target = target.clone();
        this.positive = positive.clone();
        this.negative = negative.clone();
        component = Components.of(this.firstEdge, this.target);
        accepting = Emptiness.accepting(component, this.firstEdge, this.target, this.marks, sets);
    }

    public List<Proposition> propositions() {
        return propositions;
    }

    public int states() {
        return marks.length;
    }

    public int edges() {
        return target.length;
    }

    public int sets() {
        return sets;
    }

    public long marks(int state) {
        return marks[state];
    }

    public int firstEdge(int state) {
        return firstEdge[state];
    }

    public int edgesEnd(int state) {
        return firstEdge[state + 1];
    }

    public int target(int edge) {
        return target[edge];
    }

    public long positive(int edge) {
        return positive[edge];
    }

    public long negative(int edge) {
        return negative[edge];
    }

    /** Whether an edge can be taken with a letter. */
    public boolean reads(int edge, long letter) {
        return (letter & positive[edge]) == positive[edge] && (letter & negative[edge]) == 0;
    }

    /** The states from which it accepts the word that has this letter everywhere. */
    public BitSet acceptingForever(long letter) {
        return Emptiness.nonEmpty(this, edge -> reads(edge, letter));
    }

    /** The number of a state's strongly connected component; edges lead to the same or to larger numbers. */
    public int component(int state) {
        return component[state];
    }

    /** Whether a run that stays in the component of a state can accept. */
    public boolean accepting(int state) {
        return accepting.get(component[state]);
    }
}
