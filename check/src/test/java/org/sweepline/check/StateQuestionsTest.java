package org.sweepline.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.sweepline.check.GraphModel.condition;
import static org.sweepline.check.GraphModel.number;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.sweepline.check.property.Answer;
import org.sweepline.check.property.Bounds;
import org.sweepline.check.property.DeadTransitions;
import org.sweepline.check.property.Deadlock;
import org.sweepline.check.property.Home;
import org.sweepline.check.property.Largest;
import org.sweepline.check.property.Live;
import org.sweepline.check.property.OneSafe;
import org.sweepline.check.property.Property;
import org.sweepline.check.property.Reachable;
import org.sweepline.check.property.Recurrence;
import org.sweepline.check.property.Reversible;
import org.sweepline.check.property.Stable;
import org.sweepline.check.reduce.ReductionOptions;
import org.sweepline.check.replay.Evidence;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Verdict;
import org.sweepline.model.InputException;

/** Questions about the numbers of states: one-safe, stable, largest values; in groups too, and by random walks. */
class StateQuestionsTest {
    private static final CheckOptions OPTIONS = CheckOptions.DEFAULT;
    private static final CheckOptions WALK = OPTIONS.method(Method.WALK).walks(new CheckOptions.Walks(1_000, 1));

    /** A chain 0, 1, ... n of steps "go", and back to 0 by "again". */
    private static GraphModel ring(int n) {
        GraphModel ring = new GraphModel();
        for (int i = 0; i < n; i++) ring.edge(i, "go", i + 1);
        return ring.edge(n, "again", 0);
    }

    private static Answer ask(GraphModel model, CheckOptions options, Property question) {
        return Checker.check(model, List.of(question), options, CheckListener.NONE)
                .answers()
                .get(0);
    }

    private static String reason(Answer answer) {
        return ((Verdict.Unknown) answer.verdict()).reason();
    }

    @Test
    void what_makes_no_sense_is_told_before_reductions_are_made() {
        // Reductions would complain that counts of tokens need every state.
        ReductionOptions equivalence = ReductionOptions.NONE.equivalence(() -> "any", Optional.empty());
        assertThatThrownBy(() -> ask(ring(9).withoutTokens(), OPTIONS.reductions(equivalence), new OneSafe()))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("one-safe is about tokens on places");
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "BASIC")
    void a_place_with_two_tokens_is_told_with_the_way_there(Method method) {
        Answer answer = ask(ring(9), WALK.method(method), new OneSafe());
        assertThat(answer.verdict()).isInstanceOf(Verdict.Violated.class);
        Evidence.Overfull overfull = (Evidence.Overfull) answer.evidence();
        assertThat(overfull.place()).isEqualTo("double");
        assertThat(overfull.tokens()).isEqualTo(2);
        assertThat(overfull.path().orElseThrow().actions()).containsExactly("go");
    }

    @Test
    void without_traces_the_place_is_told_all_the_same() {
        CheckOptions untraced = OPTIONS.sweep(OPTIONS.sweep().traces(false));
        Evidence.Overfull overfull =
                (Evidence.Overfull) ask(ring(9), untraced, new OneSafe()).evidence();
        assertThat(overfull).isEqualTo(new Evidence.Overfull("double", 2, Optional.empty()));
    }

    @Test
    void places_that_stand_for_one_are_counted_together() {
        GraphModel model = new GraphModel().edge(0, "a", 1).grouped();
        Evidence.Overfull overfull =
                (Evidence.Overfull) ask(model, OPTIONS, new OneSafe()).evidence();
        assertThat(overfull.place()).isEqualTo("both");
        assertThat(overfull.tokens()).isEqualTo(3);
        Evidence.Bounds bounds =
                (Evidence.Bounds) ask(model, OPTIONS, new Bounds()).evidence();
        assertThat(bounds.names()).containsExactly("both");
        assertThat(bounds.largest()).containsExactly(3L);
    }

    @Test
    void no_more_than_one_token_is_one_safe_once_every_state_is_seen_or_if_that_is_known_before() {
        GraphModel still = new GraphModel().edge(0, "a", 0);
        assertThat(ask(still, OPTIONS, new OneSafe()).verdict()).isInstanceOf(Verdict.Holds.class);
        assertThat(reason(ask(still, WALK, new OneSafe()))).contains("random walks prove nothing");
        Answer known = ask(still.most(0), WALK, new OneSafe());
        assertThat(known.verdict()).isInstanceOf(Verdict.Holds.class);
        assertThat(known.evidence()).isInstanceOf(Evidence.Proved.class);
    }

    /** Where bounds are known, more than enough is seen in few states. */
    @ParameterizedTest
    @EnumSource(names = {"AUTO", "FULL", "SWEEP"})
    void without_proofs_bounds_that_are_known_end_no_exploration(Method method) {
        CheckOptions explored = OPTIONS.method(method).plan(new CheckOptions.Plan(false, 100));
        Report value =
                Checker.check(ring(9).most(3), List.of(new Largest(number("* 2"))), explored, CheckListener.NONE);
        Evidence.Largest largest = (Evidence.Largest) value.answers().get(0).evidence();
        assertThat(largest.value()).isEqualTo(18);
        assertThat(largest.proved()).isFalse();
        assertThat(value.complete()).isTrue();
        GraphModel still = new GraphModel().edge(0, "a", 0).most(0);
        Report safe = Checker.check(still, List.of(new OneSafe()), explored, CheckListener.NONE);
        assertThat(safe.answers().get(0).evidence()).isInstanceOf(Evidence.None.class);
        assertThat(safe.answers().get(0).verdict()).isInstanceOf(Verdict.Holds.class);
        assertThat(safe.complete()).isTrue();
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "BASIC")
    void a_largest_value_comes_with_a_way_to_it_where_that_is_remembered(Method method) {
        Answer answer = ask(ring(9), WALK.method(method), new Largest(number("* 2")));
        Evidence.Largest largest = (Evidence.Largest) answer.evidence();
        assertThat(largest.value()).isEqualTo(18);
        boolean stack = method == Method.DFS || method == Method.CACHE;
        assertThat(largest.path().map(replay -> replay.steps().size()))
                .isEqualTo(stack ? Optional.empty() : Optional.of(9));
        if (method == Method.WALK) assertThat(reason(answer)).contains("random walks prove nothing");
        else assertThat(answer.verdict()).isInstanceOf(Verdict.Holds.class);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "BASIC")
    void a_value_that_cannot_be_larger_ends_the_exploration(Method method) {
        GraphModel model = ring(9).most(3);
        Report report =
                Checker.check(model, List.of(new Largest(number("* 2"))), WALK.method(method), CheckListener.NONE);
        Evidence.Largest largest = (Evidence.Largest) report.answers().get(0).evidence();
        assertThat(report.answers().get(0).verdict()).isInstanceOf(Verdict.Holds.class);
        assertThat(largest.value()).isEqualTo(6);
        assertThat(largest.proved()).isTrue();
        assertThat(largest.path().orElseThrow().steps()).hasSize(3);
        assertThat(report.statistics().orElseThrow().explored()).isEqualTo(4);
    }

    @Test
    void a_number_that_gets_smaller_is_largest_at_the_start() {
        Evidence.Largest largest = (Evidence.Largest)
                ask(ring(3), OPTIONS, new Largest(number("* -1"))).evidence();
        assertThat(largest.value()).isZero();
        assertThat(largest.path().orElseThrow().steps()).isEmpty();
    }

    @Test
    void what_is_no_number_is_refused_before_it_is_asked() {
        assertThatThrownBy(() -> ring(3).expressions().quantity("many"))
                .isInstanceOf(InputException.class)
                .hasMessage("'many' is no number; write * n");
    }

    @Test
    void after_a_limit_the_largest_value_is_a_bound_from_below() {
        CheckOptions limited = OPTIONS.limits(Limits.NONE.explored(4)).method(Method.FULL);
        Answer answer = ask(ring(9), limited, new Largest(number("* 1")));
        assertThat(reason(answer)).contains("4 explored states");
        assertThat(((Evidence.Largest) answer.evidence()).value()).isEqualTo(3);
    }

    @Test
    void everything_changes_where_every_place_does_and_that_ends_the_exploration() {
        Report report = Checker.check(ring(50), List.of(new Stable()), OPTIONS.method(Method.FULL), CheckListener.NONE);
        assertThat(report.answers().get(0).verdict()).isInstanceOf(Verdict.Violated.class);
        assertThat(report.statistics().orElseThrow().explored()).isEqualTo(2);
    }

    @Test
    void a_place_is_stable_once_every_state_is_seen() {
        GraphModel still = new GraphModel().edge(0, "a", 0);
        Answer answer = ask(still, OPTIONS, new Stable());
        assertThat(answer.verdict()).isInstanceOf(Verdict.Holds.class);
        assertThat(answer.evidence()).isEqualTo(new Evidence.Unchanged(List.of("number", "double"), 2, true));
        Answer walked = ask(still, WALK, new Stable());
        assertThat(reason(walked)).contains("random walks prove nothing");
        assertThat(((Evidence.Unchanged) walked.evidence()).places()).hasSize(2);
    }

    @Test
    void places_that_stand_for_one_are_stable_by_their_sum() {
        GraphModel exchanging = ring(5).exchanging();
        assertThat(ask(exchanging, OPTIONS, new Stable()).verdict()).isInstanceOf(Verdict.Violated.class);
        Answer together = ask(exchanging.grouped(), OPTIONS, new Stable());
        assertThat(together.verdict()).isInstanceOf(Verdict.Holds.class);
        assertThat(together.evidence()).isEqualTo(new Evidence.Unchanged(List.of("both"), 1, true));
    }

    @Test
    void a_transition_that_stands_for_several_actions_is_dead_if_all_of_them_are() {
        GraphModel model = new GraphModel()
                .edge(0, "a1", 1)
                .edge(1, "b1", 1)
                .unusedAction("a2")
                .unusedAction("c1")
                .grouped();
        Answer answer = ask(model, OPTIONS, new DeadTransitions());
        assertThat(answer.evidence()).isEqualTo(new Evidence.Unseen(List.of("c"), 3));
        Evidence.Lasso lasso = (Evidence.Lasso) ask(model, OPTIONS, new Live()).evidence();
        assertThat(lasso.missing()).containsExactly("a", "c");
        GraphModel live = new GraphModel().edge(0, "a1", 1).edge(1, "a2", 1).grouped();
        assertThat(ask(live, OPTIONS, new Live()).verdict()).isInstanceOf(Verdict.Holds.class);
    }

    @Test
    void the_initial_state_is_reached_again_or_lost() {
        assertThat(ask(ring(5), OPTIONS, new Reversible()).verdict()).isInstanceOf(Verdict.Holds.class);
        Answer lost = ask(ring(5).edge(2, "off", 7), OPTIONS, new Reversible());
        assertThat(((Evidence.Lasso) lost.evidence()).stem().actions()).containsExactly("go", "go", "off");
        assertThat(((Evidence.Lasso) lost.evidence()).walked()).isTrue();
    }

    @Test
    void a_walk_finds_no_components_and_no_infinite_runs() {
        for (Property question : List.of(
                new Live(),
                new Reversible(),
                new Home(condition("= 1")),
                new Recurrence("P", Optional.empty(), Set.of("go")))) {
            assertThatThrownBy(() -> ask(ring(5), WALK, question))
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining("--method walk finds no terminal components");
        }
        Report report =
                Checker.check(ring(5).edge(5, "off", 6), List.of(new Live(), new Deadlock()), WALK, CheckListener.NONE);
        assertThat(reason(report.answers().get(0))).contains("finds no terminal components");
        assertThat(report.answers().get(1).verdict()).isInstanceOf(Verdict.Violated.class);
    }

    @Test
    void a_walk_begins_again_where_the_encoding_was_too_narrow() {
        Report report = Checker.check(
                ring(30).narrowFrom(20), List.of(new Reachable(condition("= 25"))), WALK, CheckListener.NONE);
        assertThat(report.answers().get(0).verdict()).isInstanceOf(Verdict.Holds.class);
        assertThat(report.restarts())
                .as("states 20 to 26, the last a successor")
                .isEqualTo(7);
    }
}
