package org.sweepline.process.fsp.syntax;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Writes syntax trees as FSP again, with all brackets, so that a text shows how it was read. */
final class SyntaxPrinter {
    private SyntaxPrinter() {}

    static String print(FspFile file) {
        return joined(file.definitions(), SyntaxPrinter::print, "\n");
    }

    static String print(Definition definition) {
        String name = definition.name();
        if (definition instanceof Definition.Constant c) return "const " + name + " = " + print(c.value());
        if (definition instanceof Definition.Range r) {
            return "range " + name + " = " + print(r.bounds().low()) + ".."
                    + print(r.bounds().high());
        }
        if (definition instanceof Definition.Labels s) return "set " + name + " = " + print(s.labels());
        if (definition instanceof Definition.Primitive p) return print(p);
        if (definition instanceof Definition.Composite c) return print(c);
        if (definition instanceof Definition.Import i) return "import " + name + " = \"" + i.file() + '"';
        if (definition instanceof Definition.Menu m) return "menu " + name + " = " + print(m.actions());
        if (definition instanceof Definition.Animation a) return "animation " + name + " = \"" + a.file() + '"';
        if (definition instanceof Definition.Progress p) {
            String condition = optional("if ", p.condition(), SyntaxPrinter::print, " then ");
            return "progress " + name + optional("", p.ranges(), SyntaxPrinter::print, "") + " = " + condition
                    + print(p.actions());
        }
        if (definition instanceof Definition.Fluent f) {
            return "fluent " + name + optional("", f.ranges(), SyntaxPrinter::print, "") + " = <"
                    + print(f.initiating()) + ", " + print(f.terminating()) + ">"
                    + optional(" initially ", f.initially(), SyntaxPrinter::print, "");
        }
        Definition.Assertion a = (Definition.Assertion) definition;
        String keyword = switch (a.role()) {
            case CLAIM -> "assert ";
            case CONSTRAINT -> "constraint ";
            case PROPERTY -> "ltl_property ";
        };
        return keyword + name + parameters(a.parameters()) + " = " + print(a.formula())
                + optional(" + ", a.extension(), SyntaxPrinter::print, "");
    }

    private static String print(Definition.Primitive p) {
        String locals = joined(
                p.locals().subList(1, p.locals().size()),
                l -> ", " + l.name() + indices(l.indices()) + " = " + print(l.behaviour()),
                "");
        return keywords(p.keywords().stream().toList()) + p.name() + parameters(p.parameters()) + " = "
                + print(p.locals().get(0).behaviour()) + locals
                + optional(" + ", p.extension(), SyntaxPrinter::print, "") + renamings(p.renamings())
                + optional("", p.visibility(), SyntaxPrinter::print, "") + ".";
    }

    private static String print(Definition.Composite c) {
        String priority = optional("", c.priority(), p -> (p.low() ? " >> " : " << ") + print(p.labels()), "");
        return keywords(c.keywords().stream().toList()) + "||" + c.name() + parameters(c.parameters()) + " = "
                + print(c.body()) + priority + optional("", c.visibility(), SyntaxPrinter::print, "") + ".";
    }

    /** A first part without brackets needs a dot before it. */
    private static String indices(Optional<Label> indices) {
        String printed = optional("", indices, SyntaxPrinter::print, "");
        return printed.isEmpty() || printed.startsWith("[") ? printed : "." + printed;
    }

    private static String keywords(List<Definition.Keyword> keywords) {
        return joined(keywords.stream().sorted().toList(), k -> k.name().toLowerCase(java.util.Locale.ROOT) + " ", "");
    }

    private static String parameters(List<Definition.Parameter> parameters) {
        return parameters.isEmpty() ? "" : "(" + joined(parameters, p -> p.name() + "=" + print(p.value()), ", ") + ")";
    }

    static String print(Behaviour behaviour) {
        if (behaviour instanceof Behaviour.Reference r) {
            return joined(r.first(), c -> print(c) + ";", "")
                    + r.name()
                    + joined(r.indices(), i -> "[" + print(i) + "]", "");
        }
        if (behaviour instanceof Behaviour.Conditional c) {
            return "if " + print(c.condition()) + " then " + print(c.then())
                    + optional(" else ", c.otherwise(), SyntaxPrinter::print, "");
        }
        return "(" + joined(((Behaviour.Choice) behaviour).branches(), SyntaxPrinter::print, " | ") + ")";
    }

    private static String print(Behaviour.Branch b) {
        return optional("when ", b.guard(), SyntaxPrinter::print, " ")
                + joined(b.actions(), a -> print(a) + " -> ", "")
                + print(b.then());
    }

    static String print(Composition composition) {
        if (composition instanceof Composition.ForAll f) return "forall " + print(f.ranges()) + " " + print(f.body());
        if (composition instanceof Composition.Conditional c) {
            return "if " + print(c.condition()) + " then " + print(c.then())
                    + optional(" else ", c.otherwise(), SyntaxPrinter::print, "");
        }
        if (composition instanceof Composition.Group g) {
            return print(g.labelling()) + "(" + joined(g.parts(), SyntaxPrinter::print, " || ") + ")"
                    + renamings(g.renamings());
        }
        Composition.Instance i = (Composition.Instance) composition;
        return print(i.labelling()) + print(i.process()) + renamings(i.renamings());
    }

    private static String print(Composition.Labelling labelling) {
        return optional("", labelling.shared(), SyntaxPrinter::print, "::")
                + optional("", labelling.prefix(), SyntaxPrinter::print, ":");
    }

    private static String print(ProcessCall call) {
        return call.process()
                + (call.arguments().isEmpty() ? "" : "(" + joined(call.arguments(), SyntaxPrinter::print, ", ") + ")");
    }

    private static String renamings(List<Renaming> renamings) {
        return renamings.isEmpty() ? "" : " / {" + joined(renamings, SyntaxPrinter::print, ", ") + "}";
    }

    private static String print(Renaming renaming) {
        if (renaming instanceof Renaming.ForAll f) {
            return "forall " + print(f.ranges()) + " {" + joined(f.renamings(), SyntaxPrinter::print, ", ") + "}";
        }
        Renaming.Pair pair = (Renaming.Pair) renaming;
        return print(pair.fresh()) + "/" + print(pair.old());
    }

    private static String print(VisibleLabels visibility) {
        return (visibility.only() ? " @ " : " \\ ") + print(visibility.labels());
    }

    static String print(LabelSet set) {
        if (set instanceof LabelSet.Named named) return named.name();
        if (set instanceof LabelSet.Difference d) return print(d.all()) + "\\" + print(d.without());
        return "{" + joined(((LabelSet.Listed) set).labels(), SyntaxPrinter::print, ", ") + "}";
    }

    static String print(Label label) {
        StringBuilder printed = new StringBuilder();
        for (Label.Part part : label.parts()) {
            String text = print(part);
            if (printed.length() > 0 && !text.startsWith("[")) printed.append('.');
            printed.append(text);
        }
        return printed.toString();
    }

    private static String print(Label.Part part) {
        if (part instanceof Label.Name name) return name.text();
        if (part instanceof Label.Index index) return "[" + print(index.value()) + "]";
        if (part instanceof Label.Any any) return "[" + variable(any.variable()) + print(any.range()) + "]";
        Label.Member member = (Label.Member) part;
        // A set that binds nothing means the same with square brackets and without.
        return member.variable().isEmpty()
                ? print(member.set())
                : "[" + variable(member.variable()) + print(member.set()) + "]";
    }

    private static String variable(Optional<String> variable) {
        return optional("", variable, Function.identity(), ":");
    }

    private static String print(NumberRange bounds) {
        if (bounds instanceof NumberRange.Named named) return named.name();
        NumberRange.Interval interval = (NumberRange.Interval) bounds;
        return print(interval.low()) + ".." + print(interval.high());
    }

    static String print(FspExpression expression) {
        if (expression instanceof FspExpression.Literal l) return Integer.toString(l.value());
        if (expression instanceof FspExpression.Variable v) return v.name();
        if (expression instanceof FspExpression.Constant c) return c.name();
        if (expression instanceof FspExpression.Quoted q) return "'" + print(q.label());
        if (expression instanceof FspExpression.Size s) return "#" + print(s.set());
        if (expression instanceof FspExpression.Selection s)
            return "@(" + print(s.set()) + ", " + print(s.index()) + ")";
        if (expression instanceof FspExpression.Unary u) {
            String sign = switch (u.sign()) {
                case PLUS -> "+";
                case MINUS -> "-";
                case NOT -> "!";
            };
            return sign + print(u.operand());
        }
        FspExpression.Binary b = (FspExpression.Binary) expression;
        return "(" + print(b.left()) + b.operator().sign() + print(b.right()) + ")";
    }

    static String print(FspFormula formula) {
        if (formula instanceof FspFormula.Occurs o) return print(o.actions());
        if (formula instanceof FspFormula.Rigid r) return "rigid " + print(r.value());
        if (formula instanceof FspFormula.Indexed i) return i.name() + print(i.indices());
        if (formula instanceof FspFormula.Reference r) {
            return r.name()
                    + (r.arguments().isEmpty() ? "" : "(" + joined(r.arguments(), SyntaxPrinter::print, ", ") + ")");
        }
        if (formula instanceof FspFormula.Quantified q) {
            return (q.all() ? "forall " : "exists ") + print(q.ranges()) + " " + print(q.body());
        }
        if (formula instanceof FspFormula.Unary u) {
            String modality = switch (u.modality()) {
                case NOT -> "!";
                case NEXT -> "X ";
                case EVENTUALLY -> "<>";
                case ALWAYS -> "[]";
            };
            return modality + print(u.operand());
        }
        if (formula instanceof FspFormula.Unreadable u) throw u.wrong();
        FspFormula.Binary b = (FspFormula.Binary) formula;
        String connective = switch (b.connective()) {
            case AND -> " && ";
            case OR -> " || ";
            case IMPLIES -> " -> ";
            case EQUIVALENT -> " <-> ";
            case UNTIL -> " U ";
            case WEAK_UNTIL -> " W ";
        };
        return "(" + print(b.left()) + connective + print(b.right()) + ")";
    }

    private static <T> String joined(List<T> parts, Function<T, String> print, String separator) {
        return parts.stream().map(print).collect(Collectors.joining(separator));
    }

    private static <T> String optional(String before, Optional<T> part, Function<T, String> print, String after) {
        return part.map(p -> before + print.apply(p) + after).orElse("");
    }
}
