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
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.sweepline.check.CheckListener;
import org.sweepline.check.CheckOptions;
import org.sweepline.check.Method;
import org.sweepline.check.Report;
import org.sweepline.check.Session;
import org.sweepline.check.property.Bounds;
import org.sweepline.check.property.DeadTransitions;
import org.sweepline.check.property.Deadlock;
import org.sweepline.check.property.OneSafe;
import org.sweepline.check.property.Property;
import org.sweepline.check.property.Space;
import org.sweepline.check.property.Stable;
import org.sweepline.check.property.TerminalStates;
import org.sweepline.check.reduce.ReductionOptions;
import org.sweepline.kernel.TimeLimit;
import org.sweepline.kernel.saved.CheckpointFolder;
import org.sweepline.kernel.saved.Checkpoints;
import org.sweepline.model.Languages;
import org.sweepline.model.LoadOptions;
import org.sweepline.model.Model;
import org.sweepline.petri.generate.Generators;
import org.sweepline.petri.model.PetriModel;
import org.sweepline.report.CheckJson;
import org.sweepline.report.CheckResult;

/**
 * Checks that end with a checkpoint again and again, each time after a drawn number of blocks, and go on with a model that is
 * read anew, tell what a check tells that is not disturbed.
 */
class ResumedCheckTest {
    private static final Path EXAMPLES =
            Path.of(System.getProperty("sweepline.root", "..")).resolve("examples");

    @TempDir
    private Path temporary;

    private record Case(String name, Supplier<Model> model, boolean tokens) {}

    private static Case example(String file, boolean tokens, Map<String, Integer> constants) {
        return new Case(
                file,
                () -> Languages.load(List.of(EXAMPLES.resolve(file)), new LoadOptions(Optional.empty(), constants)),
                tokens);
    }

    private static List<Case> cases() {
        return List.of(
                example("philosophers/philosophers-5.pnml", true, Map.of()),
                example("echo/echo-3x3.pnml", true, Map.of()),
                example("contest-instance/model.pnml", true, Map.of()),
                example("deadlock/two-locks.lola", true, Map.of()),
                example("data-base/data-base.cpn", false, Map.of()),
                example("workshop/workshop.cpn", false, Map.of()),
                example("readers-writers/readers-writers.lts", false, Map.of()),
                example("dining/dining.lts", false, Map.of()),
                new Case("philosophers 7", () -> new PetriModel(Generators.philosophers(7)), true),
                new Case("counters 3 4", () -> new PetriModel(Generators.counters(3, 4)), true),
                new Case("pipeline 5 5", () -> new PetriModel(Generators.pipeline(5, 5)), true));
    }

    private static List<Property> properties(Case one, Random random) {
        List<Property> all = new ArrayList<>(
                List.of(new Deadlock(), new Space(), new DeadTransitions(), new TerminalStates(3), new Stable()));
        if (one.tokens) all.addAll(List.of(new OneSafe(), new Bounds()));
        List<Property> some = new ArrayList<>();
        for (Property each : all) if (random.nextInt(3) == 0) some.add(each);
        return some.isEmpty() ? List.of(all.get(random.nextInt(all.size()))) : some;
    }

    private static CheckOptions options(Random random) {
        Method[] methods = {Method.AUTO, Method.AUTO, Method.FULL, Method.SWEEP};
        CheckOptions options = CheckOptions.DEFAULT
                .method(methods[random.nextInt(methods.length)])
                .plan(new CheckOptions.Plan(random.nextBoolean(), 1 + random.nextInt(60)));
        if (random.nextInt(3) == 0) options = options.reductions(ReductionOptions.AUTOMATIC);
        if (random.nextInt(4) == 0) options = options.sweep(options.sweep().traces(false));
        return options;
    }

    @TestFactory
    Stream<DynamicTest> a_check_goes_on_as_if_nothing_had_happened() {
        return cases().stream()
                .flatMap(one -> Attacks.seeds(6)
                        .mapToObj(seed ->
                                DynamicTest.dynamicTest(one.name + ", seed " + seed, () -> compare(one, seed))));
    }

    private void compare(Case one, long seed) throws IOException {
        Random random = new Random(seed * 31 + one.name.hashCode());
        List<Property> properties = properties(one, random);
        CheckOptions options = options(random);
        String whole = json(one, new Session(one.model.get()), properties, options, Optional.empty());
        Path folder = Files.createTempDirectory(temporary, "run");
        String told = null;
        boolean begun = false;
        int ends = random.nextInt(4);
        while (told == null) {
            try (CheckpointFolder files =
                    begun ? CheckpointFolder.open(folder) : CheckpointFolder.create(folder, new byte[0])) {
                begun = true;
                boolean last = ends-- <= 0;
                int[] left = {last ? Integer.MAX_VALUE : random.nextInt(30)};
                Checkpoints[] checkpoints = {null};
                checkpoints[0] = new Checkpoints(
                        files,
                        () -> {
                            if (left[0]-- == 0) checkpoints[0].end();
                            return left[0] % 16 == 0;
                        },
                        why -> {
                            throw new AssertionError(why);
                        });
                String json = json(one, new Session(one.model.get()), properties, options, Optional.of(checkpoints[0]));
                if (last || left[0] >= 0) told = json;
                Thread.interrupted();
            }
        }
        assertThat(TimelessJson.of(told)).as(options.toString() + properties).isEqualTo(TimelessJson.of(whole));
    }

    private static String json(
            Case one,
            Session session,
            List<Property> properties,
            CheckOptions options,
            Optional<Checkpoints> checkpoints) {
        if (checkpoints.isPresent()) session.requireResumable(properties, options);
        try (TimeLimit time = new TimeLimit(options.limits().time())) {
            Report report = session.check(properties, options, CheckListener.NONE, time, checkpoints);
            return CheckJson.of(new CheckResult(one.name, one.name, session.model(), options, report, List.of()));
        }
    }
}
