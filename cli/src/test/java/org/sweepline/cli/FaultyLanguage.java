package org.sweepline.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.sweepline.kernel.Interruption;
import org.sweepline.model.Language;
import org.sweepline.model.LoadOptions;
import org.sweepline.model.Model;

/** A language whose reader has defects, to see how the command line takes them. */
public final class FaultyLanguage implements Language {
    @Override
    public String name() {
        return "faulty";
    }

    @Override
    public boolean reads(Path file) {
        return file.toString().endsWith(".faulty");
    }

    @Override
    public Model load(List<Path> files, LoadOptions options) {
        Path file = files.get(0);
        if (file.toString().endsWith("interrupted.faulty")) {
            Thread.currentThread().interrupt();
            Interruption.check();
        }
        if (file.toString().endsWith("endless.faulty")) readForever(file);
        if (file.toString().endsWith("memory.faulty")) throw new OutOfMemoryError("pretended");
        throw new IllegalStateException("pretended\ndefect");
    }

    /** Reads until it is interrupted; something in the file says that this has begun. */
    private static void readForever(Path file) {
        try {
            Files.writeString(file, "begun");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        while (true) Interruption.check();
    }
}
