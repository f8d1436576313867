package org.sweepline.coloured.symmetry;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.sweepline.coloured.colour.ColourShape;
import org.sweepline.coloured.net.ColouredNet;

/**
 * Makes the {@link ColourRelabelling} of a shape, given which of its atoms are permuted.
 *
 * @param domains what the sorts of permuted atoms belong to
 */
record Relabellings(NetSorts sorts, Map<SymmetrySort, Domain> domains) {
    /** Those of the colours of all places. */
    ColourRelabelling[] places(ColouredNet net) {
        return IntStream.range(0, net.places().size())
                .mapToObj(place -> of(net.places().get(place).colours().shape(), sorts.place(place)))
                .toArray(ColourRelabelling[]::new);
    }

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
        if (shape instanceof ColourShape.Tupled) {
            List<ColourShape> parts = shape.parts();
            return joined(parts.size(), i -> of(parts.get(i), root.parts.get(i)), ColourRelabelling.Parts::new);
        }
        if (shape instanceof ColourShape.Listed listed) {
            ColourRelabelling element = of(listed.element(), root.parts.get(0));
            return element == ColourRelabelling.NONE ? element : new ColourRelabelling.Elements(element);
        }
        if (!(shape instanceof ColourShape.Union union)) return ColourRelabelling.NONE;
        List<ColourShape.Alternative> all = union.alternatives();
        return joined(all.size(), i -> argument(all.get(i)), ColourRelabelling.Alternatives::new);
    }

    private ColourRelabelling argument(ColourShape.Alternative alternative) {
        return alternative
                .argument()
                .map(shape -> of(shape, sorts.sorts().argument(alternative.constructor())))
                .orElse(ColourRelabelling.NONE);
    }

    /** A relabelling made of others; none if they all change nothing. */
    private static ColourRelabelling joined(
            int count, IntFunction<ColourRelabelling> each, Function<ColourRelabelling[], ColourRelabelling> maker) {
        ColourRelabelling[] all = IntStream.range(0, count).mapToObj(each).toArray(ColourRelabelling[]::new);
        boolean none = Arrays.stream(all).allMatch(one -> one == ColourRelabelling.NONE);
        return none ? ColourRelabelling.NONE : maker.apply(all);
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
