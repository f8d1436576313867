package org.sweepline.process.fsp.syntax;

import java.util.List;
import org.sweepline.model.InputException;
import org.sweepline.model.Position;

/** A claim about a run in linear temporal logic over fluents and actions. */
public sealed interface FspFormula {
    Position at();

    /** A formula behind an operator. */
    record Unary(Modality modality, FspFormula operand, Position at) implements FspFormula {}

    /** Two formulas with an operator between them. */
    record Binary(Connective connective, FspFormula left, FspFormula right, Position at) implements FspFormula {}

    /** A formula for every value, or for some value, of ranges: {@code forall[i:R] F[i]}. */
    record Quantified(boolean all, Label ranges, FspFormula body, Position at) implements FspFormula {}

    /** The action just taken is one of some: {@code a.x}, {@code {a,b}}. */
    record Occurs(Label actions, Position at) implements FspFormula {}

    /** A fluent or another assertion: {@code F}, {@code A(3)}. */
    record Reference(String name, List<FspExpression> arguments, Position at) implements FspFormula {}

    /** A fluent of an indexed family, or any of several: {@code F[i]}, {@code F[0..2]}. */
    record Indexed(String name, Label indices, Position at) implements FspFormula {}

    /** An expression that does not depend on the run. */
    record Rigid(FspExpression value, Position at) implements FspFormula {}

    /** What stands where a formula should, and what is wrong with it. */
    record Unreadable(InputException wrong, Position at) implements FspFormula {}

    /** Operators before a formula. */
    enum Modality {
        NOT,
        NEXT,
        EVENTUALLY,
        ALWAYS
    }

    /** Operators between two formulas. */
    enum Connective {
        AND,
        OR,
        IMPLIES,
        EQUIVALENT,
        UNTIL,
        WEAK_UNTIL
    }
}
