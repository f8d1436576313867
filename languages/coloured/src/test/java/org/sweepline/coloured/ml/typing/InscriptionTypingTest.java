package org.sweepline.coloured.ml.typing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.ml.syntax.Fixities;
import org.sweepline.coloured.ml.syntax.MlExpression;
import org.sweepline.coloured.ml.syntax.Parser;
import org.sweepline.coloured.ml.value.Sequence;
import org.sweepline.coloured.ml.value.Tuple;
import org.sweepline.coloured.net.Transition;
import org.sweepline.coloured.net.Transition.Form;
import org.sweepline.coloured.net.Transition.Inscription;
import org.sweepline.model.InputException;

class InscriptionTypingTest {
    private final TypedModel model = TypedModel.of("""
            colset U = unit; colset I = int; colset B = bool; colset S = string; colset L = list I; colset LL = list L;
            colset P = product I * S; colset T = int timed; colset TL = list I timed; colset E = with a | b;
            colset R = record x : I * y : S; colset D = index d with 1..3; colset N = intinf;
            var i, j, k : I; var s : S; var l : L; var p : P; var c : B; var r : R; var e : E; var t : T; var n : N;
            fun f x = if x > 2 then 1`x else empty;
            fun g x = [x, x + 1];
            fun late x = 1`x @+ 5;
            """);

    @ParameterizedTest
    @CsvSource(delimiter = '¦', quoteCharacter = '¤', textBlock = """
            i                                ¦ I  ¦ VALUE
            i + 1                            ¦ I  ¦ VALUE
            1`i                              ¦ I  ¦ MULTISET
            2`i ++ 1`(j + 1)                 ¦ I  ¦ MULTISET
            f i                              ¦ I  ¦ MULTISET
            g i                              ¦ I  ¦ MULTISET
            []                               ¦ I  ¦ MULTISET
            empty                            ¦ I  ¦ MULTISET
            if c then 1`i else empty         ¦ I  ¦ MULTISET
            if c then i else j               ¦ I  ¦ VALUE
            case p of (x, y) => x            ¦ I  ¦ VALUE
            let val x = i in [x, x] end      ¦ I  ¦ MULTISET
            l                                ¦ L  ¦ VALUE
            []                               ¦ L  ¦ VALUE
            empty                            ¦ L  ¦ MULTISET
            [i, j]                           ¦ L  ¦ VALUE
            i :: l                           ¦ L  ¦ VALUE
            l ^^ [i]                         ¦ L  ¦ VALUE
            List.filter (fn x => x > 1) l    ¦ L  ¦ VALUE
            filter (fn x => x > 1) l         ¦ L  ¦ VALUE
            1`l                              ¦ L  ¦ MULTISET
            1`[]                             ¦ L  ¦ MULTISET
            [l]                              ¦ L  ¦ MULTISET
            [[]]                             ¦ LL ¦ VALUE
            1`[[]]                           ¦ LL ¦ MULTISET
            if c then empty else 1`(i :: l)  ¦ L  ¦ MULTISET
            ()                               ¦ U  ¦ VALUE
            3                                ¦ U  ¦ MULTISET
            E.all()                          ¦ E  ¦ MULTISET
            i                                ¦ T  ¦ VALUE
            1`i                              ¦ T  ¦ MULTISET
            i @+ 5                           ¦ T  ¦ TIMED
            1`i @+ 5                         ¦ T  ¦ TIMED
            1`i ++ 1`j @+ 5                  ¦ T  ¦ TIMED
            1`i @+ j ++ 1`j @+ i             ¦ T  ¦ TIMED
            if c then 1`i else empty @+ 3    ¦ T  ¦ TIMED
            (if c then 1`i @+ 1 else late j) ¦ T  ¦ TIMED
            late i                           ¦ T  ¦ TIMED
            i @ 7                            ¦ T  ¦ TIMED
            2`i @ 7                          ¦ T  ¦ TIMED
            1`i @ 7 ++ 1`j @ 8               ¦ T  ¦ TIMED
            1`i @+ n                         ¦ T  ¦ TIMED
            i @++ time()                     ¦ T  ¦ TIMED
            l @+ 5                           ¦ TL ¦ TIMED
            [i] @+ 5                         ¦ TL ¦ TIMED
            1`l @+ 5                         ¦ TL ¦ TIMED
            [l] @+ 5                         ¦ TL ¦ TIMED
            empty @+ 5                       ¦ TL ¦ TIMED
            """)
    void an_arc_gives_a_colour_a_multiset_or_timed_tokens(String text, String place, Form form) {
        assertThat(model.arc(text, place).form()).isEqualTo(form);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '¦', quoteCharacter = '¤', textBlock = """
            i @+ 5              ¦ T  ¦ [1@105]
            2`i @+ 5            ¦ T  ¦ [1@105, 1@105]
            1`i ++ 1`2 @+ 5     ¦ T  ¦ [1@105, 2@105]
            1`i @ 7 ++ 1`2 @ 8  ¦ T  ¦ [1@7, 2@8]
            i @ 7               ¦ T  ¦ [1@7]
            (1`i ++ 1`2) @ 7    ¦ T  ¦ [1@7, 2@7]
            [i, 2] @+ 5         ¦ TL ¦ [[1, 2]@105]
            [[i], [2]] @+ 5     ¦ TL ¦ [[1]@105, [2]@105]
            late i              ¦ T  ¦ [1@105]
            """)
    void delays_and_stamps_make_timed_tokens(String text, String place, String tokens) {
        assertThat(model.value(model.arc(text, place), 1L)).isEqualTo(tokens);
    }

    @Test
    void variables_are_slots_in_order_of_first_occurrence() {
        MlExpression out = Parser.expression("let val s = i in (k, s + j) end", "out", Fixities.standard());
        MlExpression in = Parser.expression("(i, k)", "in", Fixities.standard());
        TransitionScope scope = model.scope(out, in);
        assertThat(scope.variables()).extracting(Transition.Variable::name).containsExactly("i", "k", "j");
    }

    @Test
    void names_that_are_bound_inside_are_no_variables_of_the_transition() {
        MlExpression all = Parser.expression(
                "let fun h i = i + k in (fn j => h j, case p of (s, x) => s, fn {x, y = l} => l, (c handle t => t)) end",
                "x",
                Fixities.standard());
        assertThat(model.scope(all).variables())
                .extracting(Transition.Variable::name)
                .containsExactly("k", "p", "c");
    }

    @Test
    void a_frame_has_room_for_variables_and_locals() {
        Inscription arc = model.arc("case p of (x, y) => x + i", "I");
        assertThat(arc.frameSize()).isEqualTo(4);
        assertThat(model.value(arc, new Tuple(5L, "x"), 2L)).isEqualTo("7");
    }

    @Test
    void what_the_search_for_bindings_inverts_stays_explicit() {
        Core i = new Core.Variable(0, 0, "i");
        assertThat(model.arc("2`i", "I").expression()).isInstanceOfSatisfying(Core.Repeat.class, repeat -> {
            assertThat(repeat.count()).isEqualTo(new Core.Constant(2L));
            assertThat(repeat.value()).isEqualTo(i);
        });
        assertThat(model.arc("1`i ++ 1`j", "I").expression()).isInstanceOf(Core.Sum.class);
        assertThat(model.arc("i :: l", "L").expression()).isEqualTo(new Core.Cons(i, new Core.Variable(0, 1, "l")));
        assertThat(model.arc("[i]", "L").expression()).isEqualTo(new Core.Cons(i, new Core.Constant(Sequence.EMPTY)));
        assertThat(model.arc("d i", "D").expression())
                .isInstanceOfSatisfying(
                        Core.Construct.class,
                        made -> assertThat(made.argument()).isEqualTo(i));
        assertThat(model.arc("(i, s)", "P").expression())
                .isEqualTo(new Core.Tupled(List.of(i, new Core.Variable(0, 1, "s")), List.of(0, 1)));
        assertThat(model.arc("{y = s, x = i}", "R").expression())
                .isEqualTo(new Core.Tupled(
                        List.of(new Core.Variable(0, 1, "i"), new Core.Variable(0, 0, "s")), List.of(1, 0)));
        assertThat(model.guard("i = j").expression()).isEqualTo(new Core.Equal(i, new Core.Variable(0, 1, "j"), false));
        assertThat(model.guard("i <> j").expression()).isEqualTo(new Core.Equal(i, new Core.Variable(0, 1, "j"), true));
        assertThat(model.arc("i @+ 5", "T").expression()).isInstanceOf(Core.Delayed.class);
        assertThat(model.arc("1`i @ 5", "T").expression()).isInstanceOf(Core.Stamped.class);
    }

    @Test
    void what_has_only_known_parts_is_known() {
        assertThat(model.arc("(1, \"x\")", "P").expression()).isEqualTo(new Core.Constant(new Tuple(1L, "x")));
        assertThat(model.arc("[1, 2]", "L").expression()).isEqualTo(new Core.Constant(Sequence.of(List.of(1L, 2L))));
        assertThat(model.arc("empty", "I").expression()).isEqualTo(new Core.Constant(Sequence.EMPTY));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '¦', quoteCharacter = '¤', textBlock = """
            (i, s)                  ¦ I ¦ arc:1:1: this gives int * string, but the place holds I, which is int
            i                       ¦ E ¦ arc:1:1: this gives int, but the place holds E
            1`s                     ¦ I ¦ arc:1:2: this gives string ms, but the place holds I, which is int
            i @+ 5                  ¦ I ¦ this gives int timed ms, but the colour set I of the place is not timed
            s @+ 5                  ¦ T ¦ this gives
            if c then i else 1`i    ¦ I ¦ arc:1:19: this branch is int ms, but the one before is int
            i @+ 2.5                ¦ T ¦ arc:1:6: a delay is a whole number of time units: this is real, expected is int
            x                       ¦ I ¦ arc:1:1: x is not declared
            il                      ¦ I ¦ il is not declared; did you mean
            """)
    void an_arc_that_does_not_fit_its_place_is_an_error(String text, String place, String message) {
        assertThatThrownBy(() -> model.arc(text, place))
                .isInstanceOf(InputException.class)
                .hasMessageContaining(message);
    }

    @Test
    void every_other_kind_of_inscription_has_a_type_as_well() {
        assertThatThrownBy(() -> model.guard("i"))
                .hasMessage("guard:1:1: a guard is a condition: this is int, expected is bool");
        assertThatThrownBy(() -> model.delay("@+ s"))
                .hasMessage("delay:1:4: a delay is a whole number of time units: this is string, expected is int");
        assertThatThrownBy(() -> model.code("input (i); output (s); action (i)"))
                .hasMessageContaining(
                        "the action gives the values of the output variables: this is int, expected is string");
        MlExpression text = Parser.expression("\"x\"", "text", Fixities.standard());
        assertThatThrownBy(() -> model.elaborator().initial(text, model.colours("I")))
                .hasMessage("text:1:1: this gives string, but the place holds I, which is int");
        assertThatThrownBy(() -> model.elaborator().number(text)).hasMessageContaining("a number was expected");
    }

    @Test
    void delays_may_be_int_or_intinf() {
        assertThat(model.value(model.delay("@+ i"), 3L)).isEqualTo("3");
        assertThat(model.value(model.delay("@+ n"), 3L)).isEqualTo("3");
        assertThat(model.value(model.delay("@+ (time() - IntInf.fromInt 40)"))).isEqualTo("60");
    }

    @Test
    void a_code_segment_gives_values_to_its_output_variables() {
        Transition.Code code = model.code("input (i, j); output (s, k); action (Int.toString i, i + j)");
        assertThat(code.outputs()).containsExactly(2, 3);
        assertThat(model.value(code.action(), 1L, 2L)).isEqualTo("(1, 3)");
        Transition.Code one = model.code("input (i); output (k); action (i * 2)");
        assertThat(model.value(one.action(), 4L)).isEqualTo("8");
        assertThat(model.code("action ()").outputs()).isEmpty();
    }

    @Test
    void a_code_segment_sees_only_its_input() {
        assertThatThrownBy(() -> model.code("input (i); output (k); action (i + j)"))
                .hasMessageContaining("j cannot be used: the code segment does not list this variable as input");
        assertThatThrownBy(() -> model.code("input (zz); output (k); action 1"))
                .hasMessageContaining("the input zz of the code segment is not a variable of the net");
        assertThatThrownBy(() -> model.code("output (zz); action 1"))
                .hasMessageContaining("the output zz of the code segment is not a variable of the net");
    }

    @Test
    void variables_of_the_net_win_over_declarations_in_inscriptions_only() {
        TypedModel both = TypedModel.of("colset I = int; var x : I; val x = 7; fun f () = x;");
        assertThat(both.value(both.arc("x + f ()", "I"), 1L)).isEqualTo("8");
        assertThat(both.value("x")).isEqualTo("7");
    }

    @Test
    void an_unknown_variable_in_a_code_segment_without_others_is_told() {
        MlExpression one = Parser.expression("i", "arc", Fixities.standard());
        TransitionScope scope = model.elaborator()
                .transition(List.of(one), Parser.code("input (i); output (j); action 1", "code", Fixities.standard()));
        assertThat(scope.variables()).extracting(Transition.Variable::name).containsExactly("i", "j");
        assertThat(model.elaborator().transition(List.of(), Optional.empty()).variables())
                .isEmpty();
    }
}
