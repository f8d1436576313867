package org.sweepline.coloured.colour;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.sweepline.coloured.ml.value.Constructor;
import org.sweepline.coloured.ml.value.RealText;
import org.sweepline.coloured.ml.value.Sequence;
import org.sweepline.coloured.ml.value.Tuple;

class ColourTextTest {
    private static final ColourShape INT = new ColourShape.Whole(false, Optional.empty());
    private static final ColourShape STRING = new ColourShape.Text(Optional.empty(), Optional.empty());

    @Test
    void simple_values_are_written_as_cpn_tools_does() {
        assertThat(ColourText.of(new ColourShape.Unit(Optional.empty()), Tuple.UNIT))
                .isEqualTo("()");
        assertThat(ColourText.of(new ColourShape.Unit(Optional.of("e")), Tuple.UNIT))
                .isEqualTo("e");
        assertThat(ColourText.of(new ColourShape.Bool("false", "true"), true)).isEqualTo("true");
        assertThat(ColourText.of(new ColourShape.Bool("no", "yes"), false)).isEqualTo("no");
        assertThat(ColourText.of(INT, 12L)).isEqualTo("12");
        assertThat(ColourText.of(INT, -1L)).isEqualTo("(~1)");
        assertThat(ColourText.of(new ColourShape.Whole(true, Optional.empty()), -1L))
                .isEqualTo("~1");
        assertThat(ColourText.of(new ColourShape.Real(), -0.5)).isEqualTo("~0.5");
        assertThat(ColourText.of(
                        RandomColours.enumeration(3),
                        RandomColours.enumeration(3).constants().get(2).constant()))
                .isEqualTo("c2");
    }

    @Test
    void composed_values_are_written_without_blanks() {
        Constructor worker = new Constructor("wrk", 0, true);
        ColourShape workers = new ColourShape.Index(worker, new ColourShape.Range(-3, 3));
        assertThat(ColourText.of(workers, worker.of(3L))).isEqualTo("wrk(3)");
        assertThat(ColourText.of(workers, worker.of(-3L))).isEqualTo("wrk(~3)");
        ColourShape pair = new ColourShape.Product(List.of(INT, STRING));
        Tuple value = new Tuple(1L, "a");
        assertThat(ColourText.of(pair, value)).isEqualTo("(1,\"a\")");
        ColourShape record = new ColourShape.Labelled(
                List.of(new ColourShape.Field("a", INT), new ColourShape.Field("b", INT)), List.of(1, 0));
        assertThat(ColourText.of(record, new Tuple(1L, 2L))).isEqualTo("{b=2,a=1}");
        ColourShape list = new ColourShape.Listed(INT, Optional.empty());
        assertThat(ColourText.of(list, Sequence.of(List.of(1L, 1L, 1L)))).isEqualTo("[1,1,1]");
        assertThat(ColourText.of(list, Sequence.EMPTY)).isEqualTo("[]");
        Constructor data = new Constructor("data", 0, true);
        Constructor none = new Constructor("none", 1, false);
        ColourShape union = new ColourShape.Union(List.of(
                new ColourShape.Alternative(data, Optional.of(pair)),
                new ColourShape.Alternative(none, Optional.empty())));
        assertThat(ColourText.of(union, data.of(value))).isEqualTo("data((1,\"a\"))");
        assertThat(ColourText.of(new ColourShape.Subset(union, Membership.ALWAYS), none.constant()))
                .isEqualTo("none");
    }

    @Test
    void people_see_escapes_and_models_do_not() {
        String nasty = "a\"\\\n\t\u0007\u0085\u2028\u00e4";
        assertThat(ColourText.of(STRING, nasty)).isEqualTo("\"a\\\"\\\\\\n\\t\\007\\133\\u2028\u00e4\"");
        assertThat(ColourText.mkstr(STRING, nasty)).isEqualTo("\"" + nasty + "\"");
    }

    @Test
    void reals_have_twelve_digits_and_large_ones_an_exponent() {
        assertThat(RealText.of(2)).isEqualTo("2.0");
        assertThat(RealText.of(1e10)).isEqualTo("10000000000.0");
        assertThat(RealText.of(1e12)).isEqualTo("1E12");
        assertThat(RealText.of(1.5e12)).isEqualTo("1.5E12");
        assertThat(RealText.of(999999999999.6)).isEqualTo("1E12");
        assertThat(RealText.of(1.0 / 3)).isEqualTo("0.333333333333");
        assertThat(RealText.of(0.0001)).isEqualTo("0.0001");
        assertThat(RealText.of(-0.00001)).isEqualTo("~1E~05");
        assertThat(RealText.of(123.25)).isEqualTo("123.25");
        assertThat(RealText.of(-0.0)).isEqualTo("0.0");
        assertThat(RealText.of(Double.NEGATIVE_INFINITY)).isEqualTo("~inf");
        assertThat(RealText.of(Double.NaN)).isEqualTo("nan");
    }
}
