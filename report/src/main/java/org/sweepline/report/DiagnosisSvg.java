package org.sweepline.report;

import org.sweepline.check.measure.Prognosis;
import org.sweepline.report.format.Quantities;
import org.sweepline.report.format.Svg;

/** The layer profiles of the candidates in one picture, the best first. */
public final class DiagnosisSvg {
    private static final int ACROSS = 2;
    private static final int HEADER = 34;

    private DiagnosisSvg() {}

    public static String of(DiagnosisResult result) {
        int panels = result.diagnosis().ranked().size();
        int across = Math.min(ACROSS, panels);
        int down = (panels + across - 1) / across;
        Svg svg = new Svg(across * ProfilePlot.WIDTH, HEADER + down * ProfilePlot.HEIGHT);
        svg.text("head", 16, 24, result.model().name() + ": " + pilot(result));
        for (int i = 0; i < panels; i++) {
            Prognosis candidate = result.diagnosis().ranked().get(i);
            svg.open(i % across * ProfilePlot.WIDTH, HEADER + i / across * ProfilePlot.HEIGHT);
            ProfilePlot.draw(svg, candidate, i + 1 + "." + (result.isYours(candidate) ? " (yours)" : ""));
            svg.close();
        }
        return svg.toString();
    }

    private static String pilot(DiagnosisResult result) {
        String states = Quantities.count(result.diagnosis().states(), "state");
        return result.diagnosis().complete() ? "all " + states : "a sample of " + states;
    }
}
