package org.sweepline.kernel.runs;

import org.junit.jupiter.api.Tag;

/** The same on many more graphs. */
@Tag("slow")
class AcceptingRunsOnManyGraphsTest extends AcceptingRunsTest {
    @Override
    int graphs() {
        return 20_000;
    }
}
