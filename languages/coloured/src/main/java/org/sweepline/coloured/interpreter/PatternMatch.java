package org.sweepline.coloured.interpreter;

import org.sweepline.coloured.ml.core.CorePattern;
import org.sweepline.coloured.ml.value.Constructed;
import org.sweepline.coloured.ml.value.Sequence;
import org.sweepline.coloured.ml.value.Tuple;

/** Compares a value with a pattern and puts its parts where the pattern says. */
final class PatternMatch {
    private PatternMatch() {}

    /** Whether the value fits; if it does not, some of the pattern's slots may have been overwritten. */
    static boolean fits(CorePattern pattern, Object value, Frame frame) {
        if (pattern instanceof CorePattern.Any) return true;
        if (pattern instanceof CorePattern.Bind bind) {
            frame.set(bind.slot(), value);
            return true;
        }
        if (pattern instanceof CorePattern.As as) {
            frame.set(as.slot(), value);
            return fits(as.pattern(), value, frame);
        }
        if (pattern instanceof CorePattern.Exactly exactly)
            return exactly.value().equals(value);
        if (pattern instanceof CorePattern.Empty) return ((Sequence) value).isEmpty();
        if (pattern instanceof CorePattern.Cell cell) {
            Sequence list = (Sequence) value;
            return !list.isEmpty() && fits(cell.head(), list.head(), frame) && fits(cell.tail(), list.tail(), frame);
        }
        if (pattern instanceof CorePattern.Made made) {
            Constructed constructed = (Constructed) value;
            return constructed.constructor() == made.constructor()
                    && fits(made.argument(), constructed.argument(), frame);
        }
        CorePattern.Parts parts = (CorePattern.Parts) pattern;
        for (int i = 0; i < parts.parts().size(); i++) {
            if (!fits(parts.parts().get(i), ((Tuple) value).part(i), frame)) return false;
        }
        return true;
    }
}
