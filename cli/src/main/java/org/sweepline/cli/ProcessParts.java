package org.sweepline.cli;

import java.util.Optional;
import org.sweepline.check.augment.Augmented;
import org.sweepline.model.Model;
import org.sweepline.process.measure.ComponentMeasures;
import org.sweepline.process.measure.ComponentSummary;
import org.sweepline.process.measure.MeasureSummary;
import org.sweepline.process.model.ProcessModel;
import org.sweepline.report.MeasureParts;

/** The parts of measures where models consist of processes. */
final class ProcessParts {
    private ProcessParts() {}

    /** The parts of a measure, if it is made of those of processes. */
    static Optional<MeasureParts> of(Model model, String progress) {
        Model plain = model instanceof Augmented augmented ? augmented.model() : model;
        if (!(plain instanceof ProcessModel processes)) return Optional.empty();
        if (!ComponentMeasures.recognises(progress)) return Optional.empty();
        return Optional.of(
                of(ComponentMeasures.parse(progress, processes.network()).summary()));
    }

    private static MeasureParts of(MeasureSummary summary) {
        return new MeasureParts(
                summary.columnValues(),
                summary.columnStages(),
                summary.layerValues(),
                summary.layerStages(),
                summary.components().stream().map(ProcessParts::of).toList());
    }

    private static MeasureParts.Part of(ComponentSummary process) {
        return new MeasureParts.Part(
                process.name(),
                process.kind().toString(),
                process.states(),
                process.edges(),
                process.components(),
                process.largest(),
                process.columnStages(),
                process.layerStages(),
                process.regressEdges(),
                process.order());
    }
}
