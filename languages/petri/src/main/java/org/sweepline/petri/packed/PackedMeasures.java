package org.sweepline.petri.packed;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.linear.LinearMeasure;
import org.sweepline.linear.LinearMeasures;
import org.sweepline.linear.LinearMeasures.Proposal;
import org.sweepline.linear.WeightedNames;
import org.sweepline.logic.Call;
import org.sweepline.model.CompiledMeasure;
import org.sweepline.model.ComposedProgress;
import org.sweepline.model.InputException;
import org.sweepline.model.Measure;
import org.sweepline.model.MeasureContents;
import org.sweepline.model.Measures;
import org.sweepline.petri.Net;
import org.sweepline.petri.PetriVocabulary;
import org.sweepline.petri.structure.NetMeasures;

/** The progress measures of a net, for its packed markings. */
final class PackedMeasures implements Measures {
    private final Net net;
    private final NetMeasures measures;
    private final MarkingLayout layout;
    private final TransitionSystem system;
    private final WrittenNumbers numbers;

    PackedMeasures(NetMeasures measures, MarkingLayout layout, TransitionSystem system, PackedExpressions expressions) {
        this.measures = measures;
        this.layout = layout;
        net = layout.net();
        this.system = system;
        numbers = new WrittenNumbers(measures.system(), layout, expressions);
    }

    @Override
    public List<Measure> candidates() {
        return named(measures.catalogue().names());
    }

    @Override
    public List<Measure> quickCandidates() {
        return named(measures.catalogue().quickNames());
    }

    @Override
    public List<Measure> cheapCandidates() {
        return named(measures.catalogue().cheapNames());
    }

    private static List<Measure> named(List<String> names) {
        return names.stream().<Measure>map(Measure.Named::new).toList();
    }

    @Override
    public CompiledMeasure compile(Measure measure) {
        if (measure.equals(Measure.NONE)) return CompiledMeasure.NONE;
        if (measure.equals(Measure.AUTOMATIC)) return first();
        if (!(measure instanceof Measure.Named)) return written(measure);
        List<String> reasons = new ArrayList<>();
        return measures.catalogue()
                .find(measure.text(), reasons::add)
                .map(proposal -> LinearProgress.measure(layout, proposal, measure.text()))
                .orElseThrow(() -> new InputException("this net has no measure " + measure.text() + ": "
                        + reasons.get(0) + "; leave the choice to --progress auto"));
    }

    /** The first measure of the catalogue that this net has. */
    private CompiledMeasure first() {
        List<String> reasons = new ArrayList<>();
        for (String name : LinearMeasures.NAMES) {
            Optional<Proposal> found = measures.catalogue().find(name, reasons::add);
            if (found.isPresent()) return LinearProgress.measure(layout, found.get(), name);
        }
        return new CompiledMeasure(Progress.NONE, true, "no automatic measure: " + reasons.get(0));
    }

    /** What people have written: offsets are known in advance if it is linear, else it is computed state by state. */
    private CompiledMeasure written(Measure measure) {
        try {
            return linear(measure)
                    .map(proposal -> LinearProgress.measure(layout, proposal, measure.text()))
                    .or(() -> new ComposedProgress.Compiler(system, numbers::number, true).compile(measure))
                    .orElseGet(() -> CompiledMeasure.computed(
                            measure, numbers.number(measure).value()));
        } catch (ArithmeticException tooLarge) {
            throw new InputException(tooLarge.getMessage() + "; use smaller factors");
        }
    }

    /** The linear measure, or the linear columns and layers, that people have written, if they are linear. */
    private Optional<Proposal> linear(Measure measure) {
        return measure instanceof Measure.Written
                ? numbers.linear(measure).map(measures.catalogue()::propose)
                : numbers.order(measure).map(measures.catalogue()::propose);
    }

    CompiledMeasure linear(LinearMeasure measure) {
        return LinearProgress.measure(layout, measures.catalogue().propose(measure), "linear measure");
    }

    @Override
    public Optional<MeasureContents> contents(Measure measure) {
        return proposal(measure)
                .map(proposal -> proposal.order().inLeastWeights())
                .map(order -> new MeasureContents(
                        "place",
                        MeasureContents.entries(
                                net.placeIds(),
                                order.column().weights(),
                                order.layer().weights()),
                        new MeasureContents.Unit(
                                order.column().unit(), order.layer().unit()),
                        MeasureContents.entries(
                                net.transitionIds(),
                                order.column().steps(),
                                order.layer().steps()),
                        MeasureContents.expression(sum(order.column()), sum(order.layer()))));
    }

    private Optional<String> sum(LinearMeasure measure) {
        return WeightedNames.sum(
                measure.weights(),
                net.placeIds(),
                places -> new Call(
                                PetriVocabulary.TOKENS,
                                places.stream()
                                        .map(place -> new Call.Name(place, List.of()))
                                        .toList())
                        .toString());
    }

    /** A linear measure with its weights averaged, if it is one and they can be. */
    Optional<CompiledMeasure> averaged(Measure measure, UnaryOperator<long[]> average) {
        try {
            return proposal(measure)
                    .flatMap(proposal -> measures.averaged(proposal.order(), average))
                    .map(proposal ->
                            LinearProgress.measure(layout, proposal, measure.text() + " averaged over the symmetries"));
        } catch (ArithmeticException tooLarge) {
            return Optional.empty();
        }
    }

    private Optional<Proposal> proposal(Measure measure) {
        if (measure.equals(Measure.NONE)) return Optional.empty();
        if (measure.equals(Measure.AUTOMATIC)) {
            return LinearMeasures.NAMES.stream()
                    .flatMap(name -> measures.catalogue().find(name, whyNot -> {}).stream())
                    .findFirst();
        }
        return measure instanceof Measure.Named
                ? measures.catalogue().find(measure.text(), whyNot -> {})
                : linear(measure);
    }
}
