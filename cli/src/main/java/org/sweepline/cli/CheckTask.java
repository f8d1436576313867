package org.sweepline.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;
import org.sweepline.kernel.saved.Records;
import org.sweepline.model.InputException;
import org.sweepline.report.Version;
import org.sweepline.report.format.Shell;

/**
 * What a check is to do, as it was typed, with the files that it reads.
 *
 * @param version of the program
 * @param folder where it was typed
 * @param arguments what was typed after the name of the program
 */
record CheckTask(String version, String folder, List<String> arguments, List<Input> inputs) {
    private static final int CHUNK = 1 << 16;

    /** A file that is read, with the hash of what is in it. */
    record Input(String file, String hash) {
        private static Input of(Path file) {
            return new Input(file.toString(), hash(file));
        }

        private static String hash(Path file) {
            try (InputStream in = Files.newInputStream(file)) {
                MessageDigest digest = MessageDigest.getInstance("SHA-256");
                byte[] bytes = new byte[CHUNK];
                for (int count = in.read(bytes); count >= 0; count = in.read(bytes)) digest.update(bytes, 0, count);
                return HexFormat.of().formatHex(digest.digest());
            } catch (IOException e) {
                throw InputException.in(file.toString(), "the file cannot be read: " + e.getMessage());
            } catch (NoSuchAlgorithmException impossible) {
                throw new IllegalStateException(impossible);
            }
        }
    }

    /** What is typed here and now, about these files. */
    static CheckTask of(List<String> arguments, List<Path> files) {
        List<Input> inputs = files.stream().distinct().map(Input::of).toList();
        return new CheckTask(Version.number(), here(), List.copyOf(arguments), inputs);
    }

    private static String here() {
        return Path.of("").toAbsolutePath().toString();
    }

    byte[] bytes() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            new Records().write(CheckTask.class, this, new DataOutputStream(bytes));
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return bytes.toByteArray();
    }

    static CheckTask of(byte[] bytes) throws IOException {
        return new Records().read(CheckTask.class, new DataInputStream(new ByteArrayInputStream(bytes)));
    }

    /** The line that was typed. */
    String command() {
        return "sweepline " + arguments.stream().map(Shell::quoted).collect(Collectors.joining(" "));
    }

    /** Refuses to go on with another program or with other files. */
    void requireUnchanged(Path checkpoint) {
        if (!version.equals(Version.number())) {
            throw InputException.in(
                    checkpoint.toString(),
                    "written by version " + version + ", and this is " + Version.number()
                            + "; resume it with that version");
        }
        for (Input input : inputs) {
            Path file = Path.of(input.file());
            if (!Files.exists(file)) {
                String where = folder.equals(here()) ? "" : "; the run was started in " + folder + ", resume it there";
                throw InputException.in(input.file(), "the file is missing" + where);
            }
            if (Input.hash(file).equals(input.hash())) continue;
            throw InputException.in(
                    input.file(), "the file has changed since the run began; restore it, or check it from the start");
        }
    }

    /** The arguments of the command, without its name and what goes for all commands. */
    List<String> ofCommand() {
        List<String> rest = new ArrayList<>(arguments.subList(1, arguments.size()));
        rest.remove("--stacktrace");
        return rest;
    }
}
