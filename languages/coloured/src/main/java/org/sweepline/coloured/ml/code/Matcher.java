package org.sweepline.coloured.ml.code;

import java.util.List;
import org.sweepline.coloured.ml.core.CorePattern;
import org.sweepline.coloured.ml.value.Constructed;
import org.sweepline.coloured.ml.value.Constructor;
import org.sweepline.coloured.ml.value.Sequence;
import org.sweepline.coloured.ml.value.Tuple;

/** A compiled pattern: compares a value with what is known and puts parts of it into slots of a frame. */
@FunctionalInterface
public interface Matcher {
    /** Admits everything. */
    Matcher ANY = (value, frame) -> true;

    /** Whether a value looks like this; if so its parts are in their slots, if not the slots may hold anything. */
    boolean matches(Object value, Object[] frame);

    static Matcher[] all(List<CorePattern> patterns) {
        return patterns.stream().map(Matcher::of).toArray(Matcher[]::new);
    }

    static Matcher of(CorePattern pattern) {
        if (pattern instanceof CorePattern.Any) return ANY;
        if (pattern instanceof CorePattern.Bind bind) return bind(bind.slot(), ANY);
        if (pattern instanceof CorePattern.As as) return bind(as.slot(), of(as.pattern()));
        if (pattern instanceof CorePattern.Exactly exactly) return exactly(exactly.value());
        if (pattern instanceof CorePattern.Made made) return made(made.constructor(), of(made.argument()));
        if (pattern instanceof CorePattern.Cell cell) return cell(of(cell.head()), of(cell.tail()));
        if (pattern instanceof CorePattern.Empty) return (value, frame) -> ((Sequence) value).isEmpty();
        return parts(all(((CorePattern.Parts) pattern).parts()));
    }

    static Matcher exactly(Object expected) {
        return (value, frame) -> expected.equals(value);
    }

    /** Puts the value into a slot and goes on with its parts. */
    static Matcher bind(int slot, Matcher pattern) {
        if (pattern == ANY) {
            return (value, frame) -> {
                frame[slot] = value;
                return true;
            };
        }
        return (value, frame) -> {
            frame[slot] = value;
            return pattern.matches(value, frame);
        };
    }

    static Matcher made(Constructor constructor, Matcher argument) {
        return (value, frame) -> {
            Constructed made = (Constructed) value;
            return made.constructor() == constructor && argument.matches(made.argument(), frame);
        };
    }

    static Matcher cell(Matcher head, Matcher tail) {
        return (value, frame) -> {
            Sequence list = (Sequence) value;
            return !list.isEmpty() && head.matches(list.head(), frame) && tail.matches(list.tail(), frame);
        };
    }

    static Matcher parts(Matcher[] parts) {
        return (value, frame) -> {
            Tuple tuple = (Tuple) value;
            for (int i = 0; i < parts.length; i++) {
                if (parts[i] != ANY && !parts[i].matches(tuple.part(i), frame)) return false;
            }
            return true;
        };
    }
}
