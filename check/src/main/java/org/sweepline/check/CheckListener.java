package org.sweepline.check;

import java.util.Optional;
import org.sweepline.check.measure.Diagnosis;
import org.sweepline.check.property.Answer;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.Statistics;
import org.sweepline.model.CompiledMeasure;

/** Is told how a check is getting on. */
@FunctionalInterface
public interface CheckListener extends Listener {
    CheckListener NONE = figures -> {};

    /** What the check does from now on, for people: "choosing a measure". */
    default void begins(String activity) {}

    /** An exploration is about to begin that goes by this measure, which was chosen for what the diagnosis says, if any. */
    default void measured(CompiledMeasure measure, Optional<Diagnosis> diagnosis) {}

    @Override
    void progress(Statistics figures);

    /** A question is answered while others of the same check are not; those that are answered together at the end are not told. */
    default void answered(Answer answer) {}

    /** Something is seen that makes one doubt that the exploration ends, or that the question is the one that was meant. */
    default void warned(String doubt) {}
}
