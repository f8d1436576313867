package org.sweepline.model;

import java.util.Optional;
import org.sweepline.kernel.StateNumber;
import org.sweepline.kernel.StatePredicate;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.logic.Condition;
import org.sweepline.logic.Quantity;

/**
 * A model packed into byte strings, with everything that reads those bytes.
 *
 * <p>Six methods are all that every model has; the rest are {@link Aspect}s, which some models have. While its system is
 * explored an encoding may turn out to be too narrow; it then throws {@link EncodingOverflow}, which carries a wider one to
 * start again with.
 */
public interface Encoding {
    TransitionSystem system();

    /** Compiles a condition that the model's {@link Expressions} have read. */
    StatePredicate predicate(Condition condition);

    /** Compiles a number that the model's {@link Expressions} have read. */
    StateNumber number(Quantity quantity);

    Measures measures();

    /** The numbers a state consists of. */
    Variables variables();

    /** The aspect of a kind, if this model has it. */
    <A extends Aspect> Optional<A> aspect(Class<A> kind);
}
