package org.sweepline.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sweepline.check.measure.Prognosis;
import org.sweepline.check.pilot.Forecast;
import org.sweepline.check.pilot.Regress;
import org.sweepline.check.pilot.Setting;
import org.sweepline.kernel.LayerProfile;
import org.sweepline.kernel.Progress;
import org.sweepline.model.CompiledMeasure;
import org.sweepline.model.Measure;
import org.sweepline.report.format.VisibleWriter;
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
        assertThat(svg.getDocumentElement().getTextContent()).contains("progress (column, layer)", "(0, 0)", "(1, 1)");
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
                .contains("progress, in order")
                .doesNotContain(Long.toString(1L << 60));
    }

    @Test
    void a_profile_without_layers_is_an_empty_panel() throws Exception {
        assertThat(svg(null, with("nothing", Diagnoses.layers()))
                        .getElementsByTagName("g")
                        .getLength())
                .isEqualTo(1);
    }

    @Test
    void all_diagrams_have_one_scale_and_a_bar_that_would_flatten_the_others_is_cut() throws Exception {
        Document svg = svg(
                null,
                with("best", Diagnoses.layers(10, 20, 10)),
                with("wide", Diagnoses.layers(40, 60)),
                with("none", Diagnoses.layers(7_000_000)));
        List<Element> most = drawn(svg, "rect", "most");
        double best = Double.parseDouble(most.get(0).getAttribute("height"));
        double wide = Double.parseDouble(most.get(1).getAttribute("height"));
        double none = Double.parseDouble(most.get(2).getAttribute("height"));
        assertThat(wide / best).isBetween(2.99, 3.01);
        assertThat(none).isGreaterThanOrEqualTo(wide).isLessThan(1.5 * wide);
        // One in the diagram, one in the legend.
        assertThat(drawn(svg, "path", "cut")).hasSize(2);
        assertThat(svg.getDocumentElement().getTextContent()).contains("7,000,000", "cut: higher than the scale");
    }

    @Test
    void the_legend_explains_what_is_drawn_and_nothing_else() throws Exception {
        assertThat(svg(null, Diagnoses.regressing()).getDocumentElement().getTextContent())
                .contains("the one with the most states", "by the window", "as far as a step goes back")
                .doesNotContain("every other column", "cut:");
        assertThat(svg(null, Diagnoses.monotone(true)).getDocumentElement().getTextContent())
                .doesNotContain("by the window", "as far as a step goes back");
    }

    @Test
    void text_and_picture_call_the_axes_the_same() throws Exception {
        for (Prognosis candidate : List.of(Diagnoses.monotone(true), Diagnoses.monotone(false))) {
            StringWriter text = new StringWriter();
            DiagnosisResult result = Diagnoses.examined(Diagnoses.of(true, candidate), null);
            DiagnosisText.print(result, new Display(new VisibleWriter(text, false), false, false), false);
            String states = candidate.forecast().exact() ? "states seen" : "estimated states";
            assertThat(text.toString()).contains("  " + states + " by progress, from 0 to 4; most at 2: 800");
            assertThat(svg(null, candidate).getDocumentElement().getTextContent())
                    .contains("\n" + states + "\n", "\nprogress\n");
        }
    }

    @ParameterizedTest
    @ValueSource(
            longs = {1, 7, 99, 2_500, 133_428, 6_986_993, 999_999_999, 1_500_000_000_000L, 4_000_000_000_000_000_000L})
    void no_label_touches_another_or_sticks_out(long most) throws Exception {
        long[] few = {most / 3, most, most / 2};
        List<LayerProfile.Entry> pairs = new ArrayList<>();
        for (int i = 0; i < 60; i++) pairs.add(new LayerProfile.Entry(i / 7 * 1_234_567L, i * 98_765_4L, 1 + i % 9, 1));
        List<LayerProfile.Entry> spread = new ArrayList<>();
        for (int i = 0; i < 777; i++) spread.add(new LayerProfile.Entry(i * 10_001L, 0, 1 + i, 1));
        Document svg = svg(
                "few",
                with("few", Diagnoses.layers(few)),
                with("long ".repeat(40), new LayerProfile(pairs)),
                Diagnoses.regressing(),
                with("W".repeat(200), new LayerProfile(spread)),
                with("none", Diagnoses.layers(most * 2)));
        List<SvgBox> boxes = SvgBox.labels(svg);
        assertThat(boxes).hasSizeGreaterThan(40);
        double width = Double.parseDouble(svg.getDocumentElement().getAttribute("width"));
        double height = Double.parseDouble(svg.getDocumentElement().getAttribute("height"));
        for (int i = 0; i < boxes.size(); i++) {
            assertThat(boxes.get(i).within(width, height))
                    .as("inside: %s", boxes.get(i))
                    .isTrue();
            for (int j = i + 1; j < boxes.size(); j++) {
                assertThat(boxes.get(i).touches(boxes.get(j)))
                        .as("%s and %s", boxes.get(i), boxes.get(j))
                        .isFalse();
            }
        }
    }
}
