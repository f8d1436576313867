package org.sweepline.library.language;

import java.util.List;
import java.util.Optional;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StateNumber;
import org.sweepline.kernel.StatePredicate;
import org.sweepline.logic.Condition;
import org.sweepline.logic.Quantity;
import org.sweepline.model.Aspect;
import org.sweepline.model.CompiledMeasure;
import org.sweepline.model.ComposedProgress;
import org.sweepline.model.Encoding;
import org.sweepline.model.Endings;
import org.sweepline.model.Measure;
import org.sweepline.model.MeasuredNumber;
import org.sweepline.model.Measures;
import org.sweepline.model.Symmetries;
import org.sweepline.model.Variables;
import org.sweepline.reduction.Symmetry;

/** A Java model with its states packed by their types. */
final class JavaEncoding implements Encoding, Measures, Variables, Endings, Symmetries {
    private final JavaModel model;
    private final JavaSystem system;

    JavaEncoding(JavaModel model, List<String> kinds) {
        this.model = model;
        system = new JavaSystem(model, kinds);
    }

    @Override
    public JavaSystem system() {
        return system;
    }

    @Override
    public StatePredicate predicate(Condition condition) {
        return system.predicate(NamedCondition.compiled(condition));
    }

    @Override
    public StateNumber number(Quantity quantity) {
        return system.number(NamedNumber.of(quantity));
    }

    @Override
    public Measures measures() {
        return this;
    }

    /** Numbers that no step of a sample decreased; whether later ones do, nobody knows, so they are layers. */
    @Override
    public List<Measure> candidates() {
        return model.rehearsal().measures();
    }

    @Override
    public CompiledMeasure compile(Measure measure) {
        if (measure.equals(Measure.NONE)) return CompiledMeasure.NONE;
        if (measure.equals(Measure.AUTOMATIC))
            return candidates().isEmpty()
                    ? CompiledMeasure.NONE
                    : compile(candidates().get(0));
        return new ComposedProgress.Compiler(
                        system, part -> MeasuredNumber.computed(number(Measure.written(part))), false)
                .compile(measure)
                .orElseGet(() -> CompiledMeasure.computed(measure, number(Measure.written(measure))));
    }

    @Override
    public Variables variables() {
        return this;
    }

    /** A state is made of more than numbers. */
    @Override
    public List<String> names() {
        return List.of();
    }

    @Override
    public long value(int variable, StateBuffer state) {
        throw new IndexOutOfBoundsException(variable);
    }

    @Override
    public Ending ending(StateBuffer state) {
        return model.ends(system.unpacked(state)) ? Ending.END : Ending.DEADLOCK;
    }

    @Override
    public boolean mayFail() {
        return false;
    }

    @Override
    public Optional<Symmetry> keeping(List<Condition> conditions) {
        return model.symmetries().flatMap(known -> known.keeping(system, conditions));
    }

    @Override
    public <A extends Aspect> Optional<A> aspect(Class<A> kind) {
        boolean has = kind == Endings.class && !model.terminal().isEmpty()
                || kind == Symmetries.class && model.symmetries().isPresent();
        return has ? Aspect.of(this, kind) : Optional.empty();
    }
}
