package org.sweepline.coloured.cpn;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;

/** The models of CPN Tools beside the project, with what is known about them; tests are skipped where they are not at hand. */
public final class SharedModels {
    private SharedModels() {}

    /**
     * A model, with figures of its state space.
     *
     * @param nodes as CPN Tools, the literature or a formula has them
     * @param opinion {@code Full}, {@code Partial} or {@code -}: how far another explorer came
     * @param otherNodes what the other explorer found
     */
    public record Model(
            String name,
            Path file,
            OptionalLong nodes,
            OptionalLong arcs,
            String opinion,
            OptionalLong otherNodes,
            OptionalLong otherArcs,
            OptionalLong otherDead,
            boolean timed) {
        /** Whether it loads here, for all we know: {@link CpnCorpusTest} watches over that. */
        public boolean loaded() {
            return !CpnCorpusTest.REFUSED.containsKey(name);
        }

        /** Whether the other explorer could load it. */
        public boolean explored() {
            return !opinion.equals("-");
        }

        @Override
        public String toString() {
            return name;
        }
    }

    public static List<Model> all() {
        Path folder = Path.of(System.getProperty("sweepline.shared", "../../../shared"), "models", "cpn");
        Path table = folder.resolve("expected.tsv");
        if (!Files.exists(table)) System.out.println("SKIPPED: the reference material has no models/cpn/expected.tsv");
        assumeTrue(Files.exists(table), "skipped: the reference material has no models/cpn/expected.tsv");
        try {
            return Files.readAllLines(table, StandardCharsets.UTF_8).stream()
                    .skip(1)
                    .map(line -> model(folder, line.split("\t", -1)))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Model model(Path folder, String[] columns) {
        return new Model(
                columns[0],
                folder.resolve(columns[0]).normalize(),
                number(columns[1]),
                number(columns[2]),
                columns[4],
                number(columns[5]),
                number(columns[6]),
                number(columns[7]),
                columns[8].equals("True"));
    }

    private static OptionalLong number(String text) {
        return text.matches("\\d+") ? OptionalLong.of(Long.parseLong(text)) : OptionalLong.empty();
    }
}
