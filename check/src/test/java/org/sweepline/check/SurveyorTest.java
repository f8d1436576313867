package org.sweepline.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.sweepline.check.property.Bounds;
import org.sweepline.check.property.Space;
import org.sweepline.check.replay.Evidence;
import org.sweepline.check.replay.MultisetBounds;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.kripke.Fairness;

class SurveyorTest {
    /** A chain 0 to 2 that ends in a ring of 3 and 4; "never" does not occur. */
    private static GraphModel lasso() {
        return new GraphModel()
                .edge(0, "go", 1)
                .edge(1, "go", 2)
                .edge(1, "stay", 1)
                .edge(2, "go", 3)
                .edge(3, "there", 4)
                .edge(4, "back", 3)
                .edge(4, "again", 3)
                .unusedAction("never");
    }

    private static Survey survey(GraphModel model) {
        return survey(model, Limits.NONE);
    }

    private static Survey survey(GraphModel model, Limits limits) {
        return Surveyor.survey(model, false, limits, Listener.NONE);
    }

    private static String text(List<MultisetBounds.Term> terms) {
        return terms.stream().map(t -> t.count() + "`" + t.colour()).collect(Collectors.joining("++"));
    }

    @Test
    void states_components_home_and_dead_states_and_actions_are_told() {
        Survey survey = survey(lasso());
        assertThat(survey.complete()).isTrue();
        assertThat(survey.stopped()).isEmpty();
        assertThat(survey.states()).isEqualTo(5);
        assertThat(survey.edges()).isEqualTo(7);
        Survey.Structure structure = survey.structure().orElseThrow();
        assertThat(structure.components()).isEqualTo(4);
        assertThat(structure.arcs()).isEqualTo(3);
        assertThat(structure.terminal()).isEqualTo(1);
        assertThat(structure.acyclic()).isFalse();
        assertThat(structure.home())
                .isEqualTo(new Survey.Markings(
                        2, List.of(new Survey.Marking(4, "state 3"), new Survey.Marking(5, "state 4"))));
        assertThat(structure.initialIsHome()).isFalse();
        assertThat(structure.dead().count()).isZero();
        assertThat(structure.deadActions()).containsExactly("never");
        assertThat(structure.liveActions()).containsExactly("there", "back", "again");
        assertThat(structure.actions()).isEqualTo(6);
    }

    @Test
    void every_action_is_in_its_class_of_fairness() {
        // round the ring "there" is possible again and again but "go" is not; at 1 "go" stays possible forever
        assertThat(survey(lasso()).fairness().orElseThrow())
                .containsOnly(
                        entry(Fairness.IMPARTIAL, List.of()),
                        entry(Fairness.FAIR, List.of("stay", "there", "never")),
                        entry(Fairness.JUST, List.of("back", "again")),
                        entry(Fairness.NONE, List.of("go")));
    }

    @Test
    void bounds_are_the_smallest_and_the_largest_values() {
        GraphModel model = new GraphModel().edge(0, "a", 2).edge(2, "b", 5).edge(5, "c", 2);
        Survey survey = survey(model);
        assertThat(survey.tokens()).isTrue();
        assertThat(survey.bounds())
                .containsExactly(new Survey.Range("number", 0, 5), new Survey.Range("double", 0, 10));
        assertThat(survey.multisets()).isEmpty();
    }

    @Test
    void multiset_bounds_are_the_largest_and_smallest_numbers_of_tokens_of_each_colour() {
        GraphModel model = new GraphModel()
                .edge(0, "a", 100)
                .edge(100, "b", 20)
                .edge(20, "c", 120)
                .coloured();
        List<MultisetBounds> bounds = survey(model).multisets();
        assertThat(bounds).extracting(MultisetBounds::place).containsExactly("digits", "parity");
        assertThat(text(bounds.get(0).upper())).isEqualTo("2`0++1`1++1`2");
        assertThat(text(bounds.get(0).lower())).isEqualTo("1`0");
        assertThat(text(bounds.get(1).upper())).isEqualTo("120`even");
        assertThat(bounds.get(1).lower()).isEmpty();
    }

    @Test
    void multiset_bounds_of_random_graphs_are_those_of_a_look_at_every_state() {
        for (int seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            GraphModel model = new GraphModel().coloured();
            List<Integer> numbers = new ArrayList<>(List.of(0));
            for (int i = 0; i < 1 + random.nextInt(8); i++) {
                int next = random.nextInt(random.nextBoolean() ? 20 : 2000);
                model.edge(numbers.get(random.nextInt(numbers.size())), "go", next);
                numbers.add(next);
            }
            MultisetBounds digits = survey(model).multisets().get(0);
            for (char digit = '0'; digit <= '9'; digit++) {
                String name = String.valueOf(digit);
                LongSummaryStatistics counts = numbers.stream()
                        .mapToLong(number -> number.toString()
                                .chars()
                                .filter(c -> c == name.charAt(0))
                                .count())
                        .summaryStatistics();
                assertThat(count(digits.upper(), name)).as("seed %d", seed).isEqualTo(counts.getMax());
                assertThat(count(digits.lower(), name)).as("seed %d", seed).isEqualTo(counts.getMin());
            }
        }
    }

    private static long count(List<MultisetBounds.Term> terms, String colour) {
        return terms.stream()
                .filter(t -> t.colour().equals(colour))
                .mapToLong(MultisetBounds.Term::count)
                .sum();
    }

    @Test
    void a_check_of_bounds_tells_multisets_too() {
        GraphModel model = new GraphModel()
                .edge(0, "a", 11)
                .edge(11, "b", 110)
                .edge(110, "c", 0)
                .coloured();
        for (Method method : List.of(Method.FULL, Method.SWEEP, Method.DFS)) {
            Report report = Checker.check(
                    model, List.of(new Bounds(), new Space()), CheckOptions.DEFAULT.method(method), CheckListener.NONE);
            Evidence.Bounds bounds = (Evidence.Bounds) report.answers().get(0).evidence();
            assertThat(bounds.multisets()).hasSize(2);
            assertThat(text(bounds.multisets().get(0).upper())).isEqualTo("1`0++2`1");
            assertThat(report.answers().get(1).evidence()).isInstanceOf(Evidence.Space.class);
        }
    }

    @Test
    void a_limit_leaves_bounds_and_a_reason_and_nothing_else() {
        GraphModel model = new GraphModel();
        for (int i = 0; i < 1000; i++) model.edge(i, "go", i + 1);
        Survey survey = survey(model.coloured(), Limits.NONE.explored(100));
        assertThat(survey.complete()).isFalse();
        assertThat(survey.stopped()).hasValue("the limit of 100 explored states was met");
        assertThat(survey.states()).isEqualTo(101);
        assertThat(survey.edges()).isEqualTo(100);
        assertThat(survey.bounds().get(0)).isEqualTo(new Survey.Range("number", 0, 99));
        assertThat(survey.multisets()).hasSize(2);
        assertThat(survey.structure()).isEmpty();
        assertThat(survey.fairness()).isEmpty();
        Survey hasty = survey(model, Limits.NONE.time(Duration.ZERO));
        assertThat(hasty.stopped()).hasValue("the time limit of 0.0 s was met");
        assertThat(hasty.bounds()).isEmpty();
    }

    @Test
    void where_nothing_goes_on_for_ever_there_is_no_fairness() {
        Survey survey = survey(new GraphModel().edge(0, "left", 1).edge(0, "right", 2));
        assertThat(survey.structure().orElseThrow().acyclic()).isTrue();
        assertThat(survey.structure().orElseThrow().home().count()).isZero();
        assertThat(survey.structure().orElseThrow().dead().first())
                .containsExactly(new Survey.Marking(2, "state 1"), new Survey.Marking(3, "state 2"));
        assertThat(survey.structure().orElseThrow().liveActions()).isEmpty();
        assertThat(survey.fairness()).isEmpty();
    }

    @Test
    void in_a_ring_every_state_is_a_home_state() {
        Survey survey = survey(new GraphModel().edge(0, "a", 1).edge(1, "b", 0));
        Survey.Structure structure = survey.structure().orElseThrow();
        assertThat(structure.home().count()).isEqualTo(survey.states());
        assertThat(structure.initialIsHome()).isTrue();
        assertThat(structure.liveActions()).containsExactly("a", "b");
        assertThat(survey.fairness().orElseThrow()).containsEntry(Fairness.IMPARTIAL, List.of("a", "b"));
    }

    @Test
    void it_begins_again_with_wider_fields() {
        Survey survey = survey(lasso().narrowFrom(3));
        assertThat(survey.restarts()).isEqualTo(2);
        assertThat(survey)
                .usingRecursiveComparison()
                .ignoringFields("restarts", "exploring", "structure.value.finding", "peakBytes")
                .isEqualTo(survey(lasso()));
    }
}
