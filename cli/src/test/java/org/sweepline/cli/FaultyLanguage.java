package org.sweepline.cli;

import java.nio.file.Path;
import java.util.List;
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
        if (file.toString().endsWith("memory.faulty")) throw new OutOfMemoryError("pretended");
        throw new IllegalStateException("pretended\ndefect");
    }
}
