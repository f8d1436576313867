package org.sweepline.coloured.cpn;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.sweepline.model.InputException;
import org.sweepline.model.file.ModelFile;

/**
 * The files that the declaration {@code use} of a model may name: those in the folder of the model and below it, and in
 * folders that the user allows.
 *
 * <p>A model is untrusted, so it reads nothing else, through links neither. The path of a file elsewhere, which is often one of
 * the machine the model was made on, means the file of that name beside the model.
 */
final class UsedFiles implements Function<String, Optional<String>> {
    private final List<Path> folders = new ArrayList<>();

    private final Consumer<Path> reading;

    /** @param reading is told each file that is read */
    UsedFiles(Path model, List<Path> allowed, Consumer<Path> reading) {
        this.reading = reading;
        Path file = model.toAbsolutePath().normalize();
        folders.add(file.getParent() == null ? file : file.getParent());
        for (Path folder : allowed) folders.add(folder.toAbsolutePath().normalize());
    }

    @Override
    public Optional<String> apply(String written) {
        try {
            String path = written.replace('\\', '/');
            String name = path.substring(path.lastIndexOf('/') + 1);
            boolean refused = false;
            for (String wanted : List.of(path, name)) {
                for (Path folder : folders) {
                    Path file = folder.resolve(wanted).normalize();
                    if (!Files.isRegularFile(file)) continue;
                    if (allowed(file)) return Optional.of(read(file));
                    refused = true;
                }
            }
            if (!refused) return Optional.empty();
            throw new InputException("it lies outside of the model's folder, where a model may not read"
                    + " (--include DIR allows the files of a folder)");
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    /** Whether a file lies in one of the folders, wherever links lead. */
    private boolean allowed(Path file) {
        try {
            Path real = file.toRealPath();
            for (Path folder : folders) {
                if (Files.isDirectory(folder) && real.startsWith(folder.toRealPath())) return true;
            }
            return false;
        } catch (IOException gone) {
            return false;
        }
    }

    private String read(Path file) {
        reading.accept(file);
        return ModelFile.read(file, (in, name) -> {
            byte[] bytes = in.readNBytes(NetElement.LONGEST_TEXT + 1);
            if (bytes.length > NetElement.LONGEST_TEXT) {
                throw InputException.in(
                        name, "has more than " + NetElement.LONGEST_TEXT + " characters; use a shorter file");
            }
            return new String(bytes, StandardCharsets.ISO_8859_1);
        });
    }
}
