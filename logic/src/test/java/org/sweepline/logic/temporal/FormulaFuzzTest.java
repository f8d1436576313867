package org.sweepline.logic.temporal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sweepline.logic.SyntaxException;
import org.sweepline.logic.reference.SafetyForm;

/** Whatever the text: it is a formula that can be printed and read again, or there is an error at a place in it. */
class FormulaFuzzTest {
    private static final String[] PIECES = {
        "G",
        "F",
        "X",
        "U",
        "R",
        "W",
        "M",
        "A",
        "E",
        "AG",
        "GF",
        "not",
        "!",
        "and",
        "&&",
        "or",
        "||",
        "->",
        "<->",
        "true",
        "false",
        "deadlock",
        "tokens(p)",
        "tokens(",
        "took(a)",
        "took(",
        "fireable(\"t u\")",
        "<=",
        "<>",
        "[]",
        "(",
        ")",
        "[",
        "]",
        "{",
        "}",
        "\"",
        "\\",
        "1",
        "`",
        "x",
        "=",
        "=>",
        "&",
        ";",
        ",",
        "if",
        "until",
        "'",
        ".",
        " ",
        " ",
        " ",
        " ",
        " ",
        "\n",
        "é",
        "\uD83D",
        "-",
        "~",
        "andalso",
        "(*",
        "A[",
        "div"
    };

    @Test
    void random_text_is_a_formula_or_an_error() {
        fuzz(0, 30_000);
    }

    @Test
    @Tag("slow")
    void much_random_text_is_a_formula_or_an_error() {
        fuzz(1_000_000, 2_000_000);
    }

    private static void fuzz(long firstSeed, int texts) {
        int formulas = 0;
        for (long seed = firstSeed; seed < firstSeed + texts; seed++) {
            Random random = new Random(seed);
            StringBuilder text = new StringBuilder();
            for (int i = random.nextInt(14); i >= 0; i--) text.append(PIECES[random.nextInt(PIECES.length)]);
            if (isFormula(text.toString(), seed)) formulas++;
        }
        assertThat(formulas).isGreaterThan(texts / 100);
    }

    private static boolean isFormula(String text, long seed) {
        try {
            ParsedFormula parsed = FormulaParser.read(text);
            Formula again = FormulaParser.parse(parsed.formula().toString());
            if (!again.equals(parsed.formula())) fail("seed %d: %s read as %s", seed, text, parsed.formula());
            for (ParsedFormula.AtomPlace atom : parsed.atoms()) {
                if (atom.proposition() instanceof Proposition.Holds holds
                        && !text.startsWith(holds.condition().text(), atom.offset())) {
                    fail(
                            "seed %d: %s has no %s at %d",
                            seed, text, holds.condition().text(), atom.offset());
                }
            }
            if (Classes.isLtl(parsed.formula())) Simplifier.simplify(FiniteTraces.rewrite(parsed.formula()));
            return true;
        } catch (SyntaxException e) {
            if (e.offset() < 0 || e.offset() > text.length()) fail("seed %d: %s: %d", seed, text, e.offset());
            return false;
        } catch (RuntimeException e) {
            return fail("seed %d: %s".formatted(seed, text), e);
        }
    }

    /** What is nested as deep as the parser allows can be used on a stack of one megabyte. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "X ",
                "not ",
                "a U ",
                "a R (b and X ",
                "G F (a or X ",
                "(a W ",
                "F (b and a M X ",
                "a -> (",
                "(b <-> ",
                "a and (b or ",
                "G (a -> F (b and "
            })
    void nesting_within_the_limit_can_be_used_on_a_usual_stack(String piece) throws InterruptedException {
        Throwable[] problem = new Throwable[1];
        Thread thread = new Thread(null, () -> use(piece), "usual", 1 << 20);
        thread.setUncaughtExceptionHandler((t, e) -> problem[0] = e);
        thread.start();
        thread.join();
        assertThat(problem[0]).isNull();
    }

    private static void use(String piece) {
        Formula formula = deepest(piece);
        assertThat(FormulaParser.parse(formula.toString())).isEqualTo(formula).hasSameHashCodeAs(formula);
        SafetyForm.isSafety(formula);
        Classes.isCtl(formula);
        new LassoSemantics(2, 0, (proposition, position) -> position == 0).holds(formula);
        for (Formula each : List.of(formula, Operator.NOT.of(formula), FiniteTraces.rewrite(formula))) {
            try {
                Formula normal = new NormalForm(new FormulaPool()).rewrite(each);
                new LassoSemantics(2, 0, (proposition, position) -> position == 0).holds(Simplifier.simplify(normal));
            } catch (SyntaxException tooLarge) {
                assertThat(tooLarge).hasMessageContaining("more than");
            }
        }
    }

    private static Formula deepest(String piece) {
        int brackets = piece.length() - piece.replace("(", "").length();
        for (int times = 500; ; times--) {
            try {
                return FormulaParser.parse(piece.repeat(times) + "c" + ")".repeat(brackets * times));
            } catch (SyntaxException tooDeep) {
                assertThat(tooDeep).hasMessageContaining("levels deep");
            }
        }
    }
}
