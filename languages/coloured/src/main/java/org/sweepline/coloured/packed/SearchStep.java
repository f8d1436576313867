package org.sweepline.coloured.packed;

import java.util.BitSet;
import java.util.List;
import org.sweepline.coloured.ml.code.Code;
import org.sweepline.coloured.ml.code.Matcher;
import org.sweepline.coloured.ml.value.EvaluationContext;
import org.sweepline.coloured.ml.value.MlException;
import org.sweepline.coloured.net.Transition.Form;

/**
 * A {@link BindingPlan.Step} ready to run: does the next step once for every way to do this one; for one thread.
 *
 * <p>What a step has changed is undone when it returns, except for slots of the frame: whether a variable has a value is
 * known from the plan. So a step that has something to undo, or other ways to try, runs the next one by
 * {@link BindingFrame#run}.
 */
abstract class SearchStep {
    final BindingFrame frame;
    final BitSet known;
    SearchStep next;

    /** @param known the variables that have values before this step */
    SearchStep(BindingFrame frame, BitSet known) {
        this.frame = frame;
        this.known = known;
    }

    abstract void run();

    Object evaluate(Code code) {
        return frame.evaluate(code, known);
    }

    /**
     * How late the stamps of some tokens may be.
     *
     * @param code computes that time; null for the current time
     * @param delay whether it is counted from the current time
     */
    record Limit(Code code, boolean delay) {
        static final Limit NOW = new Limit(null, false);

        long of(SearchStep step, Stock stock) {
            if (code == null) return stock.now();
            long time = (Long) step.evaluate(code);
            return delay ? Times.plus(stock.now(), time) : time;
        }
    }

    static final class Match extends SearchStep {
        private final Stock stock;
        private final long count;
        private final Matcher matcher;
        private final Runnable forget;
        private final Limit limit;
        private Object chosen;

        Match(
                BindingFrame frame,
                BitSet known,
                Stock stock,
                long count,
                Matcher matcher,
                Runnable forget,
                Limit limit) {
            super(frame, known);
            this.stock = stock;
            this.count = count;
            this.matcher = matcher;
            this.forget = forget;
            this.limit = limit;
        }

        @Override
        void run() {
            int size = stock.size();
            if (size == 0) return;
            forget.run();
            long latest = limit.of(this, stock);
            Object[] slots = frame.slots();
            int mark = stock.mark();
            for (int group = 0; group < size; group = stock.after(group)) {
                frame.candidate();
                Object value = stock.value(group);
                if (!matcher.matches(value, slots) || !stock.take(group, latest, count)) continue;
                chosen = value;
                frame.run(next);
                stock.giveBack(mark);
            }
        }
    }

    static SearchStep fetch(BindingFrame frame, BitSet known, Stock stock, long count, Code value, Limit limit) {
        return new SearchStep(frame, known) {
            @Override
            void run() {
                if (stock.size() == 0) return;
                int group = stock.find(evaluate(value));
                if (group < 0) return;
                int mark = stock.mark();
                if (!stock.take(group, limit.of(this, stock), count)) return;
                frame.run(next);
                stock.giveBack(mark);
            }
        };
    }

    static SearchStep verify(BindingFrame frame, BitSet known, Match match, Code value) {
        return new SearchStep(frame, known) {
            @Override
            void run() {
                if (match.chosen.equals(evaluate(value))) next.run();
            }
        };
    }

    static SearchStep take(BindingFrame frame, BitSet known, Stock stock, Code tokens, Form form) {
        return new SearchStep(frame, known) {
            @Override
            void run() {
                int mark = stock.mark();
                if (stock.takeAll(evaluate(tokens), form)) frame.run(next);
                stock.giveBack(mark);
            }
        };
    }

    /**
     * Goes on if a guard is true.
     *
     * <p>A guard is tested as soon as its variables are known, which may be before another one in front of it that is false
     * where this one fails, as in {@code b andalso f n}. So a failure here only raises a doubt; {@link #found} tests all
     * guards in their order then.
     */
    static SearchStep test(BindingFrame frame, BitSet known, Code condition) {
        return new SearchStep(frame, known) {
            @Override
            void run() {
                boolean holds;
                try {
                    holds = (Boolean) evaluate(condition);
                } catch (MlException failed) {
                    frame.doubt(1);
                    frame.run(next);
                    frame.doubt(-1);
                    return;
                }
                if (holds) next.run();
            }
        };
    }

    static SearchStep assign(BindingFrame frame, BitSet known, Matcher pattern, Runnable forget, Code value) {
        return new SearchStep(frame, known) {
            @Override
            void run() {
                forget.run();
                if (pattern.matches(evaluate(value), frame.slots())) next.run();
            }
        };
    }

    static SearchStep enumerate(BindingFrame frame, BitSet known, int slot, Object[] values) {
        return new SearchStep(frame, known) {
            @Override
            void run() {
                Object[] slots = frame.slots();
                for (Object value : values) {
                    frame.candidate();
                    slots[slot] = value;
                    frame.run(next);
                }
            }
        };
    }

    /**
     * @param stock one that nothing is taken from: tokens that the transition itself takes inhibit it, too
     * @param tokens null: any token
     */
    static SearchStep inhibit(BindingFrame frame, BitSet known, Stock stock, Code tokens, Form form) {
        return new SearchStep(frame, known) {
            @Override
            void run() {
                if (!(tokens == null ? stock.holdsAny() : holds(evaluate(tokens)))) next.run();
            }

            private boolean holds(Object demand) {
                boolean holds = stock.takeAll(demand, form);
                stock.giveBack(0);
                return holds;
            }
        };
    }

    /** The last step: there is a binding. */
    static SearchStep found(BindingFrame frame, BitSet known, List<Code> guards, Runnable found) {
        return new SearchStep(frame, known) {
            @Override
            void run() {
                if (!frame.doubtful() || frame.patient() || guardsHold()) found.run();
            }

            private boolean guardsHold() {
                for (Code guard : guards) if (!(Boolean) evaluate(guard)) return false;
                return true;
            }
        };
    }

    /** Does a step once for every outcome of the random choices in it; the steps that follow make their own, or none. */
    static SearchStep chosen(BindingFrame frame, BitSet known, SearchStep step) {
        Choices choices = new Choices();
        SearchStep all = new SearchStep(frame, known) {
            @Override
            void run() {
                choices.begin();
                do {
                    frame.evaluation().chance(choices);
                    frame.run(step);
                } while (choices.next());
                frame.evaluation().chance(EvaluationContext.Chance.NONE);
            }
        };
        step.next = new SearchStep(frame, known) {
            @Override
            void run() {
                frame.evaluation().chance(EvaluationContext.Chance.NONE);
                all.next.run();
            }
        };
        return all;
    }
}
