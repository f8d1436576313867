package org.sweepline.coloured.cpn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sweepline.model.InputException;

/** What a code segment may do, and what it must not. */
class CodeSegmentsTest {
    /** A transition whose code may change what the guard of another reads. */
    private static CpnText net(String declarations, String action, String read) {
        return new CpnText()
                .declare("colset I = int with 0..9; var x, y : I; " + declarations)
                .page("Top")
                .place("A", "I", "1`1")
                .transition("t")
                .code("input (x); action " + action + ";")
                .arc("A", "t", "x")
                .transition("u", "[" + read + " > 0]")
                .arc("A", "u", "x");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            val r = ref 0; val s = r;                      | s := x      | !r
            val r = ref 0; val s = r;                      | r := x      | !s
            val p = (ref 0, ref 1);                        | #1 p := x   | !(#1 p)
            val (p, q) = (ref 0, ref 1);                   | p := x      | !p
            val p = [ref 0];                               | hd p := x   | !(hd p)
            fun make v = ref v; val p = make 0;            | p := x      | !p
            val (set, get) = let val r = ref 0 in (fn v => r := v, fn () => !r) end; | set x | get ()
            val put = op :=; val r = ref 0;                | put (r, x)  | !r
            """)
    void a_reference_that_the_net_reads_is_not_changed_by_code_that_is_left_out(
            String declarations, String action, String read) {
        assertThatThrownBy(() -> Models.load(net(declarations, action, read)))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("code segment of t")
                .hasMessageContaining("this changes the reference");
    }

    @Test
    void a_value_that_was_computed_with_references_is_none() {
        CpnText text = net(
                "fun sum l = let val r = ref 0 in (List.app (fn n => r := !r + n) l; !r) end; val six = sum [1, 2, 3];",
                "print (Int.toString (sum [x, six]))",
                "six");
        assertThat(Models.load(text).warnings()).anyMatch(warning -> warning.contains("code of t"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            input (x); output (x); action x + 1; | true
            input (x); output (y); action x + 1; | y > 5
            """)
    void what_a_code_segment_computes_is_not_known_before(String code, String guard) {
        CpnText text = new CpnText()
                .declare("colset I = int with 0..9; var x, y : I;")
                .page("Top")
                .place("A", "I", "1`1")
                .place("B", "I")
                .transition("t", "[" + guard + "]")
                .code(code)
                .arc("A", "t", "x")
                .arc("t", "B", "x");
        assertThatThrownBy(() -> Models.load(text))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("code segment of t")
                .hasMessageContaining("needs it before");
    }
}
