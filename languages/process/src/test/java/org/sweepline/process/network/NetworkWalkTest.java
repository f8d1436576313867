package org.sweepline.process.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.sweepline.model.InputException;
import org.sweepline.process.lts.LtsBuilder;

/** The plain walk admits every state that an exploration can expand. */
class NetworkWalkTest {
    @Test
    void an_action_with_two_million_outcomes_can_be_taken() {
        NetworkWalk walk = new NetworkWalk(coins(21));
        assertThat(walk.enabled()).hasSize(1 << 21);
        assertThat(walk.take((1 << 20) + 2)).isEqualTo("coin.0=1 coin.19=1");
        assertThat(walk.enabled()).isEmpty();
    }

    @Test
    void an_action_with_more_outcomes_than_explorations_admit_is_refused() {
        assertThatThrownBy(() -> new NetworkWalk(coins(25)).enabled())
                .isInstanceOf(InputException.class)
                .hasMessageContaining("action toss has too many outcomes in one state");
    }

    /** Coins that are tossed together as long as all of them show 0. */
    private static Network coins(int count) {
        List<NetworkProcess> coins = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            LtsBuilder coin = new LtsBuilder().states(2).edge(0, "toss", 0).edge(0, "toss", 1);
            coins.add(new NetworkProcess("coin." + i, coin.build(), false));
        }
        return Network.of("coins", coins);
    }
}
