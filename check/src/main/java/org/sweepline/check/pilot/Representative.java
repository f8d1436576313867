package org.sweepline.check.pilot;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.store.StateHash;

/** A state of a thinned exploration, which stands for many that were not looked at. */
final class Representative {
    private static final int GENERATIONS = 8;
    private static final long[] NONE = new long[GENERATIONS];

    final long[] words;
    final int bytes;
    final long hash;

    /** The representatives on the path here, the last first, some generations back; 0 where there was none. */
    private long[] ancestors = NONE;

    /** How many states it stands for. */
    double stands;

    /** The actions that are possible here, and where they lead; not known at first. */
    int[] choices;

    Representative[] successors;

    /** The steps chosen that led here. */
    final List<Arrival> arrivals = new ArrayList<>(0);

    /** The states that lead here, as far as the path tells. */
    final List<Predecessor> predecessors = new ArrayList<>(0);

    /**
     * A step that led to a representative.
     *
     * @param steps how many steps it stands for, each of which counts as a part of a state
     * @param ways how many steps were supposed to lead to the same state: one part is one of so many
     */
    record Arrival(Representative from, int action, double steps, double ways) {}

    /** A state that leads to a representative, and by what. */
    record Predecessor(Representative state, int action) {}

    Representative(long[] words, int bytes) {
        this.words = words;
        this.bytes = bytes;
        hash = StateHash.of(words, 0, bytes);
    }

    static Representative of(Successors states, int index) {
        int at = states.start(index);
        int bytes = states.bytes(index);
        return new Representative(Arrays.copyOfRange(states.words(), at, at + StateBuffer.wordsFor(bytes)), bytes);
    }

    void successors(Successors states) {
        choices = new int[states.size()];
        successors = new Representative[choices.length];
        for (int i = 0; i < choices.length; i++) {
            choices[i] = states.action(i);
            successors[i] = of(states, i);
        }
    }

    /** Forgets its neighbours, when what comes of it is known. */
    void forget() {
        predecessors.clear();
        successors = null;
    }

    void parent(Representative parent) {
        ancestors = new long[GENERATIONS];
        ancestors[0] = parent.hash;
        System.arraycopy(parent.ancestors, 0, ancestors, 1, GENERATIONS - 1);
    }

    /** Whether two representatives of one level have an ancestor in common; what comes of them meets the more often. */
    boolean related(Representative other) {
        for (int g = 0; g < GENERATIONS; g++) {
            if (ancestors[g] != 0 && ancestors[g] == other.ancestors[g]) return true;
        }
        return false;
    }

    /** Pairs of steps that met here and came from representatives that are not related. */
    int meetings() {
        int pairs = 0;
        for (int i = 0; i < arrivals.size(); i++) {
            for (int j = 0; j < i; j++) {
                Representative one = arrivals.get(i).from;
                Representative other = arrivals.get(j).from;
                if (one.hash != other.hash && !one.related(other)) pairs++;
            }
        }
        return pairs;
    }

    void addPredecessor(Representative state, int action) {
        for (Predecessor known : predecessors) {
            if (known.state.hash == state.hash && known.action == action) return;
        }
        predecessors.add(new Predecessor(state, action));
    }
}
