package org.sweepline.coloured.model;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.sweepline.coloured.colour.ColourText;
import org.sweepline.coloured.cpn.CpnModel;
import org.sweepline.coloured.measure.ColouredMeasures;
import org.sweepline.coloured.measure.ColouredRecurrence;
import org.sweepline.coloured.ml.code.Machine;
import org.sweepline.coloured.ml.core.Global;
import org.sweepline.coloured.ml.typing.Elaborator;
import org.sweepline.coloured.net.ColouredCondition;
import org.sweepline.coloured.net.ColouredNet;
import org.sweepline.coloured.net.ColouredQuantity;
import org.sweepline.coloured.net.Place;
import org.sweepline.coloured.net.Transition.Inscription;
import org.sweepline.coloured.packed.ColouredSystem;
import org.sweepline.coloured.packed.ColouredTokenSum;
import org.sweepline.coloured.packed.ColouredView;
import org.sweepline.coloured.packed.PlaceTokens;
import org.sweepline.coloured.stubborn.UnfoldedStubbornSets;
import org.sweepline.coloured.stubborn.UnfoldedStubbornSets.Target;
import org.sweepline.coloured.symmetry.ColourSymmetries;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StateNumber;
import org.sweepline.kernel.StatePredicate;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.logic.CompiledCondition;
import org.sweepline.logic.Condition;
import org.sweepline.logic.Quantity;
import org.sweepline.model.Aspect;
import org.sweepline.model.BindingElements;
import org.sweepline.model.CompiledEquivalence;
import org.sweepline.model.CompiledMeasure;
import org.sweepline.model.ComposedProgress;
import org.sweepline.model.Encoding;
import org.sweepline.model.Equivalences;
import org.sweepline.model.Goal;
import org.sweepline.model.Measure;
import org.sweepline.model.MeasureContents;
import org.sweepline.model.MeasuredNumber;
import org.sweepline.model.Measures;
import org.sweepline.model.Multisets;
import org.sweepline.model.Recurrences;
import org.sweepline.model.Refinement;
import org.sweepline.model.StateEquivalence;
import org.sweepline.model.StubbornReductions;
import org.sweepline.model.Symmetries;
import org.sweepline.model.Variables;
import org.sweepline.reduction.StubbornSets;
import org.sweepline.reduction.Symmetry;

/** A coloured net with its markings as byte strings. */
public final class ColouredEncoding
        implements Encoding,
                Measures,
                Variables,
                Multisets,
                Symmetries,
                StubbornReductions,
                Equivalences,
                Recurrences,
                BindingElements {
    private final ColouredNet net;
    private final ColouredSystem system;
    private final Machine machine = new Machine();
    private final List<String> names;
    private final ColouredTokenSum counts;
    private final Elaborator elaborator;
    private ColouredMeasures measures;

    ColouredEncoding(CpnModel model) {
        this.net = model.net();
        elaborator = model.elaborator();
        system = new ColouredSystem(net);
        counts = ColouredTokenSum.ofTokens(system.layout());
        names = net.places().stream().map(Place::name).toList();
        for (Global global : model.elaborator().globals()) machine.define(global);
    }

    @Override
    public ColouredSystem system() {
        return system;
    }

    @Override
    public TransitionSystem refined(Refinement classes) {
        return system.refined(classes);
    }

    @Override
    public StatePredicate predicate(Condition condition) {
        return condition.fold(new CompiledCondition() {
            @Override
            public StatePredicate atom(Condition part) {
                StateEvaluation value = evaluation(ColouredCondition.of(part).inscription(), part.text());
                return state -> (Boolean) value.of(state);
            }
        });
    }

    @Override
    public StateNumber number(Quantity quantity) {
        StateEvaluation value = evaluation(ColouredQuantity.of(quantity).inscription(), quantity.text());
        return state -> (Long) value.of(state);
    }

    private StateEvaluation evaluation(Inscription inscription, String text) {
        return new StateEvaluation(system, inscription, machine.compile(inscription.expression()), text);
    }

    @Override
    public Measures measures() {
        return this;
    }

    @Override
    public CompiledMeasure compile(Measure measure) {
        if (measure.equals(Measure.NONE)) return CompiledMeasure.NONE;
        if (measure.equals(Measure.AUTOMATIC)) return compile(candidates().get(0));
        if (measure instanceof WrittenMeasure written) {
            return WrittenProgress.of(written, part -> evaluation(part, measure.text()), found());
        }
        Optional<CompiledMeasure> composed =
                new ComposedProgress.Compiler(system, this::measured, true).compile(measure);
        if (composed.isPresent()) return composed.get();
        return found().find(measure.text())
                .orElseThrow(() -> new IllegalArgumentException("not a measure of this model: " + measure.text()));
    }

    @Override
    public Optional<MeasureContents> contents(Measure measure) {
        Measure named = measure.equals(Measure.AUTOMATIC) ? candidates().get(0) : measure;
        return named instanceof Measure.Named ? found().contents(named.text()) : Optional.empty();
    }

    /** A number that people have written as part of a measure. */
    private MeasuredNumber measured(Measure part) {
        return WrittenProgress.number((WrittenMeasure) part, one -> evaluation(one, part.text()), found());
    }

    @Override
    public List<Measure> candidates() {
        return named(found().candidates());
    }

    @Override
    public List<Measure> quickCandidates() {
        return named(found().quickCandidates());
    }

    private static List<Measure> named(List<String> names) {
        return names.stream().<Measure>map(Measure.Named::new).toList();
    }

    /** The measures of the net, made when first asked for: all candidates share their linear systems. */
    private ColouredMeasures found() {
        if (measures == null) measures = new ColouredMeasures(system);
        return measures;
    }

    @Override
    public <A extends Aspect> Optional<A> aspect(Class<A> kind) {
        return Aspect.of(this, kind);
    }

    @Override
    public Optional<Symmetry> keeping(List<Condition> conditions) {
        List<ColourSymmetries.Condition> kept = new ArrayList<>();
        for (Condition condition : conditions) {
            for (ColouredCondition part : ColouredCondition.parts(condition)) {
                kept.add(new ColourSymmetries.Condition(part.inscription(), predicate(part)));
            }
        }
        return new ColourSymmetries(system, elaborator::colourSet).keeping(kept);
    }

    /** None where a target joins several conditions: nothing is known of those. */
    @Override
    public Optional<StubbornSets> stubborn(Goal goal) {
        List<Target> targets = new ArrayList<>();
        for (Goal.Target target : goal.targets()) {
            if (!(target.condition() instanceof ColouredCondition condition)) return Optional.empty();
            targets.add(new Target(condition.inscription().expression(), predicate(condition), target.holds()));
        }
        return UnfoldedStubbornSets.of(system, targets, goal.deadlock(), goal.actions());
    }

    @Override
    public CompiledEquivalence equivalence(StateEquivalence equivalence) {
        if (!(equivalence instanceof WrittenEquivalence written)) {
            throw new IllegalArgumentException("not an equivalence of this kind of model: " + equivalence.text());
        }
        return new ColouredEquivalence(written, part -> evaluation(part, equivalence.text()), system.layout());
    }

    @Override
    public Optional<String> recurring(Condition condition) {
        return new ColouredRecurrence(system).of(condition.text());
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
    public boolean tokens() {
        return true;
    }

    @Override
    public long value(int place, StateBuffer state) {
        return shown(state).count(place);
    }

    @Override
    public void read(StateBuffer state, int[] wanted, int count, long[] values) {
        counts.of(state, values);
    }

    @Override
    public long sum(StateBuffer state) {
        return counts.of(state);
    }

    @Override
    public void visit(int place, StateBuffer state, Visitor visitor) {
        PlaceTokens tokens = shown(state).content(place);
        int entry = 0;
        while (entry < tokens.size()) {
            Object colour = tokens.value(entry);
            long count = 0;
            // Tokens of one colour with different stamps stand side by side.
            while (entry < tokens.size() && tokens.value(entry).equals(colour)) count += tokens.count(entry++);
            visitor.see(colour, count);
        }
    }

    @Override
    public String text(int place, Object colour) {
        return ColourText.of(net.places().get(place).colours().shape(), colour);
    }

    @Override
    public Comparator<Object> order(int place) {
        return system.layout().order(place);
    }

    private ColouredView shown(StateBuffer state) {
        ColouredView view = system.view();
        view.show(state);
        return view;
    }
}
