package org.sweepline.report.format;

import java.util.Formatter;
import java.util.Locale;
import org.sweepline.model.file.XmlEscapes;

/** Writes a picture as SVG; what its classes look like is said once, for light and for dark surroundings. */
public final class Svg {
    private static final String STYLE = """
        text { font: 12px system-ui, sans-serif; fill: #3d4650; }
        .paper { fill: #ffffff; } .head { font-weight: 600; font-size: 13px; fill: #1c2128; }
        .middle { text-anchor: middle; } .end { text-anchor: end; }
        .grid { stroke: #e3e7eb; } .axis { stroke: #8b949e; } .band { fill: #f2f4f7; }
        .bar { fill: #7fb0e8; } .most { fill: #c9472f; } .kept { fill: #f6dfb8; }
        .back { stroke: #c9472f; stroke-width: 1.5; } .arrow { fill: #c9472f; }
        .cut { fill: none; stroke: #ffffff; stroke-width: 4; } .swatch { stroke: #8b949e; stroke-width: 0.5; }
        @media (prefers-color-scheme: dark) {
          text { fill: #b6c0ca; } .paper { fill: #12171d; } .head { fill: #eef2f6; }
          .grid { stroke: #2b323a; } .axis { stroke: #77828d; } .band { fill: #1a2028; }
          .bar { fill: #3f7fc4; } .most { fill: #ff8066; } .kept { fill: #54431f; }
          .back { stroke: #ff8066; } .arrow { fill: #ff8066; }
          .cut { stroke: #12171d; } .swatch { stroke: #77828d; }
        }
        """;

    private final Formatter text = new Formatter(Locale.ROOT);

    public Svg(int width, int height) {
        text.format(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%1$d\" height=\"%2$d\" viewBox=\"0 0 %1$d %2$d\">\n",
                width, height);
        text.format("<style>\n%s</style>\n", STYLE);
        text.format("<rect class=\"paper\" width=\"100%%\" height=\"100%%\"/>\n");
    }

    /** Moves the origin for what follows, up to {@link #close}. */
    public void open(int x, int y) {
        text.format("<g transform=\"translate(%d %d)\">\n", x, y);
    }

    public void close() {
        text.format("</g>\n");
    }

    /** Names the part of the picture that was opened last, for screen readers. */
    public void title(String title) {
        text.format("<title>%s</title>\n", XmlEscapes.escaped(title));
    }

    public void text(String kind, double x, double y, String words) {
        text.format("<text class=\"%s\" x=\"%.1f\" y=\"%.1f\">%s</text>\n", kind, x, y, XmlEscapes.escaped(words));
    }

    /** Text that goes upwards, centred. */
    public void upright(String kind, double x, double y, String words) {
        text.format(
                "<text class=\"%s middle\" transform=\"translate(%.1f %.1f) rotate(-90)\">%s</text>\n",
                kind, x, y, XmlEscapes.escaped(words));
    }

    public void line(String kind, double x1, double y1, double x2, double y2) {
        text.format("<line class=\"%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>\n", kind, x1, y1, x2, y2);
    }

    public void rectangle(String kind, double x, double y, double width, double height) {
        text.format(
                "<rect class=\"%s\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"/>\n",
                kind, x, y, width, height);
    }

    public void path(String kind, String shape) {
        text.format("<path class=\"%s\" d=\"%s\"/>\n", kind, shape);
    }

    @Override
    public String toString() {
        return text + "</svg>\n";
    }
}
