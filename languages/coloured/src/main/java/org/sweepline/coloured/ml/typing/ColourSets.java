package org.sweepline.coloured.ml.typing;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.sweepline.coloured.colour.ColourSet;
import org.sweepline.coloured.colour.ColourShape;
import org.sweepline.coloured.colour.Colours;
import org.sweepline.coloured.ml.syntax.ColourSyntax;
import org.sweepline.coloured.ml.syntax.Declaration;
import org.sweepline.coloured.ml.syntax.MlExpression;
import org.sweepline.coloured.ml.syntax.MlPosition;
import org.sweepline.coloured.ml.value.Constructor;
import org.sweepline.coloured.ml.value.EvaluationContext;
import org.sweepline.coloured.ml.value.EvaluationFailure;
import org.sweepline.coloured.ml.value.Function;
import org.sweepline.coloured.ml.value.Sequence;
import org.sweepline.coloured.ml.value.Tuple;

/** Declares colour sets: what their values look like, the type of these, and the constructors that make them. */
record ColourSets(NameResolution names, Calculation calculation) {
    /** Computes an expression that depends on declarations only. */
    interface Calculation {
        Object value(MlExpression expression, Type type, String reason);
    }

    private record Made(ColourShape shape, Type type) {}

    /** The colour set of a declaration; its constructors go to a scope. */
    TypedColours declare(Declaration.ColourSet declaration, Scope into) {
        Made made = make(declaration.colours(), declaration.name(), declaration.at(), into);
        if (Colours.tooLarge(made.shape())) {
            throw declaration.at().error("the colour set " + declaration.name() + " is made of too many parts");
        }
        return new TypedColours(new ColourSet(declaration.name(), made.shape(), declaration.timed()), made.type());
    }

    private Made make(ColourSyntax syntax, String name, MlPosition at, Scope into) {
        if (syntax instanceof ColourSyntax.Unit unit) {
            unit.name().ifPresent(value -> into.put(value, new Entity.Fixed(Tuple.UNIT, Type.UNIT)));
            return new Made(new ColourShape.Unit(unit.name()), Type.UNIT);
        }
        if (syntax instanceof ColourSyntax.Bool bool) return bool(bool, into);
        if (syntax instanceof ColourSyntax.Number number) return number(number, at);
        if (syntax instanceof ColourSyntax.Text text) {
            return new Made(
                    new ColourShape.Text(
                            text.characters().map(this::characters),
                            text.length().map(r -> range(r, at))),
                    Type.STRING);
        }
        if (syntax instanceof ColourSyntax.Enumeration enumeration) return enumeration(enumeration, name, at, into);
        if (syntax instanceof ColourSyntax.Index index) {
            Type type = named(name);
            Constructor constructor = new Constructor(index.name(), 0, true);
            into.put(index.name(), new Entity.Making(constructor, Scheme.simple(new Type.Arrow(Type.INT, type))));
            return new Made(new ColourShape.Index(constructor, range(index.range(), at)), type);
        }
        if (syntax instanceof ColourSyntax.Product product) {
            List<TypedColours> parts = product.parts().stream()
                    .map(part -> names.colours(part, at))
                    .toList();
            if (parts.size() == 1) return whole(parts.get(0));
            return new Made(
                    new ColourShape.Product(
                            parts.stream().map(part -> part.set().shape()).toList()),
                    Type.tuple(parts.stream().map(TypedColours::type).toList()));
        }
        if (syntax instanceof ColourSyntax.Labelled labelled) return labelled(labelled, at);
        if (syntax instanceof ColourSyntax.Listed listed) {
            TypedColours element = names.colours(listed.element(), at);
            return new Made(
                    new ColourShape.Listed(
                            element.set().shape(), listed.length().map(length -> range(length, at))),
                    Type.list(element.type()));
        }
        if (syntax instanceof ColourSyntax.Union union) return union(union, name, at, into);
        if (syntax instanceof ColourSyntax.Subset subset) return subset(subset, at);
        return whole(names.colours(((ColourSyntax.Alias) syntax).colourSet(), at));
    }

    private static Made whole(TypedColours colours) {
        return new Made(colours.set().shape(), colours.type());
    }

    private static Type named(String name) {
        return new Type.Applied(new TypeName(name), List.of());
    }

    private static Made bool(ColourSyntax.Bool bool, Scope into) {
        bool.names().ifPresent(renamed -> {
            into.put(renamed.no(), new Entity.Fixed(false, Type.BOOL));
            into.put(renamed.yes(), new Entity.Fixed(true, Type.BOOL));
        });
        ColourSyntax.Names values = bool.names().orElse(new ColourSyntax.Names("false", "true"));
        return new Made(new ColourShape.Bool(values.no(), values.yes()), Type.BOOL);
    }

    private Made number(ColourSyntax.Number number, MlPosition at) {
        boolean realTime =
                number.kind() == ColourSyntax.Kind.TIME && names.basis().times().real();
        if (realTime || number.kind() == ColourSyntax.Kind.REAL) return real(number.range(), at);
        boolean wide = number.kind() != ColourSyntax.Kind.INT;
        Type type = wide ? number.kind() == ColourSyntax.Kind.TIME ? Type.TIME : Type.INTINF : Type.INT;
        return new Made(new ColourShape.Whole(wide, number.range().map(range -> range(range, type, at))), type);
    }

    private Made real(Optional<ColourSyntax.Range> range, MlPosition at) {
        if (range.isEmpty()) return new Made(new ColourShape.Real(), Type.REAL);
        String reason = "the bounds of a real colour set are reals";
        double low = (Double) calculation.value(range.get().low(), Type.REAL, reason);
        double high = (Double) calculation.value(range.get().high(), Type.REAL, reason);
        if (!(low <= high)) throw at.error(empty(low, high));
        Predicate<Object> inside = value -> low <= (Double) value && (Double) value <= high;
        return new Made(new ColourShape.Subset(new ColourShape.Real(), inside), Type.REAL);
    }

    private ColourShape.Range range(ColourSyntax.Range range, MlPosition at) {
        return range(range, Type.INT, at);
    }

    private ColourShape.Range range(ColourSyntax.Range range, Type type, MlPosition at) {
        String reason = "the bounds of a colour set are numbers";
        long low = (Long) calculation.value(range.low(), type, reason);
        long high = (Long) calculation.value(range.high(), type, reason);
        if (low > high) throw at.error(empty(low, high));
        return new ColourShape.Range(low, high);
    }

    private static String empty(Object low, Object high) {
        return "the range " + low + ".." + high + " is empty";
    }

    private ColourShape.Range characters(ColourSyntax.Range range) {
        return new ColourShape.Range(character(range.low()), character(range.high()));
    }

    private long character(MlExpression bound) {
        if (bound instanceof MlExpression.Literal literal && literal.value() instanceof Character character) {
            return character;
        }
        String text = (String) calculation.value(bound, Type.STRING, "the bounds of characters are strings");
        if (text.length() != 1) throw bound.at().error("one character was expected, as in \"a\"");
        return text.charAt(0);
    }

    private static Made enumeration(ColourSyntax.Enumeration enumeration, String name, MlPosition at, Scope into) {
        checkDifferent(enumeration.names(), at);
        Type type = named(name);
        List<Constructor> constants = new ArrayList<>();
        for (String value : enumeration.names()) {
            Constructor constructor = new Constructor(value, constants.size(), false);
            constants.add(constructor);
            into.put(value, new Entity.Making(constructor, Scheme.simple(type)));
        }
        return new Made(new ColourShape.Enumeration(List.copyOf(constants)), type);
    }

    private Made labelled(ColourSyntax.Labelled labelled, MlPosition at) {
        Map<String, TypedColours> fields = new TreeMap<>(Type.LABELS);
        for (ColourSyntax.Part part : labelled.fields()) {
            if (fields.put(part.label(), names.colours(part.colourSet(), at)) != null) {
                throw at.error("the field " + part.label() + " stands here twice");
            }
        }
        List<String> labels = List.copyOf(fields.keySet());
        Map<String, Type> types = new TreeMap<>(Type.LABELS);
        List<ColourShape.Field> shapes = new ArrayList<>();
        fields.forEach((label, colours) -> {
            types.put(label, colours.type());
            shapes.add(new ColourShape.Field(label, colours.set().shape()));
        });
        List<Integer> declared = labelled.fields().stream()
                .map(part -> labels.indexOf(part.label()))
                .toList();
        return new Made(new ColourShape.Labelled(List.copyOf(shapes), declared), Type.labelled(types));
    }

    private static void checkDifferent(List<String> constructors, MlPosition at) {
        Set<String> seen = new HashSet<>();
        for (String constructor : constructors) {
            if (!seen.add(constructor)) throw at.error("the constructor " + constructor + " stands here twice");
        }
    }

    private Made union(ColourSyntax.Union union, String name, MlPosition at, Scope into) {
        checkDifferent(
                union.alternatives().stream()
                        .map(ColourSyntax.Alternative::constructor)
                        .toList(),
                at);
        Type type = named(name);
        List<ColourShape.Alternative> alternatives = new ArrayList<>();
        for (ColourSyntax.Alternative alternative : union.alternatives()) {
            Optional<TypedColours> argument = alternative.colourSet().map(set -> names.colours(set, at));
            Constructor constructor =
                    new Constructor(alternative.constructor(), alternatives.size(), argument.isPresent());
            alternatives.add(new ColourShape.Alternative(
                    constructor, argument.map(colours -> colours.set().shape())));
            Type made = argument.<Type>map(colours -> new Type.Arrow(colours.type(), type))
                    .orElse(type);
            into.put(alternative.constructor(), new Entity.Making(constructor, Scheme.simple(made)));
        }
        return new Made(new ColourShape.Union(List.copyOf(alternatives)), type);
    }

    private Made subset(ColourSyntax.Subset subset, MlPosition at) {
        TypedColours base = names.colours(subset.base(), at);
        if (!subset.byFunction()) {
            Sequence members = (Sequence) calculation.value(
                    subset.members(), Type.list(base.type()), "a subset is given by a list of its members");
            Set<Object> values = new LinkedHashSet<>();
            for (Object member : members) values.add(member);
            return new Made(new ColourShape.Subset(base.set().shape(), new ColourShape.Listing(values)), base.type());
        }
        Function condition = (Function) calculation.value(
                subset.members(),
                new Type.Arrow(base.type(), Type.BOOL),
                "a subset is given by a function from " + subset.base() + " to bool");
        Predicate<Object> members = value -> holds(condition, value);
        return new Made(new ColourShape.Subset(base.set().shape(), members), base.type());
    }

    private static boolean holds(Function condition, Object value) {
        try {
            return (Boolean) condition.apply(value, new EvaluationContext());
        } catch (StackOverflowError deep) {
            throw new EvaluationFailure("the condition of a subset recurses deeper than the stack");
        }
    }
}
