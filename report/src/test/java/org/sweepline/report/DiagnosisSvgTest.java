package org.sweepline.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.sweepline.check.measure.Prognosis;
import org.sweepline.check.pilot.Forecast;
import org.sweepline.check.pilot.Regress;
import org.sweepline.check.pilot.Setting;
import org.sweepline.kernel.LayerProfile;
import org.sweepline.kernel.Progress;
import org.sweepline.model.CompiledMeasure;
import org.sweepline.model.Measure;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class DiagnosisSvgTest {
    private static Document svg(String yours, Prognosis... candidates) throws Exception {
        String text = DiagnosisSvg.of(Diagnoses.examined(Diagnoses.of(true, candidates), yours));
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(text)));
    }

    /** The rectangles or lines of a kind. */
    private static List<Element> drawn(Document svg, String element, String kind) {
        NodeList all = svg.getElementsByTagName(element);
        List<Element> found = new ArrayList<>();
        for (int i = 0; i < all.getLength(); i++) {
            Element one = (Element) all.item(i);
            if (one.getAttribute("class").equals(kind)) found.add(one);
        }
        return found;
    }

    private static Prognosis with(String text, LayerProfile profile) {
        Forecast forecast = new Forecast(10, 10, 5, 0, true);
        CompiledMeasure measure = new CompiledMeasure(Progress.NONE, false, "by hand");
        return new Prognosis(
                new Measure.Named(text), measure, Setting.DEFAULT, forecast, forecast, List.of(), profile, "");
    }

    @Test
    void every_candidate_has_a_panel_with_its_figures() throws Exception {
        Document svg = svg("linear:optimal", Diagnoses.regressing(), Diagnoses.monotone(true));
        assertThat(svg.getElementsByTagName("g").getLength()).isEqualTo(2);
        assertThat(svg.getDocumentElement().getTextContent())
                .contains("two-locks: all 2,000 states")
                .contains("1.  2 * tokens(a_left) + tokens(\"it's\")", "peak ~1,000 (52.0 %)", "explored 1.37")
                .contains("window 3", "not pinned", "3.7 % of the steps decrease progress, at most 3 layers")
                .contains("2. (yours)  linear:optimal", "peak 512 (25.6 %)", "no step decreases progress (proved)");
    }

    @Test
    void the_widest_layer_stands_out_with_window_and_way_back() throws Exception {
        Document svg = svg(null, Diagnoses.regressing());
        assertThat(drawn(svg, "rect", "bar")).hasSize(5);
        assertThat(drawn(svg, "rect", "most")).hasSize(1);
        assertThat(drawn(svg, "rect", "kept")).hasSize(1);
        Element back = drawn(svg, "line", "back").get(0);
        assertThat(Double.parseDouble(back.getAttribute("x2"))).isLessThan(Double.parseDouble(back.getAttribute("x1")));
    }

    @Test
    void a_way_back_that_does_not_fit_before_the_widest_layer_begins_farther_on() throws Exception {
        Prognosis ring = new Prognosis(
                new Measure.Named("ring"),
                Diagnoses.regressing().measure(),
                Setting.DEFAULT,
                Diagnoses.regressing().forecast(),
                Diagnoses.regressing().plain(),
                List.of(new Regress(0, 0.1, 4)),
                Diagnoses.layers(1, 9, 1, 1, 1, 1),
                "");
        Document svg = svg(null, ring);
        Element back = drawn(svg, "line", "back").get(0);
        double most = Double.parseDouble(drawn(svg, "rect", "most").get(0).getAttribute("x"));
        assertThat(Double.parseDouble(back.getAttribute("x2"))).isLessThan(most);
        assertThat(Double.parseDouble(back.getAttribute("x1"))).isGreaterThan(most + 100);
    }

    @Test
    void bars_are_as_high_as_their_layers_have_states() throws Exception {
        List<Element> bars = drawn(svg(null, Diagnoses.monotone(true)), "rect", "bar");
        double[] heights = bars.stream()
                .mapToDouble(bar -> Double.parseDouble(bar.getAttribute("height")))
                .toArray();
        assertThat(heights).hasSize(4);
        assertThat(heights[0]).isEqualTo(1);
        assertThat(heights[2] / heights[1]).isBetween(1.49, 1.51);
    }

    @Test
    void very_many_layers_share_bars() throws Exception {
        long[] states = new long[10_000];
        for (int i = 0; i < states.length; i++) states[i] = i + 1L;
        assertThat(drawn(svg(null, with("many", Diagnoses.layers(states))), "rect", "bar"))
                .hasSizeBetween(100, 200);
    }

    @Test
    void columns_with_layers_are_shaded_in_turn() throws Exception {
        List<LayerProfile.Entry> entries = new ArrayList<>();
        for (int i = 0; i < 12; i++) entries.add(new LayerProfile.Entry(i / 3, i % 3, 5, 5));
        Document svg = svg(null, with("both", new LayerProfile(entries)));
        assertThat(drawn(svg, "rect", "band")).hasSize(2);
        assertThat(svg.getDocumentElement().getTextContent()).contains("progress (column, layer)", "(0, 0)", "(1, 2)");
    }

    @Test
    void any_name_gives_well_formed_xml() throws Exception {
        String odd = "<a & b> \"\u0001 \ud800 ]]> \ud83d\ude00 " + "long ".repeat(50);
        assertThat(svg(null, with(odd, Diagnoses.layers(3, 2, 1)))
                        .getDocumentElement()
                        .getTextContent())
                .contains("<a & b> \"\ufffd \ufffd ]]> \ud83d\ude00");
    }

    @Test
    void the_numbers_of_tuples_are_not_shown() throws Exception {
        LayerProfile packed = new LayerProfile(
                List.of(new LayerProfile.Entry(0, 1L << 60, 1, 1), new LayerProfile.Entry(0, 1L << 61, 2, 1)));
        assertThat(svg(null, with("(a, b)", packed)).getDocumentElement().getTextContent())
                .contains("progress (layer), in order")
                .doesNotContain(Long.toString(1L << 60));
    }

    @Test
    void a_profile_without_layers_is_an_empty_panel() throws Exception {
        assertThat(svg(null, with("nothing", Diagnoses.layers()))
                        .getElementsByTagName("g")
                        .getLength())
                .isEqualTo(1);
    }
}
