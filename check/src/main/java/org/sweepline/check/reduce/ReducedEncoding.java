package org.sweepline.check.reduce;

import java.util.Optional;
import java.util.Set;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.model.Aspect;
import org.sweepline.model.CompiledMeasure;
import org.sweepline.model.Encoding;
import org.sweepline.model.Endings;
import org.sweepline.model.Measure;
import org.sweepline.model.Multisets;
import org.sweepline.model.NodeGroups;
import org.sweepline.model.StateWords;
import org.sweepline.model.Symmetries;
import org.sweepline.model.Unboundedness;
import org.sweepline.model.Visibility;
import org.sweepline.model.WrappedEncoding;
import org.sweepline.reduction.Symmetry;

/** An encoding whose system is a reduced one; its measures are such that a sweep of that system may go by them. */
public final class ReducedEncoding extends WrappedEncoding {
    /** What single states tell, which reduction leaves as they are. Of steps, symmetries and counts it keeps nothing. */
    static final Set<Class<? extends Aspect>> KEPT = Set.of(
            Endings.class, Multisets.class, NodeGroups.class, StateWords.class, Unboundedness.class, Visibility.class);

    private final TransitionSystem system;
    private final Optional<Symmetry> symmetry;

    public ReducedEncoding(Encoding model, TransitionSystem system, Optional<Symmetry> symmetry) {
        super(model);
        this.system = system;
        this.symmetry = symmetry;
    }

    @Override
    public TransitionSystem system() {
        return system;
    }

    @Override
    public <A extends Aspect> Optional<A> aspect(Class<A> kind) {
        return KEPT.contains(kind) ? model.aspect(kind) : Optional.empty();
    }

    /**
     * A measure that symmetries keep is used as it is, one that can be averaged over them is averaged. By any other one, a step
     * to a representative may lead anywhere; so it is all in layers, and some states are explored again.
     */
    @Override
    public CompiledMeasure compile(Measure measure) {
        CompiledMeasure plain = model.measures().compile(measure);
        if (symmetry.isEmpty() || keeps(plain)) return plain;
        return model.aspect(Symmetries.class)
                .flatMap(symmetries -> symmetries.balanced(measure, symmetry.get()))
                .filter(this::keeps)
                .orElseGet(() -> new CompiledMeasure(
                        new Loose(plain.progress()),
                        false,
                        plain.explanation()
                                + "; not the same for all states of an orbit, so steps may decrease progress"));
    }

    private boolean keeps(CompiledMeasure measure) {
        return measure.progress().none() || symmetry.orElseThrow().keeps(measure.progress());
    }

    /** A measure all in layers, about whose steps nothing is known. */
    private record Loose(Progress measure) implements Progress {
        @Override
        public long layer(StateBuffer state) {
            return Math.addExact(measure.column(state), measure.layer(state));
        }
    }
}
