package org.sweepline.coloured.packed;

import java.util.ArrayList;
import java.util.List;
import org.sweepline.coloured.ml.value.EvaluationContext;
import org.sweepline.coloured.ml.value.EvaluationFailure;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.ExpansionException;
import org.sweepline.kernel.Interruption;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;

/**
 * The successor function of a coloured net.
 *
 * <p>The contents of places are numbered by a {@link SliceTable}. What a transition can do depends on the contents of its
 * input places only (and on the time), so each {@link TransitionEngine} looks that up, and searches for bindings only when
 * it meets contents for the first time. What becomes of the other places it adds to is looked up as well. In the long run a
 * successor costs a few lookups and a copy of its bytes; no inscription is evaluated and nothing is allocated. All tables
 * are cleared when they have grown too large, and nothing but speed depends on what is in them.
 *
 * <p><b>Time and priorities.</b> Transitions are tried at the time of the state, then at each later time at which a token
 * becomes ready for some arc, until one is enabled; of those enabled at that time only the ones of the least priority
 * number occur. A guard that asks for the time is therefore tried only at such times, as in CPN Tools.
 */
final class ColouredExpander implements Expander {
    /** Adding up the size of all tables would take longer than to expand a state. */
    private static final int STATES_BETWEEN_LOOKS = 64;

    /** The clock would never stop if an arc admitted tokens less and less early as time goes on. */
    private static final int MOST_TIMES = 100_000;

    private final SliceTable slices;
    private final MarkingSlices marking;
    private final StateWriter writer;
    private final long mostBytes;
    private final int places;
    private final boolean timed;
    private final Clock clock;
    /** By priority, least number first. */
    private final TransitionEngine[][] classes;

    /** The action of each transition, as far as its bindings are not told apart. */
    private final int[][] actions;

    private final SumTable[] sums;
    private final int[] ids;
    private int epoch;
    private int states;

    /** @param bindings for each transition, which actions its bindings are */
    ColouredExpander(ColouredSystem system, List<BindingClasses> bindings) {
        this(system, bindings, system.mostBytes());
    }

    /** @param mostBytes about how much memory the tables may take */
    ColouredExpander(ColouredSystem system, List<BindingClasses> bindings, long mostBytes) {
        this.mostBytes = mostBytes / 2;
        slices = new SliceTable(system.layout(), mostBytes / 2);
        marking = new MarkingSlices(system.layout());
        writer = new StateWriter(system.layout());
        places = system.layout().places();
        timed = system.layout().timed();
        clock = system.clock();
        ids = new int[places];
        sums = new SumTable[places];
        for (int place = 0; place < places; place++) sums[place] = new SumTable();
        EvaluationContext evaluation = new EvaluationContext();
        List<TransitionEngine[]> byPriority = new ArrayList<>();
        List<int[]> numbers = new ArrayList<>();
        for (List<Integer> equals : system.priorities()) {
            byPriority.add(equals.stream()
                    .map(t -> new TransitionEngine(
                            system.plan(t), bindings.get(t), system.net().places(), system.codes(), slices, evaluation))
                    .toArray(TransitionEngine[]::new));
            numbers.add(equals.stream().mapToInt(t -> bindings.get(t).plain()).toArray());
        }
        classes = byPriority.toArray(new TransitionEngine[0][]);
        actions = numbers.toArray(new int[0][]);
        epoch = slices.epoch();
    }

    @Override
    public void successors(StateBuffer state, Successors out) {
        Interruption.check();
        makeRoom();
        marking.read(state);
        for (int place = 0; place < places; place++) ids[place] = slices.find(place, marking);
        long now = marking.clock();
        for (int times = 0; !successors(now, times == 0, out) && timed; times++) {
            now = nextTime(now);
            if (now == Clock.NEVER) return;
            if (times == MOST_TIMES) {
                throw new ExpansionException(
                        "nothing is enabled at any of the next " + MOST_TIMES + " times at which tokens become ready");
            }
        }
    }

    private long nextTime(long now) {
        long next = clock.next(slices, ids, now);
        for (TransitionEngine[] engines : classes) {
            for (TransitionEngine engine : engines) {
                if (!engine.starved(marking)) next = Math.min(next, engine.nextChange(ids, now));
            }
        }
        return next;
    }

    /** Adds the successors at a time; whether there are any. */
    private boolean successors(long now, boolean first, Successors out) {
        int before = out.size();
        for (int c = 0; c < classes.length && out.size() == before; c++) {
            TransitionEngine[] engines = classes[c];
            for (int t = 0; t < engines.length; t++) {
                TransitionEngine engine = engines[t];
                // A transition that does not depend on time was not enabled before either.
                if (!first && !engine.timeMatters() || engine.starved(marking)) continue;
                int entry = engine.occurrences(ids, now);
                try {
                    occur(engine, entry, actions[c][t], now, out);
                } catch (EvaluationFailure failure) {
                    throw engine.failure("", failure);
                }
            }
        }
        return out.size() > before;
    }

    private void occur(TransitionEngine engine, int entry, int action, long now, Successors out) {
        OccurrenceTable table = engine.table();
        int[] touched = engine.touched();
        int count = table.count(entry);
        for (int occurrence = 0; occurrence < count; occurrence++) {
            int[] pool = table.pool();
            int start = table.start(entry, occurrence);
            writer.begin(marking, now);
            for (int i = 0; i < touched.length; i++) {
                int place = touched[i];
                int content = pool[start + i];
                if (content == TransitionEngine.NOTHING) continue;
                if (!engine.decides(i)) content = sum(place, content);
                if (content != ids[place]) writer.slice(place, slices, content);
            }
            writer.finish(out, engine.divided() ? pool[start + touched.length] : action);
        }
    }

    /** The content of a place after tokens were added. */
    private int sum(int place, int added) {
        if (marking.isEmpty(place)) return added;
        int sum = sums[place].find(ids[place], added);
        if (sum != SumTable.MISSING) return sum;
        sum = slices.find(place, slices.tokens(ids[place]).plus(slices.tokens(added)));
        sums[place].put(ids[place], added, sum);
        return sum;
    }

    private void makeRoom() {
        boolean look = ++states % STATES_BETWEEN_LOOKS == 0;
        if (slices.makeRoom() == epoch && !(look && footprint() > mostBytes)) return;
        epoch = slices.epoch();
        for (SumTable table : sums) table.clear();
        for (TransitionEngine[] engines : classes) {
            for (TransitionEngine engine : engines) engine.table().clear();
        }
    }

    private long footprint() {
        long bytes = 0;
        for (SumTable table : sums) bytes += table.footprint();
        for (TransitionEngine[] engines : classes) {
            for (TransitionEngine engine : engines) bytes += engine.table().footprint();
        }
        return bytes;
    }
}
