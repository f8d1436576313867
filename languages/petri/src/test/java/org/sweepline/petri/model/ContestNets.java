package org.sweepline.petri.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The folders of the Model Checking Contest's nets, with the consensus answers in them. */
final class ContestNets {
    private ContestNets() {}

    /** The folder with all of them; without the reference material the test is skipped. */
    static Path folder() {
        Path folder = Path.of(System.getProperty("sweepline.shared", "../../../shared"), "models", "mcc");
        if (!Files.isDirectory(folder)) System.out.println("SKIPPED: the reference material has no models/mcc");
        assumeTrue(Files.isDirectory(folder), () -> "skipped: the reference material has no " + folder);
        return folder;
    }

    /** The place/transition nets with more than so many states and at most so many. */
    static List<Path> withStates(long above, long upTo) throws IOException {
        return withStates("-PT-", 25, above, upTo);
    }

    /** The symmetric nets with more than so many states and at most so many. */
    static List<Path> symmetricWithStates(long above, long upTo) throws IOException {
        return withStates("-COL-", 15, above, upTo);
    }

    private static List<Path> withStates(String kind, int count, long above, long upTo) throws IOException {
        List<Path> found;
        try (Stream<Path> all = Files.list(folder())) {
            found = all.filter(p -> p.getFileName().toString().contains(kind))
                    .sorted()
                    .toList();
        }
        assertThat(found).hasSize(count);
        return found.stream()
                .filter(p -> states(p) > above && states(p) <= upTo)
                .toList();
    }

    private static long states(Path instance) {
        return Long.parseLong(expected(instance, "StateSpace,STATES,"));
    }

    /** The last cell of the line of the consensus answers that begins so. */
    static String expected(Path instance, String key) {
        try (Stream<String> lines = Files.lines(instance.resolve("expected.csv"))) {
            String line = lines.filter(l -> l.startsWith(key)).findFirst().orElseThrow();
            return line.substring(line.lastIndexOf(',') + 1);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
