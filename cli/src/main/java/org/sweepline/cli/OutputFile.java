package org.sweepline.cli;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.security.SecureRandom;
import java.util.List;
import java.util.function.Consumer;
import org.sweepline.model.InputException;

/** A file that the user wants results in. */
final class OutputFile {
    private static final SecureRandom CHANCE = new SecureRandom();

    private OutputFile() {}

    /** Thrown where results could not be written down; whatever was printed before stands. */
    static final class NotWrittenException extends RuntimeException {
        private static final long serialVersionUID = 1;

        NotWrittenException(Path file, IOException why) {
            super(file + ": not written: " + reason(why), why);
        }
    }

    /** Why a file could not be written or read. */
    static String reason(IOException why) {
        if (why instanceof FileSystemException told && told.getReason() != null) return told.getReason();
        return why instanceof FileSystemException ? why.toString() : why.getMessage();
    }

    /** Refuses a file that certainly cannot be written, or that is one of the others: to be found out before hours of work. */
    static void require(NamedFile output, List<NamedFile> others) {
        Path file = output.file();
        boolean device = Files.exists(file) && !Files.isRegularFile(file);
        for (NamedFile other : others) {
            if (device || !same(file, other.file())) continue;
            throw InputException.in(
                    file.toString(), output.by() + " would overwrite " + other + "; choose another file");
        }
        Path folder = file.toAbsolutePath().getParent();
        if (Files.isDirectory(file)) throw InputException.in(file.toString(), output.by() + ": this is a directory");
        // Most people may write to /dev/null and not to the folder that it is in.
        if (device && Files.isWritable(file)) return;
        if (folder == null || !Files.isDirectory(folder) || !Files.isWritable(folder)) {
            throw InputException.in(file.toString(), output.by() + ": no file can be written in that folder");
        }
    }

    /** Whether two paths lead to one file, through links too. */
    private static boolean same(Path one, Path other) {
        try {
            return Files.isSameFile(one, other);
        } catch (IOException missing) {
            return resolved(one).equals(resolved(other));
        }
    }

    private static Path resolved(Path file) {
        Path whole = file.toAbsolutePath().normalize();
        try {
            return whole.getParent() == null
                    ? whole
                    : whole.getParent().toRealPath().resolve(whole.getFileName());
        } catch (IOException missing) {
            return whole;
        }
    }

    /** Writes a file; what was there before stays if that fails. Pipes and devices are written to as they are. */
    static void write(Path file, Consumer<PrintWriter> content) {
        try {
            if (Files.exists(file) && !Files.isRegularFile(file)) fill(file, content);
            else replace(Files.exists(file) ? file.toRealPath() : file.toAbsolutePath(), content);
        } catch (IOException e) {
            throw new NotWrittenException(file, e);
        }
    }

    private static void replace(Path target, Consumer<PrintWriter> content) throws IOException {
        Path draft = draft(target);
        try {
            keepPermissions(target, draft);
            fill(draft, content, StandardOpenOption.WRITE);
            Files.move(draft, target, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(draft);
        }
    }

    /** A new file beside another; nobody can have guessed its name and put a link there. */
    private static Path draft(Path target) throws IOException {
        while (true) {
            String name = target.getFileName() + "." + Long.toHexString(CHANCE.nextLong()) + ".part";
            try {
                return Files.createFile(target.resolveSibling(name));
            } catch (FileAlreadyExistsException chance) {
                continue;
            }
        }
    }

    private static void keepPermissions(Path before, Path after) throws IOException {
        PosixFileAttributeView old = Files.getFileAttributeView(before, PosixFileAttributeView.class);
        if (old == null || !Files.exists(before)) return;
        Files.setPosixFilePermissions(after, old.readAttributes().permissions());
    }

    /** Writes a file bit by bit: what has been flushed can be read, and stays if the rest never comes. */
    static void grow(Path file, Consumer<PrintWriter> content) {
        try {
            fill(file, content);
        } catch (IOException e) {
            throw new NotWrittenException(file, e);
        }
    }

    private static void fill(Path file, Consumer<PrintWriter> content, OpenOption... how) throws IOException {
        Candid bytes = new Candid(Files.newOutputStream(file, how));
        try (PrintWriter out = new PrintWriter(new OutputStreamWriter(bytes, StandardCharsets.UTF_8))) {
            content.accept(out);
        }
        if (bytes.failure != null) throw bytes.failure;
    }

    /** Remembers why writing failed, which a {@link PrintWriter} keeps to itself. */
    private static final class Candid extends FilterOutputStream {
        private IOException failure;

        Candid(OutputStream out) {
            super(out);
        }

        @Override
        public void write(byte[] bytes, int from, int count) throws IOException {
            try {
                out.write(bytes, from, count);
            } catch (IOException e) {
                failure = e;
                throw e;
            }
        }

        @Override
        public void close() throws IOException {
            try {
                out.close();
            } catch (IOException e) {
                if (failure == null) failure = e;
                throw e;
            }
        }
    }
}
