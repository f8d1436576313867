package org.sweepline.process.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sweepline.contracts.SharedEncodings;
import org.sweepline.process.lts.Lts;
import org.sweepline.process.network.Network;
import org.sweepline.process.network.RandomNetworks;

/** Threads that share an encoding of a random network with all that is made of it. */
class ThreadsOnRandomNetworksTest {
    @Test
    void several_threads_are_told_what_one_is() {
        assertThat(checkSeeds(0, 6, 200)).isGreaterThan(100);
    }

    @Test
    @Tag("slow")
    void several_threads_are_told_what_one_is_on_many_networks() {
        checkSeeds(3_000_000, 100, 1_000);
    }

    private static int checkSeeds(long first, int count, int most) {
        int states = 0;
        for (long seed = first; seed < first + count; seed++) {
            Network network = RandomNetworks.random(seed);
            ProcessModel model = new ProcessModel(network, List.of());
            Random random = new Random(seed);
            String some = state(network, random);
            List<String> conditions = new ArrayList<>(List.of("deadlock", some + " = 0"));
            List<String> actions = model.encode().system().actions();
            for (String action : actions.subList(Lts.TAU + 1, actions.size())) {
                conditions.add("enabled(\"" + action + "\")");
            }
            List<String> numbers =
                    List.of(some, "3 - " + state(network, random), some + " * " + state(network, random));
            states += new SharedEncodings(model, model::encode, conditions, numbers, most, "seed " + seed).check();
        }
        return states;
    }

    private static String state(Network network, Random random) {
        int process = random.nextInt(network.components().size());
        return "state(\"" + network.components().get(process).name() + "\")";
    }
}
