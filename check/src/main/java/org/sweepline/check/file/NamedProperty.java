package org.sweepline.check.file;

import org.sweepline.model.Encoding;
import org.sweepline.model.Question;

/** Something that a file asks about a model under a name. */
public sealed interface NamedProperty permits NamedFormula, NamedBound, Misread {
    String name();

    /** Where it begins in its file, counted from 1. */
    int line();

    /** Fails if it speaks of what the model does not have, and says where in the file it does so. */
    void require(Encoding encoding);

    /** What it asks. */
    Question question();
}
