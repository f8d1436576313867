package org.sweepline.junit;

import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/** Where the models of tests are: among their resources, or in the folder of the project. */
final class ModelFiles {
    private ModelFiles() {}

    /** The file of a name. @param where the test stands, for messages */
    static Path find(String name, Class<?> test, String where) {
        URL resource = test.getResource(name);
        if (resource == null) resource = test.getResource("/" + name);
        if (resource != null && resource.getProtocol().equals("file")) return path(resource);
        Path file = inProject(name, where);
        if (Files.exists(file)) return file;
        if (resource != null)
            throw new ExtensionConfigurationException(where + ": the model " + name
                    + " is inside a jar; models are read from files, so copy it to the tests");
        throw new ExtensionConfigurationException(
                where + ": there is no model " + name + ", neither among the resources beside " + test.getName()
                        + " or at the root of the class path, nor at " + file.toAbsolutePath());
    }

    private static Path path(URL resource) {
        try {
            Path file = Path.of(resource.toURI());
            Path here = Path.of("").toAbsolutePath();
            return file.startsWith(here) ? here.relativize(file) : file;
        } catch (URISyntaxException wrong) {
            throw new IllegalStateException(wrong);
        }
    }

    private static Path inProject(String name, String where) {
        try {
            return Path.of(name);
        } catch (InvalidPathException wrong) {
            throw new ExtensionConfigurationException(where + ": " + name + " is no name of a file", wrong);
        }
    }
}
