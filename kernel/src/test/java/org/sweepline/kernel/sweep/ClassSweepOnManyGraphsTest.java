package org.sweepline.kernel.sweep;

import org.junit.jupiter.api.Tag;

/** The same on many more graphs. */
@Tag("slow")
class ClassSweepOnManyGraphsTest extends ClassSweepTest {
    @Override
    int graphs() {
        return 20_000;
    }
}
