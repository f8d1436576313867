package org.sweepline.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sweepline.check.GraphModel.condition;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.sweepline.check.pilot.GivenSetting;
import org.sweepline.check.pilot.SpaceSize;
import org.sweepline.check.property.Answer;
import org.sweepline.check.property.Bounds;
import org.sweepline.check.property.Deadlock;
import org.sweepline.check.property.Ltl;
import org.sweepline.check.property.Property;
import org.sweepline.check.property.Space;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.Verdict;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Operator;
import org.sweepline.logic.temporal.Proposition;

/** What a check costs from its beginning on, and that limits hold for all of it. */
class PhasesTest {
    private static final CheckOptions SWEEP = CheckOptions.DEFAULT.method(Method.SWEEP);
    private static final CheckOptions AUTO = CheckOptions.DEFAULT.method(Method.AUTO);

    /** The states (x, y) of a grid as 100 x + y, with steps up in both directions and some that lead back. */
    private static GraphModel grid(int width, int height) {
        GraphModel grid = new GraphModel();
        for (int x = 0; x < width; x++) {
            for (int y = 0; y < height; y++) {
                if (x + 1 < width) grid.edge(100 * x + y, "right", 100 * (x + 1) + y);
                if (y + 1 < height) grid.edge(100 * x + y, "up", 100 * x + y + 1);
                if (x > 0 && y % 7 == 3) grid.edge(100 * x + y, "back", 100 * (x - 1) + y);
            }
        }
        return grid;
    }

    private static Report check(GraphModel model, CheckOptions options, Property... properties) {
        return new Session(model).check(List.of(properties), options, CheckListener.NONE);
    }

    private static List<Phase.Kind> kinds(Report report) {
        return report.phases().stream().map(Phase::kind).toList();
    }

    @Test
    void a_sweep_is_told_with_its_pilot_and_its_doctor() {
        Report report = check(grid(20, 20), SWEEP, new Deadlock(), new Bounds());
        assertThat(kinds(report)).containsExactly(Phase.Kind.PILOT, Phase.Kind.DOCTOR, Phase.Kind.EXPLORATION);
        Statistics figures = report.statistics().orElseThrow();
        Phase pilot = report.phases().get(0);
        assertThat(pilot.explored()).isEqualTo(400);
        assertThat(pilot.stored()).isEqualTo(400);
        assertThat(pilot.bytes()).isPositive();
        assertThat(report.inAll().explored()).isEqualTo(400 + figures.explored());
        assertThat(report.inAll().stored()).as("the sample is kept").isEqualTo(400 + figures.peak());
        assertThat(report.inAll().bytes()).isEqualTo(pilot.bytes() + figures.peakBytes());
    }

    @Test
    void a_sample_that_takes_much_of_the_memory_is_let_go_before_the_sweep() {
        Report report = check(grid(20, 20), SWEEP.limits(Limits.NONE.bytes(100_000)), new Bounds());
        Statistics figures = report.statistics().orElseThrow();
        assertThat(report.complete()).isTrue();
        assertThat(report.inAll().stored()).isEqualTo(400);
        assertThat(report.phases().get(2).stored()).isEqualTo(figures.peak());
        assertThat(report.inAll().bytes()).isLessThanOrEqualTo(100_000);
    }

    @Test
    void a_look_that_is_enough_is_all_there_is() {
        Report report = check(grid(20, 20), AUTO, new Space());
        assertThat(kinds(report)).containsExactly(Phase.Kind.LOOK);
        assertThat(report.inAll().explored()).isEqualTo(400);
        assertThat(report.inAll().stored()).isEqualTo(400);
    }

    @Test
    void a_look_that_was_not_enough_is_explored_once_and_counts() {
        Report report = check(grid(20, 20), AUTO.plan(new CheckOptions.Plan(true, 50)), new Bounds());
        assertThat(kinds(report)).startsWith(Phase.Kind.LOOK).endsWith(Phase.Kind.EXPLORATION);
        long explored = report.look().orElseThrow().explored()
                + report.statistics().orElseThrow().explored();
        assertThat(report.inAll().explored()).isGreaterThanOrEqualTo(explored);
    }

    @Test
    void a_second_check_of_a_session_does_not_pay_for_the_pilot_of_the_first() {
        Session session = new Session(grid(20, 20));
        session.check(List.of(new Deadlock()), SWEEP, CheckListener.NONE);
        Report second = session.check(List.of(new Bounds()), SWEEP, CheckListener.NONE);
        assertThat(kinds(second)).containsExactly(Phase.Kind.EXPLORATION);
    }

    private static final Property RETURNS = new Ltl(
            "returns",
            Operator.GLOBALLY.of(Operator.FINALLY.of(new Formula.Atom(new Proposition.Holds(condition("= 0"))))));

    @Test
    void no_phase_stores_or_explores_more_than_the_limits_allow() {
        int limited = 0;
        for (long seed = 0; seed < 60; seed++) {
            Random random = new Random(seed);
            long most = 1L + random.nextInt(600);
            boolean stored = random.nextBoolean();
            Limits limits = stored ? Limits.NONE.stored(most) : Limits.NONE.explored(most);
            CheckOptions options =
                    (random.nextBoolean() ? SWEEP : AUTO.plan(new CheckOptions.Plan(true, 100))).limits(limits);
            Report report = check(grid(20, 20), options, new Bounds(), new Space(), RETURNS);
            String what = "seed " + seed + ": " + limits + " " + report.phases();
            // A search stops when it holds one state too many.
            if (stored) assertThat(report.inAll().stored()).as(what).isLessThanOrEqualTo(most + 1);
            else assertThat(report.inAll().explored()).as(what).isLessThanOrEqualTo(most);
            for (Answer answer : report.answers()) {
                if (!(answer.verdict() instanceof Verdict.Unknown unknown)) continue;
                limited++;
                String kind = stored ? " stored" : " explored";
                assertThat(unknown.reason()).as(what).isEqualTo("the limit of " + most + kind + " states was met");
            }
        }
        assertThat(limited).isGreaterThan(30);
    }

    @Test
    void a_pilot_that_saw_every_state_has_counted_them() {
        CheckOptions badly = SWEEP.progress(GraphModel.measure("* -1"))
                .given(GivenSetting.NONE)
                .sweep(SWEEP.sweep());
        Report report = check(grid(6, 6), badly.given(GivenSetting.NONE), new Space());
        assertThat(report.statistics().orElseThrow().states()).isEmpty();
        assertThat(report.size()).isPresent();
        assertThat(report.answers().get(0).verdict()).isInstanceOf(Verdict.Holds.class);
    }

    @Test
    void states_that_nobody_has_counted_leave_the_size_of_the_space_open() {
        Report report = check(grid(6, 6), SWEEP.progress(GraphModel.measure("* -1")), new Space(), new Bounds());
        assertThat(report.complete()).isTrue();
        assertThat(report.size()).isEmpty();
        Verdict verdict = report.answers().get(0).verdict();
        assertThat(((Verdict.Unknown) verdict).reason()).contains("explored again and are not counted");
        assertThat(report.answers().get(1).verdict()).isInstanceOf(Verdict.Holds.class);
    }

    /** A random graph, with what a plain search finds in it. */
    private record Counted(GraphModel model, SpaceSize size) {
        static Counted random(Random random) {
            int states = 2 + random.nextInt(40);
            GraphModel model = new GraphModel();
            Map<Integer, List<Integer>> successors = new HashMap<>();
            for (int i = 0; i < 2 * states; i++) {
                int from = random.nextInt(states);
                int to = random.nextInt(3) > 0 ? Math.min(states - 1, from + 1) : random.nextInt(states);
                model.edge(from, "a" + random.nextInt(3), to);
                successors.computeIfAbsent(from, state -> new ArrayList<>()).add(to);
            }
            Set<Integer> seen = new TreeSet<>(List.of(0));
            Deque<Integer> open = new ArrayDeque<>(seen);
            long edges = 0;
            while (!open.isEmpty()) {
                for (int next : successors.getOrDefault(open.remove(), List.of())) {
                    edges++;
                    if (seen.add(next)) open.add(next);
                }
            }
            return new Counted(model, new SpaceSize(seen.size(), edges));
        }
    }

    @Test
    void sizes_are_those_of_a_plain_search_however_they_were_found() {
        int byPilot = 0;
        int open = 0;
        for (long seed = 0; seed < 400; seed++) {
            Random random = new Random(seed);
            Counted graph = Counted.random(random);
            CheckOptions options = AUTO.plan(new CheckOptions.Plan(true, 1L + random.nextInt(20)));
            if (random.nextBoolean()) options = options.method(Method.SWEEP);
            if (random.nextInt(3) == 0) options = options.progress(GraphModel.measure("* 1"));
            else if (random.nextBoolean())
                options = options.sweep(options.sweep().window(random.nextInt(3)));
            if (random.nextBoolean()) options = options.limits(Limits.NONE.explored(20L + random.nextInt(400)));
            Report report = check(graph.model, options, new Space(), new Deadlock());
            String what = "seed " + seed;
            report.size().ifPresent(size -> assertThat(size).as(what).isEqualTo(graph.size));
            boolean answered = report.answers().get(0).verdict() instanceof Verdict.Holds;
            assertThat(answered)
                    .as(what)
                    .isEqualTo(report.complete() && report.size().isPresent());
            boolean automatic = options.given().none() && options.limits().equals(AUTO.limits());
            if (automatic) assertThat(answered).as(what).isTrue();
            if (!answered) open++;
            else if (report.statistics().orElseThrow().states().isEmpty()) byPilot++;
        }
        assertThat(byPilot).isGreaterThan(20);
        assertThat(open).isGreaterThan(20);
    }
}
