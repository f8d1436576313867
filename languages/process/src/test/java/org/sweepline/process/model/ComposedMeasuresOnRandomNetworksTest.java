package org.sweepline.process.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sweepline.contracts.ComposedMeasureChecks;
import org.sweepline.contracts.ComposedMeasureTally;
import org.sweepline.process.network.Network;
import org.sweepline.process.network.RandomNetworks;

/** Sweeps by columns, layers, tuples and products of random numbers against the plain rules, on random networks. */
class ComposedMeasuresOnRandomNetworksTest {
    @Test
    void composed_measures_order_states_as_their_numbers_do() {
        checkSeeds(0, 150);
    }

    @Test
    @Tag("slow")
    void composed_measures_order_states_as_their_numbers_do_on_many_networks() {
        checkSeeds(3_000_000, 5_000);
    }

    private static void checkSeeds(long first, int count) {
        ComposedMeasureTally tally = new ComposedMeasureTally();
        for (long seed = first; seed < first + count; seed++) {
            Random random = new Random(seed);
            Network network = RandomNetworks.random(seed);
            ComposedMeasureChecks checks = new ComposedMeasureChecks(
                    new ProcessModel(network, List.of()), numbers(network, random), random, "seed " + seed);
            tally.check(checks);
        }
        tally.require(count / 2, count / 4, count / 8);
    }

    private static List<String> numbers(Network network, Random random) {
        List<String> numbers = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            numbers.add(state(network, random));
            numbers.add((1 + random.nextInt(3)) + " * " + state(network, random) + " - " + state(network, random));
        }
        numbers.add(state(network, random) + " * " + state(network, random));
        numbers.add(state(network, random) + " div 2");
        return numbers;
    }

    private static String state(Network network, Random random) {
        int process = random.nextInt(network.components().size());
        return "state(\"" + network.components().get(process).name() + "\")";
    }
}
