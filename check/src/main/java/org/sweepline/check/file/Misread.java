package org.sweepline.check.file;

import org.sweepline.model.Encoding;
import org.sweepline.model.InputException;
import org.sweepline.model.Question;

/** A property of a file that has a name but makes no sense; the others of the file may. */
public record Misread(String name, int line, InputException problem) implements NamedProperty {
    @Override
    public void require(Encoding encoding) {
        throw problem;
    }

    @Override
    public Question question() {
        throw problem;
    }
}
