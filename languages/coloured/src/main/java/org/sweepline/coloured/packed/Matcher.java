package org.sweepline.coloured.packed;

import java.util.function.Predicate;
import org.sweepline.coloured.ml.value.Constructed;
import org.sweepline.coloured.ml.value.Constructor;
import org.sweepline.coloured.ml.value.Sequence;
import org.sweepline.coloured.ml.value.Tuple;

/** A compiled pattern: compares a value with what is known and puts parts of it into slots. */
@FunctionalInterface
interface Matcher {
    boolean match(Object value, Object[] slots);

    /** Admits everything. */
    Matcher ANY = (value, slots) -> true;

    static Matcher exactly(Object known) {
        return (value, slots) -> value.equals(known);
    }

    /** The value that a variable has already. */
    static Matcher same(int slot) {
        return (value, slots) -> value.equals(slots[slot]);
    }

    /** Gives a variable its value, if that is one of its colours. */
    static Matcher bind(int slot, Predicate<Object> colours) {
        if (colours == null) {
            return (value, slots) -> {
                slots[slot] = value;
                return true;
            };
        }
        return (value, slots) -> {
            if (!colours.test(value)) return false;
            slots[slot] = value;
            return true;
        };
    }

    static Matcher parts(Matcher[] parts) {
        return (value, slots) -> {
            Tuple tuple = (Tuple) value;
            for (int i = 0; i < parts.length; i++) {
                if (parts[i] != ANY && !parts[i].match(tuple.part(i), slots)) return false;
            }
            return true;
        };
    }

    static Matcher made(Constructor constructor, Matcher argument) {
        return (value, slots) -> {
            Constructed constructed = (Constructed) value;
            return constructed.constructor() == constructor && argument.match(constructed.argument(), slots);
        };
    }

    static Matcher cell(Matcher head, Matcher tail) {
        return (value, slots) -> {
            Sequence list = (Sequence) value;
            return !list.isEmpty() && head.match(list.head(), slots) && tail.match(list.tail(), slots);
        };
    }
}
