package org.sweepline.process.lts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.sweepline.model.InputException;

class DeterminiserTest {
    @Test
    void traces_and_their_outcomes_stay_the_same() {
        for (long seed = 0; seed < 1000; seed++) {
            Lts lts = RandomLts.of(seed, 6, true);
            for (Lts made : new Lts[] {Determiniser.subsets(lts), Determiniser.minimal(lts)}) {
                assertThat(Determiniser.deterministic(made)).as("seed %d", seed).isTrue();
                assertThat(outcomes(made)).as("seed %d", seed).isEqualTo(outcomes(lts));
            }
        }
    }

    /** For each trace of up to five labels: possible, failing or only ended, by the definition over sets of states. */
    private static List<String> outcomes(Lts lts) {
        List<String> outcomes = new ArrayList<>();
        walk(lts, slips(lts, Set.of(lts.initial())), "", outcomes);
        return outcomes;
    }

    private static void walk(Lts lts, Set<Integer> states, String trace, List<String> outcomes) {
        if (states.isEmpty()) return;
        boolean fails = states.contains(lts.error());
        outcomes.add(trace + (fails ? " fails" : states.equals(Set.of(lts.end())) ? " ended" : ""));
        if (trace.length() == 5 || fails) return;
        for (int label = 1; label < lts.labels().size(); label++) {
            Set<Integer> next = new HashSet<>();
            for (int s : states) {
                for (int e = lts.firstEdge(s); e < lts.edgesEnd(s); e++)
                    if (lts.label(e) == label) next.add(lts.target(e));
            }
            walk(lts, slips(lts, next), trace + lts.labels().get(label), outcomes);
        }
    }

    private static Set<Integer> slips(Lts lts, Set<Integer> states) {
        Set<Integer> closed = new HashSet<>(states);
        for (int size = -1; size < closed.size(); ) {
            size = closed.size();
            for (int s : List.copyOf(closed)) {
                for (int e = lts.firstEdge(s); e < lts.edgesEnd(s); e++)
                    if (lts.label(e) == Lts.TAU) closed.add(lts.target(e));
            }
        }
        return closed;
    }

    @Test
    void a_deterministic_system_is_left_alone() {
        Lts lts = new LtsBuilder().states(2).edge(0, "a", 1).edge(1, "a", 0).build();
        assertThat(Determiniser.minimal(lts)).isSameAs(lts);
    }

    @Test
    void an_exponential_number_of_sets_is_refused() {
        int n = 40;
        LtsBuilder builder =
                new LtsBuilder().states(n + 1).edge(0, "a", 0).edge(0, "b", 0).edge(0, "b", 1);
        for (int s = 1; s < n; s++) builder.edge(s, "a", s + 1).edge(s, "b", s + 1);
        Lts lts = builder.build();
        assertThatThrownBy(() -> Determiniser.subsets(lts, 1000))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("more than 1000 states");
    }

    @Test
    void a_property_sends_to_the_error_what_its_process_does_not_do() {
        LtsBuilder builder = new LtsBuilder().states(2).end(1).edge(0, "a", 1);
        builder.label("b");
        Lts property = SafetyProperty.of(builder.build());
        assertThat(property.states()).isEqualTo(3);
        assertThat(property.error()).isEqualTo(2);
        assertThat(property.end()).isEqualTo(Lts.NONE);
        assertThat(property.edges()).isEqualTo(4);
        assertThatThrownBy(() -> SafetyProperty.of(new LtsBuilder()
                        .states(2)
                        .edge(0, "a", 0)
                        .edge(0, "a", 1)
                        .build()))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
