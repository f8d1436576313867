package org.sweepline.coloured.packed;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.ml.value.Sequence;
import org.sweepline.coloured.net.Transition.Arc;
import org.sweepline.coloured.net.Transition.Form;
import org.sweepline.coloured.net.Transition.Inscription;

/** A part of what an arc takes from its place, or puts there; the parts of an arc add up. */
sealed interface Demand {
    int place();

    /**
     * The parts of an arc: its inscription is a sum of terms, each of which describes some equal tokens, and of other
     * expressions.
     *
     * @param variables how many variables the transition has
     */
    static List<Demand> of(Arc arc, int variables, Counts counts) {
        return new Split(arc, variables, counts).run();
    }

    /** Tells counts that need neither variables nor time nor chance. */
    @FunctionalInterface
    interface Counts {
        /** What a count is; none if it has no value. */
        OptionalLong of(Core count, int frameSize);
    }

    /**
     * Some equal tokens.
     *
     * @param value their colour: where it has variables they can be read off a token, as far as the expression is a pattern
     * @param limit how late their stamps may be; empty: the current time
     */
    record Term(int place, long count, Core value, Optional<Limit> limit) implements Demand {}

    /** Tokens that are known only when an expression is evaluated. */
    record Computed(int place, Core tokens, Form form) implements Demand {}

    /** A latest time stamp: a time itself, or ({@code delay}) so much after the current time. */
    record Limit(Core time, boolean delay) {}

    /** Takes an inscription apart without recursion, from left to right. */
    final class Split {
        private final Arc arc;
        private final Inscription inscription;
        private final int variables;
        private final Counts counts;
        private final List<Demand> demands = new ArrayList<>();
        private final Deque<Part> open = new ArrayDeque<>();

        private record Part(Core core, Form form, Optional<Limit> limit) {}

        private Split(Arc arc, int variables, Counts counts) {
            this.arc = arc;
            this.inscription = arc.inscription().orElseThrow();
            this.variables = variables;
            this.counts = counts;
        }

        private List<Demand> run() {
            open.push(new Part(inscription.expression(), inscription.form(), Optional.empty()));
            while (!open.isEmpty()) {
                Part part = open.pop();
                if (part.form() == Form.VALUE) term(1, part.core(), part.limit());
                else if (!multiset(part)) demands.add(computed(part));
            }
            return demands;
        }

        private OptionalLong count(Core core) {
            Reads reads = Reads.of(core, variables);
            if (!reads.variables().isEmpty() || reads.time() || reads.choice()) return OptionalLong.empty();
            return counts.of(core, inscription.frameSize());
        }

        private boolean multiset(Part part) {
            Core core = part.core();
            Form form = part.form();
            if (core instanceof Core.Sum sum) {
                open.push(new Part(sum.right(), form, part.limit()));
                open.push(new Part(sum.left(), form, part.limit()));
                return true;
            }
            if (form == Form.TIMED) return timedParts(core);
            if (core instanceof Core.Repeat repeat) {
                OptionalLong count = count(repeat.count());
                if (count.isEmpty()) return false;
                if (count.getAsLong() > 0) term(count.getAsLong(), repeat.value(), part.limit());
                return true;
            }
            if (core instanceof Core.Cons cons) {
                open.push(new Part(cons.tail(), form, part.limit()));
                term(1, cons.head(), part.limit());
                return true;
            }
            if (core instanceof Core.Constant constant && constant.value() instanceof Sequence tokens) {
                Map<Object, Long> known = new LinkedHashMap<>();
                for (Object token : tokens) known.merge(token, 1L, Long::sum);
                known.forEach((value, count) -> term(count, new Core.Constant(value), part.limit()));
                return true;
            }
            return false;
        }

        private boolean timedParts(Core core) {
            if (!(core instanceof Core.Timed timed)) return false;
            Limit limit = new Limit(timed.time(), timed instanceof Core.Delayed);
            open.push(new Part(timed.multiset(), Form.MULTISET, Optional.of(limit)));
            return true;
        }

        private void term(long count, Core value, Optional<Limit> limit) {
            demands.add(new Term(arc.place(), count, value, limit));
        }

        private Computed computed(Part part) {
            if (part.limit().isEmpty()) return new Computed(arc.place(), part.core(), part.form());
            Limit limit = part.limit().get();
            Core tokens = limit.delay()
                    ? new Core.Delayed(part.core(), limit.time(), arc.at())
                    : new Core.Stamped(part.core(), limit.time(), arc.at());
            return new Computed(arc.place(), tokens, Form.TIMED);
        }
    }
}
