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

    /** The actions that are possible here; not known at first. */
    int[] choices;

    /** Where they lead; not known at first. Few of these states become representatives. */
    private ThinnedSample.Neighbours successors;

    private long[] hashes;
    private Representative[] made;

    /** The steps chosen that led here. */
    private List<Arrival> arrivals = List.of();

    /** The states that lead here, as far as the path tells. */
    private List<Predecessor> predecessors = List.of();

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
        this(words, bytes, StateHash.of(words, 0, bytes));
    }

    private Representative(long[] words, int bytes, long hash) {
        this.words = words;
        this.bytes = bytes;
        this.hash = hash;
    }

    void successors(Successors states) {
        int count = states.size();
        choices = new int[count];
        hashes = new long[count];
        int[] lengths = new int[count];
        int size = 0;
        for (int i = 0; i < count; i++) {
            choices[i] = states.action(i);
            lengths[i] = states.bytes(i);
            hashes[i] = StateHash.of(states.words(), states.start(i), lengths[i]);
            size += StateBuffer.wordsFor(lengths[i]);
        }
        long[] content = new long[size];
        int at = 0;
        for (int i = 0; i < count; i++) {
            int length = StateBuffer.wordsFor(lengths[i]);
            System.arraycopy(states.words(), states.start(i), content, at, length);
            at += length;
        }
        successors = new ThinnedSample.Neighbours(choices, content, lengths);
        made = null;
    }

    /** Whether the successors are known. */
    boolean expanded() {
        return successors != null;
    }

    ThinnedSample.Neighbours successors() {
        return successors;
    }

    /** The hash of a successor. */
    long hash(int successor) {
        return hashes[successor];
    }

    /** A successor, the same object each time. */
    Representative successor(int number) {
        if (made == null) made = new Representative[choices.length];
        if (made[number] == null) made[number] = new Representative(words(number), length(number), hashes[number]);
        return made[number];
    }

    private int length(int successor) {
        return successors.lengths()[successor];
    }

    private long[] words(int successor) {
        int at = 0;
        for (int i = 0; i < successor; i++) at += StateBuffer.wordsFor(length(i));
        return Arrays.copyOfRange(successors.words(), at, at + StateBuffer.wordsFor(length(successor)));
    }

    List<Arrival> arrivals() {
        return arrivals;
    }

    void arrives(Arrival arrival) {
        if (arrivals.isEmpty()) arrivals = new ArrayList<>(2);
        arrivals.add(arrival);
    }

    void forgetArrivals() {
        arrivals = List.of();
    }

    List<Predecessor> predecessors() {
        return predecessors;
    }

    /** Forgets its neighbours, when what comes of it is known. */
    void forget() {
        predecessors = List.of();
        successors = null;
        hashes = null;
        made = null;
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
        if (predecessors.isEmpty()) predecessors = new ArrayList<>(4);
        predecessors.add(new Predecessor(state, action));
    }
}
