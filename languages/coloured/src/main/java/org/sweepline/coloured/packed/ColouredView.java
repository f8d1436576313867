package org.sweepline.coloured.packed;

import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import org.sweepline.coloured.ml.value.EvaluationContext;
import org.sweepline.coloured.ml.value.EvaluationContext.MarkingView;
import org.sweepline.coloured.ml.value.Sequence;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;

/** A state as properties and measures see it; for one thread. */
public final class ColouredView implements MarkingView {
    /** Of how many expressions values are remembered. */
    private static final int MOST_REMEMBERED = 32;

    private final SliceTable slices;
    private final MarkingSlices marking;
    private final ColouredExpander expander;
    private final Successors successors;
    private final boolean[] enabled;
    private final StateBuffer state = new StateBuffer(0);
    private final EvaluationContext evaluation = new EvaluationContext();
    private final Map<Object, Optional<RememberedValues>> remembered = new IdentityHashMap<>();
    private boolean expanded;

    ColouredView(ColouredSystem system, long mostBytes) {
        slices = new SliceTable(system.layout(), mostBytes);
        marking = new MarkingSlices(system.layout());
        expander = new ColouredExpander(system, system.undivided(), mostBytes);
        successors = new Successors(system.stateBytes());
        enabled = new boolean[system.net().transitions().size()];
        evaluation.marking(this);
    }

    /** Makes this the view of a state; conditions and measures often ask for the same one several times. */
    public void show(StateBuffer shown) {
        if (shown.sameAs(state)) return;
        state.copy(shown.words(), 0, shown.bytes());
        slices.makeRoom();
        marking.read(state);
        expanded = false;
    }

    /**
     * What is remembered of an expression that the tokens of some places decide; empty if nothing is.
     *
     * @param expression stands for it, by its identity
     * @param places at least one
     */
    public Optional<RememberedValues> remembered(Object expression, int[] places) {
        Optional<RememberedValues> values = remembered.get(expression);
        if (values == null) {
            if (remembered.size() >= MOST_REMEMBERED) return Optional.empty();
            values = Optional.of(new RememberedValues(places, slices, marking));
            remembered.put(expression, values);
        } else if (values.isPresent() && values.get().givenUp()) {
            values = Optional.empty();
            remembered.put(expression, values);
        }
        return values;
    }

    /** An evaluation that begins now and sees the state; the same object each time. */
    public EvaluationContext evaluation() {
        evaluation.restart();
        evaluation.time(marking.clock());
        return evaluation;
    }

    /** The model time of the state. */
    public long time() {
        return marking.clock();
    }

    /** The tokens of a place with their stamps. */
    public PlaceTokens content(int place) {
        return slices.tokens(slices.find(place, marking));
    }

    /** The colours on a place, without stamps. */
    @Override
    public Sequence tokens(int place) {
        return content(place).multiset();
    }

    @Override
    public long count(int place) {
        return marking.isEmpty(place) ? 0 : content(place).total();
    }

    /** Whether the transition occurs in a step from the state: if it has to wait, or if it has priority, counts. */
    @Override
    public boolean enabled(int transition) {
        if (!expanded) {
            Arrays.fill(enabled, false);
            successors.clear();
            expander.successors(state, successors);
            for (int i = 0; i < successors.size(); i++) enabled[successors.action(i)] = true;
            expanded = true;
        }
        return transition < 0 ? successors.size() > 0 : enabled[transition];
    }
}
