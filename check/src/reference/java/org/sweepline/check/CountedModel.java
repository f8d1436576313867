package org.sweepline.check;

import java.util.List;
import java.util.Optional;
import org.sweepline.check.pilot.Pilot;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StateNumber;
import org.sweepline.kernel.StatePredicate;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.logic.Condition;
import org.sweepline.logic.Quantity;
import org.sweepline.model.Aspect;
import org.sweepline.model.Encoding;
import org.sweepline.model.Expressions;
import org.sweepline.model.Measures;
import org.sweepline.model.Model;
import org.sweepline.model.Variables;
import org.sweepline.model.Walk;

/** A model that counts how often it is encoded, and how many pilots fly. */
public final class CountedModel implements Model {
    private static final StackWalker STACK = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

    private final Model model;
    private int encodings;
    private int pilots;

    public CountedModel(Model model) {
        this.model = model;
    }

    /** How often it was encoded. */
    public int encodings() {
        return encodings;
    }

    /** How many pilots have looked at its states. */
    public int pilots() {
        return pilots;
    }

    @Override
    public String name() {
        return model.name();
    }

    @Override
    public String summary() {
        return model.summary();
    }

    @Override
    public Expressions expressions() {
        return model.expressions();
    }

    @Override
    public Encoding encode() {
        encodings++;
        return new CountedEncoding(model.encode());
    }

    @Override
    public Walk walk() {
        return model.walk();
    }

    /** A pilot asks once for the initial states, before it looks at any other. */
    private void begun() {
        boolean flying = STACK.walk(frames -> frames.anyMatch(frame -> frame.getDeclaringClass() == Pilot.class));
        if (flying) pilots++;
    }

    private final class CountedEncoding implements Encoding, TransitionSystem {
        private final Encoding encoding;

        CountedEncoding(Encoding encoding) {
            this.encoding = encoding;
        }

        @Override
        public TransitionSystem system() {
            return this;
        }

        @Override
        public StatePredicate predicate(Condition condition) {
            return encoding.predicate(condition);
        }

        @Override
        public StateNumber number(Quantity quantity) {
            return encoding.number(quantity);
        }

        @Override
        public Measures measures() {
            return encoding.measures();
        }

        @Override
        public Variables variables() {
            return encoding.variables();
        }

        @Override
        public <A extends Aspect> Optional<A> aspect(Class<A> kind) {
            return encoding.aspect(kind);
        }

        @Override
        public int stateBytes() {
            return encoding.system().stateBytes();
        }

        @Override
        public void initial(Successors out) {
            begun();
            encoding.system().initial(out);
        }

        @Override
        public Expander expander() {
            return encoding.system().expander();
        }

        @Override
        public List<String> actions() {
            return encoding.system().actions();
        }

        @Override
        public String describe(StateBuffer state) {
            return encoding.system().describe(state);
        }
    }
}
