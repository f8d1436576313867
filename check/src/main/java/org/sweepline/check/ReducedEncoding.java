package org.sweepline.check;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StateNumber;
import org.sweepline.kernel.StatePredicate;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.Watch;
import org.sweepline.model.Encoding;
import org.sweepline.model.Grouping;
import org.sweepline.model.Measure;
import org.sweepline.model.Multisets;
import org.sweepline.model.Variables;
import org.sweepline.reduction.Symmetry;

/** An encoding whose system is a reduced one; its measures are such that a sweep of that system may go by them. */
public final class ReducedEncoding implements Encoding {
    private final Encoding model;
    private final TransitionSystem system;
    private final Optional<Symmetry> symmetry;

    public ReducedEncoding(Encoding model, TransitionSystem system, Optional<Symmetry> symmetry) {
        this.model = model;
        this.system = system;
        this.symmetry = symmetry;
    }

    @Override
    public TransitionSystem system() {
        return system;
    }

    /**
     * A measure that symmetries keep is used as it is, one that can be averaged over them is averaged. By any other one, a step
     * to a representative may lead anywhere; so it is all in layers, and some states are explored again.
     */
    @Override
    public Measure measure(String text) {
        Measure measure = model.measure(text);
        if (symmetry.isEmpty() || keeps(measure)) return measure;
        Optional<Measure> balanced = model.balanced(text, symmetry.get()).filter(this::keeps);
        return balanced.orElseGet(() -> new Measure(
                new Loose(measure.progress()),
                false,
                measure.explanation() + "; not the same for all states of an orbit, so steps may lead back"));
    }

    private boolean keeps(Measure measure) {
        return measure.progress().none() || symmetry.orElseThrow().keeps(measure.progress());
    }

    /** A measure all in layers, about whose steps nothing is known. */
    private record Loose(Progress measure) implements Progress {
        @Override
        public long column(StateBuffer state) {
            return 0;
        }

        @Override
        public long layer(StateBuffer state) {
            return Math.addExact(measure.column(state), measure.layer(state));
        }
    }

    @Override
    public String words(StateBuffer state) {
        return model.words(state);
    }

    @Override
    public StatePredicate predicate(String expression) {
        return model.predicate(expression);
    }

    @Override
    public StateNumber number(String expression) {
        return model.number(expression);
    }

    @Override
    public StatePredicate initial() {
        return model.initial();
    }

    @Override
    public List<String> candidates() {
        return model.candidates();
    }

    @Override
    public List<String> quickCandidates() {
        return model.quickCandidates();
    }

    @Override
    public Optional<String> endless() {
        return model.endless();
    }

    @Override
    public Variables variables() {
        return model.variables();
    }

    @Override
    public Grouping places() {
        return model.places();
    }

    @Override
    public Grouping transitions() {
        return model.transitions();
    }

    @Override
    public Optional<Multisets> multisets() {
        return model.multisets();
    }

    @Override
    public Watch deadlock() {
        return model.deadlock();
    }

    @Override
    public BitSet observable() {
        return model.observable();
    }

    @Override
    public BitSet visible() {
        return model.visible();
    }
}
