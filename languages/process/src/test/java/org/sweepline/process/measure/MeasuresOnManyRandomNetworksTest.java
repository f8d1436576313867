package org.sweepline.process.measure;

import org.junit.jupiter.api.Tag;

/** The same on many more networks. */
@Tag("slow")
class MeasuresOnManyRandomNetworksTest extends MeasuresOnRandomNetworksTest {
    @Override
    int networks() {
        return 4_000;
    }
}
