package org.sweepline.experiments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.StringReader;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class LogPlotTest {
    private static final LogPlot.Series LINE = new LogPlot.Series(
            "a & b",
            LogPlot.Style.LINE,
            List.of(new LogPlot.Point(1, 0.01), new LogPlot.Point(10, 0.1), new LogPlot.Point(100, 1)));
    private static final LogPlot.Series MARK =
            new LogPlot.Series("c", LogPlot.Style.SQUARE, List.of(new LogPlot.Point(3, 0.5)));

    private static Document svg(LogPlot.Panel... panels) throws Exception {
        String text = LogPlot.svg(List.of(panels), "x < y", "seconds");
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(text)));
    }

    private static Element only(Document svg, String element) {
        NodeList all = svg.getElementsByTagName(element);
        assertThat(all.getLength()).isEqualTo(1);
        return (Element) all.item(0);
    }

    @Test
    void equal_factors_are_equal_distances() throws Exception {
        String[] points = only(svg(new LogPlot.Panel("one", List.of(LINE, MARK))), "polyline")
                .getAttribute("points")
                .split("[ ,]");
        double[] at = new double[points.length];
        for (int i = 0; i < at.length; i++) at[i] = Double.parseDouble(points[i]);
        assertThat(at).hasSize(6);
        assertThat(at[2] - at[0]).isPositive().isCloseTo(at[4] - at[2], within(0.11));
        assertThat(at[3] - at[1]).isNegative().isCloseTo(at[5] - at[3], within(0.11));
    }

    @Test
    void every_point_has_a_mark_and_every_series_one_in_the_legend() throws Exception {
        Document svg = svg(new LogPlot.Panel("one", List.of(LINE, MARK)), new LogPlot.Panel("two", List.of(LINE)));
        assertThat(svg.getElementsByTagName("path").getLength()).isEqualTo(4 + 3 + 2);
        assertThat(svg.getElementsByTagName("polyline").getLength()).isEqualTo(2);
        assertThat(svg.getDocumentElement().getTextContent()).contains("a & b", "x < y", "0.01", "100");
    }

    @Test
    void a_single_point_has_a_whole_decade_around_it() throws Exception {
        LogPlot.Series one = new LogPlot.Series("one", LogPlot.Style.DIAMOND, List.of(new LogPlot.Point(100, 1)));
        String text =
                svg(new LogPlot.Panel("one", List.of(one))).getDocumentElement().getTextContent();
        assertThat(text).contains("100", "1000", "10").doesNotContain("NaN");
    }
}
