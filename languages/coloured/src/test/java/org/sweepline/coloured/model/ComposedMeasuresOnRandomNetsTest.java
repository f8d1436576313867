package org.sweepline.coloured.model;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sweepline.coloured.cpn.CpnModels;
import org.sweepline.coloured.interpreter.RandomNets;
import org.sweepline.contracts.ComposedMeasureChecks;
import org.sweepline.contracts.ComposedMeasureTally;
import org.sweepline.kernel.ExpansionException;
import org.sweepline.model.Model;

/** Sweeps by columns, layers, tuples and products of random numbers against the plain rules, on random coloured nets. */
class ComposedMeasuresOnRandomNetsTest {
    @Test
    void composed_measures_order_states_as_their_numbers_do() {
        checkSeeds(0, 60);
    }

    @Test
    @Tag("slow")
    void composed_measures_order_states_as_their_numbers_do_on_many_nets() {
        checkSeeds(3_000_000, 3_000);
    }

    private static void checkSeeds(long first, int count) {
        ComposedMeasureTally tally = new ComposedMeasureTally();
        for (long seed = first; seed < first + count; seed++) {
            InputStream in = new ByteArrayInputStream(RandomNets.net(seed).getBytes(StandardCharsets.ISO_8859_1));
            Model model = new ColouredModel(CpnModels.load(in, "net.cpn", Map.of()));
            ComposedMeasureChecks checks;
            try {
                Random random = new Random(seed);
                checks = new ComposedMeasureChecks(model, numbers(model, random), random, "seed " + seed);
            } catch (ExpansionException inscriptionFails) {
                continue;
            }
            tally.check(checks);
        }
        tally.require(count / 3, count / 8, count / 8);
    }

    private static List<String> numbers(Model model, Random random) {
        List<String> places = model.encode().variables().names();
        List<String> numbers = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            numbers.add(tokens(places, random));
            numbers.add((1 + random.nextInt(3)) + " * " + tokens(places, random) + " - " + tokens(places, random));
        }
        numbers.add(tokens(places, random) + " * " + tokens(places, random));
        numbers.add("length (remdupl (marking(" + places.get(random.nextInt(places.size())) + ")))");
        numbers.add("time()");
        return numbers;
    }

    private static String tokens(List<String> places, Random random) {
        return "tokens(" + places.get(random.nextInt(places.size())) + ")";
    }
}
