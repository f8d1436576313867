package org.sweepline.check.pilot;

import java.util.List;
import org.sweepline.kernel.LayerProfile;

/** One measure on the states that a {@link Pilot} has seen: what sweeps by it will cost. */
public sealed interface Trial permits GraphTrial, ThinnedTrial {
    /**
     * What a sweep will cost.
     *
     * @param earlyRelease whether a layer is freed while it is processed, where the measure allows it
     * @param whole whether columns are kept whole and layers count for nothing; the setting counts for nothing then
     */
    Forecast forecast(Setting setting, boolean earlyRelease, boolean whole);

    /** The windows and pins worth a forecast, few of them; never empty. */
    List<Setting> settings();

    /** The actions that lead back, most frequent first. */
    List<Regress> regress();

    /** The distinct states and their edges in each layer, as far as they can be told. */
    LayerProfile profile();

    /** Whether some step was seen that leads to a smaller column, so that a sweep would end without a verdict. */
    boolean refuted();

    /** Whether the other measure puts the states seen into the same order, in the same columns. */
    boolean ordersLike(Trial other);
}
