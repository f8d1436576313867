package org.sweepline.logic.automaton;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * The subformulas of an LTL formula in negation normal form, each of them once and with a number.
 *
 * <p>Operators are propositions and their negations, and, or, next, until and release; those that are always equal to
 * something smaller are replaced by it when they are made. Operands have smaller numbers than what they are part of.
 * A formula is <em>eventual</em> if it holds wherever it holds later, <em>universal</em> if it holds wherever it held
 * before (Etessami and Holzmann 2000), and both for example if it begins with {@code GF}: then it is the same at every
 * position.
 */
final class Subformulas {
    enum Kind {
        FALSE,
        TRUE,
        POSITIVE,
        NEGATIVE,
        AND,
        OR,
        NEXT,
        UNTIL,
        RELEASE
    }

    static final int FALSE = 0;
    static final int TRUE = 1;

    /** Of a proposition, the one operand is its number. */
    private record Node(Kind kind, List<Integer> operands) {}

    private final List<Node> nodes = new ArrayList<>();
    private final Map<Node, Integer> numbers = new HashMap<>();
    private final List<Boolean> eventual = new ArrayList<>();
    private final List<Boolean> universal = new ArrayList<>();
    private final Work work;

    Subformulas(Work work) throws TooLargeException {
        this.work = work;
        node(Kind.FALSE, List.of());
        node(Kind.TRUE, List.of());
    }

    int size() {
        return nodes.size();
    }

    Kind kind(int formula) {
        return nodes.get(formula).kind();
    }

    List<Integer> operands(int formula) {
        return nodes.get(formula).operands();
    }

    int literal(int proposition, boolean positive) throws TooLargeException {
        return node(positive ? Kind.POSITIVE : Kind.NEGATIVE, List.of(proposition));
    }

    int and(List<Integer> operands) throws TooLargeException {
        return junction(Kind.AND, operands);
    }

    int or(List<Integer> operands) throws TooLargeException {
        return junction(Kind.OR, operands);
    }

    int next(int operand) throws TooLargeException {
        if (eventual.get(operand) && universal.get(operand)) return operand;
        return node(Kind.NEXT, List.of(operand));
    }

    int until(int left, int right) throws TooLargeException {
        return binary(Kind.UNTIL, left, right);
    }

    int release(int left, int right) throws TooLargeException {
        return binary(Kind.RELEASE, left, right);
    }

    private int junction(Kind kind, List<Integer> operands) throws TooLargeException {
        int zero = kind == Kind.AND ? FALSE : TRUE;
        int one = kind == Kind.AND ? TRUE : FALSE;
        TreeSet<Integer> set = new TreeSet<>();
        for (int operand : operands) {
            work.spend(1);
            if (operand == zero) return zero;
            if (operand == one) continue;
            if (kind(operand) == kind) {
                work.spend(operands(operand).size());
                set.addAll(operands(operand));
            } else {
                set.add(operand);
            }
        }
        Kind other = kind == Kind.AND ? Kind.OR : Kind.AND;
        List<Integer> kept = new ArrayList<>();
        for (int operand : set) {
            if (kind(operand) == Kind.POSITIVE) {
                Integer negative = numbers.get(new Node(Kind.NEGATIVE, operands(operand)));
                if (negative != null && set.contains(negative)) return zero;
            }
            boolean absorbed = false;
            if (kind(operand) == other) {
                for (int part : operands(operand)) {
                    work.spend(1);
                    absorbed |= set.contains(part);
                }
            }
            if (!absorbed) kept.add(operand);
        }
        if (kept.isEmpty()) return one;
        return kept.size() == 1 ? kept.get(0) : node(kind, kept);
    }

    /** Next goes outside, in a loop, for there may be thousands of them. */
    private int binary(Kind kind, int left, int right) throws TooLargeException {
        int idle = kind == Kind.UNTIL ? TRUE : FALSE;
        int nexts = 0;
        int before = left;
        int after = right;
        while (kind(after) == Kind.NEXT && (before == idle || kind(before) == Kind.NEXT)) {
            if (before != idle) before = operands(before).get(0);
            after = operands(after).get(0);
            nexts++;
        }
        int result = inner(kind, before, after);
        for (int i = 0; i < nexts; i++) result = next(result);
        return result;
    }

    private int inner(Kind kind, int left, int right) throws TooLargeException {
        boolean until = kind == Kind.UNTIL;
        if (left == (until ? FALSE : TRUE) || left == right) return right;
        if ((until ? eventual : universal).get(right)) return right;
        if (kind(right) == kind && operands(right).get(0) == left) return right;
        if (kind(right) == Kind.AND || kind(right) == Kind.OR) {
            // What is the same at every position can be said outside.
            List<Integer> outside = new ArrayList<>();
            List<Integer> inside = new ArrayList<>();
            for (int operand : operands(right)) {
                work.spend(1);
                (eventual.get(operand) && universal.get(operand) ? outside : inside).add(operand);
            }
            if (!outside.isEmpty()) {
                boolean and = kind(right) == Kind.AND;
                outside.add(inner(kind, left, and ? and(inside) : or(inside)));
                return and ? and(outside) : or(outside);
            }
        }
        return node(kind, List.of(left, right));
    }

    private int node(Kind kind, List<Integer> operands) throws TooLargeException {
        Node node = new Node(kind, operands);
        work.spend(1 + operands.size());
        Integer known = numbers.get(node);
        if (known != null) return known;
        int number = nodes.size();
        nodes.add(node);
        numbers.put(node, number);
        eventual.add(same(node, eventual) || kind == Kind.UNTIL && operands.get(0) == TRUE);
        universal.add(same(node, universal) || kind == Kind.RELEASE && operands.get(0) == FALSE);
        return number;
    }

    private static boolean same(Node node, List<Boolean> property) {
        if (node.kind() == Kind.POSITIVE || node.kind() == Kind.NEGATIVE) return false;
        for (int operand : node.operands()) if (!property.get(operand)) return false;
        return true;
    }
}
