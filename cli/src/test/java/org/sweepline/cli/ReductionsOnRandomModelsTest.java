package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sweepline.check.CheckListener;
import org.sweepline.check.CheckOptions;
import org.sweepline.check.Checker;
import org.sweepline.check.Method;
import org.sweepline.check.Report;
import org.sweepline.check.property.Always;
import org.sweepline.check.property.Answer;
import org.sweepline.check.property.Bounds;
import org.sweepline.check.property.DeadTransitions;
import org.sweepline.check.property.Deadlock;
import org.sweepline.check.property.DeclaredProperties;
import org.sweepline.check.property.Invariant;
import org.sweepline.check.property.Means;
import org.sweepline.check.property.OneSafe;
import org.sweepline.check.property.Property;
import org.sweepline.check.property.Reachable;
import org.sweepline.check.property.Space;
import org.sweepline.check.reduce.ReductionEffect;
import org.sweepline.check.reduce.ReductionOptions;
import org.sweepline.check.reduce.ReductionOptions.Use;
import org.sweepline.check.replay.Evidence;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Verdict;
import org.sweepline.model.Expressions;
import org.sweepline.model.Languages;
import org.sweepline.model.LoadOptions;
import org.sweepline.model.Model;
import org.sweepline.petri.Net;
import org.sweepline.petri.model.PetriModel;

/** Every combination of reductions and methods gives the verdicts of plain exploration; every trace is replayed. */
class ReductionsOnRandomModelsTest {
    private static final int MOST_STATES = 3_000;
    private static final LoadOptions AS_IT_IS = new LoadOptions(Optional.empty(), Map.of());

    @TempDir
    private Path folder;

    private long symmetric;
    private long stubborn;
    private final Map<Means, Integer> means = new EnumMap<>(Means.class);

    @Test
    void nets_keep_their_verdicts() {
        nets(0, 100);
    }

    @Test
    @Tag("slow")
    void many_nets_keep_their_verdicts() {
        nets(1_000, 3_000);
    }

    @Test
    void symmetries_keep_whether_nets_are_one_safe_and_stubborn_sets_are_not_used_for_it() {
        int count = 60;
        for (int seed = 0; seed < count; seed++) {
            Net net = RandomModels.net(new Random(seed));
            compare(new PetriModel(net), List.of(new OneSafe()), "auto", "net " + seed);
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
        counting(1_000, 1_500);
    }

    @Test
    void processes_keep_their_verdicts() throws IOException {
        processes(0, 40);
    }

    @Test
    @Tag("slow")
    void many_processes_keep_their_verdicts() throws IOException {
        processes(1_000, 2_000);
    }

    @Test
    void the_automatic_method_gives_the_verdicts_of_plain_exploration_by_all_its_means() throws IOException {
        for (int seed = 0; seed < 60; seed++) {
            Random random = new Random(seed);
            Net net = RandomModels.net(random);
            Model model = new PetriModel(net);
            automatic(model, read(questions(random, net), model), "net " + seed);
        }
        for (int seed = 0; seed < 25; seed++) {
            Random random = new Random(seed);
            Path file = Files.writeString(folder.resolve("m" + seed + ".lts"), RandomModels.processes(random));
            Model model = Languages.load(List.of(file), AS_IT_IS);
            automatic(model, List.of(new Deadlock(), new DeadTransitions()), "processes " + seed);
        }
        for (Means each : Means.values()) {
            assertThat(means.getOrDefault(each, 0)).as(each.word()).isGreaterThan(10);
        }
    }

    /** Looks are so short that every stage has something to do; a question that takes every state may be among the others. */
    private void automatic(Model model, List<Property> questions, String name) {
        for (long look : List.of(1L, 6L, 30L)) {
            for (Property more : List.of(questions.get(0), new Space(), new Bounds())) {
                List<Property> asked = new ArrayList<>(questions);
                if (!asked.contains(more)) asked.add(more);
                Report expected = plain(model, asked);
                if (expected == null) return;
                CheckOptions options = CheckOptions.DEFAULT
                        .method(Method.AUTO)
                        .plan(new CheckOptions.Plan(look == 30, look))
                        .limits(Limits.NONE);
                String how = name + " " + asked + " look " + look;
                Report report = check(model, asked, options, how);
                assertThat(verdicts(report)).as(how).isEqualTo(verdicts(expected));
                for (int i = 0; i < asked.size(); i++) {
                    Answer answer = report.answers().get(i);
                    boolean shown = expected.answers().get(i).evidence().path().isPresent();
                    assertThat(answer.evidence().path().isPresent()).as(how).isEqualTo(shown);
                    means.merge(answer.means().orElseThrow(), 1, Integer::sum);
                }
            }
        }
    }

    private void nets(int first, int count) {
        for (int seed = first; seed < first + count; seed++) {
            Random random = new Random(seed);
            Net net = RandomModels.net(random);
            Model model = new PetriModel(net);
            List<Property> questions = read(questions(random, net), model);
            // No symmetry that moves the place keeps it, and steps may lead back.
            String measure = random.nextBoolean() ? "auto" : "tokens(p0_0)";
            compare(model, questions, measure, "net " + seed);
        }
        assertThat(symmetric).as("runs reduced by symmetry").isGreaterThan(count / 4);
        assertThat(stubborn).as("runs reduced by stubborn sets").isGreaterThan(count / 4);
    }

    /** Questions that each model reads for itself. */
    private static List<Function<Expressions, Property>> questions(Random random, Net net) {
        String reachable = RandomModels.condition(random, net);
        String always = RandomModels.condition(random, net);
        return questions(
                random,
                List.of(
                        expressions -> new Deadlock(),
                        expressions -> new DeadTransitions(),
                        expressions -> new Reachable(expressions.condition(reachable)),
                        expressions -> new Always(expressions.condition(always))));
    }

    private static List<Property> read(List<Function<Expressions, Property>> questions, Model model) {
        return questions.stream()
                .map(question -> question.apply(model.expressions()))
                .toList();
    }

    /** What a net counts makes no difference to it; so states are alike whose counts have the same remainder. */
    private void counting(int first, int count) {
        int decided = 0;
        int deleted = 0;
        int remembered = 0;
        for (int seed = first; seed < first + count; seed++) {
            Random random = new Random(seed);
            Net net = RandomModels.net(random);
            Model counting = new PetriModel(RandomModels.net(new Random(seed), true));
            List<Function<Expressions, Property>> asked = questions(random, net);
            List<Property> questions = read(asked, counting);
            Optional<String> cutOff =
                    random.nextBoolean() ? Optional.empty() : Optional.of(RandomModels.condition(random, net));
            String equivalence = "tokens(count) mod " + (1 + random.nextInt(3));
            // The second and the third are constant on classes, the last is not.
            List<String> measures = List.of("auto", "tokens(" + net.place(0) + ")", equivalence, "tokens(count)");
            Model finite = new PetriModel(net);
            Report expected = plain(finite, read(asked, finite));
            if (expected == null) continue;
            for (Method method : List.of(Method.FULL, Method.SWEEP)) {
                for (int which = 0; which < 4; which++) {
                    String measure = measures.get((seed + which) % 4);
                    ReductionOptions reductions = reductions(which)
                            .equivalence(
                                    counting.expressions().equivalence(equivalence),
                                    cutOff.map(counting.expressions()::condition));
                    CheckOptions options = CheckOptions.DEFAULT
                            .method(method)
                            .progress(counting.expressions().measure(method == Method.SWEEP ? measure : "auto"))
                            .reductions(reductions)
                            .limits(Limits.NONE.explored(3 * MOST_STATES));
                    String how = "net " + seed + " " + questions + " " + method + " " + measure + " " + reductions;
                    Report report = check(counting, questions, options, how);
                    if (report.answers().stream().anyMatch(a -> a.verdict() instanceof Verdict.Unknown)) {
                        assertThat(cutOff).as(how).isPresent();
                        continue;
                    }
                    assertThat(verdicts(report)).as(how).isEqualTo(verdicts(expected));
                    decided++;
                    for (ReductionEffect effect : report.reductions()) {
                        if (effect.counts().containsKey("representatives stored")) deleted++;
                        if (effect.explanation().contains("all classes are remembered")) remembered++;
                    }
                }
            }
        }
        assertThat(decided).isGreaterThan(3 * count);
        assertThat(deleted).as("runs with one state of a class in a layer").isGreaterThan(count);
        assertThat(remembered).as("runs that had to remember all classes").isPositive();
    }

    private void processes(int first, int count) throws IOException {
        for (int seed = first; seed < first + count; seed++) {
            Random random = new Random(seed);
            Path file = Files.writeString(folder.resolve("m" + seed + ".lts"), RandomModels.processes(random));
            Model specification = Languages.load(List.of(file), AS_IT_IS);
            List<Property> all = new ArrayList<>(List.of(new Deadlock(), new DeadTransitions()));
            for (Property claim : DeclaredProperties.of(specification.claims())) {
                if (claim instanceof Invariant) all.add(claim);
            }
            compare(specification, questions(random, all), "auto", "processes " + seed + "\n" + Files.readString(file));
        }
        assertThat(symmetric).as("runs reduced by symmetry").isGreaterThan(count / 4);
        assertThat(stubborn).as("runs reduced by stubborn sets").isGreaterThan(count / 4);
    }

    /** Some of the questions: one alone half of the time, since then there is most to reduce. */
    private static <T> List<T> questions(Random random, List<T> all) {
        if (random.nextBoolean()) return List.of(all.get(random.nextInt(all.size())));
        List<T> some = new ArrayList<>();
        for (T question : all) {
            if (random.nextBoolean()) some.add(question);
        }
        return some.isEmpty() ? all : some;
    }

    private void compare(Model specification, List<Property> questions, String measure, String model) {
        Report expected = plain(specification, questions);
        if (expected == null) return;
        for (Method method : List.of(Method.FULL, Method.SWEEP, Method.DFS, Method.CACHE)) {
            for (int which = 1; which < 4; which++) {
                ReductionOptions reductions = reductions(which);
                CheckOptions options = CheckOptions.DEFAULT
                        .method(method)
                        .progress(specification.expressions().measure(method == Method.SWEEP ? measure : "auto"))
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
    private static Report plain(Model specification, List<Property> questions) {
        CheckOptions plain = CheckOptions.DEFAULT.method(Method.FULL).limits(Limits.NONE.explored(MOST_STATES));
        Report space = Checker.check(specification, List.of(new Space()), plain, CheckListener.NONE);
        return space.complete() ? Checker.check(specification, questions, plain, CheckListener.NONE) : null;
    }

    private static ReductionOptions reductions(int which) {
        return ReductionOptions.NONE
                .symmetry((which & 1) == 0 ? Use.OFF : Use.ALWAYS)
                .stubborn((which & 2) == 0 ? Use.OFF : Use.ALWAYS);
    }

    private static Report check(Model specification, List<Property> questions, CheckOptions options, String how) {
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
                    answer.evidence() instanceof Evidence.Unseen u ? u.actions().toString() : "";
            verdicts.add(answer.verdict().getClass().getSimpleName() + unseen);
        }
        return verdicts;
    }
}
