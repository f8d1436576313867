package org.sweepline.petri.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sweepline.contracts.ComposedMeasureChecks;
import org.sweepline.contracts.ComposedMeasureTally;
import org.sweepline.petri.Net;

/** Sweeps by columns, layers, tuples and products of random numbers against the plain rules, on random nets. */
class ComposedMeasuresOnRandomNetsTest {
    @Test
    void composed_measures_order_states_as_their_numbers_do() {
        checkSeeds(0, 150);
    }

    @Test
    @Tag("slow")
    void composed_measures_order_states_as_their_numbers_do_on_many_nets() {
        checkSeeds(3_000_000, 5_000);
    }

    private static void checkSeeds(long first, int count) {
        ComposedMeasureTally tally = new ComposedMeasureTally();
        for (long seed = first; seed < first + count; seed++) {
            Random random = new Random(seed);
            Net net = PlainNet.random(seed);
            ComposedMeasureChecks checks =
                    new ComposedMeasureChecks(new PetriModel(net), numbers(net, random), random, "seed " + seed);
            tally.check(checks);
        }
        tally.require(count / 2, count / 4, count / 8);
    }

    private static List<String> numbers(Net net, Random random) {
        List<String> numbers = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            numbers.add(place(net, random));
            numbers.add((1 + random.nextInt(3)) + " * " + place(net, random) + " - " + place(net, random) + " + 2");
        }
        numbers.add(place(net, random) + " * " + place(net, random));
        numbers.add("(" + place(net, random) + " + 5) mod 3");
        return numbers;
    }

    private static String place(Net net, Random random) {
        return "tokens(" + net.place(random.nextInt(net.places())) + ")";
    }
}
