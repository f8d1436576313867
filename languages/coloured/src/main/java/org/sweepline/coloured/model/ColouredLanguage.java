package org.sweepline.coloured.model;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.sweepline.coloured.cpn.CpnModels;
import org.sweepline.coloured.ml.syntax.Parser;
import org.sweepline.model.InputException;
import org.sweepline.model.Language;
import org.sweepline.model.LoadOptions;
import org.sweepline.model.Model;
import org.sweepline.model.file.XmlCursor;

/** Coloured Petri nets: the files of CPN Tools and CPN IDE. */
public final class ColouredLanguage implements Language {
    private static final String CPN = ".cpn";

    @Override
    public String name() {
        return "coloured Petri net";
    }

    @Override
    public List<String> endings() {
        return List.of(CPN);
    }

    @Override
    public boolean reads(Path file) {
        Path name = file.getFileName();
        return name != null && name.toString().toLowerCase(Locale.ROOT).endsWith(CPN);
    }

    @Override
    public Model load(List<Path> files, LoadOptions options) {
        Path file = files.get(0);
        if (files.size() > 1) throw InputException.in(file.toString(), "a coloured net is one file; give only one");
        if (options.process().isPresent()) {
            throw InputException.in(file.toString(), "a coloured net has no processes to choose from; drop --process");
        }
        options.requireNothingIgnored(file);
        return new ColouredModel(CpnModels.load(file, options));
    }

    @Override
    public void prepare() {
        XmlCursor.prepare();
        Parser.prepare();
    }
}
