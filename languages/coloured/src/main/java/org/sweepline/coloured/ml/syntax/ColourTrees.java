package org.sweepline.coloured.ml.syntax;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Builds the trees of colour sets. */
abstract class ColourTrees extends ExpressionTrees {
    ColourTrees(String element, Fixities fixities, boolean property) {
        super(element, fixities, property);
    }

    final ColourSyntax colours(CpnMlParser.ColoursContext context) {
        if (context instanceof CpnMlParser.UnitColoursContext unit) return new ColourSyntax.Unit(text(unit.NAME()));
        if (context instanceof CpnMlParser.BoolColoursContext bool) {
            List<String> names = texts(bool.NAME());
            if (names.isEmpty()) return new ColourSyntax.Bool(Optional.empty());
            return new ColourSyntax.Bool(Optional.of(new ColourSyntax.Names(names.get(0), names.get(1))));
        }
        if (context instanceof CpnMlParser.NumericColoursContext number) {
            String kind = number.NUMERIC().getText().toUpperCase(Locale.ROOT);
            return new ColourSyntax.Number(ColourSyntax.Kind.valueOf(kind), range(number.range()));
        }
        if (context instanceof CpnMlParser.TextColoursContext text) {
            return new ColourSyntax.Text(range(text.range(0)), range(text.range(1)));
        }
        if (context instanceof CpnMlParser.EnumeratedColoursContext enumeration) {
            return new ColourSyntax.Enumeration(texts(enumeration.NAME()));
        }
        if (context instanceof CpnMlParser.IndexColoursContext index) {
            return new ColourSyntax.Index(
                    index.NAME().getText(), range(index.range()).orElseThrow());
        }
        if (context instanceof CpnMlParser.ProductColoursContext product) {
            return new ColourSyntax.Product(texts(product.NAME()));
        }
        if (context instanceof CpnMlParser.RecordColoursContext labelled) {
            return new ColourSyntax.Labelled(labelled.component().stream()
                    .map(part -> new ColourSyntax.Part(
                            part.NAME(0).getText(), part.NAME(1).getText()))
                    .toList());
        }
        if (context instanceof CpnMlParser.ListColoursContext list) {
            return new ColourSyntax.Listed(list.NAME().getText(), range(list.range()));
        }
        if (context instanceof CpnMlParser.UnionColoursContext union) {
            return new ColourSyntax.Union(union.alternative().stream()
                    .map(part -> new ColourSyntax.Alternative(part.NAME(0).getText(), text(part.NAME(1))))
                    .toList());
        }
        if (context instanceof CpnMlParser.SubsetColoursContext subset) {
            return new ColourSyntax.Subset(
                    subset.NAME().getText(), expression(subset.expression()), subset.BY() != null);
        }
        return new ColourSyntax.Alias(context.getText());
    }

    private Optional<ColourSyntax.Range> range(CpnMlParser.RangeContext context) {
        return Optional.ofNullable(context)
                .map(range -> new ColourSyntax.Range(expression(range.expression(0)), expression(range.expression(1))));
    }
}
