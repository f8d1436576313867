package org.sweepline.coloured.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.sweepline.coloured.cpn.CpnModels;
import org.sweepline.coloured.cpn.CpnText;
import org.sweepline.coloured.packed.ColouredSystem;
import org.sweepline.kernel.ExpansionException;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;

/** A part of a guard is not blamed for failing where the part in front of it is false. */
class GuardOrderTest {
    private static int steps(String guard) {
        return steps(guard, "l");
    }

    /** @param list the inscription of the arc from a place that holds the lists [] and [2] */
    private static int steps(String guard, String list) {
        CpnText text = new CpnText()
                .declare("colset INT = int;")
                .declare("colset BOOL = bool;")
                .declare("colset LIST = list INT;")
                .declare("var n : INT;")
                .declare("var b : BOOL;")
                .declare("var l : LIST;")
                .page("Top")
                .place("Numbers", "INT", "1`0 ++ 1`2")
                .place("Flags", "BOOL", "1`false ++ 1`true")
                .place("Lists", "LIST", "1`[] ++ 1`[2]");
        text.transition("t", guard)
                .arc("Numbers", "t", "n")
                .arc("Flags", "t", "b")
                .arc("Lists", "t", list);
        byte[] bytes = text.text().getBytes(StandardCharsets.ISO_8859_1);
        ColouredSystem system = new ColouredSystem(CpnModels.load(new ByteArrayInputStream(bytes), "net.cpn", Map.of())
                .net());
        Successors out = new Successors(system.stateBytes());
        StateBuffer state = new StateBuffer(0);
        system.initial(out);
        out.copy(0, state);
        out.clear();
        system.expander().successors(state, out);
        return out.size();
    }

    @Test
    void a_division_behind_a_test_for_zero_does_not_fail() {
        assertThat(steps("[n <> 0 andalso 10 div n > 1]")).isEqualTo(4);
        assertThat(steps("[b andalso n <> 0, 10 div n > 1]")).isEqualTo(2);
        assertThat(steps("[length l > n orelse n > 0 andalso 4 div n = 2]")).isEqualTo(6);
    }

    @Test
    void a_part_that_needs_few_variables_waits_for_the_one_in_front_of_it() {
        assertThat(steps("[(if b then n else length l - 7) > 0 andalso 10 div n > 1]"))
                .isEqualTo(2);
        assertThatThrownBy(() -> steps("[b orelse length l = 7, 10 div n > 1]"))
                .isInstanceOf(ExpansionException.class)
                .hasMessageContaining("Div");
    }

    @Test
    void a_head_behind_a_test_for_the_empty_list_may_bind() {
        assertThat(steps("[l <> [] andalso n = hd l]")).isEqualTo(2);
    }

    @Test
    void an_equation_is_not_solved_before_it_is_known_that_constant_tokens_are_there() {
        assertThat(steps("[n = hd []]", "[3]")).isZero();
        assertThatThrownBy(() -> steps("[n = hd []]", "[2]")).isInstanceOf(ExpansionException.class);
    }
}
