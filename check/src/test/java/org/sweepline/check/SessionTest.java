package org.sweepline.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sweepline.check.GraphModel.condition;

import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.sweepline.check.property.Answer;
import org.sweepline.check.property.Bounds;
import org.sweepline.check.property.Deadlock;
import org.sweepline.check.property.Home;
import org.sweepline.check.property.Ltl;
import org.sweepline.check.property.Property;
import org.sweepline.check.property.Reachable;
import org.sweepline.check.property.Reversible;
import org.sweepline.check.property.RunMethod;
import org.sweepline.check.property.Space;
import org.sweepline.check.replay.Evidence;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Verdict;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Operator;
import org.sweepline.logic.temporal.Proposition;
import org.sweepline.model.Encoding;
import org.sweepline.model.Recurrences;

class SessionTest {
    private static final CheckOptions OPTIONS = CheckOptions.DEFAULT;

    /** 0 to 4 in a ring, and a way out from 3 to 9, which is a deadlock. */
    private static GraphModel ring() {
        GraphModel ring = new GraphModel();
        for (int i = 0; i < 5; i++) ring.edge(i, "on", (i + 1) % 5);
        return ring.edge(3, "out", 9);
    }

    private static Formula at(int state) {
        return new Formula.Atom(new Proposition.Holds(condition("= " + state)));
    }

    private static List<Ltl> fiveFormulas() {
        return List.of(
                new Ltl("starts", at(0)),
                new Ltl("below", Operator.GLOBALLY.of(Operator.NOT.of(at(9)))),
                new Ltl("arrives", Operator.FINALLY.of(at(3))),
                new Ltl("returns", Operator.GLOBALLY.of(Operator.FINALLY.of(at(0)))),
                new Ltl("settles", Operator.FINALLY.of(Operator.GLOBALLY.of(Operator.NOT.of(at(1))))));
    }

    private static Report check(Session session, CheckOptions options, List<? extends Property> properties) {
        return session.check(properties, options, CheckListener.NONE);
    }

    @Test
    void states_that_the_user_counts_are_not_spent_on_a_first_look() {
        int states = 3_000;
        GraphModel ring = new GraphModel();
        for (int i = 0; i < states; i++) ring.edge(i, "on", (i + 1) % states);
        List<Ltl> once = List.of(new Ltl("arrives", Operator.FINALLY.of(at(states - 1))));
        CheckOptions options = OPTIONS.temporal(TemporalOptions.DEFAULT.method(RunMethod.STORED));
        Report enough = check(new Session(ring), options.limits(Limits.NONE.explored(states + 1)), once);
        assertThat(enough.answers().get(0).verdict()).isInstanceOf(Verdict.Holds.class);
        assertThat(enough.inAll().explored()).isBetween(states - 1L, states + 1L);
        Report tooFew = check(new Session(ring), options.limits(Limits.NONE.explored(states - 500)), once);
        assertThat(tooFew.answers().get(0).verdict())
                .isEqualTo(new Verdict.Unknown("the limit of 2500 explored states was met"));
        assertThat(tooFew.inAll().explored()).isEqualTo(states - 500);
    }

    @Test
    void it_is_asked_once_a_model_whether_all_runs_end() {
        AtomicInteger asked = new AtomicInteger();
        Recurrences proofs = condition -> {
            asked.incrementAndGet();
            return Optional.of("everything ends");
        };
        Encoding encoding = (Encoding) Proxy.newProxyInstance(
                Encoding.class.getClassLoader(),
                new Class<?>[] {Encoding.class},
                (self, method, arguments) -> Optional.of(proofs));
        Session session = new Session(ring());
        for (int formula = 0; formula < 3; formula++)
            assertThat(session.terminating(encoding)).isTrue();
        assertThat(asked).hasValue(1);
    }

    @ParameterizedTest
    @EnumSource(RunMethod.class)
    void five_formulas_take_one_encoding_and_at_most_one_pilot(RunMethod method) {
        CountedModel model = new CountedModel(ring());
        CheckOptions options = OPTIONS.temporal(TemporalOptions.DEFAULT.method(method));
        Report report = check(new Session(model), options, fiveFormulas());
        assertThat(report.answers())
                .extracting(answer -> answer.verdict().getClass().getSimpleName())
                .containsExactly("Holds", "Violated", "Holds", "Violated", "Violated");
        assertThat(model.encodings()).isEqualTo(1);
        assertThat(model.pilots()).isLessThanOrEqualTo(1);
    }

    @Test
    void five_formulas_that_are_checked_by_a_measure_take_one_pilot() {
        CountedModel model = new CountedModel(ring());
        CheckOptions columns = OPTIONS.temporal(TemporalOptions.DEFAULT.method(RunMethod.COLUMNS));
        check(new Session(model), columns, fiveFormulas());
        assertThat(model.pilots()).isEqualTo(1);
        for (Ltl formula : fiveFormulas()) check(new Session(model), columns, List.of(formula));
        assertThat(model.encodings()).isEqualTo(6);
        assertThat(model.pilots()).as("with one session for each of them").isGreaterThan(2);
    }

    @Test
    void a_pilot_serves_sweeps_that_keep_columns_whole_and_others() {
        CountedModel model = new CountedModel(ring());
        Session session = new Session(model);
        check(session, OPTIONS, List.of(new Deadlock()));
        check(session, OPTIONS, List.of(new Home(condition("= 9"))));
        check(session, OPTIONS, List.of(new Deadlock(), new Reachable(condition("= 4"))));
        assertThat(model.encodings()).isEqualTo(1);
        assertThat(model.pilots()).isEqualTo(1);
    }

    @Test
    void an_encoding_that_was_widened_is_kept_for_the_next_check() {
        CountedModel model = new CountedModel(ring().narrowFrom(7));
        Session session = new Session(model);
        Encoding narrow = session.encoding();
        Report first = check(session, OPTIONS, List.of(new Deadlock()));
        Encoding wide = session.encoding();
        assertThat(first.restarts()).isEqualTo(3);
        assertThat(wide).isNotSameAs(narrow);
        Report second = check(session, OPTIONS, List.of(new Deadlock(), new Space()));
        assertThat(second.restarts()).isZero();
        assertThat(session.encoding()).isSameAs(wide);
        assertThat(model.encodings()).isEqualTo(1);
        assertThat(first.answers().get(0).evidence().path())
                .isEqualTo(second.answers().get(0).evidence().path());
    }

    @ParameterizedTest
    @EnumSource(names = {"FULL", "DFS", "SWEEP", "BASIC"})
    void checks_of_one_session_give_the_answers_of_sessions_of_their_own(Method method) {
        CheckOptions options = OPTIONS.method(method);
        List<List<? extends Property>> checks = List.of(
                List.of(new Deadlock(), new Reachable(condition("= 4"))),
                List.of(new Bounds(), new Space(), new Home(condition("= 0")), new Reversible()),
                fiveFormulas(),
                List.of(new Reachable(condition("= 9")), new Deadlock()));
        for (GraphModel model : List.of(ring(), ring().narrowFrom(4), ring().candidates("auto", "* 2", "* -1"))) {
            Session shared = new Session(model);
            for (List<? extends Property> asked : checks) {
                assertThat(told(check(shared, options, asked)))
                        .isEqualTo(told(check(new Session(model), options, asked)));
            }
        }
    }

    /** What people are told of an answer. */
    private record Told(Property property, Object verdict, Evidence evidence) {}

    private static List<Told> told(Report report) {
        return report.answers().stream().map(SessionTest::told).toList();
    }

    private static Told told(Answer answer) {
        Verdict verdict = answer.verdict();
        return new Told(
                answer.property(),
                verdict instanceof Verdict.Unknown ? verdict : verdict.getClass(),
                answer.evidence());
    }
}
