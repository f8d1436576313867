package org.sweepline.coloured.symmetry;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sweepline.coloured.colour.ColourShape;

/**
 * Makes the {@link ColourRelabelling} of a shape, given which of its atoms are permuted.
 *
 * @param domains what the sorts of permuted atoms belong to
 */
record Relabellings(Sorts sorts, Map<SymmetrySort, Domain> domains) {
    /** @param sort the sort that was made of the shape */
    ColourRelabelling of(ColourShape shape, SymmetrySort sort) {
        SymmetrySort root = sort.root();
        if (shape instanceof ColourShape.Subset subset) return of(subset.base(), sort);
        if (shape instanceof ColourShape.Whole
                || shape instanceof ColourShape.Index
                || shape instanceof ColourShape.Enumeration) {
            Domain domain = domains.get(root);
            return domain == null ? ColourRelabelling.NONE : atom(shape, domain);
        }
        if (shape instanceof ColourShape.Tupled) return parts(shape.parts(), root);
        if (shape instanceof ColourShape.Listed listed) {
            ColourRelabelling element = of(listed.element(), root.parts.get(0));
            return element == ColourRelabelling.NONE ? element : new ColourRelabelling.Elements(element);
        }
        if (!(shape instanceof ColourShape.Union union)) return ColourRelabelling.NONE;
        ColourRelabelling[] arguments =
                new ColourRelabelling[union.alternatives().size()];
        boolean any = false;
        for (int i = 0; i < arguments.length; i++) {
            ColourShape.Alternative alternative = union.alternatives().get(i);
            Optional<ColourShape> argument = alternative.argument();
            arguments[i] = argument.isEmpty()
                    ? ColourRelabelling.NONE
                    : of(argument.get(), sorts.argument(alternative.constructor()));
            any |= arguments[i] != ColourRelabelling.NONE;
        }
        return any ? new ColourRelabelling.Alternatives(arguments) : ColourRelabelling.NONE;
    }

    private ColourRelabelling parts(List<ColourShape> shapes, SymmetrySort tuple) {
        ColourRelabelling[] parts = new ColourRelabelling[shapes.size()];
        boolean any = false;
        for (int i = 0; i < parts.length; i++) {
            parts[i] = of(shapes.get(i), tuple.parts.get(i));
            any |= parts[i] != ColourRelabelling.NONE;
        }
        return any ? new ColourRelabelling.Parts(parts) : ColourRelabelling.NONE;
    }

    private static ColourRelabelling atom(ColourShape shape, Domain domain) {
        Object[] colours = new Object[domain.size()];
        for (int i = 0; i < colours.length; i++) {
            long number = domain.set().low() + i;
            if (shape instanceof ColourShape.Index index)
                colours[i] = index.constructor().of(number);
            else if (shape instanceof ColourShape.Enumeration all)
                colours[i] = all.constants().get(i).constant();
            else colours[i] = number;
        }
        return new ColourRelabelling.Atom(domain.first(), domain.set().low(), colours);
    }
}
