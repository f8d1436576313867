package org.sweepline.coloured.cpn;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.sweepline.coloured.ml.syntax.ColourSyntax;
import org.sweepline.coloured.ml.syntax.Declaration;
import org.sweepline.coloured.ml.syntax.Fixities;
import org.sweepline.coloured.ml.syntax.MlExpression;
import org.sweepline.coloured.ml.syntax.MlPosition;
import org.sweepline.coloured.ml.syntax.Parser;

/** Turns the {@code <color>} elements in which CPN Tools saves colour sets into declarations. */
record ColourElements(MlPosition at, Fixities fixities) {
    private static final Set<String> NUMBERS = Set.of("int", "intinf", "time", "real");
    private static final Set<String> STRUCTURES =
            Set.of("unit", "bool", "string", "enum", "index", "product", "record", "list", "union", "subset", "alias");

    static Declaration.ColourSet read(Element color, String name, MlPosition at, Fixities fixities) {
        Element structure = color.children().stream()
                .filter(e -> NUMBERS.contains(e.name()) || STRUCTURES.contains(e.name()))
                .findFirst()
                .orElseThrow(() -> at.error("the colour set " + name + " is of an unknown kind; "
                        + "check the declaration in CPN Tools and save the net again"));
        ColourSyntax colours = new ColourElements(at, fixities).colours(structure);
        return new Declaration.ColourSet(name, colours, color.child("timed").isPresent(), at);
    }

    private ColourSyntax colours(Element structure) {
        return switch (structure.name()) {
            case "unit" -> new ColourSyntax.Unit(structure.child("with").map(with -> only(with, "id")));
            case "bool" -> new ColourSyntax.Bool(structure.child("with").map(this::names));
            case "string" ->
                new ColourSyntax.Text(
                        structure.child("with").flatMap(this::range),
                        structure
                                .child("with")
                                .flatMap(with -> with.child("and"))
                                .flatMap(this::range));
            case "enum" -> new ColourSyntax.Enumeration(structure.texts("id"));
            case "index" ->
                new ColourSyntax.Index(
                        only(structure, "id"), range(structure).orElseThrow(() -> incomplete("the range of an index")));
            case "product" -> new ColourSyntax.Product(structure.texts("id"));
            case "record" ->
                new ColourSyntax.Labelled(structure.children("recordfield").stream()
                        .map(this::part)
                        .toList());
            case "list" ->
                new ColourSyntax.Listed(
                        only(structure, "id"), structure.child("with").flatMap(this::range));
            case "union" ->
                new ColourSyntax.Union(structure.children("unionfield").stream()
                        .map(this::alternative)
                        .toList());
            case "subset" -> subset(structure);
            case "alias" -> new ColourSyntax.Alias(only(structure, "id"));
            case "int" -> number(ColourSyntax.Kind.INT, structure);
            case "intinf" -> number(ColourSyntax.Kind.INTINF, structure);
            case "time" -> number(ColourSyntax.Kind.TIME, structure);
            default -> number(ColourSyntax.Kind.REAL, structure);
        };
    }

    private ColourSyntax number(ColourSyntax.Kind kind, Element structure) {
        return new ColourSyntax.Number(kind, structure.child("with").flatMap(this::range));
    }

    private ColourSyntax.Names names(Element with) {
        List<String> names = with.texts("id");
        if (names.size() != 2) throw incomplete("the two names of false and true");
        return new ColourSyntax.Names(names.get(0), names.get(1));
    }

    private ColourSyntax.Part part(Element field) {
        List<String> names = field.texts("id");
        if (names.size() != 2) throw incomplete("the label and the colour set of a field");
        return new ColourSyntax.Part(names.get(0), names.get(1));
    }

    private ColourSyntax.Alternative alternative(Element field) {
        Optional<String> colourSet = field.child("type").map(type -> only(type, "id"));
        return new ColourSyntax.Alternative(only(field, "id"), colourSet);
    }

    private ColourSyntax subset(Element structure) {
        Optional<Element> by = structure.child("by");
        Element members = by.or(() -> structure.child("with")).orElseThrow(() -> incomplete("the members of a subset"));
        return new ColourSyntax.Subset(only(structure, "id"), expression(only(members, "ml")), by.isPresent());
    }

    /** The range whose two ends are the expressions in an element; empty if there are none. */
    private Optional<ColourSyntax.Range> range(Element bounds) {
        List<String> texts = bounds.texts("ml");
        if (texts.isEmpty()) return Optional.empty();
        if (texts.size() != 2) throw incomplete("both ends of a range");
        return Optional.of(new ColourSyntax.Range(expression(texts.get(0)), expression(texts.get(1))));
    }

    private MlExpression expression(String text) {
        return Parser.expression(text, at.element(), fixities);
    }

    private String only(Element parent, String name) {
        return parent.child(name).map(Element::text).orElseThrow(() -> incomplete("a name or an expression"));
    }

    private RuntimeException incomplete(String what) {
        return at.error("the declaration needs " + what + "; correct it in CPN Tools");
    }
}
