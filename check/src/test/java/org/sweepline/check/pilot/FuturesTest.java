package org.sweepline.check.pilot;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

/** What is learned about futures from the first states. */
class FuturesTest {
    private static final Pilot.Effort LITTLE = new Pilot.Effort(5_000, 100_000, 16L << 20, Duration.ofDays(1));

    @Test
    void what_a_single_state_of_a_level_leads_to_is_counted() {
        for (long seed = 1; seed <= 20; seed++) {
            FailingRounds system = FailingRounds.of(seed);
            assertThat(Pilot.fly(system, LITTLE).estimatedStates())
                    .as("seed %s, %s", seed, system)
                    .isBetween(system.states() / 4, system.states() * 4);
        }
    }
}
