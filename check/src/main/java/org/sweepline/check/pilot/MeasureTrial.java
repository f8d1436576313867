package org.sweepline.check.pilot;

import java.util.Arrays;
import java.util.List;
import org.sweepline.kernel.LayerProfile;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.sweep.Placement;

/** One measure on the states that a {@link Pilot} has seen: what sweeps by it will cost. */
public abstract sealed class MeasureTrial permits GraphTrial, ThinnedTrial {
    final ProgressRanks ranks;
    final boolean strict;
    final boolean mayRegress;
    final Lookback lookback = new Lookback();

    MeasureTrial(ProgressRanks ranks, Progress progress) {
        this.ranks = ranks;
        strict = Placement.strict(progress);
        mayRegress = Placement.mayRegress(progress);
    }

    /**
     * What a sweep will cost.
     *
     * @param earlyRelease whether a layer is freed while it is processed, where the measure allows it
     * @param whole whether columns are kept whole and layers count for nothing; the setting counts for nothing then
     */
    public abstract Forecast forecast(Setting setting, boolean earlyRelease, boolean whole);

    /** The windows and pins worth a forecast, few of them; never empty. */
    public final List<Setting> settings() {
        return lookback.settings();
    }

    /** Whether no sweep by the measure explores a state twice, whatever was not seen. */
    public final boolean once() {
        return !mayRegress;
    }

    /** The actions that decrease progress, most frequent first. */
    public final List<Regress> regress() {
        return lookback.regress();
    }

    /** The distinct states and their edges in each layer, as far as they can be told. */
    public abstract LayerProfile profile();

    /** Whether the first states have the same progress where they are of the same class. */
    public final boolean constantOn(int[] classes) {
        int[] rankOfClass = new int[classes.length];
        Arrays.fill(rankOfClass, -1);
        for (int s = 0; s < classes.length; s++) {
            int rank = ranks.ofState()[s];
            if (rankOfClass[classes[s]] < 0) rankOfClass[classes[s]] = rank;
            if (rankOfClass[classes[s]] != rank) return false;
        }
        return true;
    }

    /** Whether some step was seen that leads to a smaller column, so that a sweep would end without a verdict. */
    public final boolean refuted() {
        return lookback.refuted();
    }

    /** Whether the other measure puts the states seen into the same order, in the same columns. */
    public final boolean ordersLike(MeasureTrial other) {
        return getClass() == other.getClass() && ranks.same(other.ranks);
    }
}
