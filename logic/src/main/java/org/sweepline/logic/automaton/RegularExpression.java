package org.sweepline.logic.automaton;

/**
 * Reads a regular expression over actions into an automaton, by Thompson's construction (1968).
 *
 * <p>By decreasing precedence: {@code *}, {@code +} and {@code ?} after an operand, {@code .} for a sequence, {@code |} for
 * alternatives. Operands are labels, written as on edges, and expressions in parentheses.
 */
final class RegularExpression {
    /** Parsing recurses; nobody nests expressions more deeply than this. */
    private static final int DEEPEST = 500;

    private final AutomatonTokens tokens;
    private final AutomatonDraft draft;
    private int depth;

    /** The part of an automaton that reads a part of the expression, from one state to another. */
    private record Part(int from, int to) {}

    private RegularExpression(AutomatonTokens tokens, AutomatonDraft draft) {
        this.tokens = tokens;
        this.draft = draft;
    }

    /** Reads an expression to its end; returns the initial state of its part of the automaton, whose last state accepts. */
    static int read(AutomatonTokens tokens, AutomatonDraft draft) {
        Part whole = new RegularExpression(tokens, draft).alternatives();
        draft.accept(whole.to);
        return whole.from;
    }

    private Part alternatives() {
        Part first = sequence();
        if (!tokens.is("|")) return first;
        Part whole = new Part(draft.state(), draft.state());
        draft.silent(whole.from, first.from);
        draft.silent(first.to, whole.to);
        while (tokens.take("|")) {
            Part other = sequence();
            draft.silent(whole.from, other.from);
            draft.silent(other.to, whole.to);
        }
        return whole;
    }

    private Part sequence() {
        Part first = repeated();
        int end = first.to;
        while (tokens.take(".")) {
            Part next = repeated();
            draft.silent(end, next.from);
            end = next.to;
        }
        return new Part(first.from, end);
    }

    private Part repeated() {
        Part part = operand();
        while (tokens.is("*") || tokens.is("+") || tokens.is("?")) {
            boolean none = !tokens.is("+");
            boolean again = !tokens.is("?");
            tokens.take(tokens.is("*") ? "*" : tokens.is("+") ? "+" : "?");
            Part whole = new Part(draft.state(), draft.state());
            draft.silent(whole.from, part.from);
            draft.silent(part.to, whole.to);
            if (none) draft.silent(whole.from, whole.to);
            if (again) draft.silent(part.to, part.from);
            part = whole;
        }
        return part;
    }

    private Part operand() {
        if (tokens.is("(")) {
            if (++depth > DEEPEST) throw tokens.error("parentheses are nested more than " + DEEPEST + " levels deep");
            tokens.take("(");
            if (tokens.is(")"))
                throw tokens.error("there is nothing between the parentheses; write ? after what may be left out");
            Part part = alternatives();
            tokens.expect(")", "after what is in parentheses");
            depth--;
            return part;
        }
        if (!tokens.isName()) throw tokens.error("an action or \"(\" is expected before " + tokens.found());
        AutomatonDraft.Label label = draft.label(tokens);
        Part part = new Part(draft.state(), draft.state());
        draft.edge(part.from, label, part.to);
        return part;
    }
}
