package org.sweepline.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.sweepline.check.GraphModel.condition;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.sweepline.check.property.Always;
import org.sweepline.check.property.Answer;
import org.sweepline.check.property.Bounds;
import org.sweepline.check.property.DeadTransitions;
import org.sweepline.check.property.Deadlock;
import org.sweepline.check.property.Home;
import org.sweepline.check.property.Property;
import org.sweepline.check.property.Reachable;
import org.sweepline.check.property.Space;
import org.sweepline.check.replay.Evidence;
import org.sweepline.check.replay.Replay;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.Verdict;
import org.sweepline.kernel.depthfirst.Replacement;
import org.sweepline.model.Encoding;
import org.sweepline.model.Expressions;
import org.sweepline.model.InputException;
import org.sweepline.model.Model;
import org.sweepline.model.Walk;

class CheckerTest {
    private static final CheckOptions OPTIONS = CheckOptions.DEFAULT;

    /** 0 -a-> 1 -b-> 2 -c-> 0, and 2 -d-> 3, which is a deadlock. */
    private static GraphModel ring() {
        return new GraphModel().edge(0, "a", 1).edge(1, "b", 2).edge(2, "c", 0).edge(2, "d", 3);
    }

    /** A chain 0, 1, ... n of steps "go". */
    private static GraphModel chain(int n) {
        GraphModel chain = new GraphModel();
        for (int i = 0; i < n; i++) chain.edge(i, "go", i + 1);
        return chain;
    }

    private static Report check(GraphModel model, CheckOptions options, Property... questions) {
        return Checker.check(model, List.of(questions), options, CheckListener.NONE);
    }

    private static Answer only(Report report) {
        assertThat(report.answers()).hasSize(1);
        return report.answers().get(0);
    }

    private static List<String> path(Answer answer) {
        return ((Evidence.Path) answer.evidence()).replay().actions();
    }

    private static String reason(Answer answer) {
        return ((Verdict.Unknown) answer.verdict()).reason();
    }

    @ParameterizedTest
    @EnumSource(names = {"FULL", "DFS", "CACHE", "SWEEP", "DISK"})
    void a_reachable_deadlock_violates_with_a_replayed_trace(Method method) {
        Answer answer = only(check(ring(), OPTIONS.method(method), new Deadlock()));
        assertThat(answer.verdict()).isInstanceOf(Verdict.Violated.class);
        assertThat(path(answer)).containsExactly("a", "b", "d");
    }

    @ParameterizedTest
    @EnumSource(names = {"FULL", "DFS", "CACHE", "SWEEP", "DISK"})
    void an_action_that_leads_to_several_states_is_replayed_to_the_right_one(Method method) {
        GraphModel model =
                new GraphModel().edge(0, "a", 0).edge(0, "a", 1).edge(0, "a", 2).edge(1, "b", 1);
        Answer answer = only(check(model, OPTIONS.method(method), new Deadlock()));
        assertThat(((Evidence.Path) answer.evidence()).replay().steps())
                .containsExactly(new Replay.Step("a", 2, "0 -> 2"));
    }

    @Test
    void what_needs_no_whole_columns_is_answered_where_these_do_not_fit() {
        GraphModel model = new GraphModel();
        for (int i = 0; i < 20; i++) model.edge(i, "on", (i + 1) % 20);
        CheckOptions little = OPTIONS.limits(OPTIONS.limits().stored(10));
        Report report = check(model, little, new Deadlock(), new Home(condition("= 0")));
        assertThat(report.answers().get(0).verdict()).isInstanceOf(Verdict.Holds.class);
        assertThat(reason(report.answers().get(1))).contains("10 stored states");
        assertThat(report.whole()).isFalse();
    }

    @Test
    void a_method_without_components_still_answers_the_other_questions() {
        Report report = check(ring(), OPTIONS.method(Method.DFS), new Home(condition("= 0")), new Deadlock());
        assertThat(reason(report.answers().get(0))).contains("--method dfs finds no terminal components");
        assertThat(path(report.answers().get(1))).containsExactly("a", "b", "d");
    }

    @ParameterizedTest
    @EnumSource(names = {"FULL", "DFS", "CACHE", "SWEEP", "DISK"})
    void without_a_deadlock_the_property_holds(Method method) {
        GraphModel live = ring().edge(3, "e", 3);
        Report report = check(live, OPTIONS.method(method), new Deadlock());
        assertThat(only(report).verdict()).isInstanceOf(Verdict.Holds.class);
        assertThat(report.complete()).isTrue();
    }

    @Test
    void a_reachable_condition_holds_with_a_witness() {
        Answer answer = only(check(ring(), OPTIONS, new Reachable(condition("= 2"))));
        assertThat(answer.verdict()).isInstanceOf(Verdict.Holds.class);
        assertThat(path(answer)).containsExactly("a", "b");
    }

    @Test
    void an_unreachable_condition_is_violated_without_a_trace() {
        Answer answer = only(check(ring(), OPTIONS, new Reachable(condition("= 9"))));
        assertThat(answer.verdict()).isInstanceOf(Verdict.Violated.class);
        assertThat(answer.evidence()).isInstanceOf(Evidence.None.class);
    }

    @Test
    void an_invariant_is_violated_by_the_trace_to_a_state_that_fails_it() {
        Answer answer = only(check(ring(), OPTIONS, new Always(condition("< 1"))));
        assertThat(answer.verdict()).isInstanceOf(Verdict.Violated.class);
        assertThat(path(answer)).containsExactly("a");
    }

    @Test
    void an_invariant_holds_only_when_everything_was_seen() {
        assertThat(only(check(ring(), OPTIONS, new Always(condition("< 4")))).verdict())
                .isInstanceOf(Verdict.Holds.class);
        CheckOptions limited = OPTIONS.limits(Limits.NONE.explored(2));
        Answer answer = only(check(ring(), limited, new Always(condition("< 4"))));
        assertThat(reason(answer)).contains("2 explored states");
    }

    @Test
    void several_questions_share_one_exploration() {
        Report report = check(
                ring(),
                OPTIONS,
                new Reachable(condition("= 1")),
                new Deadlock(),
                new Bounds(),
                new Always(condition("< 9")),
                new Space());
        assertThat(report.answers())
                .extracting(answer -> answer.verdict().getClass().getSimpleName())
                .containsExactly("Holds", "Violated", "Holds", "Holds", "Holds");
        assertThat(report.statistics().orElseThrow().explored()).isEqualTo(4);
    }

    @Test
    void an_exploration_ends_when_every_question_is_decided() {
        Report report = check(ring(), OPTIONS, new Reachable(condition("= 0")), new Reachable(condition("= 1")));
        assertThat(report.statistics().orElseThrow().explored()).isEqualTo(2);
        assertThat(report.complete()).isFalse();
    }

    @Test
    void what_was_found_stands_when_a_limit_is_met() {
        CheckOptions limited = OPTIONS.limits(Limits.NONE.explored(2));
        Report report = check(ring(), limited, new Reachable(condition("= 1")), new Deadlock());
        assertThat(report.answers().get(0).verdict()).isInstanceOf(Verdict.Holds.class);
        assertThat(report.answers().get(1).verdict()).isInstanceOf(Verdict.Unknown.class);
    }

    @Test
    void dead_actions_are_listed() {
        Answer answer = only(check(ring().unusedAction("never"), OPTIONS, new DeadTransitions()));
        assertThat(answer.verdict()).isInstanceOf(Verdict.Violated.class);
        assertThat(((Evidence.Unseen) answer.evidence()).actions()).containsExactly("never");
    }

    @Test
    void no_action_is_dead_once_all_have_occurred() {
        Report report = check(ring().edge(3, "a", 9), OPTIONS, new DeadTransitions());
        assertThat(only(report).verdict()).isInstanceOf(Verdict.Holds.class);
        assertThat(report.complete()).isFalse();
    }

    @Test
    void actions_not_seen_before_a_limit_are_not_called_dead() {
        CheckOptions limited = OPTIONS.limits(Limits.NONE.explored(1));
        Answer answer = only(check(ring(), limited, new DeadTransitions()));
        assertThat(answer.verdict()).isInstanceOf(Verdict.Unknown.class);
        assertThat(((Evidence.Unseen) answer.evidence()).actions()).containsExactly("b", "c", "d");
    }

    @Test
    void bounds_are_the_largest_values_and_the_largest_sum() {
        Report report = check(ring(), OPTIONS, new Bounds(), new Space());
        Evidence.Bounds bounds = (Evidence.Bounds) report.answers().get(0).evidence();
        Evidence.Space space = (Evidence.Space) report.answers().get(1).evidence();
        assertThat(bounds.largest()).containsExactly(3L, 6L);
        assertThat(Collections.max(bounds.largest())).isEqualTo(6);
        assertThat(space.largestValue()).isEqualTo(6);
        assertThat(space.largestSum()).isEqualTo(9);
    }

    @Test
    void the_basic_method_reports_a_step_back_and_knows_nothing() {
        GraphModel back = new GraphModel().edge(0, "up", 2).edge(2, "down", 1).edge(1, "stay", 1);
        Answer answer = only(check(back, OPTIONS.method(Method.BASIC), new Deadlock()));
        assertThat(reason(answer)).contains("down", "state 2", "state 1", "not monotone");
    }

    @Test
    void a_violation_found_before_a_step_back_stands() {
        GraphModel back = new GraphModel().edge(0, "up", 2).edge(2, "down", 1);
        Report report = check(
                back, OPTIONS.method(Method.BASIC), new Always(condition("< 2")), new Reachable(condition("= 1")));
        assertThat(report.answers().get(0).verdict()).isInstanceOf(Verdict.Violated.class);
        assertThat(report.answers().get(1).verdict()).isInstanceOf(Verdict.Unknown.class);
    }

    @Test
    void a_cache_that_is_too_small_for_all_states_forgets_some_and_counts_them() {
        GraphModel fan = new GraphModel();
        for (int i = 1; i <= 8; i++) fan.edge(0, "go", i).edge(i, "end", 9);
        CheckOptions small = OPTIONS.method(Method.CACHE).cache(new CheckOptions.Cache(4, Replacement.OLDEST));
        Report report = check(fan, small, new Reachable(condition("= 8")), new Reachable(condition("= 10")));
        assertThat(path(report.answers().get(0))).containsExactly("go");
        assertThat(report.answers().get(1).verdict()).isInstanceOf(Verdict.Violated.class);
        Statistics figures = report.statistics().orElseThrow();
        assertThat(figures.peak()).isEqualTo(4);
        assertThat(figures.replaced()).isEqualTo(figures.explored() - 4);
        assertThat(figures.states()).isEmpty();
    }

    @Test
    void a_path_longer_than_the_cache_leaves_the_answer_open() {
        CheckOptions small = OPTIONS.method(Method.CACHE).cache(new CheckOptions.Cache(10, Replacement.LRU));
        Answer answer = only(check(chain(20), small, new Reachable(condition("= 15"))));
        assertThat(reason(answer)).contains("longer than the 10 states of the cache");
    }

    @Test
    void without_a_size_the_cache_holds_what_the_memory_does() {
        CheckOptions caching = OPTIONS.method(Method.CACHE).limits(Limits.NONE.bytes(100_000));
        assertThat(check(chain(1000), caching, new Space()).complete()).isTrue();
        String tooLong = reason(only(check(chain(100_000), caching, new Space())));
        assertThat(tooLong).containsAnyOf("states of the cache", "memory limit");
    }

    @Test
    void the_basic_method_sweeps_a_monotone_measure_once() {
        Report report = check(chain(50), OPTIONS.method(Method.BASIC), new Space());
        assertThat(report.statistics().orElseThrow().states()).hasValue(51);
        assertThat(report.statistics().orElseThrow().columns()).isEqualTo(51);
    }

    @ParameterizedTest
    @EnumSource
    void an_encoding_that_is_too_narrow_is_widened(Method method) {
        Report report = check(chain(20).narrowFrom(15), OPTIONS.method(method), new Deadlock());
        assertThat(path(only(report))).hasSize(20);
        assertThat(report.restarts()).isEqualTo(6);
    }

    @Test
    void the_time_limit_covers_the_attempts_together() {
        CheckOptions limited = OPTIONS.limits(Limits.NONE.time(Duration.ofNanos(1)));
        Answer answer = only(check(chain(300).narrowFrom(3), limited, new Deadlock()));
        assertThat(reason(answer)).contains("time limit");
    }

    @Test
    void without_traces_there_is_a_verdict_only() {
        CheckOptions untraced = OPTIONS.sweep(OPTIONS.sweep().traces(false));
        Answer answer = only(check(ring(), untraced, new Deadlock()));
        assertThat(answer.verdict()).isInstanceOf(Verdict.Violated.class);
        assertThat(answer.evidence()).isInstanceOf(Evidence.None.class);
    }

    @Test
    void where_steps_cannot_be_undone_a_search_backwards_gives_a_verdict_and_says_why_there_is_no_trace() {
        Answer answer = only(check(ring(), OPTIONS.backward(100), new Deadlock()));
        assertThat(answer.verdict()).isInstanceOf(Verdict.Violated.class);
        assertThat(answer.evidence())
                .isEqualTo(new Evidence.Untraced(
                        "no trace, for the steps of this model cannot be undone (--trace-method sweeps does without)"));
    }

    @Test
    void a_trace_that_does_not_replay_is_a_defect_and_no_verdict() {
        assertThatThrownBy(() -> check(ring().walkThatDisagrees(), OPTIONS, new Reachable(condition("= 2"))))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("does not end where it should");
    }

    @Test
    void a_wrong_expression_is_wrong_input() {
        assertThatThrownBy(() -> ring().expressions().condition("? 2")).isInstanceOf(InputException.class);
    }

    @Test
    void a_full_memory_ends_in_unknown() {
        Model immense = new Model() {
            @Override
            public String name() {
                return "immense";
            }

            @Override
            public String summary() {
                return "too large";
            }

            @Override
            public Expressions expressions() {
                throw new OutOfMemoryError("pretended");
            }

            @Override
            public Encoding encode() {
                throw new OutOfMemoryError("pretended");
            }

            @Override
            public Walk walk() {
                throw new OutOfMemoryError("pretended");
            }
        };
        Report report = Checker.check(immense, List.of(new Deadlock()), OPTIONS, CheckListener.NONE);
        assertThat(reason(only(report))).contains("memory");
        assertThat(report.statistics()).isEmpty();
    }
}
