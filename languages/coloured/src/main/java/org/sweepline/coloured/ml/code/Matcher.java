package org.sweepline.coloured.ml.code;

import java.util.List;
import org.sweepline.coloured.ml.core.CorePattern;
import org.sweepline.coloured.ml.value.Constructed;
import org.sweepline.coloured.ml.value.Constructor;
import org.sweepline.coloured.ml.value.Sequence;
import org.sweepline.coloured.ml.value.Tuple;

/** A compiled pattern. */
interface Matcher {
    /** Whether a value looks like this; if so its parts are in their slots, if not the slots may hold anything. */
    boolean matches(Object value, Object[] frame);

    static Matcher[] all(List<CorePattern> patterns) {
        return patterns.stream().map(Matcher::of).toArray(Matcher[]::new);
    }

    static Matcher of(CorePattern pattern) {
        if (pattern instanceof CorePattern.Any) return (value, frame) -> true;
        if (pattern instanceof CorePattern.Bind bind) return new Bind(bind.slot());
        if (pattern instanceof CorePattern.As as) return new As(as.slot(), of(as.pattern()));
        if (pattern instanceof CorePattern.Exactly exactly) return new Exactly(exactly.value());
        if (pattern instanceof CorePattern.Made made) return new Made(made.constructor(), of(made.argument()));
        if (pattern instanceof CorePattern.Cell cell) return new Cell(of(cell.head()), of(cell.tail()));
        if (pattern instanceof CorePattern.Empty) return (value, frame) -> ((Sequence) value).isEmpty();
        return new Parts(all(((CorePattern.Parts) pattern).parts()));
    }

    record Bind(int slot) implements Matcher {
        @Override
        public boolean matches(Object value, Object[] frame) {
            frame[slot] = value;
            return true;
        }
    }

    record As(int slot, Matcher pattern) implements Matcher {
        @Override
        public boolean matches(Object value, Object[] frame) {
            frame[slot] = value;
            return pattern.matches(value, frame);
        }
    }

    record Exactly(Object expected) implements Matcher {
        @Override
        public boolean matches(Object value, Object[] frame) {
            return expected.equals(value);
        }
    }

    record Made(Constructor constructor, Matcher argument) implements Matcher {
        @Override
        public boolean matches(Object value, Object[] frame) {
            Constructed made = (Constructed) value;
            return made.constructor() == constructor && argument.matches(made.argument(), frame);
        }
    }

    record Cell(Matcher head, Matcher tail) implements Matcher {
        @Override
        public boolean matches(Object value, Object[] frame) {
            Sequence list = (Sequence) value;
            return !list.isEmpty() && head.matches(list.head(), frame) && tail.matches(list.tail(), frame);
        }
    }

    /** A tuple or record. */
    final class Parts implements Matcher {
        private final Matcher[] parts;

        Parts(Matcher[] parts) {
            this.parts = parts;
        }

        @Override
        public boolean matches(Object value, Object[] frame) {
            Tuple tuple = (Tuple) value;
            for (int i = 0; i < parts.length; i++) if (!parts[i].matches(tuple.part(i), frame)) return false;
            return true;
        }
    }
}
