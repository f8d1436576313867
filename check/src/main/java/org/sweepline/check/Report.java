package org.sweepline.check;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.sweepline.check.measure.Diagnosis;
import org.sweepline.check.property.Answer;
import org.sweepline.check.reduce.ReductionEffect;
import org.sweepline.kernel.Statistics;
import org.sweepline.model.CompiledMeasure;

/**
 * What came of checking a model.
 *
 * @param measure the progress measure, if the method goes by one
 * @param diagnosis why that measure, if it was chosen from several
 * @param reductions what came of the reductions that were asked for
 * @param answers one for each question, in their order
 * @param complete whether every reachable state was seen
 * @param statistics the figures of the last exploration, if it came that far
 * @param whole whether that exploration kept columns whole, with their edges
 * @param structure the Kripke structure that formulas were checked on, or the part of it that was needed, if any were
 * @param look the figures of a first look at the model, if more than that was explored
 * @param restarts how often the exploration began again because a value did not fit its field
 * @param time how long all of it took
 */
public record Report(
        Method method,
        Optional<CompiledMeasure> measure,
        Optional<Diagnosis> diagnosis,
        List<ReductionEffect> reductions,
        List<Answer> answers,
        boolean complete,
        Optional<Statistics> statistics,
        boolean whole,
        Optional<Structure> structure,
        Optional<Statistics> look,
        int restarts,
        Duration time) {}
