package org.sweepline.model;

import java.util.List;
import org.sweepline.logic.Condition;
import org.sweepline.logic.ExpressionCondition;
import org.sweepline.logic.ExpressionQuantity;
import org.sweepline.logic.Quantity;

/**
 * Reads what people say about the states of a model.
 *
 * <p>Each text is read once, here; from then on it is a value. What is wrong with a text is told by an {@link InputException}
 * that says where in the text it is.
 */
public interface Expressions {
    Condition condition(String text);

    /** A condition with a syntax tree of names, so that its text need not be parsed; the indices in it do not count. */
    default Condition condition(ExpressionCondition names) {
        return condition(names.text());
    }

    Quantity quantity(String text);

    /** A number with a syntax tree of names, so that its text need not be parsed; the indices in it do not count. */
    default Quantity quantity(ExpressionQuantity names) {
        return quantity(names.text());
    }

    /** {@code auto}, {@code none}, a name of the language's catalogue of measures, or an expression over the state. */
    Measure measure(String text);

    /**
     * {@code time}, or numbers or values, separated by commas: parts of a state that these mention count only through them.
     */
    default StateEquivalence equivalence(String text) {
        throw new InputException("there is no equivalence of states for this kind of model");
    }

    /** Steps of a transition whose variables satisfy conditions, where transitions have variables. */
    default StepSet steps(StepText text) {
        throw new InputException(
                "there are no variables in this kind of model, so what it does is named without braces");
    }

    /** The actions that may be called by another name than their own, too: several if the name is not unmistakable. */
    default List<String> actions(String otherName) {
        return List.of();
    }

    /** The variables of a transition; none if there is no such transition. */
    default List<String> variables(String transition) {
        return List.of();
    }
}
