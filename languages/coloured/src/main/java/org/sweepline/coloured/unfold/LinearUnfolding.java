package org.sweepline.coloured.unfold;

import java.util.List;
import org.sweepline.linear.LinearMeasure;
import org.sweepline.linear.LinearSystem;

/**
 * A coloured net as a linear system: what every binding of a transition does to counters of tokens.
 *
 * <p>Each step of the net is a step of the system, but not the other way round: what no step of the system decreases, no step
 * of the net does.
 */
public final class LinearUnfolding {
    private final LinearSystem system;
    private final int[] actions;
    private final int[] kept;
    private final Counters counters;
    private final List<String> remarks;

    /**
     * @param actions the transition of the net that each step of the system belongs to
     * @param kept the counters that the system has, ascending; no step changes the others
     */
    LinearUnfolding(LinearSystem system, int[] actions, int[] kept, Counters counters, List<String> remarks) {
        this.system = system;
        this.actions = actions;
        this.kept = kept;
        this.counters = counters;
        this.remarks = List.copyOf(remarks);
    }

    public LinearSystem system() {
        return system;
    }

    /** The transition of the net that a step of the system belongs to. */
    public int action(int step) {
        return actions[step];
    }

    /** The place of the net that a counter of the system counts tokens of. */
    public int place(int counter) {
        return counters.place(kept[counter]);
    }

    /** By place of the net: what its tokens weigh by the number of their colour, or one weight for all, or nothing. */
    public List<long[]> weights(LinearMeasure measure) {
        long[] byCounter = new long[counters.size()];
        long[] weights = measure.weights();
        for (int i = 0; i < kept.length; i++) byCounter[kept[i]] = weights[i];
        return counters.weights(byCounter);
    }

    /**
     * The measure of a coarser unfolding of the same net as one of this.
     *
     * @param weights by place: the weight of its tokens, or nothing
     */
    public LinearMeasure measure(List<long[]> weights) {
        long[] byCounter = new long[kept.length];
        for (int i = 0; i < kept.length; i++) {
            long[] ofPlace = weights.get(counters.place(kept[i]));
            byCounter[i] = ofPlace.length == 0 ? 0 : ofPlace[0];
        }
        return LinearMeasure.ofWeights(system, byCounter);
    }

    /** Places that are not counted as finely as the others, and why; one line each. */
    public List<String> remarks() {
        return remarks;
    }
}
