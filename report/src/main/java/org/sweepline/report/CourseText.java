package org.sweepline.report;

import static org.sweepline.report.format.Quantities.count;
import static org.sweepline.report.format.Quantities.decimal;

import java.util.Locale;
import org.sweepline.check.Method;
import org.sweepline.check.property.Course;
import org.sweepline.check.property.RunMethod;
import org.sweepline.kernel.Statistics;
import org.sweepline.model.CompiledMeasure;
import org.sweepline.report.format.JsonWriter;

/**
 * How a property was checked by an exploration of its own, in words and for programs.
 *
 * @param asked the method of the report, by which properties of states were checked
 */
record CourseText(Course course, Method asked) {
    /**
     * The method that looked for a state of the product. It is another than that of the report if one of the two was a first
     * look, which goes without a measure.
     */
    private Method ofStates() {
        if (course.measure().isPresent() == asked.measured()) return asked;
        return asked.measured() ? Method.FULL : Method.SWEEP;
    }

    /** The name of the method, as on the command line and in JSON. */
    private String name() {
        return course.method().map(RunMethod::name).orElseGet(ofStates()::name).toLowerCase(Locale.ROOT);
    }

    /** The name of the method and what it does. */
    String method() {
        return course.method().map(CourseText::words).orElseGet(() -> words(ofStates()));
    }

    private static String words(RunMethod method) {
        return switch (method) {
            case STORED, AUTO -> "stored: on the fly, every state of the product stored";
            case COLUMNS -> "columns: each column of the product kept whole with its edges, then deleted";
            case RETURNS -> "returns: sweeps that delete, and more of them from regress targets back to these";
            case KRIPKE -> "kripke: on the compact Kripke structure, without its states";
        };
    }

    /** The name of a method that looks for states, and what it does. */
    static String words(Method method) {
        return switch (method) {
            case AUTO -> "proof from the structure of the model: nothing was explored";
            case FULL -> "full: breadth-first, every state stored";
            case DFS -> "dfs: depth-first, every state stored";
            case CACHE -> "cache: depth-first, states that were left make room for others";
            case SWEEP -> "sweep";
            case BASIC -> "basic: sweep on the promise that no step decreases the measure";
            case WALK -> "walk: random walks, no state stored; only the structure of the model can prove something";
            case DISK -> "disk: breadth-first, closed states on disk";
        };
    }

    String explored() {
        Statistics figures = course.statistics();
        return count(figures.explored(), "state") + " of the product, " + count(figures.fired(), "transition")
                + " fired" + (course.complete() ? ", complete" : "");
    }

    String peak() {
        Statistics figures = course.statistics();
        String share = figures.states().isEmpty()
                ? ""
                : ", " + decimal(100.0 * figures.peak() / figures.states().getAsLong(), 1) + " % of its "
                        + count(figures.states().getAsLong(), "state");
        return count(figures.peak()) + " stored" + share;
    }

    void write(JsonWriter json) {
        Statistics figures = course.statistics();
        json.open('{').member("automaton", course.automaton()).member("method", name());
        json.member("measure", course.measure().map(CompiledMeasure::explanation));
        json.member("complete", course.complete());
        json.member("explored", figures.explored()).member("fired", figures.fired());
        json.member("states", figures.states()).member("edges", figures.edges());
        json.member("peak", figures.peak()).member("persistent", figures.persistent());
        json.member("sweeps", figures.sweeps()).member("columns", figures.columns());
        json.member("peakBytes", figures.peakBytes());
        CheckJson.disk(json, figures.disk());
        json.seconds("seconds", figures.time()).close('}');
    }
}
