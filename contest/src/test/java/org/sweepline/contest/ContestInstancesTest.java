package org.sweepline.contest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Examines instances of the Model Checking Contest, which are not part of the project: every answer must be the known one. */
class ContestInstancesTest {
    private static final int SMALL = 300;
    private static final int MODEST = 5_000;

    @TestFactory
    Stream<DynamicTest> the_smallest_instances_are_answered_rightly_and_completely() throws IOException {
        return instances(0, SMALL).stream().map(ContestInstancesTest::test);
    }

    @TestFactory
    @Tag("slow")
    Stream<DynamicTest> small_instances_are_answered_rightly_and_completely() throws IOException {
        return instances(SMALL, MODEST).stream().map(ContestInstancesTest::test);
    }

    @Test
    void our_own_instance_is_answered_rightly_and_completely() throws IOException {
        examine(Path.of(System.getProperty("sweepline.root", ".."), "examples", "contest-instance"));
    }

    private static DynamicTest test(Path instance) {
        return DynamicTest.dynamicTest(instance.getFileName().toString(), () -> examine(instance));
    }

    private static void examine(Path instance) throws IOException {
        for (Examination examination : Examination.values()) {
            Examined examined = Examined.of(examination, instance, ExplorationBudget.Extents.USUAL);
            assertThat(examined.answers())
                    .as("%s %s", examination.title(), examined)
                    .containsExactlyInAnyOrderEntriesOf(expected(instance, examination));
        }
    }

    private static Map<String, String> expected(Path instance, Examination examination) throws IOException {
        Map<String, String> expected = new LinkedHashMap<>();
        for (String row : Files.readAllLines(instance.resolve("expected.csv"))) {
            String[] cells = row.split(",", -1);
            if (cells[0].equals(examination.title())) expected.put(cells[1], cells[2]);
        }
        return expected;
    }

    /** Those with more than so many states, but no more than so many. */
    private static List<Path> instances(long more, long most) throws IOException {
        Path models = Path.of(System.getProperty("sweepline.shared", "../../shared"), "models", "mcc");
        if (!Files.isDirectory(models)) System.out.println("SKIPPED: the reference material has no models/mcc");
        assumeTrue(Files.isDirectory(models), () -> "skipped: the reference material has no " + models);
        List<Path> chosen = new ArrayList<>();
        try (Stream<Path> files = Files.list(models)) {
            for (Path instance : files.filter(Files::isDirectory).sorted().toList()) {
                long states = Long.parseLong(
                        expected(instance, Examination.STATE_SPACE).getOrDefault("STATES", "" + Long.MAX_VALUE));
                if (states > more && states <= most) chosen.add(instance);
            }
        }
        return chosen;
    }
}
