package org.sweepline.coloured.cpn;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import org.sweepline.model.InputException;
import org.sweepline.model.file.ModelFile;

/**
 * The files that the declaration {@code use} of a model may name: those in the folder of the model and below it.
 *
 * <p>A model is untrusted, so it reads nothing else. The path of a file elsewhere, which is often one of the machine the model
 * was made on, means the file of that name beside the model.
 */
final class UsedFiles implements Function<String, Optional<String>> {
    private final Path folder;

    UsedFiles(Path model) {
        Path parent = model.toAbsolutePath().normalize().getParent();
        folder = parent == null ? model.toAbsolutePath().normalize() : parent;
    }

    @Override
    public Optional<String> apply(String written) {
        try {
            String path = written.replace('\\', '/');
            Path inside = folder.resolve(path).normalize();
            Path beside =
                    folder.resolve(path.substring(path.lastIndexOf('/') + 1)).normalize();
            return read(inside).or(() -> read(beside));
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    private Optional<String> read(Path file) {
        if (!file.startsWith(folder) || !Files.isRegularFile(file)) return Optional.empty();
        return Optional.of(ModelFile.read(file, (in, name) -> {
            byte[] bytes = in.readNBytes(NetElement.LONGEST_TEXT + 1);
            if (bytes.length > NetElement.LONGEST_TEXT) {
                throw InputException.in(
                        name, "has more than " + NetElement.LONGEST_TEXT + " characters; use a shorter file");
            }
            return new String(bytes, StandardCharsets.ISO_8859_1);
        }));
    }
}
