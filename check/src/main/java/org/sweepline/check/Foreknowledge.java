package org.sweepline.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StatePredicate;
import org.sweepline.kernel.Successors;
import org.sweepline.logic.SyntaxException;
import org.sweepline.logic.temporal.Classes;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Proposition;
import org.sweepline.logic.temporal.Simplifier;
import org.sweepline.model.Encoding;
import org.sweepline.model.InputException;

/**
 * Makes formulas simpler by what is known of a model before it is explored: what its structure proves of all states, and
 * what is true of the initial ones.
 *
 * <p>The simpler formula holds in each initial state in which the given one does; if it is a literal, that is the answer. Runs
 * are those that stay in their last state for ever: a formula about finite traces must not be given.
 */
public final class Foreknowledge {
    /** Longer conditions are only looked at in parts. */
    private static final int LONGEST = 10_000;
    /** With more initial states nothing is said about them. */
    private static final int MOST_INITIAL = 64;

    private final Function<String, Optional<Boolean>> always;
    private final Function<String, Optional<Boolean>> initially;
    private final Map<String, Optional<Boolean>> known = new HashMap<>();

    /**
     * What is known of a model.
     *
     * @param always whether a condition holds in every reachable state, or in none, if either is known
     * @param initially whether it holds in every initial state, or in none, if either is known
     */
    public Foreknowledge(Function<String, Optional<Boolean>> always, Function<String, Optional<Boolean>> initially) {
        this.always = always;
        this.initially = initially;
    }

    /** What the structure of a model and its initial states tell. */
    public static Foreknowledge of(Encoding encoding) {
        Successors states = new Successors(encoding.system().stateBytes());
        encoding.system().initial(states);
        Function<String, Optional<Boolean>> initially = condition -> initially(encoding, states, condition);
        return new Foreknowledge(
                condition -> initially
                        .apply(condition)
                        .filter(holds -> encoding.proof(holds ? condition : "not (" + condition + ")")
                                .isPresent()),
                initially);
    }

    private static Optional<Boolean> initially(Encoding encoding, Successors states, String condition) {
        if (states.size() == 0 || states.size() > MOST_INITIAL) return Optional.empty();
        StatePredicate predicate = encoding.predicate(condition);
        StateBuffer state = new StateBuffer(0);
        int holding = 0;
        for (int i = 0; i < states.size(); i++) {
            states.copy(i, state);
            if (predicate.test(state)) holding++;
        }
        return holding == 0 || holding == states.size() ? Optional.of(holding > 0) : Optional.empty();
    }

    /** A formula of CTL, made simpler. */
    public Formula ctl(Formula formula) {
        Folding folding = new Folding(true);
        return atStart(settled(formula, folding), folding);
    }

    /** A formula about one run, or with a quantifier in front, made simpler. */
    public Formula ltl(Formula formula) {
        Folding folding = new Folding(false);
        Formula simple = atStart(settled(formula, folding), folding);
        Formula path = simple;
        while (path instanceof Formula.ForAll || path instanceof Formula.Exists)
            path = path.operands().get(0);
        if (!Classes.isLtl(path)) return simple;
        try {
            Formula simplest = Simplifier.simplify(path);
            return simplest instanceof Formula.Literal ? simplest : simple;
        } catch (SyntaxException tooLarge) {
            return simple;
        }
    }

    /** The formula with literals for what is the same in all reachable states. */
    private Formula settled(Formula formula, Folding folding) {
        if (formula instanceof Formula.Literal) return formula;
        Optional<Boolean> settled = condition(formula).flatMap(this::everywhere);
        if (settled.isPresent()) return Folding.literal(settled.get());
        List<Formula> operands = new ArrayList<>();
        for (Formula operand : formula.operands()) operands.add(settled(operand, folding));
        Formula simple = folding.of(formula, operands);
        return folding.branching() ? step(simple) : simple;
    }

    /** EX true holds where there is a next state, and AX false where there is none; structure knows that as deadlock. */
    private Formula step(Formula formula) {
        boolean some = formula instanceof Formula.Exists;
        if (!some && !(formula instanceof Formula.ForAll)) return formula;
        Formula path = formula.operands().get(0);
        if (!(path instanceof Formula.Next next)
                || Folding.value(next.operand()).isEmpty()) return formula;
        return everywhere("deadlock").map(dead -> Folding.literal(dead != some)).orElse(formula);
    }

    private Optional<Boolean> everywhere(String condition) {
        return ask(condition, always);
    }

    private Optional<Boolean> ask(String condition, Function<String, Optional<Boolean>> whom) {
        String key = (whom == always ? "always " : "initially ") + condition;
        Optional<Boolean> answer = known.get(key);
        if (answer == null) {
            answer = answer(condition, whom);
            known.put(key, answer);
        }
        return answer;
    }

    /** Put together, conditions may be nested too deeply to be read, or have numbers that no 64 bits hold. */
    private static Optional<Boolean> answer(String condition, Function<String, Optional<Boolean>> whom) {
        try {
            return whom.apply(condition);
        } catch (InputException | ArithmeticException unreadable) {
            return Optional.empty();
        }
    }

    /** The condition on one state that a formula is, if it is one and not too long. */
    private static Optional<String> condition(Formula formula) {
        if (formula instanceof Formula.Literal literal) return Optional.of(String.valueOf(literal.value()));
        if (formula instanceof Formula.Atom atom) {
            return atom.proposition() instanceof Proposition.Holds holds
                    ? Optional.of(holds.expression())
                    : Optional.empty();
        }
        boolean and = formula instanceof Formula.And;
        if (!and && !(formula instanceof Formula.Or) && !(formula instanceof Formula.Not)) return Optional.empty();
        StringBuilder text = new StringBuilder();
        for (Formula operand : formula.operands()) {
            Optional<String> part = condition(operand);
            if (part.isEmpty() || text.length() + part.get().length() > LONGEST) return Optional.empty();
            if (text.length() > 0) text.append(and ? " and " : " or ");
            text.append('(').append(part.get()).append(')');
        }
        return Optional.of(formula instanceof Formula.Not ? "not " + text : text.toString());
    }

    /** A formula that holds at the beginning where the given one does. */
    private Formula atStart(Formula formula, Folding folding) {
        if (formula instanceof Formula.Atom) {
            return condition(formula)
                    .flatMap(text -> ask(text, initially))
                    .map(Folding::literal)
                    .orElse(formula);
        }
        if (formula instanceof Formula.Finally f) {
            return atStart(f.operand(), folding).equals(Folding.TRUE) ? Folding.TRUE : formula;
        } else if (formula instanceof Formula.Globally g) {
            return atStart(g.operand(), folding).equals(Folding.FALSE) ? Folding.FALSE : formula;
        } else if (formula instanceof Formula.Until || formula instanceof Formula.WeakUntil) {
            Formula right = atStart(formula.operands().get(1), folding);
            if (right.equals(Folding.TRUE)) return right;
            return atStart(formula.operands().get(0), folding).equals(Folding.FALSE) ? right : formula;
        } else if (formula instanceof Formula.Release || formula instanceof Formula.StrongRelease) {
            Formula right = atStart(formula.operands().get(1), folding);
            if (right.equals(Folding.FALSE)) return right;
            return atStart(formula.operands().get(0), folding).equals(Folding.TRUE) ? right : formula;
        } else if (formula instanceof Formula.Next) {
            return formula;
        }
        List<Formula> operands = new ArrayList<>();
        for (Formula operand : formula.operands()) operands.add(atStart(operand, folding));
        return folding.of(formula, operands);
    }
}
