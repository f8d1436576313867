package org.sweepline.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sweepline.check.GraphModel.condition;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sweepline.check.measure.Doctor;
import org.sweepline.check.pilot.FirstLook;
import org.sweepline.check.property.Always;
import org.sweepline.check.property.Answer;
import org.sweepline.check.property.Bounds;
import org.sweepline.check.property.Ctl;
import org.sweepline.check.property.DeadTransitions;
import org.sweepline.check.property.Deadlock;
import org.sweepline.check.property.Home;
import org.sweepline.check.property.Largest;
import org.sweepline.check.property.Ltl;
import org.sweepline.check.property.Means;
import org.sweepline.check.property.Property;
import org.sweepline.check.property.Reachable;
import org.sweepline.check.property.Space;
import org.sweepline.check.property.TerminalStates;
import org.sweepline.check.replay.Evidence;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.StatePredicate;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.TimeLimit;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.Verdict;
import org.sweepline.logic.Condition;
import org.sweepline.logic.Quantity;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Operator;
import org.sweepline.logic.temporal.Proposition;
import org.sweepline.model.StructuralProofs;

class AutomaticCheckTest {
    private static final CheckOptions AUTO = CheckOptions.DEFAULT.method(Method.AUTO);
    private static final CheckOptions.Plan LITTLE = new CheckOptions.Plan(true, 10);
    private static final int CHAIN = 160;

    /** 0 to 160 one after the other. */
    private static GraphModel chain() {
        GraphModel chain = new GraphModel();
        for (int i = 0; i < CHAIN; i++) chain.edge(i, "on", i + 1);
        return chain;
    }

    private static Report check(GraphModel model, CheckOptions options, Property... properties) {
        return new Session(model).check(List.of(properties), options, CheckListener.NONE);
    }

    @Test
    void a_small_model_is_explored_breadth_first_and_nothing_is_measured() {
        Report report = check(chain(), AUTO, new Space(), new Reachable(condition("= 40")));
        assertThat(report.method()).isEqualTo(Method.FULL);
        assertThat(report.complete()).isTrue();
        assertThat(report.measure()).isEmpty();
        assertThat(report.look()).isEmpty();
        assertThat(report.statistics().orElseThrow().states()).hasValue(CHAIN + 1);
    }

    /** Eight states at once, from the last of which a chain goes on. */
    private static GraphModel narrowing(int states) {
        GraphModel model = new GraphModel();
        for (int i = 1; i <= 8; i++) model.edge(0, "out", i);
        for (int i = 8; i < states - 1; i++) model.edge(i, "on", i + 1);
        return model;
    }

    @Test
    void a_look_goes_on_while_its_frontier_is_narrow() {
        Report all = check(narrowing(38), AUTO.plan(LITTLE), new Space());
        assertThat(all.method()).isEqualTo(Method.FULL);
        assertThat(all.statistics().orElseThrow().states()).hasValue(38);
        Report more = check(narrowing(70), AUTO.plan(LITTLE), new Space());
        assertThat(more.method()).isEqualTo(Method.SWEEP);
        assertThat(more.look().orElseThrow().peak()).isEqualTo(40);
        assertThat(more.statistics().orElseThrow().states()).hasValue(70);
    }

    @Test
    void a_look_goes_no_further_than_may_be_stored() {
        Report report = check(narrowing(38), AUTO.plan(LITTLE).limits(Limits.NONE.stored(20)), new Space());
        // The state that is one too many counts.
        assertThat(report.phases()).allMatch(phase -> phase.stored() <= 21);
    }

    @Test
    void a_question_that_is_asked_twice_is_explored_once_and_answered_twice() {
        Formula start = Operator.FOR_ALL.of(Operator.GLOBALLY.of(at(0)));
        Formula end = Operator.FINALLY.of(at(CHAIN));
        Report report = check(
                chain(),
                AUTO,
                new Ctl("start", start),
                new Ltl("end", end),
                new Reachable(condition("= 3")),
                new Ctl("start", start),
                new Ltl("end", end),
                new Reachable(condition("= 3")));
        assertThat(report.answers())
                .extracting(AutomaticCheckTest::word)
                .containsExactly("Violated", "Holds", "Holds", "Violated", "Holds", "Holds");
        assertThat(report.answers()).allMatch(answer -> answer.means().equals(Optional.of(Means.LOOK)));
        assertThat(report.phases()).extracting(Phase::kind).containsOnly(Phase.Kind.LOOK);
    }

    @Test
    void what_a_look_decides_stands_and_the_rest_is_swept() {
        Property near = new Reachable(condition("= 3"));
        Property far = new Reachable(condition("= 130"));
        Report report = check(chain(), AUTO.plan(LITTLE), near, far);
        assertThat(report.answers()).extracting(Answer::property).containsExactly(near, far);
        assertThat(report.answers()).allMatch(answer -> answer.verdict() instanceof Verdict.Holds);
        assertThat(report.answers()).allMatch(answer -> answer.evidence().path().isPresent());
        assertThat(report.answers())
                .extracting(answer -> answer.means().orElseThrow())
                .containsExactly(Means.LOOK, Means.SWEEP);
        assertThat(report.phases()).extracting(Phase::kind).contains(Phase.Kind.WALK);
        assertThat(report.method()).isEqualTo(Method.SWEEP);
        assertThat(report.look().orElseThrow().peak()).isBetween(40L, 42L);
        assertThat(report.statistics().orElseThrow().explored()).isGreaterThan(129);
    }

    @Test
    void what_is_behind_many_states_is_met_by_a_walk() {
        GraphModel fan = new GraphModel();
        for (int i = 1; i <= CHAIN; i++) fan.edge(0, "out", i).edge(i, "in", 1_000);
        Property met = new Reachable(condition("= 1000"));
        Report report = check(fan, AUTO.plan(LITTLE), met);
        assertThat(report.answers().get(0).verdict()).isInstanceOf(Verdict.Holds.class);
        assertThat(report.answers().get(0).means()).hasValue(Means.WALK);
        assertThat(report.answers().get(0).evidence().path().orElseThrow().steps())
                .hasSize(2);
        assertThat(report.method()).isEqualTo(Method.WALK);
        assertThat(report.look()).isPresent();
        Report more = check(fan, AUTO.plan(LITTLE), met, new Space());
        assertThat(more.answers())
                .extracting(answer -> answer.means().orElseThrow())
                .containsExactly(Means.WALK, Means.SWEEP);
        assertThat(more.method()).isEqualTo(Method.SWEEP);
        assertThat(more.statistics().orElseThrow().states()).hasValue(CHAIN + 2);
    }

    @Test
    void what_a_walk_finds_at_the_limit_of_explored_states_is_not_looked_for() {
        Report report =
                check(chain(), AUTO.plan(LITTLE).limits(Limits.NONE.explored(5)), new Reachable(condition("= 7")));
        assertUnknown(report.answers().get(0), "the limit of 5 explored states was met");
        assertThat(report.phases()).extracting(Phase::kind).doesNotContain(Phase.Kind.WALK, Phase.Kind.REDUCTION);
    }

    /** What every state of a chain satisfies, and what proves that. */
    private static final Condition SMALL = condition("< 500");

    private static final StructuralProofs PROVING_SMALL = new StructuralProofs() {
        @Override
        public Optional<String> proof(Condition condition) {
            return condition.equals(SMALL) ? Optional.of("it ends") : Optional.empty();
        }

        @Override
        public Optional<Long> upperBound(Quantity quantity) {
            return Optional.empty();
        }

        @Override
        public StructuralProofs atOnce() {
            return this;
        }
    };

    @Test
    void formulas_about_all_states_are_proved_as_other_questions_are() {
        Formula small = new Formula.Atom(new Proposition.Holds(SMALL));
        Formula everywhere = Operator.GLOBALLY.of(small);
        Formula large = Operator.EXISTS.of(Operator.FINALLY.of(Operator.NOT.of(small)));
        Property[] formulas = {
            new Ltl("runs", everywhere),
            new Ctl("states", Operator.FOR_ALL.of(everywhere)),
            new Ctl("none", Operator.NOT.of(large)),
            new Ctl("some", large),
            new Ltl("run", large)
        };
        Report report = check(chain().proofs(PROVING_SMALL), AUTO, formulas);
        assertThat(report.answers())
                .extracting(AutomaticCheckTest::word)
                .containsExactly("Holds", "Holds", "Holds", "Violated", "Violated");
        assertThat(report.answers())
                .allMatch(answer -> answer.means().equals(Optional.of(Means.PROOF)))
                .allMatch(answer -> answer.evidence().equals(new Evidence.Proved("it ends")));
        assertThat(report.phases()).isEmpty();
        Report explored = check(
                chain().proofs(PROVING_SMALL),
                AUTO.plan(new CheckOptions.Plan(false, CheckOptions.Plan.DEFAULT.look())),
                formulas);
        assertThat(explored.answers())
                .extracting(AutomaticCheckTest::word)
                .containsExactly("Holds", "Holds", "Holds", "Violated", "Violated");
        assertThat(explored.answers()).allMatch(answer -> answer.means().equals(Optional.of(Means.LOOK)));
    }

    @Test
    void formulas_about_single_states_or_about_what_comes_after_are_not_proved_by_what_all_states_satisfy() {
        Formula start = at(0);
        Formula again = Operator.GLOBALLY.of(Operator.FINALLY.of(new Formula.Atom(new Proposition.Holds(SMALL))));
        Report report = check(chain().proofs(PROVING_SMALL), AUTO, new Ctl("start", start), new Ltl("again", again));
        assertThat(report.answers()).extracting(AutomaticCheckTest::word).containsOnly("Holds");
        assertThat(report.answers()).allMatch(answer -> answer.means().equals(Optional.of(Means.LOOK)));
    }

    @Test
    void a_proof_that_takes_too_much_memory_is_none() {
        StructuralProofs large = new StructuralProofs() {
            @Override
            public Optional<String> proof(Condition condition) {
                throw new OutOfMemoryError();
            }

            @Override
            public Optional<Long> upperBound(Quantity quantity) {
                return Optional.empty();
            }

            @Override
            public StructuralProofs atOnce() {
                return this;
            }
        };
        Report report = check(
                chain().proofs(large),
                AUTO.plan(LITTLE),
                new Reachable(condition("= 3")),
                new Reachable(condition("= 130")));
        assertThat(report.answers()).extracting(AutomaticCheckTest::word).containsOnly("Holds");
    }

    @Test
    void limits_are_told_as_they_were_given() {
        Report few = check(chain(), AUTO.plan(LITTLE).limits(Limits.NONE.explored(60)), new Deadlock(), new Bounds());
        assertThat(few.look()).isPresent();
        Report fewer = check(chain(), AUTO.plan(LITTLE).limits(Limits.NONE.explored(5)), new Deadlock(), new Bounds());
        assertThat(fewer.look()).isEmpty();
        Limits hurry = Limits.NONE.time(Duration.ZERO);
        Report late = check(chain(), AUTO.plan(LITTLE).limits(hurry), new Deadlock(), new Home(condition("= 1")));
        for (Answer answer : few.answers()) assertUnknown(answer, "the limit of 60 explored states was met");
        for (Answer answer : fewer.answers()) assertUnknown(answer, "the limit of 5 explored states was met");
        for (Answer answer : late.answers()) assertUnknown(answer, "the time limit of 0.0 s was met");
        assertThat(late.look()).isEmpty();
    }

    @Test
    void an_interruption_ends_all_phases_and_what_was_found_stands() {
        Property near = new Reachable(condition("= 3"));
        Property far = new Reachable(condition("= 130"));
        for (String phase : List.of("looking at up to 10 states", "choosing a measure", "sweeping")) {
            Report report = interrupted(phase, near, far, new Bounds());
            assertThat(Thread.interrupted()).as("the interruption was answered").isFalse();
            boolean look = phase.startsWith("looking");
            assertThat(report.answers().get(0).open()).as(phase).isEqualTo(look);
            assertUnknown(report.answers().get(1), "interrupted");
            assertUnknown(report.answers().get(2), "interrupted");
            assertThat(report.statistics()).as(phase).isPresent();
        }
    }

    @Test
    void what_was_found_on_the_way_to_components_stands_if_the_next_exploration_is_interrupted() {
        Property near = new Reachable(condition("= 3"));
        int[] choices = {0};
        CheckListener listener = new CheckListener() {
            @Override
            public void progress(Statistics figures) {}

            @Override
            public void begins(String activity) {
                boolean second = activity.equals("choosing a measure") && ++choices[0] == 2;
                if (second) Thread.currentThread().interrupt();
            }
        };
        CheckOptions few = CheckOptions.DEFAULT.limits(Limits.NONE.stored(20));
        Report report = new Session(chain().edge(CHAIN, "again", 0))
                .check(List.of(near, new Home(condition("= 1")), new Bounds()), few, listener);
        assertThat(choices).containsExactly(2);
        assertThat(word(report.answers().get(0))).isEqualTo("Holds");
        assertUnknown(report.answers().get(1), "the limit of 20 stored states was met");
        assertUnknown(report.answers().get(2), "interrupted");
    }

    @Test
    void an_interruption_before_the_first_exploration_leaves_everything_unknown() {
        Formula end = Operator.EXISTS.of(Operator.FINALLY.of(at(40)));
        Report report =
                interrupted("preparing the exploration", new Deadlock(), new Ctl("far", end), new Ltl("end", end));
        for (Answer answer : report.answers()) assertUnknown(answer, "interrupted");
        assertThat(report.answers()).hasSize(3);
    }

    @Test
    void a_trace_whose_replay_is_interrupted_decides_nothing() {
        Report report = interrupted("replaying", new Deadlock());
        assertUnknown(report.answers().get(0), "interrupted");
        assertThat(report.statistics().orElseThrow().explored()).isPositive();
    }

    /** A check that is interrupted when a phase begins. */
    private static Report interrupted(String phase, Property... properties) {
        CheckListener listener = new CheckListener() {
            @Override
            public void progress(Statistics figures) {}

            @Override
            public void begins(String activity) {
                if (activity.equals(phase)) Thread.currentThread().interrupt();
            }
        };
        return new Session(chain()).check(List.of(properties), AUTO.plan(LITTLE), listener);
    }

    private static void assertUnknown(Answer answer, String reason) {
        assertThat(answer.verdict()).as(answer.property().statement()).isEqualTo(new Verdict.Unknown(reason));
    }

    @Test
    void a_look_that_was_cut_short_is_no_sample() {
        FirstLook.Bound bound = new FirstLook.Bound(1_000, 10_000, Long.MAX_VALUE);
        FirstLook look = new FirstLook(AUTO.sweep(), Doctor.Examination.effort(Limits.NONE), bound);
        TransitionSystem system = chain().encode().system();
        StatePredicate first = state -> true;
        look.run(system, List.of(first.watch()), Limits.NONE, Listener.NONE);
        assertThat(look.saw(system)).isFalse();
        look.run(system, List.of(), Limits.NONE, Listener.NONE);
        assertThat(look.saw(system)).isTrue();
        assertThat(look.pilot().states()).isEqualTo(CHAIN + 1);
    }

    @Test
    void a_formula_of_ctl_is_told_with_the_structure_that_decided_it() {
        Formula beginning = Operator.EXISTS.of(Operator.NEXT.of(at(1)));
        Formula end = Operator.EXISTS.of(Operator.FINALLY.of(at(40)));
        Report report = check(chain(), AUTO.plan(LITTLE), new Ctl("near", beginning), new Ctl("far", end));
        assertThat(report.answers()).allMatch(answer -> answer.verdict() instanceof Verdict.Holds);
        assertThat(report.structure().orElseThrow().kripke().nodes()).isPositive();
    }

    @Test
    void a_formula_that_is_not_looked_at_any_more_is_told_the_limit() {
        Formula end = Operator.EXISTS.of(Operator.FINALLY.of(at(CHAIN)));
        CheckOptions options =
                CheckOptions.DEFAULT.temporal(TemporalOptions.DEFAULT.look(0)).limits(Limits.NONE.explored(20));
        Report report = check(chain(), options, new Bounds(), new Ctl("far", end));
        for (Answer answer : report.answers()) assertUnknown(answer, "the limit of 20 explored states was met");
    }

    @Test
    void a_formula_that_meets_another_limit_late_is_not_told_that_time_was_up() {
        Formula branching =
                Operator.FOR_ALL.of(Operator.FINALLY.of(Operator.EXISTS.of(Operator.GLOBALLY.of(at(CHAIN)))));
        CheckOptions options = AUTO.method(Method.FULL).limits(Limits.NONE.stored(20));
        try (TimeLimit late = new TimeLimit(Duration.ofHours(10), Duration.ofHours(9))) {
            Report report =
                    new Session(chain()).check(List.of(new Ctl("far", branching)), options, CheckListener.NONE, late);
            assertUnknown(report.answers().get(0), "the limit of 20 stored states was met");
        }
    }

    @Test
    void a_measure_that_is_given_asks_for_the_sweep() {
        Report report = check(chain(), AUTO.progress(GraphModel.measure("* 1")), new Space());
        assertThat(report.method()).isEqualTo(Method.SWEEP);
        assertThat(report.look()).isEmpty();
        assertThat(report.measure()).isPresent();
    }

    /** Questions of every kind about random graphs, with looks of any length, have the answers of the plain search. */
    @Test
    void verdicts_are_those_of_full_exploration_however_long_the_look_is() {
        List<String> looks = new ArrayList<>();
        for (long seed = 0; seed < 400; seed++) {
            Random random = new Random(seed);
            int states = 2 + random.nextInt(12);
            GraphModel model = new GraphModel();
            for (int i = 0; i < 2 * states; i++) {
                model.edge(random.nextInt(states), "a" + random.nextInt(3), random.nextInt(states));
            }
            Property[] asked = questions(random, states);
            Report plain = check(model, AUTO.method(Method.FULL), asked);
            Report report = check(model, AUTO.plan(new CheckOptions.Plan(true, 1 + random.nextInt(states))), asked);
            for (int i = 0; i < asked.length; i++) {
                assertThat(word(report.answers().get(i)))
                        .as("seed %d: %s", seed, asked[i].statement())
                        .isEqualTo(word(plain.answers().get(i)));
            }
            report.look().ifPresent(figures -> looks.add(report.method().word()));
        }
        assertThat(looks).hasSizeGreaterThan(100);
    }

    private static Property[] questions(Random random, int states) {
        Formula here = at(random.nextInt(states));
        Formula there = at(random.nextInt(states));
        List<Property> all = List.of(
                new Deadlock(),
                new Space(),
                new Bounds(),
                new DeadTransitions(),
                new TerminalStates(2),
                new Largest(GraphModel.number("* 3")),
                new Reachable(condition("= " + random.nextInt(states))),
                new Always(condition("< " + random.nextInt(states + 1))),
                new Home(condition("= " + random.nextInt(states))),
                new Ltl("always", Operator.GLOBALLY.of(Operator.NOT.of(here))),
                new Ltl("again", Operator.GLOBALLY.of(Operator.FINALLY.of(here))),
                new Ltl(
                        "leads",
                        Operator.GLOBALLY.of(Operator.OR.of(Operator.NOT.of(here), Operator.FINALLY.of(there)))),
                new Ctl(
                        "may",
                        Operator.FOR_ALL.of(
                                Operator.FINALLY.of(Operator.EXISTS.of(Operator.GLOBALLY.of(Operator.NOT.of(here)))))));
        return random.ints(1 + random.nextInt(4), 0, all.size())
                .distinct()
                .mapToObj(all::get)
                .toArray(Property[]::new);
    }

    private static Formula at(int state) {
        return new Formula.Atom(new Proposition.Holds(condition("= " + state)));
    }

    private static String word(Answer answer) {
        return answer.verdict().getClass().getSimpleName();
    }

    /**
     * A long chain, from whose end on entries follow, each a step back from the one before; all of them lead into another
     * chain, along which a sweep goes once for each entry.
     */
    private static GraphModel ladder() {
        GraphModel ladder = new GraphModel();
        for (int i = 0; i < 6000; i++) ladder.edge(i, "on", i + 1);
        for (int i = 6000; i < 6060; i++) {
            ladder.edge(i, "in", 7000).edge(i, "up", 10_000 + i);
            if (i + 1 < 6060) ladder.edge(10_000 + i, "back", i + 1);
        }
        for (int i = 7000; i < 10_000; i++) ladder.edge(i, "on", i + 1);
        return ladder;
    }

    @Test
    void a_sweep_that_turns_out_badly_deletes_nothing_from_then_on() {
        Property nowhere = new Reachable(condition("= 20000"));
        Property atTheEnd = new Reachable(condition("= 16059"));
        Limits limits = Limits.NONE.explored(100_000);
        CheckOptions byNumber = CheckOptions.DEFAULT.limits(limits).progress(GraphModel.measure("* 1"));
        Report usual = check(ladder(), byNumber, nowhere, atTheEnd);
        assertThat(usual.answers()).allMatch(answer -> answer.verdict() instanceof Verdict.Unknown);
        assertThat(usual.statistics().orElseThrow().keepingAll()).isEmpty();

        Report reviewed = check(ladder(), AUTO.plan(LITTLE).limits(limits), nowhere, atTheEnd);
        assertThat(reviewed.answers().get(0).verdict()).isInstanceOf(Verdict.Violated.class);
        assertThat(reviewed.answers().get(1).verdict()).isInstanceOf(Verdict.Holds.class);
        assertThat(reviewed.answers().get(1).evidence().path()).isPresent();
        Statistics figures = reviewed.statistics().orElseThrow();
        assertThat(figures.keepingAll()).isPresent();
        assertThat(figures.explored()).isLessThan(60_000);
        assertThat(figures.states()).isEmpty();
    }
}
