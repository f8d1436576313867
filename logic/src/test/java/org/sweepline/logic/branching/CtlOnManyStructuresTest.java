package org.sweepline.logic.branching;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class CtlOnManyStructuresTest {
    @Test
    void answers_are_those_of_the_definition_on_many_random_structures() {
        for (long seed = 1_000; seed < 41_000; seed++) CtlChecks.compare(seed);
    }
}
