package org.sweepline.logic.temporal;

import java.util.List;

/**
 * A formula as it was read from a text, and where its propositions stand there.
 *
 * @param atoms every occurrence of a proposition, in the order of the text
 */
public record ParsedFormula(Formula formula, List<AtomPlace> atoms) {
    /**
     * Where a proposition stands.
     *
     * @param offset the number of characters of the text before it; a {@link Proposition.Holds} stands there word for word,
     *     so that the offset of an error in its expression can be added
     */
    public record AtomPlace(Proposition proposition, int offset) {}

    public ParsedFormula {
        atoms = List.copyOf(atoms);
    }
}
