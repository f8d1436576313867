package org.sweepline.coloured.ml.typing;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.sweepline.coloured.ml.syntax.Declaration;
import org.sweepline.coloured.ml.syntax.Fixities;
import org.sweepline.coloured.ml.syntax.MlPosition;
import org.sweepline.coloured.ml.syntax.Parser;

/** Reads the files that a model uses, which may use further files. */
final class UsedFileReader {
    private static final int MOST = 200;

    private final Function<String, Optional<String>> texts;
    private Fixities fixities = Fixities.standard();
    private int read;

    UsedFileReader(Function<String, Optional<String>> texts) {
        this.texts = texts;
    }

    /** The infix operators that are declared by now. */
    Fixities fixities() {
        return fixities;
    }

    /** Changes the infix operators that are declared, and so how later files are read. */
    void fixities(Fixities declared) {
        fixities = declared;
    }

    /** The declarations of a file; none if there is no such file. */
    Optional<List<Declaration>> read(String path, MlPosition at) {
        if (++read > MOST) throw at.error("more than " + MOST + " files are used; does one of them use itself?");
        return texts.apply(path).map(text -> Parser.declarations(text, path, fixities));
    }
}
