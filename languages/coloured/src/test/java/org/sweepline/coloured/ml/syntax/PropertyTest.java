package org.sweepline.coloured.ml.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PropertyTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '§',
            quoteCharacter = '°',
            value = {
                "a and b && c & d andalso e § ((((a andalso b) andalso c) andalso d) andalso e)",
                "a or b || c | d orelse e § ((((a orelse b) orelse c) orelse d) orelse e)",
                "a or b and c § (a orelse (b andalso c))",
                "a -> b implies c § (if a (if b c true) true)",
                "a <-> b -> c § (a = (if b c true))",
                "a or b -> c and d § (if (a orelse b) (c andalso d) true)",
                "tokens(P) > 3 and tokens(Q) = 0 § (((tokens P) > 3) andalso ((tokens Q) = 0))",
                "tokens(\"Next Send\") <= 1 § ((tokens \"Next Send\") <= 1)",
                "tokens(Page'Place 2) != 1 § ((tokens (Page'Place 2)) <> 1)",
                "tokens P + tokens Q != 1 § (((tokens P) + (tokens Q)) <> 1)",
                "marking(P) == 1`a ++ 2`b § ((marking P) == ((1 ` a) ++ (2 ` b)))",
                "marking(P) != m § ((marking P) != m)",
                "x != empty § (x != empty)",
                "x != [] § (x != [])",
                "Mark.P'Q 1 n != m § (((Mark.P'Q 1) n) != m)",
                "enabled(\"Send Packet\") or not (fireable T) § ((enabled \"Send Packet\") orelse (not (fireable T)))",
                "(case x of A => p | B => q) | r § ((case x of A => p | B => q) orelse r)",
                "List.exists (fn 1 => p | _ => q) m | r § (((List.exists (fn 1 => p | _ => q)) m) orelse r)",
                "let val a = 1 and b = 2 in p and q end § (let val a = 1 and b = 2 in (p andalso q))",
                "let local val a = 1 in val b = a and c = 2 end in p and q end and r"
                        + " § ((let local val a = 1 in val b = a and c = 2 end in (p andalso q)) andalso r)",
                "if p | q then r & s else t § (if (p orelse q) (r andalso s) t)"
            })
    void a_property_is_an_expression_with_more_connectives(String text, String shown) {
        assertThat(Shown.text(Parser.property(text, "test", Fixities.standard())))
                .isEqualTo(shown);
    }
}
