package org.sweepline.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.sweepline.check.GraphModel.condition;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.sweepline.check.property.Answer;
import org.sweepline.check.property.Home;
import org.sweepline.check.property.Live;
import org.sweepline.check.property.Property;
import org.sweepline.check.property.Recurrence;
import org.sweepline.check.property.Space;
import org.sweepline.check.replay.Evidence;
import org.sweepline.check.replay.Replay;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Trace;
import org.sweepline.kernel.Verdict;
import org.sweepline.model.InputException;

/** Questions about terminal components, by the methods that answer them. */
class ComponentQuestionsTest {
    private static final CheckOptions OPTIONS = CheckOptions.DEFAULT;

    /** 0 -a-> 1 -b-> 0, and 1 -c-> 2, from where 2 -d-> 3 -e-> 4 -d-> 2 goes on forever. */
    private static GraphModel model() {
        return new GraphModel()
                .edge(0, "a", 1)
                .edge(1, "b", 0)
                .edge(1, "c", 2)
                .edge(2, "d", 3)
                .edge(3, "e", 4)
                .edge(4, "d", 2);
    }

    private static Answer ask(GraphModel model, CheckOptions options, Property question) {
        Report report = Checker.check(model, List.of(question), options, CheckListener.NONE);
        return report.answers().get(0);
    }

    private static Property recurrence(String... actions) {
        return new Recurrence("P", Optional.empty(), Set.of(actions));
    }

    private static Property recurrence(Set<String> condition, String... actions) {
        return new Recurrence("P", Optional.of(condition), Set.of(actions));
    }

    private static void holds(Answer answer) {
        assertThat(answer.verdict()).isInstanceOf(Verdict.Holds.class);
        assertThat(answer.evidence()).isInstanceOf(Evidence.None.class);
    }

    private static Evidence.Lasso violated(Answer answer) {
        assertThat(answer.verdict()).isInstanceOf(Verdict.Violated.class);
        return (Evidence.Lasso) answer.evidence();
    }

    private static List<String> actions(List<Replay.Step> steps) {
        return steps.stream().map(Replay.Step::action).toList();
    }

    @ParameterizedTest
    @EnumSource(names = {"FULL", "SWEEP"})
    void home_holds_if_every_terminal_component_has_such_a_state(Method method) {
        CheckOptions options = OPTIONS.method(method);
        holds(ask(model(), options, new Home(condition("= 4"))));
        holds(ask(model(), options, new Home(condition("> 1"))));
        Evidence.Lasso lasso = violated(ask(model(), options, new Home(condition("< 2"))));
        assertThat(lasso.stem().actions()).containsExactly("a", "c");
        assertThat(lasso.stem().quality()).isEqualTo(Trace.Quality.SHORTEST);
        assertThat(actions(lasso.cycle().orElseThrow())).containsExactly("d", "e", "d");
        assertThat(lasso.states()).isEqualTo(3);
        assertThat(lasso.actions()).containsExactly("d", "e");
        assertThat(lasso.missing()).isEmpty();
        assertThat(lasso.walked()).isTrue();
    }

    @Test
    void a_deadlock_is_a_terminal_component_without_a_cycle() {
        Evidence.Lasso lasso = violated(ask(model().edge(0, "f", 5), OPTIONS, new Home(condition("= 4"))));
        assertThat(lasso.stem().actions()).containsExactly("f");
        assertThat(lasso.cycle().orElseThrow()).isEmpty();
        assertThat(lasso.states()).isEqualTo(1);
        assertThat(lasso.actions()).isEmpty();
        assertThat(violated(ask(model().edge(0, "f", 5), OPTIONS, recurrence("d")))
                        .states())
                .isEqualTo(1);
    }

    @Test
    void what_recurs_does_so_in_every_terminal_component_that_is_meant() {
        holds(ask(model(), OPTIONS, recurrence("e", "a")));
        assertThat(violated(ask(model(), OPTIONS, recurrence("a", "unheard of")))
                        .actions())
                .containsExactly("d", "e");
        holds(ask(model(), OPTIONS, recurrence(Set.of("b"), "a")));
        holds(ask(model(), OPTIONS, recurrence(Set.of("unheard of"), "a")));
        holds(ask(model(), OPTIONS, recurrence(Set.of(), "a")));
        violated(ask(model(), OPTIONS, recurrence(Set.of("b", "d"), "a")));
    }

    @Test
    void what_is_live_occurs_in_every_terminal_component() {
        Evidence.Lasso lasso = violated(ask(model(), OPTIONS, new Live()));
        assertThat(lasso.missing()).containsExactly("a", "b", "c");
        holds(ask(model().edge(4, "a", 0), OPTIONS, new Live()));
        GraphModel unused = model().edge(4, "a", 0).unusedAction("never");
        assertThat(violated(ask(unused, OPTIONS, new Live())).missing()).containsExactly("never");
    }

    @Test
    void columns_of_a_monotone_measure_are_forgotten() {
        GraphModel chain = new GraphModel();
        for (int i = 0; i < 50; i++) chain.edge(i, "stay", i).edge(i, "go", i + 1);
        for (Method method : List.of(Method.SWEEP, Method.BASIC)) {
            Report report = Checker.check(
                    chain,
                    List.of(new Home(condition("= 50")), new Space()),
                    OPTIONS.method(method),
                    CheckListener.NONE);
            assertThat(report.answers())
                    .extracting(answer -> answer.verdict().getClass().getSimpleName())
                    .containsExactly("Holds", "Holds");
            assertThat(report.statistics().orElseThrow().columns()).isEqualTo(51);
            assertThat(report.statistics().orElseThrow().states()).hasValue(51);
            assertThat(report.statistics().orElseThrow().peak()).isEqualTo(2);
        }
    }

    @Test
    void a_broken_promise_of_the_basic_method_leaves_the_question_open() {
        Answer answer = ask(model(), OPTIONS.method(Method.BASIC), new Home(condition("= 4")));
        assertThat(((Verdict.Unknown) answer.verdict()).reason()).contains("not monotone", "action b");
    }

    @Test
    void a_limit_leaves_the_question_open() {
        Answer answer = ask(model(), OPTIONS.limits(Limits.NONE.explored(3)), new Live());
        assertThat(((Verdict.Unknown) answer.verdict()).reason()).contains("3 explored states");
        assertThat(answer.evidence()).isInstanceOf(Evidence.None.class);
    }

    @ParameterizedTest
    @EnumSource(names = {"DFS", "DISK"})
    void other_methods_are_refused_with_those_that_do(Method method) {
        for (Property question : List.of(new Home(condition("= 4")), new Live(), recurrence("d"))) {
            assertThatThrownBy(() -> ask(model(), OPTIONS.method(method), question))
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining("full, sweep and basic");
        }
    }

    @Test
    void without_traces_there_is_a_verdict_only() {
        Answer answer = ask(model(), OPTIONS.sweep(OPTIONS.sweep().traces(false)), new Live());
        assertThat(answer.verdict()).isInstanceOf(Verdict.Violated.class);
        assertThat(answer.evidence()).isInstanceOf(Evidence.None.class);
    }

    @Test
    void an_encoding_that_is_too_narrow_is_widened() {
        assertThat(violated(ask(model().narrowFrom(4), OPTIONS, new Home(condition("= 1"))))
                        .states())
                .isEqualTo(3);
    }

    @Test
    void a_wrong_expression_is_wrong_input_before_it_is_asked() {
        assertThatThrownBy(() -> model().expressions().condition("? 2"))
                .isInstanceOf(InputException.class)
                .hasMessage("'? 2' is no condition; write < n, = n or > n");
    }

    @Test
    void a_component_that_walking_finds_to_be_another_is_a_defect_and_no_verdict() {
        assertThatThrownBy(() -> ask(model().walkThatDisagrees(), OPTIONS, new Home(condition("< 2"))))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("should not have");
    }

    @Test
    void a_component_of_very_many_states_is_not_walked_through_again() {
        for (int size : new int[] {300, 20_001}) {
            GraphModel ring = new GraphModel();
            for (int i = 0; i < size; i++) ring.edge(i, "go", (i + 1) % size);
            Evidence.Lasso lasso = violated(ask(ring, OPTIONS.method(Method.FULL), new Home(condition("> " + size))));
            assertThat(lasso.states()).isEqualTo(size);
            assertThat(lasso.cycle().orElseThrow()).hasSize(size);
            assertThat(lasso.walked()).isEqualTo(size < 20_000);
        }
    }
}
