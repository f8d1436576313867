package org.sweepline.coloured.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sweepline.coloured.cpn.CpnModel;
import org.sweepline.coloured.cpn.CpnModels;
import org.sweepline.coloured.cpn.CpnText;
import org.sweepline.model.InputException;
import org.sweepline.model.Measure;
import org.sweepline.model.Position;

/** What people write about coloured nets is read once, and what is wrong with it is told with its position. */
class StateExpressionsTest {
    private static final StateExpressions TIMED = expressions("workshop");
    private static final StateExpressions UNTIMED = expressions("limit-protocol");

    private static StateExpressions expressions(String example) {
        Path folder = Path.of(System.getProperty("sweepline.root", "../.."), "examples", example);
        return new ColouredModel(CpnModels.load(folder.resolve(example + ".cpn"), Map.of())).expressions();
    }

    private static void refuses(Function<String, ?> reader, String text, int line, int column, String problem) {
        assertThatThrownBy(() -> reader.apply(text)).as(text).isInstanceOfSatisfying(InputException.class, wrong -> {
            assertThat(wrong.problem()).startsWith(problem);
            assertThat(wrong).hasMessage("expression:" + line + ":" + column + ": " + wrong.problem());
            assertThat(wrong.position()).contains(new Position(line, column));
        });
    }

    @Test
    void mistakes_are_told_where_they_are() {
        refuses(UNTIMED::condition, "tokens(A) = 1 andalso tokens(Bee) = 0", 1, 30, "there is no place Bee");
        refuses(UNTIMED::condition, "tokens(A) = 1\n  andalso tokens(Bee) = 0", 2, 18, "there is no place Bee");
        refuses(UNTIMED::condition, "tokens(A)", 1, 1, "a property is a condition");
        refuses(UNTIMED::quantity, "  deadlock", 1, 3, "a number is wanted");
        refuses(UNTIMED::measure, " tokens(Bee)", 1, 9, "there is no place Bee");
        refuses(UNTIMED::equivalence, "tokens(Bee)", 1, 8, "there is no place Bee");
        refuses(UNTIMED::equivalence, "tokens(A), tokens(Bee)", 1, 19, "there is no place Bee");
    }

    @Test
    void a_name_that_fits_several_places_means_the_one_that_has_it_or_none() {
        StateExpressions net = new ColouredModel(load(new CpnText()
                        .declare("colset INT = int;")
                        .page("Top")
                        .place("a_b", "INT")
                        .place("a b", "INT")
                        .place("c (1)", "INT")
                        .place("c (2)", "INT")))
                .expressions();
        assertThat(net.condition("tokens(a_b) = 0").places().stream()).containsExactly(0);
        assertThat(net.condition("tokens(\"a b\") = 0").places().stream()).containsExactly(1);
        assertThat(net.condition("tokens(\"c (2)\") = 0").places().stream()).containsExactly(3);
        refuses(net::condition, "tokens(Top'c 1) = 0", 1, 8, "there is no place Top'c 1");
        refuses(net::condition, "tokens(Top'a_b 1) = 0", 1, 8, "there is no place Top'a_b 1");
    }

    private static CpnModel load(CpnText text) {
        byte[] bytes = text.text().getBytes(StandardCharsets.ISO_8859_1);
        return CpnModels.load(new ByteArrayInputStream(bytes), "x.cpn", Map.of());
    }

    @Test
    void measures_have_their_names_with_blanks_around_them_too() {
        assertThat(UNTIMED.measure("none")).isSameAs(Measure.NONE);
        assertThat(UNTIMED.measure(" auto ")).isSameAs(Measure.AUTOMATIC);
        assertThat(TIMED.measure(" time+skeleton:optimal ")).isEqualTo(new Measure.Named("time+skeleton:optimal"));
        assertThat(TIMED.measure(" time() ").text()).isEqualTo(" time() ");
        refuses(UNTIMED::measure, " none ", 1, 2, "none");
    }

    @ParameterizedTest
    @ValueSource(strings = {"time+1", "time+tokens(Done)", "time+", "time+counters+skeleton:greedy"})
    void what_only_begins_like_a_name_is_an_expression(String text) {
        assertThatThrownBy(() -> TIMED.measure(text))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("expression:1:");
    }

    @ParameterizedTest
    @ValueSource(strings = {"time", "time+counters", "time+skeleton:greedy", "time+tokens(A)", " time+ "})
    void where_there_is_no_time_nothing_can_be_added_to_it(String text) {
        Path folder = Path.of(System.getProperty("sweepline.root", "../.."), "examples", "limit-protocol");
        TextualNet net = new TextualNet(CpnModels.load(folder.resolve("limit-protocol.cpn"), Map.of()));
        assertThatThrownBy(() -> net.measure(text))
                .isInstanceOf(InputException.class)
                .hasMessage(text.strip() + ": no colour set of this net is timed, so its time stands still");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "tokens(A)",
                "length (List.filter (fn n => n > 1) (marking(NextSend)))",
                "let fun twice n = 2 * n in twice (hd (marking(NextRec))) end",
                "fn n => ms_to_col (Mark.Protocol'NextSend 1 n)",
            })
    void values_with_the_same_text_are_equal(String text) {
        assertThat(UNTIMED.quantity(text)).isEqualTo(UNTIMED.quantity(text)).hasToString(text);
        assertThat(UNTIMED.measure(text)).isEqualTo(UNTIMED.measure(text)).hasToString(text);
        assertThat(UNTIMED.equivalence(text))
                .isEqualTo(UNTIMED.equivalence(text))
                .hasToString(text);
    }

    @Test
    void conditions_with_the_same_text_are_equal() {
        String text = "List.exists (fn n => n > 1) (marking(NextSend))";
        assertThat(UNTIMED.condition(text)).isEqualTo(UNTIMED.condition(text)).hasToString(text);
        assertThat(UNTIMED.condition(text)).isNotEqualTo(UNTIMED.condition("deadlock"));
    }
}
