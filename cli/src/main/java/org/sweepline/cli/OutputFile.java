package org.sweepline.cli;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.function.Consumer;
import org.sweepline.model.InputException;

/** A file that the user wants results in. */
final class OutputFile {
    private OutputFile() {}

    /** Refuses a file that certainly cannot be written: that should not be found out after hours. */
    static void require(String option, Path file, List<Path> models) {
        for (Path model : models) {
            if (same(file, model)) {
                throw InputException.in(file.toString(), option + " would overwrite the model; choose another file");
            }
        }
        Path folder = file.toAbsolutePath().getParent();
        if (Files.isDirectory(file)) throw InputException.in(file.toString(), option + ": this is a directory");
        if (folder == null || !Files.isDirectory(folder) || !Files.isWritable(folder)) {
            throw InputException.in(file.toString(), option + ": no file can be written in that folder");
        }
    }

    /** Refuses a file that another option writes to. */
    static void requireOther(String option, Path file, String other, Path written) {
        if (!same(file, written)) return;
        throw InputException.in(
                file.toString(), option + " would overwrite what " + other + " writes; choose another file");
    }

    private static boolean same(Path one, Path other) {
        return one.toAbsolutePath().normalize().equals(other.toAbsolutePath().normalize());
    }

    /** Writes a file; what was there before stays if that fails. Pipes and devices are written to as they are. */
    static void write(Path file, Consumer<PrintWriter> content) {
        try {
            if (Files.exists(file) && !Files.isRegularFile(file)) {
                fill(file, content);
                return;
            }
            Path target = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
            Path draft = target.resolveSibling(
                    target.getFileName() + ".part" + ProcessHandle.current().pid());
            try {
                fill(draft, content);
                Files.move(draft, target, StandardCopyOption.REPLACE_EXISTING);
            } finally {
                Files.deleteIfExists(draft);
            }
        } catch (IOException e) {
            throw InputException.in(file.toString(), "the file cannot be written: " + e);
        }
    }

    /** Writes a file bit by bit: what has been flushed can be read, and stays if the rest never comes. */
    static void grow(Path file, Consumer<PrintWriter> content) {
        try {
            fill(file, content);
        } catch (IOException e) {
            throw InputException.in(file.toString(), "the file cannot be written: " + e);
        }
    }

    private static void fill(Path file, Consumer<PrintWriter> content) throws IOException {
        try (BufferedWriter writer = Files.newBufferedWriter(file);
                PrintWriter out = new PrintWriter(writer)) {
            content.accept(out);
            if (out.checkError()) throw new IOException("it could not be written to the end");
        }
    }
}
