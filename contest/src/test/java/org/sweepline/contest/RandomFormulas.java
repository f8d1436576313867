package org.sweepline.contest;

import java.util.List;
import java.util.Random;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Operator;
import org.sweepline.logic.temporal.Proposition;

/** Random formulas of the kinds that the Contest asks, about a small net, with the XML that the Contest writes. */
final class RandomFormulas {
    private final Random random;
    private final SmallNet net;

    RandomFormulas(Random random, SmallNet net) {
        this.random = random;
        this.net = net;
    }

    Formula condition(int depth) {
        if (depth == 0) return atom();
        return switch (random.nextInt(4)) {
            case 0 -> Operator.NOT.of(condition(depth - 1));
            case 1 -> Operator.AND.of(List.of(condition(depth - 1), condition(depth - 1)));
            case 2 -> Operator.OR.of(List.of(condition(depth - 1), condition(depth - 1)));
            default -> atom();
        };
    }

    private Formula atom() {
        String place = "tokens(\"p" + random.nextInt(net.initial.length) + "\")";
        String text = switch (random.nextInt(7)) {
            case 0, 1 -> "fireable(\"t" + random.nextInt(net.takes.length) + "\")";
            case 2 -> random.nextInt(4) + " <= " + place;
            case 3 -> place + " <= " + random.nextInt(3);
            case 4 -> place + " <= tokens(\"p" + random.nextInt(net.initial.length) + "\")";
            case 5 -> "fireable(\"t" + random.nextInt(net.takes.length) + "\", \"t0\")";
            default -> random.nextInt(5) == 0 ? "deadlock" : "1 <= " + place;
        };
        return new Formula.Atom(new Proposition.Holds(text));
    }

    Formula reachability() {
        Formula condition = condition(2);
        return random.nextBoolean()
                ? Operator.FOR_ALL.of(Operator.GLOBALLY.of(condition))
                : Operator.EXISTS.of(Operator.FINALLY.of(condition));
    }

    Formula branching(int depth) {
        if (depth == 0) return condition(1);
        return switch (random.nextInt(7)) {
            case 0 -> Operator.NOT.of(branching(depth - 1));
            case 1 -> Operator.AND.of(List.of(branching(depth - 1), branching(depth - 1)));
            case 2 -> Operator.OR.of(List.of(branching(depth - 1), branching(depth - 1)));
            default -> {
                Formula path = path(branching(depth - 1), branching(random.nextInt(depth)));
                yield random.nextBoolean() ? Operator.FOR_ALL.of(path) : Operator.EXISTS.of(path);
            }
        };
    }

    Formula linear(int depth) {
        if (depth == 0) return condition(1);
        return switch (random.nextInt(7)) {
            case 0 -> Operator.NOT.of(linear(depth - 1));
            case 1 -> Operator.AND.of(List.of(linear(depth - 1), linear(depth - 1)));
            case 2 -> Operator.OR.of(List.of(linear(depth - 1), linear(depth - 1)));
            default -> path(linear(depth - 1), linear(random.nextInt(depth)));
        };
    }

    private Formula path(Formula first, Formula second) {
        return switch (random.nextInt(4)) {
            case 0 -> Operator.NEXT.of(first);
            case 1 -> Operator.FINALLY.of(first);
            case 2 -> Operator.GLOBALLY.of(first);
            default -> Operator.UNTIL.of(first, second);
        };
    }

    static String xml(Formula formula) {
        if (formula instanceof Formula.Atom atom) {
            return atom(((Proposition.Holds) atom.proposition()).condition().text());
        }
        if (formula.is(Operator.UNTIL)) {
            return "<until><before>" + xml(formula.first()) + "</before><reach>" + xml(formula.second())
                    + "</reach></until>";
        }
        StringBuilder inside = new StringBuilder();
        for (Formula operand : formula.operands()) inside.append(xml(operand));
        String name = name(formula);
        return "<" + name + ">" + inside + "</" + name + ">";
    }

    private static String name(Formula formula) {
        if (formula.is(Operator.NOT)) return "negation";
        if (formula.is(Operator.AND)) return "conjunction";
        if (formula.is(Operator.OR)) return "disjunction";
        if (formula.is(Operator.NEXT)) return "next";
        if (formula.is(Operator.FINALLY)) return "finally";
        if (formula.is(Operator.GLOBALLY)) return "globally";
        return formula.is(Operator.FOR_ALL) ? "all-paths" : "exists-path";
    }

    private static String atom(String text) {
        if (text.equals("deadlock")) return "<deadlock/>";
        if (text.startsWith("fireable")) {
            return "<is-fireable>" + nodes(text, "transition") + "</is-fireable>";
        }
        String[] sides = text.split(" <= ", -1);
        return "<integer-le>" + number(sides[0]) + number(sides[1]) + "</integer-le>";
    }

    private static String number(String text) {
        if (!text.startsWith("tokens")) return "<integer-constant>" + text + "</integer-constant>";
        return "<tokens-count>" + nodes(text, "place") + "</tokens-count>";
    }

    private static String nodes(String call, String kind) {
        StringBuilder nodes = new StringBuilder();
        String[] parts = call.split("\"", -1);
        for (int i = 1; i < parts.length; i += 2) {
            nodes.append("<" + kind + ">" + parts[i] + "</" + kind + ">");
        }
        return nodes.toString();
    }
}
