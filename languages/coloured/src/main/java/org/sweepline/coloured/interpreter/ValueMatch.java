package org.sweepline.coloured.interpreter;

import java.util.function.Function;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.ml.value.Constructed;
import org.sweepline.coloured.ml.value.Sequence;
import org.sweepline.coloured.ml.value.Tuple;

/** Reads off a value which one of a transition's variables an expression stands for, if the expression is to be that value. */
final class ValueMatch {
    private final int wanted;
    private final Object[] values;
    private final Function<Core, Object> attempt;
    private Object found;

    /**
     * @param wanted the variable
     * @param values the values of the variables that have some, else null
     * @param attempt the value of an expression, or null if it is not known yet
     */
    ValueMatch(int wanted, Object[] values, Function<Core, Object> attempt) {
        this.wanted = wanted;
        this.values = values;
        this.attempt = attempt;
    }

    /** What the wanted variable must be; null if the expression does not tell. */
    Object found() {
        return found;
    }

    /** Whether the expression may have the value, as far as one can tell now. */
    boolean fits(Core expression, Object value) {
        if (expression instanceof Core.Variable variable) return variable(variable.slot(), value);
        if (expression instanceof Core.Constant constant)
            return constant.value().equals(value);
        if (expression instanceof Core.Tupled tupled) {
            for (int i = 0; i < tupled.parts().size(); i++) {
                if (!fits(tupled.parts().get(i), ((Tuple) value).part(i))) return false;
            }
            return true;
        }
        if (expression instanceof Core.Construct construct) {
            Constructed constructed = (Constructed) value;
            return constructed.constructor() == construct.constructor()
                    && fits(construct.argument(), constructed.argument());
        }
        if (expression instanceof Core.Cons cons) {
            Sequence list = (Sequence) value;
            return !list.isEmpty() && fits(cons.head(), list.head()) && fits(cons.tail(), list.tail());
        }
        Object known = attempt.apply(expression);
        return known == null || known.equals(value);
    }

    private boolean variable(int slot, Object value) {
        if (slot != wanted) return values[slot] == null || values[slot].equals(value);
        if (found != null) return found.equals(value);
        found = value;
        return true;
    }
}
