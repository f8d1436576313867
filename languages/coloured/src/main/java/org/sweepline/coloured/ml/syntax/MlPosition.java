package org.sweepline.coloured.ml.syntax;

import org.sweepline.model.InputException;

/**
 * Where a piece of CPN ML stands: the element it is written in, and line and column inside that text, from 1.
 *
 * @param element for people, such as {@code net.cpn: page Protocol, guard of Send Packet}
 */
public record MlPosition(String element, int line, int column) {
    /** An error here, as every reader of the model reports it. */
    public InputException error(String message) {
        return InputException.at(element, line, column, message);
    }

    @Override
    public String toString() {
        return element + ":" + line + ":" + column;
    }
}
