package org.sweepline.coloured.ml.syntax;

import java.util.List;
import java.util.stream.Collectors;

/** Writes trees with all brackets, so that a test can show how a text was read. */
final class Shown {
    private Shown() {}

    /** Infix operators in round brackets; everything else as (word part ...). */
    static String text(MlExpression e) {
        if (e instanceof MlExpression.Literal literal) return literal(literal.value());
        if (e instanceof MlExpression.Name name) return name.name();
        if (e instanceof MlExpression.Apply apply) return apply(apply);
        if (e instanceof MlExpression.Tuple tuple) return "<" + all(tuple.parts()) + ">";
        if (e instanceof MlExpression.Listed list) return "[" + all(list.parts()) + "]";
        if (e instanceof MlExpression.Labelled record) {
            return record.fields().stream()
                    .map(f -> f.label() + "=" + text(f.value()))
                    .collect(Collectors.joining(", ", "{", "}"));
        }
        if (e instanceof MlExpression.Selector selector) return "#" + selector.label();
        if (e instanceof MlExpression.Conditional c) {
            return "(if " + text(c.condition()) + " " + text(c.then()) + " " + text(c.otherwise()) + ")";
        }
        if (e instanceof MlExpression.Both both)
            return "(" + text(both.left()) + " andalso " + text(both.right()) + ")";
        if (e instanceof MlExpression.Either or) return "(" + text(or.left()) + " orelse " + text(or.right()) + ")";
        if (e instanceof MlExpression.Function function) return "(fn " + rules(function.rules()) + ")";
        if (e instanceof MlExpression.Case c) return "(case " + text(c.subject()) + " of " + rules(c.rules()) + ")";
        if (e instanceof MlExpression.Let let) {
            return "(let " + let.declarations().stream().map(Shown::text).collect(Collectors.joining(" ")) + " in "
                    + text(let.body()) + ")";
        }
        if (e instanceof MlExpression.Sequence sequence) {
            return "(" + sequence.parts().stream().map(Shown::text).collect(Collectors.joining("; ")) + ")";
        }
        if (e instanceof MlExpression.Raise raise) return "(raise " + text(raise.exception()) + ")";
        if (e instanceof MlExpression.Handle handle) {
            return "(" + text(handle.body()) + " handle " + rules(handle.rules()) + ")";
        }
        if (e instanceof MlExpression.Typed typed) return "(" + text(typed.body()) + " : " + text(typed.type()) + ")";
        MlExpression.While loop = (MlExpression.While) e;
        return "(while " + text(loop.condition()) + " " + text(loop.body()) + ")";
    }

    static String text(Pattern p) {
        if (p instanceof Pattern.Wildcard) return "_";
        if (p instanceof Pattern.Name name) return name.name();
        if (p instanceof Pattern.Literal literal) return literal(literal.value());
        if (p instanceof Pattern.Tuple tuple) return "<" + patterns(tuple.parts()) + ">";
        if (p instanceof Pattern.Listed list) return "[" + patterns(list.parts()) + "]";
        if (p instanceof Pattern.Labelled record) {
            return record.fields().stream()
                    .map(f -> f.label() + "=" + text(f.pattern()))
                    .collect(Collectors.joining(", ", "{", record.open() ? ", ...}" : "}"));
        }
        if (p instanceof Pattern.Constructed c) return "(" + c.constructor() + " " + text(c.argument()) + ")";
        if (p instanceof Pattern.Layered as) {
            return "(" + as.name() + as.type().map(t -> " : " + text(t)).orElse("") + " as " + text(as.pattern()) + ")";
        }
        Pattern.Typed typed = (Pattern.Typed) p;
        return "(" + text(typed.pattern()) + " : " + text(typed.type()) + ")";
    }

    static String text(TypeSyntax t) {
        if (t instanceof TypeSyntax.Variable variable) return variable.name();
        if (t instanceof TypeSyntax.Named named) {
            return named.arguments().isEmpty()
                    ? named.name()
                    : "<" + types(named.arguments(), ", ") + "> " + named.name();
        }
        if (t instanceof TypeSyntax.Product product) return "(" + types(product.parts(), " * ") + ")";
        if (t instanceof TypeSyntax.Labelled record) {
            return record.fields().stream()
                    .map(f -> f.label() + " : " + text(f.type()))
                    .collect(Collectors.joining(", ", "{", "}"));
        }
        TypeSyntax.Arrow arrow = (TypeSyntax.Arrow) t;
        return "(" + text(arrow.from()) + " -> " + text(arrow.to()) + ")";
    }

    /** Values, functions and local declarations; others as their record prints them. */
    static String text(Declaration d) {
        if (d instanceof Declaration.Values values) {
            return values.values().stream()
                    .map(v -> text(v.pattern()) + " = " + text(v.value()))
                    .collect(Collectors.joining(" and ", values.recursive() ? "val rec " : "val ", ""));
        }
        if (d instanceof Declaration.Functions functions) {
            return functions.functions().stream()
                    .map(f -> f.clauses().stream().map(c -> clause(f, c)).collect(Collectors.joining(" | ")))
                    .collect(Collectors.joining(" and ", "fun ", ""));
        }
        if (d instanceof Declaration.Local local) {
            return "local " + declarations(local.hidden()) + " in " + declarations(local.visible()) + " end";
        }
        return d.toString();
    }

    private static String declarations(List<Declaration> declarations) {
        return declarations.stream().map(Shown::text).collect(Collectors.joining("; "));
    }

    private static String clause(Declaration.Definition function, Declaration.Clause clause) {
        return function.name() + " "
                + clause.arguments().stream().map(Shown::text).collect(Collectors.joining(" "))
                + clause.result().map(t -> " : " + text(t)).orElse("") + " = " + text(clause.body());
    }

    private static String apply(MlExpression.Apply apply) {
        boolean infix = apply.function() instanceof MlExpression.Name name
                && apply.argument() instanceof MlExpression.Tuple pair
                && pair.parts().size() == 2
                && (!Character.isLetter(name.name().charAt(0)) || name.name().matches("div|mod|o|before|plus|cons"));
        if (!infix) return "(" + text(apply.function()) + " " + text(apply.argument()) + ")";
        List<MlExpression> parts = ((MlExpression.Tuple) apply.argument()).parts();
        return "(" + text(parts.get(0)) + " " + text(apply.function()) + " " + text(parts.get(1)) + ")";
    }

    private static String rules(List<MlExpression.Rule> rules) {
        return rules.stream()
                .map(r -> text(r.pattern()) + " => " + text(r.body()))
                .collect(Collectors.joining(" | "));
    }

    private static String all(List<MlExpression> parts) {
        return parts.stream().map(Shown::text).collect(Collectors.joining(", "));
    }

    private static String patterns(List<Pattern> parts) {
        return parts.stream().map(Shown::text).collect(Collectors.joining(", "));
    }

    private static String types(List<TypeSyntax> parts, String separator) {
        return parts.stream().map(Shown::text).collect(Collectors.joining(separator));
    }

    private static String literal(Object value) {
        if (value instanceof String) return "\"" + value + "\"";
        if (value instanceof Character) return "'" + value + "'";
        return value.toString();
    }
}
