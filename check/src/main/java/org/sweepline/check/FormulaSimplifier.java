package org.sweepline.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StatePredicate;
import org.sweepline.kernel.Successors;
import org.sweepline.logic.BoolExpression;
import org.sweepline.logic.Condition;
import org.sweepline.logic.ExpressionCondition;
import org.sweepline.logic.SyntaxException;
import org.sweepline.logic.temporal.Classes;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Operator;
import org.sweepline.logic.temporal.Simplifier;
import org.sweepline.model.Encoding;
import org.sweepline.model.StructuralProofs;

/**
 * Makes formulas simpler by what is known of a model before it is explored: what its structure proves of all states, and
 * what is true of the initial ones.
 *
 * <p>The simpler formula holds in each initial state in which the given one does; if it is a literal, that is the answer. Runs
 * are those that stay in their last state forever: a formula about finite traces must not be given.
 */
public final class FormulaSimplifier {
    private static final Condition DEADLOCK = new ExpressionCondition(new BoolExpression.Deadlock());

    /** Longer conditions are only looked at in parts. */
    private static final int LONGEST = 10_000;

    /** What parentheses and a connective add to an operand. */
    private static final int CONNECTIVE = 6;

    /** With more initial states nothing is said about them. */
    private static final int MOST_INITIAL = 64;

    private final Function<Condition, Optional<Boolean>> always;
    private final Function<Condition, Optional<Boolean>> initially;
    private final Map<Condition, Optional<Boolean>> knownAlways = new HashMap<>();
    private final Map<Condition, Optional<Boolean>> knownInitially = new HashMap<>();
    private final Map<Formula, Long> lengths = new IdentityHashMap<>();

    /**
     * What is known of a model.
     *
     * @param always whether a condition holds in every reachable state, or in none, if either is known
     * @param initially whether it holds in every initial state, or in none, if either is known
     */
    public FormulaSimplifier(
            Function<Condition, Optional<Boolean>> always, Function<Condition, Optional<Boolean>> initially) {
        this.always = always;
        this.initially = initially;
    }

    /** What the structure of a model and its initial states tell. */
    public static FormulaSimplifier of(Encoding encoding) {
        Successors states = new Successors(encoding.system().stateBytes());
        encoding.system().initial(states);
        Function<Condition, Optional<Boolean>> initially = condition -> initially(encoding, states, condition);
        return new FormulaSimplifier(
                condition -> encoding.aspect(StructuralProofs.class)
                        .flatMap(proofs -> initially
                                .apply(condition)
                                .filter(holds -> proofs.proof(holds ? condition : condition.not())
                                        .isPresent())),
                initially);
    }

    private static Optional<Boolean> initially(Encoding encoding, Successors states, Condition condition) {
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
        ConstantFolding folding = new ConstantFolding(true);
        return atStart(settled(formula, folding), folding);
    }

    /** A formula about one run, or with a quantifier in front, made simpler. */
    public Formula ltl(Formula formula) {
        ConstantFolding folding = new ConstantFolding(false);
        Formula simple = atStart(settled(formula, folding), folding);
        Formula path = simple;
        while (path.operator().isQuantifier()) path = path.first();
        if (!Classes.isLtl(path)) return simple;
        try {
            Formula simplest = Simplifier.simplify(path);
            return simplest.isLiteral() ? simplest : simple;
        } catch (SyntaxException tooLarge) {
            return simple;
        }
    }

    /** The formula with literals for what is the same in all reachable states. */
    private Formula settled(Formula formula, ConstantFolding folding) {
        if (formula.isLiteral()) return formula;
        Optional<Boolean> settled = condition(formula).flatMap(this::everywhere);
        if (settled.isPresent()) return Formula.literal(settled.get());
        List<Formula> operands = new ArrayList<>();
        for (Formula operand : formula.operands()) operands.add(settled(operand, folding));
        Formula simple = folding.of(formula, operands);
        return folding.branching() ? step(simple) : simple;
    }

    /** EX true holds where there is a next state, and AX false where there is none; structure knows that as deadlock. */
    private Formula step(Formula formula) {
        if (!formula.operator().isQuantifier() || !formula.first().is(Operator.NEXT)) return formula;
        if (!formula.first().first().isLiteral()) return formula;
        boolean some = formula.is(Operator.EXISTS);
        return everywhere(DEADLOCK).map(dead -> Formula.literal(dead != some)).orElse(formula);
    }

    private Optional<Boolean> everywhere(Condition condition) {
        return ask(condition, always, knownAlways);
    }

    /** Put together, conditions may have numbers that no 64 bits hold. */
    private static Optional<Boolean> ask(
            Condition condition, Function<Condition, Optional<Boolean>> whom, Map<Condition, Optional<Boolean>> known) {
        Optional<Boolean> answer = known.get(condition);
        if (answer != null) return answer;
        try {
            answer = whom.apply(condition);
        } catch (ArithmeticException tooLarge) {
            answer = Optional.empty();
        }
        known.put(condition, answer);
        return answer;
    }

    /** The condition on one state that a formula is, if it is one and not too long. */
    private Optional<Condition> condition(Formula formula) {
        boolean whole = formula instanceof Formula.Atom || length(formula) <= LONGEST;
        return whole ? Classes.condition(formula) : Optional.empty();
    }

    /** About how long a formula is, up to what is too long; counted once for all formulas that it is a part of. */
    private long length(Formula formula) {
        Long known = lengths.get(formula);
        if (known != null) return known;
        // Written out, an equivalence has its operands twice, and those of others in it more often.
        long length = formula.is(Operator.EQUIVALENT) ? LONGEST + 1 : 0;
        if (formula instanceof Formula.Atom) {
            length =
                    Classes.condition(formula).map(atom -> atom.text().length()).orElse(0);
        }
        for (Formula operand : formula.operands()) length += length(operand) + CONNECTIVE;
        length = Math.min(length, LONGEST + 1);
        lengths.put(formula, length);
        return length;
    }

    /** A formula that holds at the beginning where the given one does. */
    private Formula atStart(Formula formula, ConstantFolding folding) {
        if (formula instanceof Formula.Atom) {
            return condition(formula)
                    .flatMap(condition -> ask(condition, initially, knownInitially))
                    .map(Formula::literal)
                    .orElse(formula);
        }
        return switch (formula.operator()) {
            case NEXT -> formula;
            case FINALLY -> atStart(formula.first(), folding).is(Operator.TRUE) ? Formula.literal(true) : formula;
            case GLOBALLY -> atStart(formula.first(), folding).is(Operator.FALSE) ? Formula.literal(false) : formula;
            case UNTIL, WEAK_UNTIL -> atStart(formula, Operator.TRUE, folding);
            case RELEASE, STRONG_RELEASE -> atStart(formula, Operator.FALSE, folding);
            default -> {
                List<Formula> operands = new ArrayList<>();
                for (Formula operand : formula.operands()) operands.add(atStart(operand, folding));
                yield folding.of(formula, operands);
            }
        };
    }

    /**
     * At the start, for U, W, R and M: the deciding value of the right operand decides, the opposite of the left one
     * leaves the right.
     */
    private Formula atStart(Formula formula, Operator deciding, ConstantFolding folding) {
        Formula right = atStart(formula.second(), folding);
        if (right.is(deciding)) return right;
        return atStart(formula.first(), folding).is(deciding.dual()) ? right : formula;
    }
}
