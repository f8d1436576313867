package org.sweepline.report;

import java.util.LinkedHashMap;
import java.util.Map;
import org.sweepline.check.Phase;
import org.sweepline.check.Report;
import org.sweepline.check.pilot.SpaceSize;
import org.sweepline.check.reduce.ReductionEffect;

/** What a check was about and what it took, as names and values for the reports of continuous integration. */
final class RunFigures {
    private RunFigures() {}

    /** The figures under the names that they have in JSON, numbers as plain digits; what is not known is left out. */
    static Map<String, String> of(CheckResult result) {
        Report report = result.report();
        Map<String, String> figures = new LinkedHashMap<>();
        figures.put("version", Version.number());
        figures.put("model", result.model().name() + ": " + result.model().summary());
        figures.put("method", report.method().word());
        report.measure().ifPresent(measure -> figures.put("measure", new ChosenMeasure(result).sentence(false)));
        report.statistics().ifPresent(statistics -> {
            figures.put("complete", Boolean.toString(report.complete()));
            figures.put("explored", Long.toString(statistics.explored()));
            figures.put("fired", Long.toString(statistics.fired()));
            report.size().ifPresent(size -> put(figures, size));
            figures.put("peak", Long.toString(statistics.peak()));
            figures.put("peakBytes", Long.toString(statistics.peakBytes()));
        });
        Phase all = report.inAll();
        figures.put("inAll.explored", Long.toString(all.explored()));
        figures.put("inAll.peak", Long.toString(all.stored()));
        figures.put("inAll.peakBytes", Long.toString(all.bytes()));
        figures.put("seconds", JUnitXml.seconds(report.time()));
        for (ReductionEffect effect : report.reductions()) {
            figures.put(effect.name(), ReductionText.of(effect));
            for (String assumption : effect.assumptions())
                figures.merge("provided", assumption, (one, other) -> one + "; " + other);
        }
        if (!result.idle().isEmpty()) figures.put("noEffect", String.join("; ", result.idle()));
        figures.put("exitCode", Integer.toString(result.exitCode().number()));
        return figures;
    }

    private static void put(Map<String, String> figures, SpaceSize size) {
        figures.put("states", Long.toString(size.states()));
        figures.put("edges", Long.toString(size.edges()));
    }
}
