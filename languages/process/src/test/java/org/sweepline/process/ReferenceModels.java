package org.sweepline.process;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The FSP models beside the project, with what LTSA says about them; tests are skipped where they are not at hand. */
public final class ReferenceModels {
    private ReferenceModels() {}

    /** A file of the collection, named as the records name it. */
    public static Path file(String name) {
        String given = System.getProperty("sweepline.shared", "../../../shared");
        Path file = Path.of(given).resolve("models/fsp").resolve(name);
        if (!Files.exists(file)) System.out.println("SKIPPED: the reference material has no models/fsp/" + name);
        assumeTrue(Files.exists(file), () -> "skipped: the reference material has no models/fsp/" + name);
        return file;
    }

    public static String text(String name) {
        return read(file(name));
    }

    /** All records about the examples and the small files on semantics, or those of some kinds. */
    @SuppressWarnings("unchecked")
    public static List<Map<String, Object>> records(String... kinds) {
        List<Map<String, Object>> records = new ArrayList<>();
        Map<String, Object> oracle = (Map<String, Object>) Json.parse(text("oracle.json"));
        records.addAll((List<Map<String, Object>>) oracle.get("results"));
        for (String line : text("semantics/oracle.jsonl").lines().toList()) {
            records.add((Map<String, Object>) Json.parse(line));
        }
        List<String> wanted = List.of(kinds);
        records.removeIf(record -> !wanted.isEmpty() && !wanted.contains((String) record.get("kind")));
        return records;
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new IllegalStateException("cannot read " + file, e);
        }
    }
}
