package org.sweepline.coloured.ml.syntax;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sweepline.model.InputException;

/** Long texts are read and deep ones refused, on a stack of half a megabyte. */
class LimitsTest {
    private static <T> T onSmallStack(Callable<T> work) throws Exception {
        FutureTask<T> task = new FutureTask<>(work);
        Thread thread = new Thread(null, task, "small stack", 512 << 10);
        thread.start();
        thread.join();
        return task.get();
    }

    private static String chain(String separator, int terms) {
        return IntStream.range(0, terms).mapToObj(i -> "1`" + i).collect(Collectors.joining(separator));
    }

    @ParameterizedTest
    @ValueSource(strings = {" ++ ", " :: ", " andalso ", " -> ", " x ", ", ", "; ", " : int = "})
    void long_chains_are_read(String separator) throws Exception {
        String text = "(" + chain(separator, 20_000) + ")";
        assertThat(onSmallStack(() ->
                        Parser.property(text, "test", Fixities.standard()).at().column()))
                .isPositive();
    }

    @Test
    void long_lists_records_and_alternatives_are_read() throws Exception {
        String list = "[" + chain(", ", 100_000) + "]";
        MlExpression.Listed listed =
                (MlExpression.Listed) onSmallStack(() -> Parser.expression(list, "test", Fixities.standard()));
        assertThat(listed.parts()).hasSize(100_000);
        String rules = "fn " + "0 => (case x of 1 => 2 | _ => 3) | ".repeat(5_000) + "_ => 1";
        MlExpression.Function function =
                (MlExpression.Function) onSmallStack(() -> Parser.expression(rules, "test", Fixities.standard()));
        assertThat(function.rules()).hasSize(5_001);
        String pattern = "fn " + "x :: ".repeat(20_000) + "y => 1";
        assertThat(onSmallStack(() -> Parser.expression(pattern, "test", Fixities.standard())))
                .isInstanceOf(MlExpression.Function.class);
    }

    @Test
    void a_long_chain_of_else_if_is_read() throws Exception {
        String text = "if a then b else ".repeat(20_000) + "c";
        assertThat(onSmallStack(() -> Parser.expression(text, "test", Fixities.standard())))
                .isInstanceOf(MlExpression.Conditional.class);
    }

    @Test
    void many_declarations_are_read() throws Exception {
        String text = "fun f 0 = if a then 1 else 2 | f n = case n of 1 => 2 | _ => n\n".repeat(5_000);
        assertThat(onSmallStack(() -> Parser.declarations(text, "test", Fixities.standard())))
                .hasSize(5_000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"()", "[]", "{a=}", "(,x)", "[x,]"})
    void brackets_of_a_usual_depth_are_read(String bracket) throws Exception {
        String open = bracket.substring(0, bracket.length() - 1);
        int cut = open.indexOf(',') == 1 ? 1 : open.length();
        String text = open.substring(0, cut).repeat(190)
                + "x"
                + (open.substring(cut) + bracket.charAt(bracket.length() - 1)).repeat(190);
        String nested = bracket.equals("[x,]") ? "[x,".repeat(190) + "x" + "]".repeat(190) : text;
        assertThat(onSmallStack(() -> Parser.expression(nested, "test", Fixities.standard())
                        .at()
                        .line()))
                .isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "(",
                "[",
                "{a=",
                "let val x = ",
                "fn ",
                "fn x => ",
                "case ",
                "case x of y => ",
                "if ",
                "if a then ",
                "raise ",
                "while ",
                "x handle y => ",
                "fn (",
                "fn [",
                "fn {a=",
                "x as ",
                "x : (",
                "f (x, [",
                "(* ",
                "fn x as "
            })
    void deep_nesting_is_refused(String opening) {
        for (int depth : new int[] {2_000, 100_000}) {
            String text = opening.startsWith("x as") ? "fn " + opening.repeat(depth) : opening.repeat(depth);
            assertThatThrownBy(() -> onSmallStack(() -> Parser.property(text, "test", Fixities.standard())))
                    .hasCauseInstanceOf(InputException.class);
        }
    }

    @Test
    void a_million_brackets_are_refused() {
        String text = "(".repeat(1_000_000) + ")".repeat(1_000_000);
        assertThatThrownBy(() -> Parser.expression(text, "test", Fixities.standard()))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("200 brackets");
    }

    @Test
    void nested_comments_are_no_nesting() {
        String text = "(*".repeat(100_000) + "*)".repeat(100_000) + " x";
        assertThat(Parser.inscription(text, "test", Fixities.standard())).isPresent();
    }

    @Test
    void many_infix_operators_are_refused() {
        String text = IntStream.range(0, 300).mapToObj(i -> "infix a" + i).collect(Collectors.joining(";"));
        assertThatThrownBy(() -> Parser.declarations(text, "test", Fixities.standard()))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("infix operators");
    }

    @Test
    void texts_that_are_too_long_are_refused() {
        assertThatThrownBy(() -> Parser.expression(" ".repeat(MlTokens.LONGEST + 1), "test", Fixities.standard()))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("characters");
        assertThatThrownBy(() -> Parser.expression("x ".repeat(MlTokens.MOST + 1), "test", Fixities.standard()))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("words");
    }
}
