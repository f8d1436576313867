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
        return chosen(CHOSEN, trials, full);
    }

    /** The same for options that a section names. */
    static List<Figure> chosen(String section, Trials trials, Statistics full) {
        Report report = trials.chosen();
        Statistics sweep = Trials.figures(report);
        List<Figure> figures = new ArrayList<>();
        figures.add(Figure.own(section, "measure", measure(report)));
        figures.add(Figure.percent(section, "explored (%)", Figure.NONE, sweep.explored(), full.explored()));
        figures.add(Figure.percent(section, "peak (%)", Figure.NONE, sweep.peak(), full.explored()));
        figures.add(Figure.own(section, "peak", sweep.peak()));
        figures.add(Figure.time(section, Figure.NONE, sweep.time(), full.time()));
        return figures;
    }

    /** What it chose for a model of which only a beginning can be explored, and what that stored at most. */
    static List<Figure> begun(Trials trials) {
        Report report = trials.chosen();
        return List.of(
                Figure.own(CHOSEN, "measure", measure(report)),
                Figure.own(CHOSEN, "peak", Trials.figures(report).peak()));
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
