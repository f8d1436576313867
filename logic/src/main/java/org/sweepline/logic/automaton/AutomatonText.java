package org.sweepline.logic.automaton;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.sweepline.logic.Excerpt;
import org.sweepline.logic.Nearest;
import org.sweepline.logic.SyntaxException;

/**
 * Reads automata that people write: as states and edges, or as a regular expression.
 *
 * <pre>
 * initial idle                       words (connect . (send . ack)* . close)?
 * idle -> open : connect             alphabet abort
 * open -> open : send, ack
 * open -> idle : close
 * accepting idle
 * </pre>
 *
 * Errors are {@link SyntaxException}s with the offset in the text.
 */
public final class AutomatonText {
    private final AutomatonTokens tokens;
    private final AutomatonDraft draft = new AutomatonDraft();
    private final Map<String, Integer> states = new LinkedHashMap<>();
    /** Where a statement other than an edge names a state first. */
    private final Map<String, Integer> mentions = new LinkedHashMap<>();

    private final Set<String> connected = new LinkedHashSet<>();
    private int initial = -1;
    private boolean accepting;
    private boolean expression;
    private int expressionOffset;
    private boolean prefixes;

    private AutomatonText(String text) {
        tokens = new AutomatonTokens(text);
    }

    /** Reads statements. */
    public static ActionAutomaton parse(String text) throws TooLargeException {
        AutomatonText reading = new AutomatonText(text);
        while (!reading.tokens.atEnd()) reading.statement();
        return reading.finished();
    }

    private void statement() {
        int start = tokens.offset();
        if (tokens.take("initial")) {
            int state = mentioned();
            if (initial >= 0) throw new SyntaxException("there is an initial state already", start);
            initial = state;
        } else if (tokens.take("accepting")) {
            accepting = true;
            do {
                draft.accept(mentioned());
            } while (tokens.take(","));
        } else if (tokens.take("alphabet")) {
            do {
                if (tokens.take("*")) draft.declareAll();
                else draft.declare(tokens.name("an action"));
            } while (tokens.take(","));
        } else if (tokens.take("optional")) {
            do {
                draft.optional(tokens.name("an action"));
            } while (tokens.take(","));
        } else if (tokens.is("words") || tokens.is("prefixes")) {
            if (expression) throw tokens.error("there is an expression already; write | between alternatives");
            prefixes = tokens.take("prefixes");
            tokens.take("words");
            expression();
        } else {
            edge();
        }
    }

    private void expression() {
        if (!states.isEmpty()) throw tokens.error("an automaton is an expression or states with edges, not both");
        expression = true;
        expressionOffset = tokens.offset();
        accepting = true;
        initial = RegularExpression.read(tokens, draft);
    }

    private void edge() {
        if (!tokens.isName()) {
            throw tokens.error(
                    "a statement is expected before " + tokens.found()
                            + ": an edge such as s0 -> s1 : action, or initial, accepting, alphabet, optional, words, prefixes");
        }
        int from = connected();
        tokens.expect("->", "after a state; edges are written as s0 -> s1 : action");
        int to = connected();
        tokens.expect(":", "after the second state of an edge");
        do {
            if (tokens.take("tau")) draft.silent(from, to);
            else draft.edge(from, draft.label(tokens), to);
        } while (tokens.take(","));
    }

    /** A state that a statement other than an edge names. */
    private int mentioned() {
        if (expression) throw tokens.error("an automaton is an expression or states with edges, not both");
        int offset = tokens.offset();
        String name = tokens.name("a state");
        mentions.putIfAbsent(name, offset);
        return states.computeIfAbsent(name, state -> draft.state());
    }

    private int connected() {
        if (expression) {
            throw tokens.error("\".\" or \"|\" is missing before " + tokens.found()
                    + "; if an edge begins here: an automaton is either an expression or states with edges, not both");
        }
        String name = tokens.name("a state");
        connected.add(name);
        return states.computeIfAbsent(name, state -> draft.state());
    }

    private ActionAutomaton finished() throws TooLargeException {
        if (draft.states() == 0) {
            throw new SyntaxException(
                    "an automaton without states; write edges such as s0 -> s1 : action, or words and an expression",
                    0);
        }
        mentions.forEach((name, offset) -> {
            // With edges, a state without any was probably mistyped.
            if (connected.isEmpty() || connected.contains(name)) return;
            throw new SyntaxException(
                    "no edge leads to or from state " + Excerpt.quoted(name) + Nearest.hint(name, connected), offset);
        });
        if (initial < 0)
            throw new SyntaxException(
                    "there is no initial state; add, say, initial "
                            + states.keySet().iterator().next(),
                    0);
        if (!accepting) for (int state = 0; state < draft.states(); state++) draft.accept(state);
        ActionAutomaton automaton = draft.build(initial);
        if (!expression) return automaton;
        ActionAutomaton trimmed = automaton.trimmed();
        if (trimmed.states() == 1 && !trimmed.accepting(0)) {
            throw new SyntaxException("the expression has no words at all", expressionOffset);
        }
        return prefixes ? trimmed.prefixes() : trimmed;
    }
}
