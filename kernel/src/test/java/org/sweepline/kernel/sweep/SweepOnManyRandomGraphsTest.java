package org.sweepline.kernel.sweep;

import org.junit.jupiter.api.Tag;

/** The same on as many random graphs as the method's theorems were first checked with. */
@Tag("slow")
class SweepOnManyRandomGraphsTest extends SweepOnRandomGraphsTest {
    @Override
    int graphs() {
        return 20_000;
    }
}
