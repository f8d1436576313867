package org.sweepline.petri.packed;

import java.util.Optional;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.linear.LinearMeasure;
import org.sweepline.model.Measure;
import org.sweepline.petri.Net;

/**
 * A linear measure as the sweep uses it: the value of a marking relative to the initial one, in units of the least step.
 *
 * <p>What a transition adds does not depend on the marking, so values are computed from markings only at the start.
 */
final class LinearProgress implements Progress {
    private static final int NAMED = 4;

    private final MarkingLayout layout;
    private final long[] weights;
    private final long origin;
    private final long unit;
    private final Offsets offsets;

    private LinearProgress(MarkingLayout layout, LinearMeasure measure) {
        this.layout = layout;
        Net net = layout.net();
        weights = measure.weights();
        unit = Math.max(1, measure.step());
        long[] initial = new long[net.places()];
        for (int p = 0; p < initial.length; p++) initial[p] = net.initial(p);
        origin = measure.value(initial);
        long[] steps = measure.offsets();
        for (int t = 0; t < steps.length; t++) steps[t] /= unit;
        offsets = new Offsets(new long[steps.length], steps);
    }

    /** The measure with its explanation; in columns if no transition decreases it. */
    static Measure measure(MarkingLayout layout, LinearMeasure linear, String expression) {
        if (linear.step() == 0) {
            String why = expression == null ? "the net allows no linear measure but 0" : expression + " never changes";
            return new Measure(Progress.NONE, true, "no progress measure (" + why + "): every state is kept");
        }
        Progress progress = new LinearProgress(layout, linear);
        String what = expression == null ? "automatic linear measure" : expression;
        String text = what + ": " + explain(layout.net(), linear);
        return new Measure(linear.monotone() ? progress.inColumns() : progress, linear.monotone(), text);
    }

    private static String explain(Net net, LinearMeasure linear) {
        int[] regress = linear.regressTransitions();
        int advance = 0;
        for (long offset : linear.offsets()) {
            if (offset > 0) advance++;
        }
        StringBuilder text = new StringBuilder();
        text.append(advance).append(" of ").append(net.transitions()).append(" transitions advance it, ");
        if (regress.length == 0)
            return text.append("none decreases it (proved monotone)").toString();
        text.append(regress.length).append(regress.length == 1 ? " regresses (" : " regress (");
        for (int i = 0; i < Math.min(NAMED, regress.length); i++) {
            text.append(i == 0 ? "" : ", ").append(net.transition(regress[i]));
        }
        return text.append(regress.length > NAMED ? ", ...)" : ")").toString();
    }

    @Override
    public long column(StateBuffer state) {
        return 0;
    }

    @Override
    public long layer(StateBuffer state) {
        long value = -origin;
        for (int p = 0; p < weights.length; p++) {
            if (weights[p] == 0) continue;
            long tokens = layout.tokens(p, state.words());
            value = Math.addExact(value, Math.multiplyExact(weights[p], tokens));
        }
        return value / unit;
    }

    @Override
    public Optional<Offsets> offsets() {
        return Optional.of(offsets);
    }
}
