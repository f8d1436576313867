package org.sweepline.check.property;

import java.util.Optional;
import org.sweepline.check.replay.Evidence;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Trace;
import org.sweepline.model.BackwardSearch;
import org.sweepline.model.Encoding;
import org.sweepline.model.EncodingOverflow;

/** Finds traces by undoing steps of the model; a search that fails costs the trace, not the verdict. */
public record UndoneSteps(Encoding encoding, long mostStored) implements TraceSearch {
    @Override
    public Optional<Trace> trace(StateBuffer state) {
        try {
            return encoding.aspect(BackwardSearch.class).flatMap(search -> search.trace(state, mostStored));
        } catch (OutOfMemoryError | ArithmeticException | EncodingOverflow failed) {
            return Optional.empty();
        }
    }

    @Override
    public Evidence untraced() {
        return new Evidence.Untraced(
                encoding.aspect(BackwardSearch.class).isEmpty()
                        ? "no trace, for the steps of this model cannot be undone (--trace-method sweeps does without)"
                        : "no trace was found backwards with " + mostStored + " stored states");
    }
}
