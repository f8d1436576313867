package org.sweepline.kernel.sweep;

import org.junit.jupiter.api.Tag;

/** The same on more random systems than the corrected method was first checked with. */
@Tag("slow")
class CutOffOnManySystemsTest extends CutOffTest {
    @Override
    int systems() {
        return 20_000;
    }
}
