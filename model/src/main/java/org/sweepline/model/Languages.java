package org.sweepline.model;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Stream;

/** The modelling languages on the class path. */
public final class Languages {
    private Languages() {}

    /** Reads a model that is one file. */
    public static Model load(Path file) {
        return load(List.of(file), LoadOptions.DEFAULT);
    }

    /** Reads a model in the first language that claims its first file, and all others. */
    public static Model load(List<Path> files, LoadOptions options) {
        for (Path file : files) requireFile(file);
        Path first = files.get(0);
        List<String> endings = new ArrayList<>();
        for (Language language : ServiceLoader.load(Language.class)) {
            if (language.reads(first)) {
                requireSame(language, files);
                return language.load(files, options);
            }
            endings.addAll(language.endings());
        }
        String advice =
                OtherTool.adviceOnName(first).orElse("unknown file type; models end in " + String.join(", ", endings));
        throw InputException.in(first.toString(), advice);
    }

    /** How the files of all languages end, such as ".pnml". */
    public static List<String> endings() {
        List<String> endings = new ArrayList<>();
        for (Language language : ServiceLoader.load(Language.class)) endings.addAll(language.endings());
        return endings;
    }

    /** Sets up, in the background, the languages whose files some of these words may name. */
    public static void prepare(String... words) {
        Thread preparation = new Thread(() -> {
            for (Language language : ServiceLoader.load(Language.class)) {
                if (Stream.of(words)
                        .anyMatch(word -> language.endings().stream().anyMatch(word::endsWith))) language.prepare();
            }
        });
        preparation.setDaemon(true);
        // Who needs what could not be prepared meets the same failure, and tells it.
        preparation.setUncaughtExceptionHandler((thread, failure) -> {});
        preparation.start();
    }

    private static void requireFile(Path file) {
        if (!Files.exists(file)) throw InputException.in(file.toString(), "there is no such file");
        if (Files.isDirectory(file)) {
            throw InputException.in(file.toString(), "this is a directory; name the model file in it");
        }
        // Some readers look at a file twice, and at a pipe they would wait for ever.
        if (!Files.isRegularFile(file)) {
            throw InputException.in(
                    file.toString(),
                    "this is no ordinary file, and may be read only once; write - for it, say --format, and give the model"
                            + " on standard input");
        }
    }

    private static void requireSame(Language language, List<Path> files) {
        for (Path file : files) {
            if (language.reads(file)) continue;
            throw InputException.in(
                    file.toString(),
                    "this is not a " + language.name() + ", but " + files.get(0)
                            + " is; all files of a model are written in one language");
        }
    }
}
