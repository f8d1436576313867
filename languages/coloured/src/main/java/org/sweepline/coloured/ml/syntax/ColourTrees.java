package org.sweepline.coloured.ml.syntax;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.antlr.v4.runtime.tree.TerminalNode;

/** Builds the trees of colour sets. */
final class ColourTrees extends CpnMlParserBaseVisitor<ColourSyntax> {
    private final Trees trees;

    ColourTrees(Trees trees) {
        this.trees = trees;
    }

    @Override
    public ColourSyntax visitUnitColours(CpnMlParser.UnitColoursContext context) {
        return new ColourSyntax.Unit(Optional.ofNullable(context.NAME()).map(TerminalNode::getText));
    }

    @Override
    public ColourSyntax visitBoolColours(CpnMlParser.BoolColoursContext context) {
        List<String> names = texts(context.NAME());
        return new ColourSyntax.Bool(
                names.isEmpty() ? Optional.empty() : Optional.of(new ColourSyntax.Names(names.get(0), names.get(1))));
    }

    @Override
    public ColourSyntax visitNumericColours(CpnMlParser.NumericColoursContext context) {
        String kind = context.NUMERIC().getText().toUpperCase(Locale.ROOT);
        return new ColourSyntax.Number(ColourSyntax.Kind.valueOf(kind), range(context.range()));
    }

    @Override
    public ColourSyntax visitTextColours(CpnMlParser.TextColoursContext context) {
        return new ColourSyntax.Text(range(context.range(0)), range(context.range(1)));
    }

    @Override
    public ColourSyntax visitEnumeratedColours(CpnMlParser.EnumeratedColoursContext context) {
        return new ColourSyntax.Enumeration(texts(context.NAME()));
    }

    @Override
    public ColourSyntax visitIndexColours(CpnMlParser.IndexColoursContext context) {
        return new ColourSyntax.Index(
                context.NAME().getText(), range(context.range()).orElseThrow());
    }

    @Override
    public ColourSyntax visitProductColours(CpnMlParser.ProductColoursContext context) {
        return new ColourSyntax.Product(texts(context.NAME()));
    }

    @Override
    public ColourSyntax visitRecordColours(CpnMlParser.RecordColoursContext context) {
        return new ColourSyntax.Labelled(context.component().stream()
                .map(part -> new ColourSyntax.Part(
                        part.NAME(0).getText(), part.NAME(1).getText()))
                .toList());
    }

    @Override
    public ColourSyntax visitListColours(CpnMlParser.ListColoursContext context) {
        return new ColourSyntax.Listed(context.NAME().getText(), range(context.range()));
    }

    @Override
    public ColourSyntax visitUnionColours(CpnMlParser.UnionColoursContext context) {
        return new ColourSyntax.Union(context.alternative().stream()
                .map(part -> new ColourSyntax.Alternative(
                        part.NAME(0).getText(),
                        Optional.ofNullable(part.NAME(1)).map(TerminalNode::getText)))
                .toList());
    }

    @Override
    public ColourSyntax visitSubsetColours(CpnMlParser.SubsetColoursContext context) {
        return new ColourSyntax.Subset(
                context.NAME().getText(), trees.expressions().expression(context.expression()), context.BY() != null);
    }

    @Override
    public ColourSyntax visitAliasColours(CpnMlParser.AliasColoursContext context) {
        return new ColourSyntax.Alias(context.NAME().getText());
    }

    private Optional<ColourSyntax.Range> range(CpnMlParser.RangeContext context) {
        return Optional.ofNullable(context)
                .map(range -> new ColourSyntax.Range(
                        trees.expressions().expression(range.expression(0)),
                        trees.expressions().expression(range.expression(1))));
    }

    private static List<String> texts(List<TerminalNode> nodes) {
        return nodes.stream().map(TerminalNode::getText).toList();
    }
}
