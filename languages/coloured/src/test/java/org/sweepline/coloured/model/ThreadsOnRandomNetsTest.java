package org.sweepline.coloured.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sweepline.coloured.cpn.CpnModels;
import org.sweepline.coloured.interpreter.RandomNets;
import org.sweepline.coloured.stubborn.UnfoldableNets;
import org.sweepline.coloured.symmetry.SymmetricNets;
import org.sweepline.contracts.SharedEncodings;
import org.sweepline.kernel.ExpansionException;
import org.sweepline.model.Encoding;
import org.sweepline.model.LoadOptions;
import org.sweepline.model.Model;
import org.sweepline.model.RefinedEncoding;
import org.sweepline.model.Refinement;
import org.sweepline.model.StepSet;
import org.sweepline.model.StepText;

/** Threads that share an encoding of a random coloured net, or of an example, with all that is made of it. */
class ThreadsOnRandomNetsTest {
    private static final List<LongFunction<String>> KINDS =
            List.of(RandomNets::net, SymmetricNets::net, UnfoldableNets::net);

    @Test
    void several_threads_are_told_what_one_is() {
        assertThat(checkSeeds(0, 6, 200)).isGreaterThan(200);
    }

    @Test
    @Tag("slow")
    void several_threads_are_told_what_one_is_on_many_nets() {
        checkSeeds(3_000_000, 100, 1_000);
    }

    @Test
    void several_threads_are_told_what_one_is_of_a_timed_net() {
        Model workshop = example("workshop/workshop.cpn", LoadOptions.DEFAULT);
        assertThat(check(workshop, Model::encode, new Random(1), 200, "workshop"))
                .isGreaterThan(200);
    }

    @Test
    void several_threads_are_told_what_one_is_where_bindings_are_told_apart() {
        Model protocol = example("limit-protocol/limit-protocol.cpn", LoadOptions.DEFAULT);
        Function<Model, Encoding> refined = model -> {
            StepSet set =
                    model.expressions().steps(StepText.parse("Send Packet{n=1}").orElseThrow());
            Encoding plain = model.encode();
            return new RefinedEncoding(
                    plain, new Refinement(plain.system().actions(), List.of((StepSet.Bindings) set)));
        };
        assertThat(check(protocol, refined, new Random(1), 200, "limit-protocol"))
                .isGreaterThan(200);
    }

    private static Model example(String example, LoadOptions options) {
        Path file = Path.of(System.getProperty("sweepline.root", "../.."), "examples", example);
        return new ColouredLanguage().load(List.of(file), options);
    }

    private static int checkSeeds(long first, int count, int most) {
        int states = 0;
        for (long seed = first; seed < first + count; seed++) {
            String text = KINDS.get((int) (seed % KINDS.size())).apply(seed);
            ByteArrayInputStream in = new ByteArrayInputStream(text.getBytes(StandardCharsets.ISO_8859_1));
            Model model = new ColouredModel(CpnModels.load(in, "net.cpn", Map.of()));
            try {
                states += check(model, Model::encode, new Random(seed), most, "seed " + seed);
            } catch (ExpansionException inscriptionFails) {
                // A measure cannot be tried where the first steps fail.
                continue;
            }
        }
        return states;
    }

    private static int check(Model model, Function<Model, Encoding> made, Random random, int most, String name) {
        List<String> places = new ArrayList<>(model.encode().variables().names());
        String some = places.get(random.nextInt(places.size()));
        String other = places.get(random.nextInt(places.size()));
        List<String> conditions = List.of(
                "tokens(" + some + ") > 0",
                "deadlock",
                "size (marking(" + other + ")) mod 2 = tokens(" + some + ") mod 2");
        List<String> numbers = List.of(
                "tokens(" + some + ")",
                "2 * tokens(" + other + ") - tokens(" + some + ")",
                "length (remdupl (marking(" + some + ")))");
        return new SharedEncodings(model, () -> made.apply(model), conditions, numbers, most, name).check();
    }
}
