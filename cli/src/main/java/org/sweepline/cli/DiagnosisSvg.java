package org.sweepline.cli;

import org.sweepline.check.Prognosis;

/** The layer profiles of the candidates in one picture, the best first. */
final class DiagnosisSvg {
    private static final int ACROSS = 2;
    private static final int HEADER = 34;

    private DiagnosisSvg() {}

    static String of(Examined examined) {
        int panels = examined.diagnosis().ranked().size();
        int across = Math.min(ACROSS, panels);
        int down = (panels + across - 1) / across;
        Svg svg = new Svg(across * ProfilePlot.WIDTH, HEADER + down * ProfilePlot.HEIGHT);
        svg.text("head", 16, 24, examined.specification().name() + ": " + pilot(examined));
        for (int i = 0; i < panels; i++) {
            Prognosis candidate = examined.diagnosis().ranked().get(i);
            svg.open(i % across * ProfilePlot.WIDTH, HEADER + i / across * ProfilePlot.HEIGHT);
            ProfilePlot.draw(svg, candidate, i + 1 + "." + (examined.isYours(candidate) ? " (yours)" : ""));
            svg.close();
        }
        return svg.toString();
    }

    private static String pilot(Examined examined) {
        String states = Quantities.count(examined.diagnosis().states(), "state");
        return examined.diagnosis().complete() ? "all " + states : "a sample of " + states;
    }
}
