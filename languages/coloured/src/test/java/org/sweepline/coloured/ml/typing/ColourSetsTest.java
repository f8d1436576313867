package org.sweepline.coloured.ml.typing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sweepline.coloured.colour.ColourShape;
import org.sweepline.coloured.colour.ColourText;
import org.sweepline.coloured.colour.Colours;
import org.sweepline.coloured.colour.Membership;
import org.sweepline.coloured.ml.value.EvaluationContext;
import org.sweepline.coloured.ml.value.EvaluationFailure;
import org.sweepline.coloured.ml.value.Tuple;

class ColourSetsTest {
    private final TypedModel model = TypedModel.of("""
            val n = 3; fun even x = x mod 2 = 0;
            colset U = unit with e; colset B = bool with (no, yes); colset I = int; colset T = time;
            colset R = int with 1..n + 1; colset N = intinf with 1..3; colset Z = real with 0.0..1.0;
            colset S = string; colset W = string with "a".."c" and 1..2; colset E = with red | green | blue timed;
            colset D = index d with 1..n; colset P = product R * E; colset Q = record y : R * x : E;
            colset L = list E with 0..2; colset V = union num : R + txt : S + none; colset G = union b : B + o;
            colset H = subset R by even; colset J = subset I with [5, 3]; colset A = P; colset M = list I;
            colset X = E;
            """);

    @ParameterizedTest
    @CsvSource(delimiter = '¦', quoteCharacter = '¤', textBlock = """
            U.all ()                          ¦ [()]
            B.all ()                          ¦ [false, true]
            R.all ()                          ¦ [1, 2, 3, 4]
            N.all ()                          ¦ [3, 2, 1]
            E.all ()                          ¦ [red, green, blue]
            D.all ()                          ¦ [d 1, d 2, d 3]
            P.size ()                         ¦ 12
            A.size ()                         ¦ 12
            W.size ()                         ¦ 12
            L.size ()                         ¦ 13
            G.all ()                          ¦ [b false, b true, o]
            H.all ()                          ¦ [2, 4]
            J.all ()                          ¦ [5, 3]
            E.ord green                       ¦ 1
            E.col 2                           ¦ blue
            R.ord 3                           ¦ 2
            E.lt (red, blue)                  ¦ true
            P.lt ((1, blue), (1, red))        ¦ false
            Q.lt ({x = blue, y = 1}, {x = red, y = 2}) ¦ true
            E.cmp (red, blue)                 ¦ LESS
            R.legal 5                         ¦ false
            H.legal 3                         ¦ false
            E.mkstr red                       ¦ red
            I.mkstr ~1                        ¦ (~1)
            Q.mkstr {x = red, y = 1}          ¦ {y=1,x=red}
            V.mkstr (num 2)                   ¦ num(2)
            B.mkstr yes                       ¦ yes
            P.mult (1`1 ++ 1`2, 1`red)        ¦ [(1, red), (2, red)]
            Q.mult (1`1, 1`red)               ¦ [(red, 1)]
            P.set_2 (1, red) blue             ¦ (1, blue)
            Q.set_y {x = red, y = 1} 4        ¦ (red, 4)
            V.of_num (num 1)                  ¦ true
            V.of_txt none                     ¦ false
            (e, no, yes)                      ¦ ((), false, true)
            map X.mkstr (X.all ())            ¦ [red, green, blue]
            List.map d [1, 2]                 ¦ [d 1, d 2]
            (fn Q.x => 1) 0                   ¦ error
            """)
    void every_colour_set_has_its_functions(String expression, String value) {
        if (value.equals("error")) {
            assertThatThrownBy(() -> model.value(expression)).hasMessageContaining("no constructor");
        } else {
            assertThat(model.value(expression)).isEqualTo(value);
        }
    }

    @Test
    void multisets_are_written_sorted() {
        assertThat(model.value("E.mkstr_ms (1`blue ++ 2`red ++ 1`blue)")).isEqualTo("2`red++\n2`blue");
        assertThat(model.value("E.mkstr_ms empty")).isEqualTo("empty");
    }

    @Test
    void colour_sets_have_the_shape_that_is_declared() {
        assertThat(model.colours("R").shape())
                .isEqualTo(new ColourShape.Whole(false, Optional.of(new ColourShape.Range(1, 4))));
        assertThat(model.colours("T").shape()).isEqualTo(new ColourShape.Whole(true, Optional.empty()));
        assertThat(model.colours("W").shape())
                .isEqualTo(new ColourShape.Text(
                        Optional.of(new ColourShape.Range('a', 'c')), Optional.of(new ColourShape.Range(1, 2))));
        assertThat(model.colours("A").shape()).isEqualTo(model.colours("P").shape());
        assertThat(model.colours("Q").shape()).isInstanceOfSatisfying(ColourShape.Labelled.class, labelled -> {
            assertThat(labelled.fields()).extracting(ColourShape.Field::label).containsExactly("x", "y");
            assertThat(labelled.declared()).containsExactly(1, 0);
        });
        assertThat(model.colours("E").timed()).isTrue();
        assertThat(model.colours("X").timed()).isFalse();
        assertThat(Membership.of(model.colours("Z").shape()).test(0.5)).isTrue();
        assertThat(Membership.of(model.colours("Z").shape()).test(1.5)).isFalse();
        assertThat(ColourText.of(model.colours("U").shape(), Tuple.UNIT)).isEqualTo("e");
    }

    @Test
    void a_random_colour_is_a_choice() {
        Object choice = model.arc("E.ran()", "E").expression();
        assertThat(choice.toString()).contains("effect=CHOICE");
        assertThat(model.arc("I.ran()", "I").expression().toString()).contains("effect=RANDOM");
        EvaluationContext evaluation = new EvaluationContext();
        evaluation.chance(alternatives -> alternatives - 1);
        Object last = model.elaborator()
                .machine()
                .compile(model.arc("E.ran()", "E").expression())
                .evaluate(new Object[0], evaluation);
        assertThat(TypedModel.text(last)).isEqualTo("blue");
    }

    @Test
    void a_huge_colour_set_costs_nothing_until_it_is_listed() {
        TypedModel huge = TypedModel.of(
                "colset H = int with ~1073741824..1073741823; colset P = product H * H * H; var x : H; var p : P;");
        assertThat(Colours.size(huge.colours("H").shape())).isEqualTo(1L << 31);
        assertThat(huge.value("H.size ()")).isEqualTo("2147483648");
        assertThat(huge.arc("x", "H").expression()).isNotNull();
        assertThatThrownBy(() -> huge.arc("H.all()", "H"))
                .hasMessageContaining("H.all cannot be used: the colour set H has 2147483648 values");
        assertThatThrownBy(() -> model.arc("M.all()", "M")).hasMessageContaining("has no bounds");
        assertThatThrownBy(() -> model.value("I.size ()")).hasMessageContaining("has no bounds");
    }

    @Test
    void a_number_without_colour_is_a_failure() {
        assertThatThrownBy(() -> model.value("E.col 3")).hasMessageContaining("has no colour number 3");
        assertThatThrownBy(() -> model.value(model.arc("1`(R.ord 9)", "I")))
                .isInstanceOf(EvaluationFailure.class)
                .hasMessageContaining("9 is no colour of R");
    }

    @Test
    void a_function_that_a_colour_set_lacks_is_told() {
        assertThatThrownBy(() -> model.value("E.alll ()"))
                .hasMessageContaining("the colour set E has no function alll; did you mean \"all\"");
        assertThatThrownBy(() -> model.value("Q.set_z")).hasMessageContaining("has no function set_z");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '¦', quoteCharacter = '¤', textBlock = """
            colset A = int with 3..1;               ¦ the range 3..1 is empty
            colset A = real with 1.0..0.5;          ¦ the range 1.0..0.5 is empty
            colset A = list B;                      ¦ there is no colour set B
            colset A = int with "a".."b";           ¦ the bounds of a colour set are numbers: this is string
            colset A = string with "ab".."c";       ¦ one character was expected
            colset A = subset int by 5;             ¦ a subset is given by a function from int to bool: this is int
            colset A = subset int with ["a"];       ¦ a subset is given by a list of its members
            colset A = int with 1..(hd []);         ¦ this has no value: uncaught exception Empty
            colset A = record x : int * x : int;    ¦ the field x stands here twice
            colset A = with a | b | a;              ¦ the constructor a stands here twice
            colset A = union a : int + a;           ¦ the constructor a stands here twice
            """)
    void a_wrong_colour_set_is_an_error_for_its_users(String declaration, String message) {
        TypedModel wrong = TypedModel.lenient(declaration, "var v : A; fun f (x : A) = x;");
        assertThat(wrong.warnings()).hasSize(3).first().asString().contains(message);
        assertThatThrownBy(() -> wrong.colours("A")).hasMessageContaining(message);
        assertThatThrownBy(() -> wrong.guard("v = v")).hasMessageContaining(message);
    }

    @Test
    void doubling_colour_sets_do_not_explode() {
        StringBuilder text = new StringBuilder("colset A0 = int;");
        for (int i = 1; i < 60; i++) {
            text.append("colset A" + i + " = product A" + (i - 1) + " * A" + (i - 1) + ";");
        }
        TypedModel wide = TypedModel.lenient(text.toString());
        assertThat(wide.warnings()).isNotEmpty().first().asString().contains("is made of too many parts");
    }

    @Test
    void basic_colour_sets_need_no_declaration() {
        TypedModel plain = TypedModel.of("var x : int; colset L = list string;");
        assertThat(plain.arc("x", "INT").form()).isNotNull();
        assertThat(plain.colours("UNIT").shape()).isEqualTo(new ColourShape.Unit(Optional.empty()));
        assertThat(List.of(plain.colours("L").name())).containsExactly("L");
    }
}
