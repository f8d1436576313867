package org.sweepline.contracts;

import static org.assertj.core.api.Assertions.assertThat;

/** Runs the checks of composed measures on many models, and counts what was met, so that no test passes by meeting nothing. */
public final class ComposedMeasureTally {
    private static final int MEASURES_EACH = 4;

    private int models;
    private int broken;
    private int proved;
    private int promised;

    /** Draws some measures of each kind for a model, if it is small. */
    public void check(ComposedMeasureChecks checks) {
        if (!checks.small()) return;
        models++;
        for (int i = 0; i < MEASURES_EACH; i++) {
            checks.mixed();
            checks.joint();
        }
        broken += checks.broken();
        proved += checks.proved();
        promised += checks.promised();
    }

    /** Requires more than so many models that were checked, promises that were broken, and columns that were proved. */
    public void require(int leastModels, int leastBroken, int leastProved) {
        assertThat(models).as("small models").isGreaterThan(leastModels);
        assertThat(broken).as("broken promises").isGreaterThan(leastBroken);
        assertThat(proved).as("proved columns").isGreaterThan(leastProved);
        assertThat(promised).as("promised columns").isGreaterThan(broken);
    }
}
