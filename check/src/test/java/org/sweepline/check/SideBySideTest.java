package org.sweepline.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.sweepline.check.GraphModel.condition;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sweepline.check.property.Answer;
import org.sweepline.check.property.Course;
import org.sweepline.check.property.Ctl;
import org.sweepline.check.property.Deadlock;
import org.sweepline.check.property.Home;
import org.sweepline.check.property.Ltl;
import org.sweepline.check.property.Property;
import org.sweepline.check.property.RunMethod;
import org.sweepline.check.replay.Evidence;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.Threads;
import org.sweepline.kernel.Verdict;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Operator;
import org.sweepline.logic.temporal.Proposition;
import org.sweepline.model.InputException;

/** Checks with several threads come to what checks with one come to, figure for figure. */
@Timeout(120)
class SideBySideTest {
    private static final int[] THREADS = {2, 3, 8};
    private static final CheckOptions OPTIONS = CheckOptions.DEFAULT.method(Method.SWEEP);
    private static final List<Operator> CONNECTIVES = List.of(Operator.AND, Operator.OR);
    private static final List<Operator> UNARY =
            List.of(Operator.NOT, Operator.NEXT, Operator.FINALLY, Operator.GLOBALLY, Operator.FINALLY);

    @AfterEach
    void leaveNoThreadAndNoInterrupt() {
        Thread.interrupted();
        assertThat(Thread.getAllStackTraces().keySet())
                .noneMatch(thread -> thread.getName().matches("sweepline \\d+"));
    }

    @Test
    void random_questions_have_the_answers_and_figures_of_one_thread() {
        for (long seed = 0; seed < 100; seed++) compare(seed, () -> {});
    }

    @Test
    @Tag("slow")
    @Timeout(900)
    void random_questions_have_the_answers_and_figures_of_one_thread_under_stress() {
        for (long seed = 10_000; seed < 12_000; seed++) {
            Random pauses = new Random(seed);
            compare(seed, () -> {
                int pause = pauses.nextInt(50);
                if (pause == 0) sleep();
                else if (pause < 10) Thread.yield();
            });
        }
    }

    private static void sleep() {
        try {
            Thread.sleep(0, 50_000);
        } catch (InterruptedException hurry) {
            Thread.currentThread().interrupt();
        }
    }

    private static void compare(long seed, Runnable pause) {
        Random random = new Random(seed);
        Supplier<GraphModel> model = models(random);
        CheckOptions options = options(random);
        List<Property> asked = questions(random);
        Object expected = outcome(model.get(), options, asked);
        for (int threads : THREADS) {
            assertThat(outcome(model.get().beforeSteps(pause), options.threads(new Threads(threads)), asked))
                    .as("seed %d, %d threads, %s", seed, threads, options.method())
                    .isEqualTo(expected);
        }
    }

    /** A random graph, every second one with too narrow an encoding. */
    private static Supplier<GraphModel> models(Random random) {
        int states = 1 + random.nextInt(random.nextInt(4) == 0 ? 300 : 20);
        int edges = random.nextInt(4 * states);
        long seed = random.nextLong();
        int narrow = random.nextBoolean() ? Integer.MAX_VALUE : Math.max(1, states - random.nextInt(4));
        boolean forwards = random.nextBoolean();
        return () -> {
            Random again = new Random(seed);
            GraphModel model =
                    new GraphModel().candidates("auto", "* 2", "* -1").narrowFrom(narrow);
            for (String action : List.of("a", "b", "c")) model.unusedAction(action);
            for (int e = 0; e < edges; e++) {
                int from = again.nextInt(states);
                int to = forwards && again.nextInt(10) > 0
                        ? Math.min(states - 1, from + 1 + again.nextInt(3))
                        : again.nextInt(states);
                model.edge(from, "" + "abc".charAt(again.nextInt(3)), to);
            }
            return model;
        };
    }

    private static CheckOptions options(Random random) {
        Method[] methods = {Method.AUTO, Method.AUTO, Method.SWEEP, Method.FULL, Method.DFS, Method.BASIC, Method.CACHE
        };
        RunMethod[] ways = {RunMethod.AUTO, RunMethod.KRIPKE, RunMethod.STORED, RunMethod.COLUMNS, RunMethod.RETURNS};
        TemporalOptions runs = TemporalOptions.DEFAULT
                .method(ways[random.nextInt(ways.length)])
                .finite(random.nextInt(5) == 0)
                .look(random.nextInt(3) == 0 ? 10_000 : random.nextInt(20));
        if (random.nextInt(6) == 0) runs = runs.fairness(TemporalOptions.Fairness.CHOICE);
        CheckOptions options = CheckOptions.DEFAULT
                .method(methods[random.nextInt(methods.length)])
                .temporal(runs)
                .plan(new CheckOptions.Plan(true, random.nextBoolean() ? 100_000 : 1 + random.nextInt(20)));
        if (random.nextInt(5) == 0) options = options.limits(options.limits().explored(1 + random.nextInt(200)));
        if (random.nextInt(5) == 0) options = options.limits(options.limits().stored(1 + random.nextInt(100)));
        return options;
    }

    private static List<Property> questions(Random random) {
        List<Property> asked = new ArrayList<>();
        for (int q = 1 + random.nextInt(12); q > 0; q--) {
            asked.add(
                    switch (random.nextInt(8)) {
                        case 0 -> new Deadlock();
                        case 1 -> new Home(condition("= " + random.nextInt(5)));
                        case 2 -> new Ctl("", branching(random));
                        default -> new Ltl("", formula(random, 3));
                    });
        }
        return asked;
    }

    private static Formula branching(Random random) {
        Formula states = Operator.EXISTS.of(Operator.FINALLY.of(atom(random)));
        return switch (random.nextInt(3)) {
            case 0 -> states;
            case 1 -> Operator.FOR_ALL.of(Operator.GLOBALLY.of(states));
            default -> Operator.AND.of(List.of(states, Operator.FOR_ALL.of(Operator.FINALLY.of(atom(random)))));
        };
    }

    private static Formula formula(Random random, int depth) {
        if (depth == 0) return atom(random);
        return switch (random.nextInt(4)) {
            case 0 ->
                CONNECTIVES.get(random.nextInt(2)).of(List.of(formula(random, depth - 1), formula(random, depth - 1)));
            case 1 -> Operator.UNTIL.of(List.of(formula(random, depth - 1), formula(random, depth - 1)));
            default -> UNARY.get(random.nextInt(UNARY.size())).of(formula(random, depth - 1));
        };
    }

    private static Formula atom(Random random) {
        if (random.nextInt(4) == 0) {
            return new Formula.Atom(new Proposition.Took(new TreeSet<>(List.of("" + "abc".charAt(random.nextInt(3))))));
        }
        return new Formula.Atom(
                new Proposition.Holds(condition("<=>".charAt(random.nextInt(3)) + " " + random.nextInt(20))));
    }

    /** All that may not depend on the number of threads: everything but times, bytes and what is compiled. */
    private record Told(
            Method method,
            boolean complete,
            int restarts,
            List<String> answers,
            List<Evidence> evidence,
            List<String> phases,
            Optional<List<Object>> figures) {}

    private static Object outcome(GraphModel model, CheckOptions options, List<Property> asked) {
        try {
            Report report = new Session(model).check(asked, options, CheckListener.NONE);
            return new Told(
                    report.method(),
                    report.complete(),
                    report.restarts(),
                    report.answers().stream().map(SideBySideTest::told).toList(),
                    report.answers().stream().map(Answer::evidence).toList(),
                    report.phases().stream()
                            .map(phase -> phase.kind() + " " + phase.explored() + " " + phase.stored())
                            .toList(),
                    report.statistics().map(SideBySideTest::figures));
        } catch (InputException refused) {
            return refused.getMessage();
        }
    }

    private static String told(Answer answer) {
        Verdict verdict = answer.verdict();
        String told = verdict instanceof Verdict.Unknown unknown
                ? unknown.reason()
                : verdict.getClass().getSimpleName();
        return answer.property() + " " + told + " " + answer.means()
                + answer.course().map(SideBySideTest::told);
    }

    private static String told(Course course) {
        return course.automaton() + " " + course.method() + " " + course.complete() + " "
                + figures(course.statistics());
    }

    private static List<Object> figures(Statistics figures) {
        return List.of(
                figures.explored(),
                figures.fired(),
                figures.states(),
                figures.edges(),
                figures.stored(),
                figures.peak(),
                figures.persistent(),
                figures.sweeps(),
                figures.maxSweeps(),
                figures.columns(),
                figures.layers());
    }

    /** The states (x, y) of a grid as 1,000 x + y, with steps up in both directions. */
    private static GraphModel grid(int width, int height) {
        GraphModel grid = new GraphModel();
        for (int x = 0; x < width; x++) {
            for (int y = 0; y < height; y++) {
                if (x + 1 < width) grid.edge(1_000 * x + y, "right", 1_000 * (x + 1) + y);
                if (y + 1 < height) grid.edge(1_000 * x + y, "up", 1_000 * x + y + 1);
            }
        }
        return grid;
    }

    /** Each needs every state. */
    private static List<Property> largeQuestions(int count) {
        List<Property> asked = new ArrayList<>();
        for (int q = 0; q < count; q++) {
            Formula never = new Formula.Atom(new Proposition.Holds(condition("= " + (900 + q))));
            asked.add(new Ltl("", Operator.GLOBALLY.of(Operator.NOT.of(never))));
            asked.add(new Ltl("", Operator.NOT.of(Operator.GLOBALLY.of(Operator.FINALLY.of(never)))));
        }
        return asked;
    }

    @Test
    void a_question_that_has_too_small_a_share_of_the_memory_is_asked_again_alone() {
        CheckOptions options = CheckOptions.DEFAULT.method(Method.FULL);
        int shared = 0;
        for (long bytes = 50_000; bytes < 2_000_000; bytes = bytes * 5 / 4) {
            CheckOptions all = options.limits(Limits.NONE.bytes(bytes));
            CheckOptions half = options.limits(Limits.NONE.bytes(bytes / 2));
            List<Property> asked = largeQuestions(2);
            Report one = check(grid(70, 70), all, asked);
            Report two = check(grid(70, 70), all.threads(new Threads(2)), asked);
            assertThat(two.answers().stream().map(SideBySideTest::decided).toList())
                    .as("%d bytes", bytes)
                    .isEqualTo(
                            one.answers().stream().map(SideBySideTest::decided).toList());
            Report lessMemory = check(grid(70, 70), half, asked);
            for (int i = 0; i < asked.size(); i++) {
                if (decided(one.answers().get(i))
                        && !decided(lessMemory.answers().get(i))) shared++;
            }
        }
        assertThat(shared)
                .as("answers that half of the memory is too little for")
                .isPositive();
    }

    private static boolean decided(Answer answer) {
        return !answer.open();
    }

    private static Report check(GraphModel model, CheckOptions options, List<Property> asked) {
        return new Session(model).check(asked, options, CheckListener.NONE);
    }

    @Test
    void a_limit_of_time_ends_all_questions() {
        GraphModel slow = grid(70, 70).beforeSteps(SideBySideTest::sleep);
        CheckOptions options =
                OPTIONS.limits(Limits.NONE.time(Duration.ofMillis(300))).threads(new Threads(3));
        Report report = check(slow, options, largeQuestions(4));
        assertThat(report.answers())
                .allSatisfy(answer ->
                        assertThat(answer.verdict()).isEqualTo(new Verdict.Unknown("the time limit of 0.3 s was met")));
    }

    @Test
    void an_interrupt_ends_all_questions() {
        Thread checking = Thread.currentThread();
        GraphModel slow = grid(70, 70).beforeSteps(() -> {
            sleep();
            checking.interrupt();
        });
        Report report = check(slow, OPTIONS.threads(new Threads(3)), largeQuestions(4));
        assertThat(report.answers())
                .allSatisfy(answer -> assertThat(answer.verdict()).isEqualTo(new Verdict.Unknown("interrupted")));
    }

    @Test
    void of_what_fails_the_first_question_counts() {
        List<Property> asked = new ArrayList<>(largeQuestions(2));
        asked.add(2, new Ltl("", took("none")));
        asked.add(new Ltl("", took("neither")));
        assertThatThrownBy(() -> check(grid(30, 30), OPTIONS.threads(new Threads(4)), asked))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("none");
    }

    private static Formula took(String action) {
        return Operator.GLOBALLY.of(
                Operator.FINALLY.of(new Formula.Atom(new Proposition.Took(new TreeSet<>(List.of(action))))));
    }

    @Test
    void several_threads_may_check_with_one_session() {
        List<Property> asked = largeQuestions(4);
        List<String> expected = check(grid(40, 40).narrowFrom(39_030), OPTIONS, asked).answers().stream()
                .map(SideBySideTest::verdict)
                .toList();
        Session shared = new Session(grid(40, 40).narrowFrom(39_030));
        List<Supplier<String>> tasks = new ArrayList<>();
        for (Property question : asked) {
            tasks.add(() -> verdict(shared.check(List.of(question), OPTIONS, CheckListener.NONE)
                    .answers()
                    .get(0)));
        }
        assertThat(new Threads(4).<String>all(tasks)).isEqualTo(expected);
    }

    private static String verdict(Answer answer) {
        return answer.verdict().getClass().getSimpleName();
    }
}
