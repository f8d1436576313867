package org.sweepline.model;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;

/** The modelling languages on the class path. */
public final class Languages {
    private Languages() {}

    /** Reads a model in the first language that claims the file. */
    public static Specification load(Path file) {
        if (!Files.exists(file)) throw InputException.in(file.toString(), "there is no such file");
        if (Files.isDirectory(file)) {
            throw InputException.in(file.toString(), "this is a directory; name the model file in it");
        }
        List<String> names = new ArrayList<>();
        for (Language language : ServiceLoader.load(Language.class)) {
            if (language.reads(file)) return language.load(file);
            names.add(language.name());
        }
        throw InputException.in(
                file.toString(), "no language claims this file; Sweepline reads " + String.join(", ", names));
    }
}
