package org.sweepline.experiments;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.sweepline.coloured.cpn.CpnModels;
import org.sweepline.coloured.model.ColouredModel;
import org.sweepline.model.Model;
import org.sweepline.process.fsp.FspModel;
import org.sweepline.process.fsp.syntax.FspParser;
import org.sweepline.process.model.ProcessModel;

/**
 * A model of the examples folder, a copy of which is part of this module.
 *
 * @param file its path below the folder
 * @param constants values that take the place of those in the file
 */
record ExampleModel(String file, Map<String, Integer> constants) {
    Model load() {
        if (!file.endsWith(".cpn")) {
            FspModel model = new FspModel(FspParser.parse(text(file), file), constants);
            return new ProcessModel(model.network(Optional.empty()), List.of());
        }
        try (InputStream stream = open(file)) {
            return new ColouredModel(CpnModels.load(stream, file, constants));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What is in a file below the folder. */
    static String text(String file) {
        try (InputStream stream = open(file)) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static InputStream open(String file) {
        return Objects.requireNonNull(ExampleModel.class.getResourceAsStream("examples/" + file), file);
    }
}
