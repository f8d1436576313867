package org.sweepline.petri;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Where tests find the project's examples and the reference models beside the project. */
final class TestFiles {
    private TestFiles() {}

    static Path examples() {
        return root().resolve("examples");
    }

    /** A file of the reference material; the test is skipped where that is not at hand. */
    static Path shared(String path) {
        String given = System.getProperty("sweepline.shared");
        Path file = (given == null ? root().resolve("../shared") : Path.of(given)).resolve(path);
        if (!Files.exists(file)) System.out.println("SKIPPED: the reference material has no " + path);
        assumeTrue(Files.exists(file), () -> "skipped: the reference material has no " + file);
        return file;
    }

    static Path docs() {
        return root().resolve("docs");
    }

    static InputStream stream(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    /** The project's root: given by the build, or the nearest folder upwards that holds the examples. */
    private static Path root() {
        String given = System.getProperty("sweepline.root");
        Path folder = Path.of(given == null ? "" : given).toAbsolutePath();
        while (!Files.isDirectory(folder.resolve("examples")) && folder.getParent() != null) {
            folder = folder.getParent();
        }
        return folder;
    }
}
