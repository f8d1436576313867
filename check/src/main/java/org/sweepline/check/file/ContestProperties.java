package org.sweepline.check.file;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.sweepline.logic.BoolExpression;
import org.sweepline.logic.Call;
import org.sweepline.logic.Comparison;
import org.sweepline.logic.ExpressionCondition;
import org.sweepline.logic.ExpressionQuantity;
import org.sweepline.logic.IntExpression;
import org.sweepline.logic.Nearest;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Operator;
import org.sweepline.logic.temporal.Proposition;
import org.sweepline.model.InputException;
import org.sweepline.model.Position;
import org.sweepline.model.file.ModelFile;
import org.sweepline.model.file.XmlCursor;

/**
 * Reads the properties of the Model Checking Contest, and those of TAPAAL that are alike; their conditions become syntax trees of names, and texts in which all
 * names stand in quotes, for any language to read.
 */
final class ContestProperties {
    /** As every element takes memory many times its length in the file. */
    private static final int MOST_ELEMENTS = 5_000_000;

    private static final List<String> FORMULAS = List.of(
            "all-paths",
            "exists-path",
            "globally",
            "finally",
            "next",
            "until",
            "negation",
            "conjunction",
            "disjunction",
            "integer-le",
            "is-fireable",
            "deadlock");

    /** The Contest has the first one, TAPAAL has them all. */
    private static final Map<String, Comparison> COMPARISONS = Map.of(
            "integer-le", Comparison.AT_MOST,
            "integer-lt", Comparison.LESS,
            "integer-eq", Comparison.EQUAL,
            "integer-ne", Comparison.UNEQUAL,
            "integer-gt", Comparison.GREATER,
            "integer-ge", Comparison.AT_LEAST);

    /** Those of one operand. */
    private static final Map<String, Operator> OPERATORS = Map.of(
            "all-paths", Operator.FOR_ALL,
            "exists-path", Operator.EXISTS,
            "globally", Operator.GLOBALLY,
            "finally", Operator.FINALLY,
            "next", Operator.NEXT,
            "negation", Operator.NOT);

    private final XmlCursor xml;
    private final String file;
    private Map<Proposition, Position> places = new HashMap<>();
    private int elements;

    ContestProperties(XmlCursor xml, String file) {
        this.xml = xml;
        this.file = file;
    }

    List<NamedProperty> read() {
        xml.nextChild();
        if (xml.name().equals("pnml")) return queries();
        if (!xml.name().equals("property-set")) throw unexpected(xml.position(), xml.name());
        List<NamedProperty> properties = new ArrayList<>();
        while (child()) {
            if (xml.name().equals("property")) {
                properties.add(property());
            } else {
                xml.skip();
            }
        }
        if (properties.isEmpty()) throw InputException.in(file, "has no property; add one to the property-set");
        return properties;
    }

    /** The queries that TAPAAL keeps in the file of a net. */
    private List<NamedProperty> queries() {
        Position root = xml.position();
        List<NamedProperty> queries = new ArrayList<>();
        while (child()) {
            boolean active = !"false".equalsIgnoreCase(xml.attribute("active"));
            if (xml.name().equals("query") && active) queries.add(query());
            else xml.skip();
        }
        if (queries.isEmpty()) throw unexpected(root, "pnml");
        return queries;
    }

    private InputException unexpected(Position root, String name) {
        return xml.error(
                root,
                "a property-set is expected, not " + ModelFile.quote(name)
                        + "; give a property file of the Model Checking Contest");
    }

    /** A query of TAPAAL: in words, or as the Contest writes formulas. */
    private NamedProperty query() {
        Position start = xml.position();
        places = new HashMap<>();
        String name = xml.attribute("name");
        if (name == null || name.isBlank()) throw xml.error("this query has no name; give it one");
        int outside = xml.depth() - 1;
        try {
            String text = xml.attribute("query");
            if (text != null && !text.isBlank()) {
                NamedFormula query = TapaalQuery.read(name, text, file, start, false);
                xml.skip();
                return query;
            }
            Optional<Asked> asked = Optional.empty();
            while (child()) {
                if (xml.name().equals("formula")) asked = Optional.of(asked());
                else xml.skip();
            }
            Formula formula = asked.map(Asked::formula).orElseThrow(() -> xml.error(start, "the query has no formula"));
            if (!isReachability(formula)) {
                throw xml.error(
                        start,
                        "of the queries of TAPAAL only those are supported that begin with EF or AG and go on without a"
                                + " temporal operator; --ctl and --ltl ask others");
            }
            return new NamedFormula(name, formula, file, start.line(), places, false);
        } catch (InputException wrong) {
            xml.leave(outside);
            return new NamedProperty.Misread(name, start.line(), wrong);
        }
    }

    /** Whether a formula asks for a marking, or for all markings; delays do not matter to such a formula. */
    private static boolean isReachability(Formula formula) {
        boolean some = formula.operator() == Operator.EXISTS;
        if (!some && formula.operator() != Operator.FOR_ALL) return false;
        Formula path = formula.operands().get(0);
        return path.operator() == (some ? Operator.FINALLY : Operator.GLOBALLY)
                && isOfStates(path.operands().get(0));
    }

    private static boolean isOfStates(Formula formula) {
        boolean here = !formula.operator().isTemporal() && !formula.operator().isQuantifier();
        return here && formula.operands().stream().allMatch(ContestProperties::isOfStates);
    }

    private NamedProperty property() {
        Position start = xml.position();
        places = new HashMap<>();
        String id = null;
        Optional<Asked> asked = Optional.empty();
        InputException problem = null;
        while (child()) {
            int outside = xml.depth() - 1;
            try {
                switch (xml.name()) {
                    case "id" -> id = text();
                    case "formula" -> asked = Optional.of(asked());
                    default -> xml.skip();
                }
            } catch (InputException wrong) {
                // The other properties can be read all the same, if only the file is XML.
                if (problem == null) problem = wrong;
                xml.leave(outside);
            }
        }
        if (id == null) throw problem == null ? xml.error(start, "this property has no id; give it one") : problem;
        if (problem != null) return new NamedProperty.Misread(id, start.line(), problem);
        if (asked.isEmpty()) {
            String quoted = ModelFile.quote(id);
            return new NamedProperty.Misread(
                    id, start.line(), xml.error(start, "the property " + quoted + " has no formula"));
        }
        return asked.get().formula() == null
                ? new NamedProperty.Bound(id, asked.get().number(), file, start)
                : new NamedFormula(id, asked.get().formula(), file, start.line(), places, false);
    }

    /** What a property asks: whether a formula holds, or else how large a number gets. */
    private record Asked(Formula formula, ExpressionQuantity number) {}

    private Asked asked() {
        Position start = xml.position();
        List<Asked> children = new ArrayList<>();
        while (child()) {
            children.add(
                    xml.name().equals("place-bound")
                            ? new Asked(null, tokens(xml.position()))
                            : new Asked(formula(), null));
        }
        if (children.size() != 1) {
            throw xml.error(start, "formula has one formula inside, not " + children.size());
        }
        return children.get(0);
    }

    /** The one formula in the current element, which is left. */
    private Formula only(String element) {
        Position start = xml.position();
        List<Formula> children = children();
        if (children.size() != 1) {
            throw xml.error(start, element + " has one formula inside, not " + children.size());
        }
        return children.get(0);
    }

    private List<Formula> children() {
        List<Formula> children = new ArrayList<>();
        while (child()) children.add(formula());
        return children;
    }

    private Formula formula() {
        String element = xml.name();
        Position start = xml.position();
        Operator operator = OPERATORS.get(element);
        if (operator != null) return operator.of(only(element));
        switch (element) {
            case "until":
                return until(start);
            case "conjunction", "disjunction":
                return junction(element, start);
            case "deadlock":
                xml.skip();
                return atom(new ExpressionCondition(new BoolExpression.Deadlock()), start);
            case "is-fireable":
                Call fireable = new Call("fireable", names("transition", start));
                return atom(new ExpressionCondition(text(fireable), new BoolExpression.Proposition(fireable)), start);
            case "true", "false":
                xml.skip();
                return Formula.literal(element.equals("true"));
            case "integer-le", "integer-lt", "integer-eq", "integer-ne", "integer-gt", "integer-ge":
                return atom(comparison(element, start), start);
            case "place-bound":
                throw xml.error("place-bound asks for a number and cannot be part of a formula; let it stand alone");
            default:
                throw xml.error("unknown element " + ModelFile.quote(element) + Nearest.hint(element, FORMULAS));
        }
    }

    private Formula junction(String element, Position start) {
        List<Formula> operands = children();
        if (operands.isEmpty()) throw xml.error(start, element + " has nothing inside; two formulas are expected");
        return (element.equals("conjunction") ? Operator.AND : Operator.OR).joining(operands);
    }

    private Formula until(Position start) {
        Formula before = null;
        Formula reach = null;
        while (child()) {
            switch (xml.name()) {
                case "before" -> before = only("before");
                case "reach" -> reach = only("reach");
                default -> throw xml.error("until has before and reach inside, not " + ModelFile.quote(xml.name()));
            }
        }
        if (before == null || reach == null) throw xml.error(start, "until has before and reach inside");
        return Operator.UNTIL.of(before, reach);
    }

    private ExpressionCondition comparison(String element, Position start) {
        List<ExpressionQuantity> sides = new ArrayList<>();
        while (child()) sides.add(number());
        if (sides.size() != 2) throw xml.error(start, element + " compares two numbers, not " + sides.size());
        ExpressionQuantity left = sides.get(0);
        ExpressionQuantity right = sides.get(1);
        Comparison comparison = COMPARISONS.get(element);
        return new ExpressionCondition(
                left.text() + " " + comparison.symbol() + " " + right.text(),
                new BoolExpression.Compare(comparison, left.expression(), right.expression()));
    }

    private ExpressionQuantity number() {
        Position start = xml.position();
        switch (xml.name()) {
            case "tokens-count":
                return tokens(start);
            case "integer-constant":
                String digits = text();
                if (!digits.matches("-?[0-9]{1,18}")) {
                    throw xml.error(start, ModelFile.quote(digits) + " is not a whole number of at most 18 digits");
                }
                return new ExpressionQuantity(digits, new IntExpression.Constant(Long.parseLong(digits)));
            default:
                throw xml.error("unknown element " + ModelFile.quote(xml.name())
                        + Nearest.hint(xml.name(), List.of("tokens-count", "integer-constant")));
        }
    }

    private ExpressionQuantity tokens(Position start) {
        Call tokens = new Call("tokens", names("place", start));
        return new ExpressionQuantity(text(tokens), new IntExpression.Quantity(tokens));
    }

    private static String text(Call call) {
        return call.arguments().stream()
                .map(name -> '"' + name.text().replace("\\", "\\\\").replace("\"", "\\\"") + '"')
                .collect(Collectors.joining(", ", call.function() + "(", ")"));
    }

    /** The names in the current element, which is left. */
    private List<Call.Name> names(String kind, Position start) {
        List<Call.Name> names = new ArrayList<>();
        while (child()) {
            if (!xml.name().equals(kind)) {
                throw xml.error("the id of a " + kind + " is expected, not " + ModelFile.quote(xml.name()));
            }
            String name = text();
            if (name.isEmpty()) throw xml.error(start, "the id of a " + kind + " is empty");
            names.add(new Call.Name(name, List.of()));
        }
        if (names.isEmpty())
            throw xml.error(start, "at least one " + kind + " is expected here, as in <" + kind + ">ID</" + kind + ">");
        return names;
    }

    private Formula atom(ExpressionCondition condition, Position start) {
        Proposition proposition = new Proposition.Holds(condition);
        places.putIfAbsent(proposition, start);
        return new Formula.Atom(proposition);
    }

    private String text() {
        Position start = xml.position();
        String text = xml.text();
        if (text == null) throw xml.error(start, "text is expected here, not elements");
        return text.strip();
    }

    private boolean child() {
        if (!xml.nextChild()) return false;
        if (++elements > MOST_ELEMENTS) {
            throw xml.error("the file has more than " + MOST_ELEMENTS + " elements; split it into several files");
        }
        return true;
    }
}
