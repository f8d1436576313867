package org.sweepline.coloured.symmetry;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sweepline.coloured.colour.Shape;

/**
 * Makes the {@link Relabelling} of a shape, given which of its atoms are permuted.
 *
 * @param domains what the sorts of permuted atoms belong to
 */
record Relabellings(Sorts sorts, Map<Sort, Domain> domains) {
    /** @param sort the sort that was made of the shape */
    Relabelling of(Shape shape, Sort sort) {
        Sort root = sort.root();
        if (shape instanceof Shape.Subset subset) return of(subset.base(), sort);
        if (shape instanceof Shape.Whole || shape instanceof Shape.Index || shape instanceof Shape.Enumeration) {
            Domain domain = domains.get(root);
            return domain == null ? Relabelling.NONE : atom(shape, domain);
        }
        if (shape instanceof Shape.Product || shape instanceof Shape.Labelled) return parts(shape.parts(), root);
        if (shape instanceof Shape.Listed listed) {
            Relabelling element = of(listed.element(), root.parts.get(0));
            return element == Relabelling.NONE ? element : new Relabelling.Elements(element);
        }
        if (!(shape instanceof Shape.Union union)) return Relabelling.NONE;
        Relabelling[] arguments = new Relabelling[union.alternatives().size()];
        boolean any = false;
        for (int i = 0; i < arguments.length; i++) {
            Shape.Alternative alternative = union.alternatives().get(i);
            Optional<Shape> argument = alternative.argument();
            arguments[i] = argument.isEmpty()
                    ? Relabelling.NONE
                    : of(argument.get(), sorts.argument(alternative.constructor()));
            any |= arguments[i] != Relabelling.NONE;
        }
        return any ? new Relabelling.Alternatives(arguments) : Relabelling.NONE;
    }

    private Relabelling parts(List<Shape> shapes, Sort tuple) {
        Relabelling[] parts = new Relabelling[shapes.size()];
        boolean any = false;
        for (int i = 0; i < parts.length; i++) {
            parts[i] = of(shapes.get(i), tuple.parts.get(i));
            any |= parts[i] != Relabelling.NONE;
        }
        return any ? new Relabelling.Parts(parts) : Relabelling.NONE;
    }

    private static Relabelling atom(Shape shape, Domain domain) {
        Object[] colours = new Object[domain.size()];
        for (int i = 0; i < colours.length; i++) {
            long number = domain.set().low() + i;
            if (shape instanceof Shape.Index index)
                colours[i] = index.constructor().of(number);
            else if (shape instanceof Shape.Enumeration all)
                colours[i] = all.constants().get(i).constant();
            else colours[i] = number;
        }
        return new Relabelling.Atom(domain.first(), domain.set().low(), colours);
    }
}
