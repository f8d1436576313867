package org.sweepline.petri.structure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.sweepline.petri.Net;
import org.sweepline.petri.PetriVocabulary;
import org.sweepline.petri.generate.Generators;
import org.sweepline.petri.model.PlainNet;

class ChangingTransitionsTest {
    private static List<String> changing(Net net, String condition) {
        BitSet found = ChangingTransitions.of(
                net, new PetriVocabulary(net).condition(condition).expression());
        return found.stream().mapToObj(net::transition).toList();
    }

    @Test
    void a_transition_changes_what_depends_on_its_places() {
        Net net = Generators.philosophers(3);
        assertThat(changing(net, "tokens(ea_0) = 1")).containsExactly("tr_0", "rl_0");
        assertThat(changing(net, "fireable(rr_1)")).containsExactly("rl_1", "rr_1");
        assertThat(changing(net, "tokens(ea_0) + tokens(hr_2) = 1 and not fireable(rl_0)"))
                .containsExactly("tr_0", "rl_0", "rl_2", "rr_2");
        assertThat(changing(net, "true")).isEmpty();
        assertThat(changing(net, "not deadlock")).hasSize(12);
    }

    @Test
    void a_place_that_is_only_tested_is_not_changed() {
        Net net = Net.builder("test")
                .place("a", 1)
                .place("b", 0)
                .transition("t")
                .arc("a", "t", 1)
                .arc("t", "a", 1)
                .arc("t", "b", 1)
                .build();
        assertThat(changing(net, "tokens(a) = 1")).isEmpty();
        assertThat(changing(net, "tokens(b) = 1")).containsExactly("t");
    }

    @Test
    void a_transition_that_moves_tokens_does_not_change_their_sum() {
        Net net = Generators.philosophers(3);
        assertThat(changing(net, "tokens(th_0) + tokens(hl_0) + tokens(hr_0) + tokens(ea_0) = 1"))
                .isEmpty();
        assertThat(changing(net, "tokens(th_0) = 1 or tokens(hl_0) = 1")).contains("tl_0");
        assertThat(changing(net, "(tokens(th_0) + tokens(hl_0)) mod 2 = 1")).contains("tl_0");
        assertThat(changing(net, "tokens(th_0) >= tokens(hl_0)")).contains("tl_0");
        assertThat(changing(net, "4611686018427387904 * tokens(ea_0) + 4611686018427387904 * tokens(ea_0) >= 1"))
                .contains("tr_0");
    }

    @Test
    void no_other_step_of_a_random_net_changes_a_condition() {
        int changes = 0;
        int spared = 0;
        for (long seed = 0; seed < 300; seed++) {
            Net net = PlainNet.random(seed);
            Map<String, Predicate<long[]>> conditions = new LinkedHashMap<>();
            IntPredicate any = t -> true;
            conditions.put("deadlock", marking -> !enabled(net, any, marking));
            for (int p = 0; p < net.places(); p++) {
                int place = p;
                conditions.put("tokens(" + net.place(p) + ") mod 2 = 1", marking -> marking[place] % 2 == 1);
                String sum = "2 * tokens(" + net.place(p) + ") + tokens(" + net.place(0) + ") >= 3";
                conditions.put(sum, marking -> 2 * marking[place] + marking[0] >= 3);
            }
            for (int t = 0; t < net.transitions(); t++) {
                int transition = t;
                conditions.put(
                        "fireable(" + net.transition(t) + ")", marking -> enabled(net, u -> u == transition, marking));
            }
            for (Map.Entry<String, Predicate<long[]>> condition : conditions.entrySet()) {
                List<String> changing = changing(net, condition.getKey());
                spared += net.transitions() - changing.size();
                for (long[] marking : PlainNet.reachable(net, 50)) {
                    for (int t = 0; t < net.transitions(); t++) {
                        if (!PlainNet.enabled(net, t, marking)) continue;
                        boolean before = condition.getValue().test(marking);
                        if (before == condition.getValue().test(PlainNet.fire(net, t, marking))) continue;
                        assertThat(changing)
                                .as("seed %d, %s", seed, condition.getKey())
                                .contains(net.transition(t));
                        changes++;
                    }
                }
            }
        }
        assertThat(changes).isGreaterThan(1_000);
        assertThat(spared).isGreaterThan(1_000);
    }

    private static boolean enabled(Net net, IntPredicate which, long[] marking) {
        return IntStream.range(0, net.transitions()).filter(which).anyMatch(t -> PlainNet.enabled(net, t, marking));
    }
}
