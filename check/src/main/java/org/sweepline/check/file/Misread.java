package org.sweepline.check.file;

import java.util.List;
import org.sweepline.check.property.Property;
import org.sweepline.model.Expressions;
import org.sweepline.model.InputException;

/** A property of a file that has a name but makes no sense; the others of the file may. */
public record Misread(String name, int line, InputException problem) implements NamedProperty {
    @Override
    public Property read(Expressions expressions, List<String> actions) {
        throw problem;
    }
}
