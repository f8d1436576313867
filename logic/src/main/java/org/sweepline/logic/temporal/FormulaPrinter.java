package org.sweepline.logic.temporal;

import java.util.List;
import java.util.stream.Collectors;
import org.sweepline.logic.Call;
import org.sweepline.logic.SyntaxException;

/** Writes formulas with few parentheses, so that the parser reads an equal formula again. */
final class FormulaPrinter {
    /** How strongly operators bind, the weakest first; {@code not a or b} is written as an implication. */
    private enum Level {
        EQUIVALENT,
        IMPLIES,
        OR,
        AND,
        TEMPORAL,
        OPERAND
    }

    private final StringBuilder text = new StringBuilder();

    private FormulaPrinter() {}

    static String print(Formula formula) {
        FormulaPrinter printer = new FormulaPrinter();
        printer.write(formula, Level.EQUIVALENT);
        return printer.text.toString();
    }

    private void write(Formula formula, Level weakest) {
        boolean parentheses = level(formula).compareTo(weakest) < 0;
        if (parentheses) text.append('(');
        write(formula);
        if (parentheses) text.append(')');
    }

    private void write(Formula formula) {
        List<Formula> operands = formula.operands();
        switch (level(formula)) {
            case EQUIVALENT -> binary(operands.get(0), Level.EQUIVALENT, "<->", operands.get(1), Level.IMPLIES);
            case IMPLIES -> binary(operands.get(0).operands().get(0), Level.OR, "->", operands.get(1), Level.OR);
            case OR -> chain(operands, " or ", Level.AND);
            case AND -> chain(operands, " and ", Level.TEMPORAL);
            case TEMPORAL -> {
                // The parser refuses "A p U q", which people misread.
                boolean quantified = operands.get(0).operator().isQuantifier();
                text.append(quantified ? "(" : "");
                write(operands.get(0), Level.OPERAND);
                text.append(quantified ? ") " : " ")
                        .append(formula.operator().symbol())
                        .append(' ');
                write(operands.get(1), Level.TEMPORAL);
            }
            case OPERAND -> operand(formula);
        }
    }

    private void binary(Formula left, Level leftLevel, String symbol, Formula right, Level rightLevel) {
        write(left, leftLevel);
        text.append(' ').append(symbol).append(' ');
        write(right, rightLevel);
    }

    private void chain(List<Formula> operands, String between, Level level) {
        for (int i = 0; i < operands.size(); i++) {
            text.append(i == 0 ? "" : between);
            write(operands.get(i), level);
        }
    }

    private void operand(Formula formula) {
        if (formula instanceof Formula.Atom atom) {
            text.append(text(atom.proposition()));
            return;
        }
        text.append(formula.operator().symbol());
        if (formula.isLiteral()) return;
        text.append(' ');
        write(formula.first(), Level.OPERAND);
    }

    private static Level level(Formula formula) {
        return switch (formula.operator()) {
            case EQUIVALENT -> Level.EQUIVALENT;
            case AND -> Level.AND;
            case OR -> formula.operands().size() == 2 && formula.first().is(Operator.NOT) ? Level.IMPLIES : Level.OR;
            case UNTIL, RELEASE, WEAK_UNTIL, STRONG_RELEASE -> Level.TEMPORAL;
            default -> Level.OPERAND;
        };
    }

    static String text(Proposition proposition) {
        if (proposition instanceof Proposition.Holds holds) {
            String text = holds.condition().text();
            return isPlain(text) ? text : "{ " + text + " }";
        }
        if (proposition instanceof Proposition.Took took) {
            return took.actions().stream().map(FormulaPrinter::action).collect(Collectors.joining(", ", "took(", ")"));
        }
        if (proposition instanceof Proposition.Fluent fluent) return fluent.name();
        return "going";
    }

    /** The name of an action; braces outside quotes are read in pairs. */
    private static String action(String name) {
        if (name.indexOf('{') < 0) return new Call.Name(name, 0).toString();
        return '"' + name.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    /** Whether the parser reads this text as one condition, without braces around it. */
    private static boolean isPlain(String text) {
        // Such a beginning may be read as an operator or a group, depending on what stands before it.
        if (text.isEmpty() || "[<!".indexOf(text.charAt(0)) >= 0) return false;
        try {
            return FormulaParser.parse(text).equals(new Formula.Atom(new Proposition.Holds(text)));
        } catch (SyntaxException e) {
            return false;
        }
    }
}
