package org.sweepline.check.file;

import java.util.List;
import org.sweepline.check.property.Property;
import org.sweepline.model.Expressions;
import org.sweepline.model.InputException;

/** Something that a file asks about a model under a name, before it is known which model. */
public sealed interface NamedProperty permits NamedFormula, NamedBound, Misread {
    String name();

    /** Where it begins in its file, counted from 1. */
    int line();

    /**
     * What it asks about a model; an {@link InputException} says where in the file it speaks of what the model does not have.
     *
     * @param actions the names of the model's actions
     */
    Property read(Expressions expressions, List<String> actions);
}
