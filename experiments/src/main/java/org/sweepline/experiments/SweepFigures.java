package org.sweepline.experiments;

import static org.sweepline.report.format.Quantities.count;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sweepline.check.Report;
import org.sweepline.check.measure.Diagnosis;
import org.sweepline.check.measure.Prognosis;
import org.sweepline.check.property.Course;
import org.sweepline.kernel.Statistics;
import org.sweepline.model.CompiledMeasure;

/** The last part of every table: what Sweepline makes of a model by itself. */
final class SweepFigures {
    private static final String CHOSEN = "check --method sweep, with what it chooses by itself";

    private SweepFigures() {}

    /** What {@code check --method sweep} chose and what that cost, in percent of the states of a full exploration. */
    static List<Figure> chosen(Trials trials, Statistics full) {
        Report report = trials.chosen();
        Statistics sweep = Trials.figures(report);
        List<Figure> figures = new ArrayList<>();
        figures.add(Figure.own(CHOSEN, "measure", measure(report)));
        figures.add(Figure.percent(CHOSEN, "explored (%)", Figure.NONE, sweep.explored(), full.explored()));
        figures.add(Figure.percent(CHOSEN, "peak (%)", Figure.NONE, sweep.peak(), full.explored()));
        figures.add(Figure.own(CHOSEN, "peak", sweep.peak()));
        figures.add(Figure.time(CHOSEN, Figure.NONE, sweep.time(), full.time()));
        return figures;
    }

    /** What the measure is called; of one for a model together with an automaton only the explanation is known. */
    private static String measure(Report report) {
        Optional<CompiledMeasure> used =
                report.answers().get(0).course().flatMap(Course::measure).or(report::measure);
        return report.diagnosis()
                .map(SweepFigures::measure)
                .or(() -> used.map(measure -> measure.explanation().split(": |,")[0]))
                .orElse("none");
    }

    private static String measure(Diagnosis diagnosis) {
        Prognosis best = diagnosis.best();
        long window = best.setting().window();
        return best.asked().name() + (window == 0 || best.regress().isEmpty() ? "" : " w" + count(window));
    }
}
