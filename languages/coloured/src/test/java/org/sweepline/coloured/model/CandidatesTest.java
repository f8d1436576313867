package org.sweepline.coloured.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sweepline.coloured.cpn.CpnModels;
import org.sweepline.coloured.cpn.CpnText;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.sweep.Sweep;
import org.sweepline.model.CompiledMeasure;
import org.sweepline.model.InputException;
import org.sweepline.model.MeasureContents;

/** The measures that the examples offer, by their texts. */
class CandidatesTest {
    private static final SweepOptions PLAIN =
            SweepOptions.DEFAULT.earlyRelease(false).traces(false);

    private static TextualNet net(String example, Map<String, Integer> constants) {
        Path file = Path.of(System.getProperty("sweepline.root", "../.."), "examples", example);
        return new TextualNet(CpnModels.load(file, constants));
    }

    private static Statistics swept(TextualNet net, String text) {
        return new Sweep(net.measure(text).progress(), PLAIN)
                .run(net.system(), List.of())
                .statistics();
    }

    /** What a user found out about the data base: tokens(Received) + 2 * tokens(Acknowledged). */
    @ParameterizedTest
    @CsvSource({"3, 28, 16", "5, 406, 176", "7, 5104, 1870"})
    void the_skeleton_of_the_data_base_is_as_good_as_what_a_user_wrote(int managers, long states, long peak) {
        TextualNet base = net("data-base/data-base.cpn", Map.of("managers", managers));
        assertThat(base.candidates()).contains("skeleton:greedy").doesNotContain("counters");
        for (String text : List.of("skeleton:greedy", "tokens(Received) + 2 * tokens(Acknowledged)")) {
            Statistics figures = swept(base, text);
            assertThat(figures.explored()).as(text).isEqualTo(states);
            assertThat(figures.peak()).as(text).isEqualTo(peak);
        }
    }

    @Test
    void inside_the_columns_of_counters_the_way_through_the_network_counts() {
        TextualNet protocol = net("limit-protocol/limit-protocol.cpn", Map.of());
        assertThat(protocol.candidates()).startsWith("counters").contains("counters+variants:greedy");
        assertThat(swept(protocol, "counters").peak()).isEqualTo(758);
        Statistics figures = swept(protocol, "counters+variants:greedy");
        assertThat(figures.explored()).isGreaterThan(1829);
        assertThat(figures.peak()).isEqualTo(468);
        assertThat(protocol.measure("skeleton:greedy").explanation())
                .contains("B is left out: Transmit Packet changes its number of tokens by 0 or 1");
    }

    @ParameterizedTest
    @CsvSource({"5, 27534", "8, 51891"})
    void the_pairs_of_the_sliding_window_give_a_peak_that_stays(int packets, long states) {
        TextualNet window = net("sliding-window/sliding-window.cpn", Map.of("packets", packets));
        assertThat(window.candidates()).startsWith("parts").doesNotContain("counters");
        assertThat(window.measure("parts").explanation())
                .isEqualTo("(#1 Unacknowledged, #2 Unacknowledged) + (#1 NextRec, #2 NextRec): hardly ever fall");
        Statistics figures = swept(window, "parts");
        assertThat(figures.explored()).isEqualTo(states);
        assertThat(figures.peak()).isEqualTo(5878);
        assertThat(swept(window, "(gen (hd (marking(NextRec))), seq (hd (marking(NextRec))))")
                        .peak())
                .isBetween(8194L, 8510L);
    }

    /** Where a trial never sees the first number rise, the second one gets more room than 64 bits have beside it. */
    @Test
    void pairs_of_huge_numbers_stay_within_64_bits() {
        String text = new CpnText()
                .declare("colset BIG = intinf; colset PAIR = product BIG * BIG; var g, s : BIG;")
                .page("Top")
                .place("P", "PAIR", "(5000000000, 0)")
                .transition("t", "[s < 20000]")
                .arc("P", "t", "(g, s)")
                .arc("t", "P", "(g, s + 1)")
                .transition("u", "[s = 20000 andalso g < 5000000003]")
                .arc("P", "u", "(g, s)")
                .arc("u", "P", "(g + 1, 0)")
                .text();
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        TextualNet net = new TextualNet(CpnModels.load(new ByteArrayInputStream(bytes), "net.cpn", Map.of()));
        assertThat(swept(net, "parts").states()).hasValue(4 * 20_001);
    }

    @Test
    void at_equal_times_the_skeleton_counts() {
        TextualNet workshop = net("workshop/workshop.cpn", Map.of("jobs", 5));
        assertThat(workshop.candidates()).startsWith("time+skeleton:optimal").contains("time", "skeleton:optimal");
        assertThat(workshop.measure("time+skeleton:optimal").monotone()).isTrue();
        assertThat(swept(workshop, "time").peak()).isEqualTo(523);
        Statistics figures = swept(workshop, "time+skeleton:optimal");
        assertThat(figures.explored()).isEqualTo(1689);
        assertThat(figures.peak()).isEqualTo(213);
    }

    /** In states, at most. By time alone 3,417 and 54,220 are stored. */
    @ParameterizedTest
    @CsvSource({"4, 0, 20460, 1981", "4, 1, 10513, 1856", "5, 1, 102688, 26900"})
    void at_equal_times_the_tokens_that_are_ready_count(int devices, int video, long states, long peak) {
        TextualNet startUp = net("beolink/start-up.cpn", Map.of("n", devices, "video", video));
        assertThat(startUp.candidates()).contains("time+ready", "time");
        Statistics figures = swept(startUp, "time+ready");
        assertThat(figures.explored()).isEqualTo(states);
        assertThat(figures.peak()).isEqualTo(peak);
        assertThat(figures.persistent()).isLessThanOrEqualTo(1);
    }

    @Test
    void the_contents_of_ready_tokens_are_the_timed_places() {
        TextualNet workshop = net("workshop/workshop.cpn", Map.of());
        MeasureContents contents = workshop.encoding()
                .contents(workshop.expressions().measure("time+ready"))
                .orElseThrow();
        assertThat(contents.weights()).isNotEmpty().allMatch(entry -> entry.column() == 0 && entry.layer() == -1);
        assertThat(contents.expression()).isEmpty();
    }

    /** An arc both ways, a token that comes back later, or as another colour, another place, and a token that is taken. */
    @Test
    void transitions_that_put_back_what_they_take_do_not_change_a_written_measure() {
        String text = new CpnText()
                .declare("colset N = int with 0..9 timed; var n, m : N;")
                .page("Top")
                .place("P", "N", "1`1")
                .place("Q", "N", "1`1 ++ 1`2")
                .transition("reads")
                .arc("P", "reads", "n")
                .arc("reads", "P", "n")
                .transition("delays")
                .arc("P", "delays", "1`n")
                .arc("delays", "P", "1`n @+ 3")
                .transition("changes")
                .arc("P", "changes", "n")
                .arc("Q", "changes", "m")
                .arc("changes", "P", "m")
                .transition("elsewhere")
                .arc("Q", "elsewhere", "n")
                .transition("takes")
                .arc("P", "takes", "n")
                .text();
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        TextualNet net = new TextualNet(CpnModels.load(new ByteArrayInputStream(bytes), "net.cpn", Map.of()));
        List<String> actions = net.system().actions();
        assertThat(net.measure("hd (marking(P) ^^ [0])").progress().still().stream()
                        .mapToObj(actions::get))
                .containsExactlyInAnyOrder("reads", "delays", "elsewhere");
        assertThat(net.measure("column: hd (marking(P) ^^ [0])").progress().still().stream()
                        .mapToObj(actions::get))
                .containsExactlyInAnyOrder("reads", "delays", "elsewhere");
        assertThat(net.measure("column: time(); layer: hd (marking(P) ^^ [0])")
                        .progress()
                        .still())
                .isEqualTo(new BitSet());
        assertThat(net.measure("hd (marking(P) ^^ [IntInf.toInt (time())])")
                        .progress()
                        .still())
                .isEqualTo(new BitSet());
    }

    @Test
    void texts_may_have_blanks_around_them_and_expressions_are_still_expressions() {
        TextualNet workshop = net("workshop/workshop.cpn", Map.of());
        assertThat(workshop.measure(" time ").explanation()).isEqualTo("model time, which never falls");
        assertThat(workshop.measure("time()").explanation()).isEqualTo("time(): never falls");
        assertThat(workshop.measure("tokens(Done)").monotone()).isFalse();
        CompiledMeasure none = workshop.measure("counters");
        assertThat(none.progress().none()).isTrue();
    }

    @Test
    void the_time_of_a_net_without_time_stands_still() {
        TextualNet base = net("data-base/data-base.cpn", Map.of());
        assertThat(swept(base, "time()").columns()).isEqualTo(1);
        assertThat(swept(base, "(time(), tokens(Sent))").columns()).isEqualTo(1);
    }

    @Test
    void what_a_net_does_not_offer_is_refused_with_the_reason() {
        TextualNet base = net("data-base/data-base.cpn", Map.of());
        for (String text : List.of("time", "time+ready", "time+counters", "time+skeleton:greedy")) {
            assertThatThrownBy(() -> base.measure(text))
                    .as(text)
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining("no colour set of this net is timed");
        }
        assertThatThrownBy(() -> base.measure("counters+skeleton:greedy"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("proved never to fall");
        assertThatThrownBy(() -> base.measure("skeleton:best"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("skeleton:greedy")
                .hasMessageNotContaining("linear:");
        assertThatThrownBy(() -> base.measure("skeleton:")).isInstanceOf(InputException.class);
        assertThatThrownBy(() -> base.measure("linear:greedy"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("no measure linear:greedy of a coloured net")
                .hasMessageContaining("skeleton:NAME, variants:NAME and unfolded:NAME");
    }
}
