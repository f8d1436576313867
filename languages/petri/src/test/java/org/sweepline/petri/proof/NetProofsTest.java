package org.sweepline.petri.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.sweepline.logic.BoolExpression;
import org.sweepline.logic.IntExpression;
import org.sweepline.petri.Net;
import org.sweepline.petri.NetBuilder;
import org.sweepline.petri.PetriVocabulary;
import org.sweepline.petri.generate.Generators;

class NetProofsTest {
    private static BoolExpression condition(Net net, String text) {
        return new PetriVocabulary(net).condition(text).expression();
    }

    private static IntExpression number(Net net, String text) {
        return new PetriVocabulary(net).quantity(text).expression();
    }

    private static Optional<String> proof(Net net, String condition) {
        return new NetProofs(net, p -> Long.MAX_VALUE).proof(condition(net, condition));
    }

    private static Optional<Long> most(Net net, String number) {
        return new NetProofs(net, p -> Long.MAX_VALUE).upperBound(number(net, number));
    }

    private static Optional<Long> least(Net net, String number) {
        return new NetProofs(net, p -> Long.MAX_VALUE)
                .upperBound(new IntExpression.Negation(number(net, number)))
                .map(bound -> -bound);
    }

    /** Two processes that exclude each other by a token, as long as nobody makes tokens. */
    private static NetBuilder mutex() {
        NetBuilder net = Net.builder("mutex").place("free", 1);
        for (int i = 0; i < 2; i++) {
            net.place("idle" + i, 1).place("busy" + i);
            net.transition("take" + i).transition("give" + i);
            net.arc("idle" + i, "take" + i).arc("free", "take" + i).arc("take" + i, "busy" + i);
            net.arc("busy" + i, "give" + i).arc("give" + i, "free").arc("give" + i, "idle" + i);
        }
        return net;
    }

    @Test
    void mutual_exclusion_is_proved_by_the_state_equation() {
        Net net = mutex().build();
        assertThat(proof(net, "tokens(busy0) + tokens(busy1) <= 1"))
                .contains("no solution of the state equation allows the opposite");
        assertThat(proof(net, "not (fireable(give0) and fireable(give1))")).isPresent();
        assertThat(proof(net, "tokens(busy0) = 0")).as("false").isEmpty();
        assertThat(proof(net, "fireable(take0)")).as("true only at the start").isEmpty();
        assertThat(most(net, "3 * tokens(busy0, busy1) + 4")).contains(7L);
        assertThat(least(net, "3 * tokens(busy0, busy1) + 4")).contains(4L);
        assertThat(most(net, "7")).contains(7L);
    }

    @Test
    void the_absence_of_deadlocks_is_proved_by_cases() {
        assertThat(proof(mutex().build(), "not deadlock")).isPresent();
        assertThat(proof(Generators.philosophers(3), "not deadlock"))
                .as("they starve")
                .isEmpty();
    }

    @Test
    void a_trap_proves_what_the_state_equation_cannot() {
        Net net = Net.builder("trap")
                .place("a", 1)
                .place("b")
                .transition("split")
                .transition("join")
                .arc("a", "split")
                .arc("split", "b", 2)
                .arc("b", "join", 2)
                .arc("join", "a")
                .transition("lose")
                .arc("b", "lose", 2)
                .arc("lose", "b")
                .build();
        assertThat(proof(net, "tokens(a, b) >= 1"))
                .contains("no solution of the state equation in which marked traps stay marked allows the opposite");
    }

    @Test
    void what_needs_its_own_product_never_starts() {
        Net net = Net.builder("siphon")
                .place("fuel", 1)
                .place("fire")
                .place("smoke")
                .place("match")
                .transition("burn")
                .transition("light")
                .transition("strike")
                .arc("fire", "burn")
                .arc("burn", "fire")
                .arc("burn", "smoke")
                .arc("fuel", "light")
                .arc("match", "light")
                .arc("light", "fire")
                .arc("fuel", "strike")
                .arc("strike", "match")
                .build();
        assertThat(proof(net, "tokens(smoke) = 0"))
                .contains(
                        "no solution of the state equation in which empty siphons stay empty allows the opposite (3 cases)");
    }

    @Test
    void whole_numbers_are_used() {
        Net net = Net.builder("halves")
                .place("p", 3)
                .place("q")
                .transition("t")
                .arc("p", "t", 2)
                .arc("t", "q", 2)
                .build();
        assertThat(most(net, "tokens(q)")).contains(2L);
        assertThat(proof(net, "tokens(p) >= 1")).isPresent();
        assertThat(proof(net, "2 * tokens(q) != 3")).isPresent();
    }

    @Test
    void what_is_not_linear_is_left_to_the_bounds_of_places() {
        Net net = mutex().build();
        NetProofs safe = new NetProofs(net, p -> 1);
        assertThat(safe.proof(condition(net, "tokens(busy0) mod 3 <= 2"))).isPresent();
        assertThat(safe.proof(condition(net, "tokens(busy0) * tokens(busy1) = 0")))
                .isEmpty();
        assertThat(safe.proof(condition(net, "tokens(busy0) div 2 = 0 or tokens(free, busy0) <= 1")))
                .isPresent();
        assertThat(safe.upperBound(number(net, "tokens(busy0) mod 2"))).isEmpty();
    }

    @Test
    void a_place_that_grows_has_no_bound() {
        Net net = Net.builder("source").place("p").transition("t").arc("t", "p").build();
        assertThat(most(net, "tokens(p)")).isEmpty();
        assertThat(least(net, "tokens(p)")).contains(0L);
        assertThat(proof(net, "fireable(t)")).isPresent();
        assertThat(proof(net, "not deadlock")).isPresent();
    }

    @Test
    void immense_numbers_are_exact() {
        Net net = Net.builder("immense")
                .place("p", Integer.MAX_VALUE)
                .place("q")
                .transition("t")
                .arc("p", "t")
                .arc("t", "q", Integer.MAX_VALUE)
                .build();
        long max = Integer.MAX_VALUE;
        assertThat(most(net, "tokens(q)")).contains(max * max);
        assertThat(most(net, "9 * tokens(q)")).as("beyond 64 bits").isEmpty();
        assertThat(proof(net, "tokens(q) <= " + max * max)).isPresent();
        assertThat(proof(net, "9223372036854775807 * tokens(q) >= tokens(p) - 2147483647"))
                .isPresent();
        assertThat(proof(net, "tokens(q) + 9223372036854775807 >= 0")).isPresent();
    }

    @Test
    void empty_nets_and_wide_conditions_are_no_trouble() {
        Net empty = Net.builder("empty").build();
        assertThat(proof(empty, "deadlock")).isPresent();
        assertThat(proof(empty, "not deadlock")).isEmpty();
        Net net = Generators.philosophers(3);
        String atom = "tokens(" + net.place(0) + ") >= 2";
        String wide = "not (" + String.join(" or ", Collections.nCopies(3000, atom)) + ")";
        assertThat(proof(net, wide)).isPresent();
        String one = "tokens(" + net.place(0) + ") = 1 or tokens(" + net.place(1) + ") = 1";
        String deep = String.join(" and ", Collections.nCopies(3000, "(" + one + ")"));
        assertThat(proof(net, "not (" + deep + ") or true")).isPresent();
        assertThat(proof(net, "not (" + deep + ")")).isEmpty();
    }
}
