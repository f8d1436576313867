package org.sweepline.petri.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sweepline.contracts.SharedEncodings;
import org.sweepline.petri.Net;
import org.sweepline.petri.generate.Generators;

/** Threads that share an encoding of a random net, or of a larger one, with all that is made of it. */
class ThreadsOnRandomNetsTest {
    @Test
    void several_threads_are_told_what_one_is() {
        assertThat(checkSeeds(0, 4, 200)).isGreaterThan(200);
    }

    @Test
    @Tag("slow")
    void several_threads_are_told_what_one_is_on_many_nets() {
        checkSeeds(3_000_000, 100, 2_000);
        check(Generators.philosophers(40), new Random(1), 2_000, "a net too large for tables");
    }

    private static int checkSeeds(long first, int count, int most) {
        int states = 0;
        for (long seed = first; seed < first + count; seed++) {
            states += check(PlainNet.random(seed), new Random(seed), most, "seed " + seed);
        }
        return states;
    }

    private static int check(Net net, Random random, int most, String name) {
        PetriModel model = new PetriModel(net);
        String some = "tokens(" + net.place(random.nextInt(net.places())) + ")";
        String other = "tokens(" + net.place(random.nextInt(net.places())) + ")";
        String step = "fireable(" + net.transition(random.nextInt(net.transitions())) + ")";
        return new SharedEncodings(
                        model,
                        model::encode,
                        List.of(some + " >= 1", step, "deadlock or " + other + " = " + some),
                        List.of(some, "2 * " + some + " - " + other, some + " * " + other),
                        most,
                        name)
                .check();
    }
}
