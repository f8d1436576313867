package org.sweepline.coloured.ml.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PatternTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '§',
            quoteCharacter = '°',
            value = {
                "_ § _",
                "x § x",
                "~1 § -1",
                "#\"c\" § 'c'",
                "() § <>",
                "(x) § x",
                "(x, _, 3) § <x, _, 3>",
                "[] § []",
                "[x, \"s\"] § [x, \"s\"]",
                "x :: y :: z § (:: <x, (:: <y, z>)>)",
                "[] :: (a, b) :: z § (:: <[], (:: <<a, b>, z>)>)",
                "SOME x § (SOME x)",
                "Bind.Page'T (1, {x, ...}) § (Bind.Page'T <1, {x=x, ...}>)",
                "A x :: B § (:: <(A x), B>)",
                "all as x :: _ § (all as (:: <x, _>))",
                "all : L as [x] § (all : L as [x])",
                "x : int § (x : int)",
                "(x : int, y) § <(x : int), y>",
                "{a, b = 1, c : int, d as 3} § {a=a, b=1, c=(c : int), d=(d as 3)}",
                "{1 = x, ...} § {1=x, ...}",
                "{...} § {, ...}",
                "op + § +"
            })
    void each_kind_of_pattern_is_read(String text, String shown) {
        MlExpression.Function function =
                (MlExpression.Function) Parser.expression("fn " + text + " => 1", "test", Fixities.standard());
        assertThat(Shown.text(function.rules().get(0).pattern())).isEqualTo(shown);
    }
}
