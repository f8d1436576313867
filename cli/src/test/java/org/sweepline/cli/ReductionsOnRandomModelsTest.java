package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sweepline.check.Answer;
import org.sweepline.check.CheckListener;
import org.sweepline.check.CheckOptions;
import org.sweepline.check.Checker;
import org.sweepline.check.Method;
import org.sweepline.check.ReductionEffect;
import org.sweepline.check.ReductionOptions;
import org.sweepline.check.ReductionOptions.Use;
import org.sweepline.check.Report;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Verdict;
import org.sweepline.model.Languages;
import org.sweepline.model.LoadOptions;
import org.sweepline.model.Question;
import org.sweepline.model.Specification;
import org.sweepline.petri.Net;
import org.sweepline.petri.language.PetriSpecification;

/** Every combination of reductions and methods gives the verdicts of plain exploration; every trace is replayed. */
class ReductionsOnRandomModelsTest {
    private static final int MOST_STATES = 3_000;
    private static final LoadOptions AS_IT_IS = new LoadOptions(Optional.empty(), Map.of());

    @TempDir
    private Path folder;

    private long symmetric;
    private long stubborn;

    @Test
    void nets_keep_their_verdicts() {
        nets(0, 100);
    }

    @Test
    @Tag("slow")
    void many_nets_keep_their_verdicts() {
        nets(1_000, 10_000);
    }

    @Test
    void symmetries_keep_whether_nets_are_one_safe_and_stubborn_sets_are_not_used_for_it() {
        int count = 60;
        for (int seed = 0; seed < count; seed++) {
            Net net = RandomModels.net(new Random(seed));
            compare(new PetriSpecification(net), List.of(new Question.OneSafe()), "auto", "net " + seed);
        }
        assertThat(symmetric).as("runs reduced by symmetry").isGreaterThan(count / 4);
        assertThat(stubborn).as("runs reduced by stubborn sets").isZero();
    }

    @Test
    void nets_that_count_for_ever_have_the_verdicts_of_those_that_do_not() {
        counting(0, 60);
    }

    @Test
    @Tag("slow")
    void many_nets_that_count_for_ever_have_the_verdicts_of_those_that_do_not() {
        counting(1_000, 4_000);
    }

    @Test
    void processes_keep_their_verdicts() throws IOException {
        processes(0, 40);
    }

    @Test
    @Tag("slow")
    void many_processes_keep_their_verdicts() throws IOException {
        processes(1_000, 6_000);
    }

    private void nets(int first, int count) {
        for (int seed = first; seed < first + count; seed++) {
            Random random = new Random(seed);
            Net net = RandomModels.net(random);
            List<Question> questions = questions(random, net);
            // No symmetry that moves the place keeps it, and steps may lead back.
            String measure = random.nextBoolean() ? "auto" : "tokens(p0_0)";
            compare(new PetriSpecification(net), questions, measure, "net " + seed);
        }
        assertThat(symmetric).as("runs reduced by symmetry").isGreaterThan(count / 4);
        assertThat(stubborn).as("runs reduced by stubborn sets").isGreaterThan(count / 4);
    }

    private static List<Question> questions(Random random, Net net) {
        return questions(
                random,
                List.of(
                        new Question.Deadlock(),
                        new Question.DeadTransitions(),
                        new Question.Reachable(RandomModels.condition(random, net)),
                        new Question.Always(RandomModels.condition(random, net))));
    }

    /** What a net counts makes no difference to it; so states are alike whose counts have the same remainder. */
    private void counting(int first, int count) {
        int decided = 0;
        for (int seed = first; seed < first + count; seed++) {
            Random random = new Random(seed);
            Net net = RandomModels.net(random);
            Specification counting = new PetriSpecification(RandomModels.net(new Random(seed), true));
            List<Question> questions = questions(random, net);
            Optional<String> cutOff =
                    random.nextBoolean() ? Optional.empty() : Optional.of(RandomModels.condition(random, net));
            String equivalence = "tokens(count) mod " + (1 + random.nextInt(3));
            Report expected = plain(new PetriSpecification(net), questions);
            if (expected == null) continue;
            for (Method method : List.of(Method.FULL, Method.SWEEP)) {
                for (int which = 0; which < 4; which++) {
                    ReductionOptions reductions = reductions(which).equivalence(equivalence, cutOff);
                    CheckOptions options = CheckOptions.DEFAULT
                            .method(method)
                            .reductions(reductions)
                            .limits(Limits.NONE.explored(3 * MOST_STATES));
                    String how = "net " + seed + " " + questions + " " + method + " " + reductions;
                    Report report = check(counting, questions, options, how);
                    if (report.answers().stream().anyMatch(a -> a.verdict() instanceof Verdict.Unknown)) {
                        assertThat(cutOff).as(how).isPresent();
                        continue;
                    }
                    assertThat(verdicts(report)).as(how).isEqualTo(verdicts(expected));
                    decided++;
                }
            }
        }
        assertThat(decided).isGreaterThan(3 * count);
    }

    private void processes(int first, int count) throws IOException {
        for (int seed = first; seed < first + count; seed++) {
            Random random = new Random(seed);
            Path file = Files.writeString(folder.resolve("m" + seed + ".lts"), RandomModels.processes(random));
            Specification specification = Languages.load(List.of(file), AS_IT_IS);
            List<Question> all = new ArrayList<>(List.of(new Question.Deadlock(), new Question.DeadTransitions()));
            for (Question claim : specification.claims()) {
                if (claim instanceof Question.Property) all.add(claim);
            }
            compare(specification, questions(random, all), "auto", "processes " + seed + "\n" + Files.readString(file));
        }
        assertThat(symmetric).as("runs reduced by symmetry").isGreaterThan(count / 4);
        assertThat(stubborn).as("runs reduced by stubborn sets").isGreaterThan(count / 4);
    }

    /** Some of the questions: one alone half of the time, since then there is most to reduce. */
    private static List<Question> questions(Random random, List<Question> all) {
        if (random.nextBoolean()) return List.of(all.get(random.nextInt(all.size())));
        List<Question> some = new ArrayList<>();
        for (Question question : all) {
            if (random.nextBoolean()) some.add(question);
        }
        return some.isEmpty() ? all : some;
    }

    private void compare(Specification specification, List<Question> questions, String measure, String model) {
        Report expected = plain(specification, questions);
        if (expected == null) return;
        for (Method method : List.of(Method.FULL, Method.SWEEP, Method.DFS, Method.CACHE)) {
            for (int which = 1; which < 4; which++) {
                ReductionOptions reductions = reductions(which);
                CheckOptions options = CheckOptions.DEFAULT
                        .method(method)
                        .progress(method == Method.SWEEP ? measure : "auto")
                        .reductions(reductions)
                        .limits(Limits.NONE);
                String how = model + " " + questions + " " + method + " " + measure + " " + reductions;
                Report report = check(specification, questions, options, how);
                assertThat(verdicts(report)).as(how).isEqualTo(verdicts(expected));
                for (ReductionEffect effect : report.reductions()) {
                    if (!effect.used()) continue;
                    if (effect.name().equals("symmetry")) symmetric++;
                    else stubborn++;
                }
            }
        }
    }

    /** The verdicts without reductions, or null for a model that has too many states. */
    private static Report plain(Specification specification, List<Question> questions) {
        CheckOptions plain = CheckOptions.DEFAULT.method(Method.FULL).limits(Limits.NONE.explored(MOST_STATES));
        Report space = Checker.check(specification, List.of(new Question.Space()), plain, CheckListener.NONE);
        return space.complete() ? Checker.check(specification, questions, plain, CheckListener.NONE) : null;
    }

    private static ReductionOptions reductions(int which) {
        return ReductionOptions.NONE
                .symmetry((which & 1) == 0 ? Use.OFF : Use.ALWAYS)
                .stubborn((which & 2) == 0 ? Use.OFF : Use.ALWAYS);
    }

    private static Report check(
            Specification specification, List<Question> questions, CheckOptions options, String how) {
        try {
            return Checker.check(specification, questions, options, CheckListener.NONE);
        } catch (RuntimeException defect) {
            throw new AssertionError(how, defect);
        }
    }

    private static List<String> verdicts(Report report) {
        List<String> verdicts = new ArrayList<>();
        for (Answer answer : report.answers()) {
            String unseen =
                    answer.evidence() instanceof Answer.Unseen u ? u.actions().toString() : "";
            verdicts.add(answer.verdict().getClass().getSimpleName() + unseen);
        }
        return verdicts;
    }
}
