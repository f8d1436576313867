package org.sweepline.petri.structure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sweepline.logic.BoolExpression;
import org.sweepline.petri.Net;
import org.sweepline.petri.NetBuilder;
import org.sweepline.petri.PetriVocabulary;
import org.sweepline.petri.model.PlainNet;

/** Conditions that recur in every infinite run, and conditions of which that is not known. */
class RecurrenceProofTest {
    private static Net ring() {
        NetBuilder net = Net.builder("ring");
        net.place("a", 1).place("b", 0).place("c", 0).place("rounds", 0).place("spare", 3);
        net.transition("ab").arc("a", "ab", 1).arc("ab", "b", 1);
        net.transition("bc").arc("b", "bc", 1).arc("bc", "c", 1);
        net.transition("ca").arc("c", "ca", 1).arc("ca", "a", 1).arc("ca", "rounds", 1);
        net.transition("use").arc("spare", "use", 1).arc("b", "use", 1).arc("use", "b", 1);
        return net.build();
    }

    private static Optional<String> recurring(Net net, String condition) {
        BoolExpression expression =
                new PetriVocabulary(net).condition(condition).expression();
        return RecurrenceProof.of(net, NetEffects.system(net), expression);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "true",
                "tokens(a) >= 1",
                "tokens(b) > 0",
                "fireable(ca)",
                "fireable(ca) or tokens(a) = 7",
                "tokens(a, b) >= 1 and not tokens(a) < 1",
                "2 * tokens(rounds) >= 1"
            })
    void what_every_round_meets_recurs(String condition) {
        assertThat(recurring(ring(), condition)).isPresent();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"false", "tokens(spare) >= 1", "fireable(use)", "tokens(a) = 0", "tokens(a) >= 2", "deadlock"})
    void what_a_round_need_not_meet_is_not_proved(String condition) {
        assertThat(recurring(ring(), condition)).isEmpty();
    }

    @Test
    void the_proof_names_the_transitions_that_cannot_be_done_without() {
        assertThat(recurring(ring(), "fireable(ca)").orElseThrow())
                .isEqualTo(
                        "it holds before or after each step of bc, ca, and without those no run is infinite, for all "
                                + "other steps lower a weighted sum of tokens");
    }

    /** On finite nets: if it is proved, no cycle of the state graph avoids the condition. */
    @Test
    void no_cycle_of_a_random_net_avoids_what_is_proved_to_recur() {
        int proved = 0;
        for (long seed = 0; seed < 2_000; seed++) {
            Net net = PlainNet.random(seed);
            List<long[]> markings = PlainNet.reachable(net, 300);
            if (markings.size() == 300) continue;
            for (int p = 0; p < net.places(); p++) {
                if (recurring(net, "tokens(" + net.place(p) + ") >= 1").isEmpty()) continue;
                int place = p;
                assertThat(cycle(net, markings, marking -> marking[place] == 0))
                        .as("seed %d, place %d", seed, p)
                        .isFalse();
                proved++;
            }
        }
        assertThat(proved).isGreaterThan(500);
    }

    @Test
    void what_never_holds_recurs_where_no_run_is_infinite() {
        NetBuilder net = Net.builder("line");
        net.place("a", 2).place("b", 0).transition("ab").arc("a", "ab", 1).arc("ab", "b", 1);
        assertThat(recurring(net.build(), "false"))
                .hasValue("no run is infinite, for all steps lower a weighted sum of tokens");
    }

    @Test
    void a_random_net_that_is_proved_to_have_finite_runs_has_no_cycle() {
        int proved = 0;
        for (long seed = 0; seed < 2_000; seed++) {
            Net net = PlainNet.random(seed);
            if (recurring(net, "false").isEmpty()) continue;
            List<long[]> markings = PlainNet.reachable(net, 300);
            if (markings.size() == 300) continue;
            assertThat(cycle(net, markings, marking -> true))
                    .as("seed %d", seed)
                    .isFalse();
            proved++;
        }
        assertThat(proved).isGreaterThan(200);
    }

    /** Whether there is a cycle through markings of a kind, found by removing what has no predecessor. */
    private static boolean cycle(Net net, List<long[]> markings, Predicate<long[]> kind) {
        Map<List<Long>, Integer> entering = new HashMap<>();
        for (long[] marking : markings) if (kind.test(marking)) entering.put(PlainNet.key(marking), 0);
        for (long[] marking : markings)
            if (kind.test(marking))
                for (long[] next : successors(net, marking, kind)) entering.merge(PlainNet.key(next), 1, Integer::sum);
        List<long[]> free = new ArrayList<>(markings.stream()
                .filter(marking -> kind.test(marking) && entering.get(PlainNet.key(marking)) == 0)
                .toList());
        int removed = 0;
        while (!free.isEmpty()) {
            long[] marking = free.remove(free.size() - 1);
            removed++;
            for (long[] next : successors(net, marking, kind)) {
                if (entering.merge(PlainNet.key(next), -1, Integer::sum) == 0) free.add(next);
            }
        }
        return removed < entering.size();
    }

    private static List<long[]> successors(Net net, long[] marking, Predicate<long[]> kind) {
        List<long[]> all = new ArrayList<>();
        for (int t = 0; t < net.transitions(); t++) {
            if (!PlainNet.enabled(net, t, marking)) continue;
            long[] next = PlainNet.fire(net, t, marking);
            if (kind.test(next) && all.stream().noneMatch(other -> Arrays.equals(other, next))) all.add(next);
        }
        return all;
    }
}
