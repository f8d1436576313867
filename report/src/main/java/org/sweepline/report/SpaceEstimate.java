package org.sweepline.report;

import java.util.Optional;
import org.sweepline.check.Report;
import org.sweepline.check.measure.Diagnosis;
import org.sweepline.kernel.Statistics;

/**
 * How many states there seem to be where they were not counted.
 *
 * @param more whether {@code states} is only a lower bound
 */
record SpaceEstimate(double states, boolean more) {
    /** An estimate from the sample of a pilot and from what the exploration has seen, if there is either. */
    static Optional<SpaceEstimate> of(Report report) {
        long seen = report.statistics()
                .filter(figures -> report.method().exhaustive())
                .map(SpaceEstimate::distinct)
                .orElse(0L);
        if (report.diagnosis().isPresent()) {
            Diagnosis diagnosis = report.diagnosis().get();
            double states = diagnosis.best().forecast().states();
            return Optional.of(new SpaceEstimate(Math.max(states, seen), diagnosis.truncated() || states < seen));
        }
        return report.complete() || seen == 0 ? Optional.empty() : Optional.of(new SpaceEstimate(seen, true));
    }

    /** How many different states an exploration has seen at least. */
    private static long distinct(Statistics figures) {
        boolean once = figures.maxSweeps() <= 1 && figures.replaced() == 0;
        return once ? Math.max(figures.explored(), figures.peak()) : figures.peak();
    }

    String text() {
        return (more ? "more than " : "") + ForecastText.states(states, false) + " states";
    }
}
