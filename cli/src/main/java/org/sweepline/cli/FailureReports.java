package org.sweepline.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sweepline.report.Failure;
import org.sweepline.report.JUnitXml;
import org.sweepline.report.Sarif;

/**
 * The reports of a check that has no answer, in the files that were named for them. Where the arguments are wrong or the model could
 * not be read, nobody knows which files the command would have read: what is there already is replaced only by a report of
 * the same kind.
 *
 * @param arguments as they were given; the command may have failed before it has understood them
 */
record FailureReports(List<String> arguments) {
    private static final int BEGINNING = 400;

    /** Writes the reports. @return what could not be written, in lines for people */
    List<String> write(Failure failure) {
        List<String> problems = new ArrayList<>();
        for (Path file : named("--junit"))
            write(file, "<testsuite", failure, () -> OutputFile.write(file, out -> JUnitXml.write(failure, out)))
                    .ifPresent(problems::add);
        for (Path file : named("--sarif"))
            write(file, "sarif", failure, () -> OutputFile.write(file, out -> Sarif.write(failure, out)))
                    .ifPresent(problems::add);
        return problems;
    }

    private List<Path> named(String option) {
        List<Path> files = new ArrayList<>();
        if (arguments.isEmpty() || !arguments.get(0).equals("check")) return files;
        List<String> words =
                arguments.stream().takeWhile(word -> !word.equals("--")).toList();
        for (int i = 0; i < words.size(); i++) {
            if (words.get(i).equals(option) && i + 1 < words.size()) add(words.get(i + 1), files);
            else if (words.get(i).startsWith(option + "=")) add(words.get(i).substring(option.length() + 1), files);
        }
        return files;
    }

    private static void add(String name, List<Path> files) {
        try {
            if (!name.isEmpty()) files.add(Path.of(name));
        } catch (InvalidPathException wrong) {
            return; // the command has told it
        }
    }

    private static Optional<String> write(Path file, String sign, Failure failure, Runnable writing) {
        // What is wrong with the file itself has been told.
        if (failure.file().filter(file.toString()::equals).isPresent() || Files.isDirectory(file))
            return Optional.empty();
        try {
            if (!replaceable(file, sign))
                return Optional.of(file + ": not written: the file is there, and it is no report of this kind");
            writing.run();
            return Optional.empty();
        } catch (IOException unreadable) {
            return Optional.of(file + ": not written: the file is there, and cannot be read");
        } catch (OutputFile.NotWrittenException unwritten) {
            return Optional.of(unwritten.getMessage());
        }
    }

    /** Whether a file may be written: it is new, empty, no ordinary file, or has the sign of an earlier report in its first lines. */
    private static boolean replaceable(Path file, String sign) throws IOException {
        if (!Files.isRegularFile(file)) return true;
        try (InputStream content = Files.newInputStream(file)) {
            String beginning = new String(content.readNBytes(BEGINNING), StandardCharsets.UTF_8);
            return beginning.isEmpty() || beginning.contains(sign);
        }
    }
}
