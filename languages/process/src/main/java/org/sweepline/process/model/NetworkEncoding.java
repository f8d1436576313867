package org.sweepline.process.model;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StateNumber;
import org.sweepline.kernel.StatePredicate;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.logic.Condition;
import org.sweepline.logic.ExpressionCompiler;
import org.sweepline.logic.ExpressionCondition;
import org.sweepline.logic.ExpressionQuantity;
import org.sweepline.logic.Quantity;
import org.sweepline.model.Aspect;
import org.sweepline.model.Census;
import org.sweepline.model.CompiledEquivalence;
import org.sweepline.model.CompiledMeasure;
import org.sweepline.model.ComposedProgress;
import org.sweepline.model.Effects;
import org.sweepline.model.Encoding;
import org.sweepline.model.Endings;
import org.sweepline.model.Equivalences;
import org.sweepline.model.ExpressionEquivalence;
import org.sweepline.model.Goal;
import org.sweepline.model.Measure;
import org.sweepline.model.MeasureContents;
import org.sweepline.model.MeasuredNumber;
import org.sweepline.model.Measures;
import org.sweepline.model.StateEquivalence;
import org.sweepline.model.StubbornReductions;
import org.sweepline.model.Symmetries;
import org.sweepline.model.ToolCounts;
import org.sweepline.model.Variables;
import org.sweepline.model.Visibility;
import org.sweepline.process.lts.Lts;
import org.sweepline.process.measure.ComponentProgress;
import org.sweepline.process.measure.NetworkMeasure;
import org.sweepline.process.measure.NetworkMeasures;
import org.sweepline.process.network.ChangingActions;
import org.sweepline.process.network.Layout;
import org.sweepline.process.network.LocalStateEquivalence;
import org.sweepline.process.network.Network;
import org.sweepline.process.network.NetworkProcess;
import org.sweepline.process.network.PackedNetwork;
import org.sweepline.process.network.PackedStateExpressions;
import org.sweepline.process.reduction.NetworkStubbornSets;
import org.sweepline.process.reduction.NetworkSymmetry;
import org.sweepline.reduction.StubbornSets;
import org.sweepline.reduction.Symmetry;

/** A network with its local states packed into bit fields. */
public final class NetworkEncoding
        implements Encoding,
                Measures,
                Variables,
                Endings,
                Visibility,
                Effects,
                Symmetries,
                StubbornReductions,
                Equivalences,
                ToolCounts {
    private final Network network;
    private final List<String> names;
    private final Layout layout;
    private final PackedNetwork system;
    private final PackedStateExpressions expressions;
    private final NetworkMeasures measures;

    public NetworkEncoding(Network network) {
        this.network = network;
        names = network.components().stream().map(NetworkProcess::name).toList();
        layout = new Layout(network.components());
        system = new PackedNetwork(network, layout);
        expressions = new PackedStateExpressions(system);
        measures = new NetworkMeasures(network, layout, system.actions());
    }

    @Override
    public TransitionSystem system() {
        return system;
    }

    @Override
    public StatePredicate predicate(Condition condition) {
        ExpressionCompiler.Condition<StateBuffer> compiled = expressions.compile(ExpressionCondition.of(condition));
        return state -> {
            try {
                return compiled.holds(state);
            } catch (ArithmeticException overflow) {
                throw new ArithmeticException(condition.text());
            }
        };
    }

    @Override
    public StateNumber number(Quantity quantity) {
        ExpressionCompiler.Number<StateBuffer> number = expressions.compile(ExpressionQuantity.of(quantity));
        return state -> {
            try {
                return number.of(state);
            } catch (ArithmeticException overflow) {
                throw new ArithmeticException(quantity.text());
            }
        };
    }

    @Override
    public Measures measures() {
        return this;
    }

    @Override
    public List<Measure> candidates() {
        return List.copyOf(measures.candidates());
    }

    @Override
    public List<Measure> quickCandidates() {
        return List.copyOf(measures.quickCandidates());
    }

    @Override
    public CompiledMeasure compile(Measure measure) {
        if (measure.equals(Measure.NONE)) return CompiledMeasure.NONE;
        if (measure.equals(Measure.AUTOMATIC)) return compile(candidates().get(0));
        if (measure instanceof NetworkMeasure known) return measures.measure(known);
        Optional<CompiledMeasure> sums = measures.sums(measure);
        if (sums.isPresent()) return sums.get();
        return new ComposedProgress.Compiler(system, this::measured, false)
                .compile(measure)
                .orElseGet(() -> CompiledMeasure.computed(measure, number(Measure.written(measure))));
    }

    /** A number that people have written as part of a measure. */
    private MeasuredNumber measured(Measure part) {
        return measures.number(part).orElseGet(() -> MeasuredNumber.computed(number(Measure.written(part))));
    }

    @Override
    public Optional<MeasureContents> contents(Measure measure) {
        Measure first = measure.equals(Measure.AUTOMATIC) ? candidates().get(0) : measure;
        return compile(first).progress() instanceof ComponentProgress sums
                ? Optional.of(measures.contents(sums))
                : Optional.empty();
    }

    @Override
    public <A extends Aspect> Optional<A> aspect(Class<A> kind) {
        return Aspect.of(this, kind);
    }

    @Override
    public Ending ending(StateBuffer state) {
        if (system.error(state)) return Ending.ERROR;
        return system.ended(state) ? Ending.END : Ending.DEADLOCK;
    }

    @Override
    public boolean mayFail() {
        return network.components().stream()
                .anyMatch(component -> component.lts().error() != Lts.NONE);
    }

    /** All actions but the internal step; hidden labels are among them, which LTSA sees when it checks on the fly. */
    @Override
    public BitSet observable() {
        BitSet observable = new BitSet();
        observable.set(Lts.TAU + 1, system.actions().size());
        return observable;
    }

    /** The actions that are neither the internal step nor hidden. */
    @Override
    public BitSet visible() {
        BitSet visible = observable();
        List<String> actions = system.actions();
        for (int a = 0; a < actions.size(); a++) {
            if (network.hidden().contains(actions.get(a))) visible.clear(a);
        }
        return visible;
    }

    @Override
    public BitSet changing(Condition condition) {
        return ChangingActions.of(system, ExpressionCondition.of(condition));
    }

    @Override
    public Optional<Symmetry> keeping(List<Condition> conditions) {
        return NetworkSymmetry.of(
                system, conditions.stream().map(ExpressionCondition::of).toList());
    }

    @Override
    public Optional<CompiledMeasure> balanced(Measure measure, Symmetry symmetry) {
        Measure sums = measure.equals(Measure.AUTOMATIC) ? candidates().get(0) : measure;
        return sums instanceof NetworkMeasure known && symmetry instanceof NetworkSymmetry network
                ? measures.balanced(known, network.stateOrbits())
                : Optional.empty();
    }

    @Override
    public Optional<StubbornSets> stubborn(Goal goal) {
        return NetworkStubbornSets.of(system, goal);
    }

    @Override
    public CompiledEquivalence equivalence(StateEquivalence equivalence) {
        return new LocalStateEquivalence(layout, names.size(), expressions, ExpressionEquivalence.of(equivalence));
    }

    @Override
    public Census census() {
        return new LtsaCensus(system);
    }

    @Override
    public Variables variables() {
        return this;
    }

    @Override
    public List<String> names() {
        return names;
    }

    @Override
    public long value(int component, StateBuffer state) {
        return layout.local(component, state);
    }

    @Override
    public long most(int component) {
        return network.components().get(component).lts().states() - 1L;
    }
}
