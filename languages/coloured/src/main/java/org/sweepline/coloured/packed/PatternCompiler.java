package org.sweepline.coloured.packed;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import org.sweepline.coloured.colour.ColourShape;
import org.sweepline.coloured.colour.Membership;
import org.sweepline.coloured.ml.code.Code;
import org.sweepline.coloured.ml.code.Matcher;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.net.Transition;

/**
 * Makes a {@link Matcher} of an expression, given which variables are known.
 *
 * <p>A part that can be computed from what is known is computed when it is first compared with, once for each time the
 * matcher is {@link #forget reset}. A part that cannot admits everything.
 */
final class PatternCompiler {
    private final Transition transition;
    private final BindingFrame frame;
    private final Function<Core, Code> codes;
    private final BitSet before;
    private final BitSet settled;
    private final BitSet bound;
    private final List<Computed> computed = new ArrayList<>();

    /** @param settled the variables about which no guard is still to be tested */
    PatternCompiler(
            Transition transition, BindingFrame frame, Function<Core, Code> codes, BitSet known, BitSet settled) {
        this.transition = transition;
        this.frame = frame;
        this.codes = codes;
        this.before = known;
        this.settled = settled;
        this.bound = (BitSet) known.clone();
    }

    /** @param shape the shape of the values that will be matched; null if it is not known */
    Matcher compile(Core pattern, ColourShape shape) {
        int slot = ExpressionPatterns.slot(pattern, transition.variables().size());
        if (slot >= 0) return variable(slot, shape);
        if (pattern instanceof Core.Constant constant) return Matcher.exactly(constant.value());
        if (computable(pattern)) {
            Computed part = new Computed(codes.apply(pattern));
            computed.add(part);
            return part;
        }
        if (pattern instanceof Core.Tupled tupled) {
            Matcher[] parts = new Matcher[tupled.parts().size()];
            for (int i = 0; i < parts.length; i++)
                parts[i] = compile(tupled.parts().get(i), shape == null ? null : shape.part(i));
            return Matcher.parts(parts);
        }
        if (pattern instanceof Core.Construct made) {
            return Matcher.made(
                    made.constructor(),
                    compile(made.argument(), shape == null ? null : shape.argument(made.constructor())));
        }
        if (pattern instanceof Core.Cons cons) {
            Matcher head = compile(
                    cons.head(),
                    shape != null && shape.bare() instanceof ColourShape.Listed listed ? listed.element() : null);
            return Matcher.cell(head, compile(cons.tail(), null));
        }
        return Matcher.ANY;
    }

    private Matcher variable(int slot, ColourShape shape) {
        if (bound.get(slot)) return (value, slots) -> value.equals(slots[slot]);
        bound.set(slot);
        ColourShape colours = transition.variables().get(slot).colours().shape();
        Predicate<Object> members = colours.equals(shape) ? Membership.ALWAYS : Membership.of(colours);
        if (members == Membership.ALWAYS) return Matcher.bind(slot, Matcher.ANY);
        return Matcher.bind(slot, (value, slots) -> members.test(value));
    }

    /** This is the rule of the {@link Planner}, which adds a step that verifies what is not compared here. */
    private boolean computable(Core pattern) {
        Reads reads = Reads.of(pattern, transition.variables().size());
        return reads.within(before)
                && !reads.choice()
                && (ExpressionPatterns.simple(pattern, transition.variables().size()) || reads.within(settled));
    }

    /** Makes computed parts be computed again. */
    Runnable forget() {
        Computed[] parts = computed.toArray(new Computed[0]);
        return () -> {
            for (Computed part : parts) part.value = null;
        };
    }

    private final class Computed implements Matcher {
        private final Code code;
        private Object value;

        Computed(Code code) {
            this.code = code;
        }

        @Override
        public boolean matches(Object candidate, Object[] slots) {
            if (value == null) value = frame.evaluate(code, before);
            return candidate.equals(value);
        }
    }
}
