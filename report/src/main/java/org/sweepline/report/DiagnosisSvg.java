package org.sweepline.report;

import java.util.List;
import org.sweepline.check.measure.Prognosis;
import org.sweepline.report.format.Quantities;
import org.sweepline.report.format.Svg;
import org.sweepline.report.format.SvgLabel;

/** The layer profiles of the candidates in one picture, the best first, all with the same scale, and below them a legend. */
public final class DiagnosisSvg {
    private static final int ACROSS = 2;
    private static final int HEADER = 34;
    private static final int ABOVE_LEGEND = 8;

    private DiagnosisSvg() {}

    public static String of(DiagnosisResult result) {
        List<Prognosis> ranked = result.diagnosis().ranked();
        PlotScale scale = PlotScale.of(ranked);
        List<ProfilePlot> plots =
                ranked.stream().map(each -> new ProfilePlot(each, scale)).toList();
        int across = Math.min(ACROSS, plots.size());
        int width = across * ProfilePlot.WIDTH;
        int bottom = HEADER + (plots.size() + across - 1) / across * ProfilePlot.HEIGHT;
        double room = width - 2 * ProfilePlot.MARGIN;
        PlotLegend legend = new PlotLegend(
                plots.stream().flatMap(plot -> plot.marks().stream()).toList(), room);
        Svg svg = new Svg(width, bottom + legend.height() + 2 * ABOVE_LEGEND);
        String head = result.model().name() + ": " + pilot(result);
        svg.text("head", ProfilePlot.MARGIN, 24, SvgLabel.fittingHead(head, room));
        for (int i = 0; i < plots.size(); i++) {
            svg.open(i % across * ProfilePlot.WIDTH, HEADER + i / across * ProfilePlot.HEIGHT);
            plots.get(i).draw(svg, i + 1 + "." + (result.isYours(ranked.get(i)) ? " (yours)" : ""));
            svg.close();
        }
        legend.draw(svg, ProfilePlot.MARGIN, bottom + ABOVE_LEGEND);
        return svg.toString();
    }

    private static String pilot(DiagnosisResult result) {
        String states = Quantities.count(result.diagnosis().states(), "state");
        return result.diagnosis().complete() ? "all " + states : "a sample of " + states;
    }
}
