package org.sweepline.kernel.kripke;

import org.junit.jupiter.api.Tag;

/** The same on as many random graphs as the method's theorems were first checked with. */
@Tag("slow")
class CompactKripkeOnManyGraphsTest extends CompactKripkeTest {
    @Override
    int graphs() {
        return 20_000;
    }
}
