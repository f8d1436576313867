package org.sweepline.petri;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.sweepline.model.InputException;

class NetTest {
    private static NetBuilder small() {
        return Net.builder("small").place("p", "the place", 2).place("q").transition("t", "the step");
    }

    private static void refused(ThrowingCallable step, String... parts) {
        assertThatThrownBy(step).isInstanceOf(InputException.class).hasMessageContainingAll(parts);
    }

    @Test
    void a_net_knows_its_nodes_by_number_and_by_id() {
        Net net = small().build();
        assertThat(net.name()).isEqualTo("small");
        assertThat(net.places()).isEqualTo(2);
        assertThat(net.transitions()).isEqualTo(1);
        assertThat(net.place(1)).isEqualTo("q");
        assertThat(net.placeName(0)).isEqualTo("the place");
        assertThat(net.placeName(1)).isEqualTo("q");
        assertThat(net.transition(0)).isEqualTo("t");
        assertThat(net.transitionName(0)).isEqualTo("the step");
        assertThat(net.placeIndex("q")).isEqualTo(1);
        assertThat(net.placeIndex("t")).isEqualTo(-1);
        assertThat(net.transitionIndex("t")).isZero();
        assertThat(net.transitionIndex("p")).isEqualTo(-1);
        assertThat(net.initial(0)).isEqualTo(2);
        assertThat(net.initial(1)).isZero();
    }

    @Test
    void arcs_are_sorted_by_place_and_parallel_arcs_add_up() {
        Net net = small().arc("q", "t", 3)
                .arc("p", "t")
                .arc("q", "t", 4)
                .arc("t", "p", 5)
                .build();
        assertThat(net.inputs(0)).containsExactly(0, 1);
        assertThat(net.inputWeights(0)).containsExactly(1, 7);
        assertThat(net.outputs(0)).containsExactly(0);
        assertThat(net.outputWeights(0)).containsExactly(5);
    }

    @Test
    void parallel_arcs_add_up_exactly_or_not_at_all() {
        NetBuilder net = small().arc("p", "t", Integer.MAX_VALUE - 1).arc("p", "t");
        assertThat(net.build().inputWeights(0)).containsExactly(Integer.MAX_VALUE);
        refused(() -> net.arc("p", "t"), "from 'p' to 't'", "2147483648", "1 to 2147483647");
    }

    @Test
    void bad_nodes_and_arcs_are_refused() {
        refused(() -> small().place("p"), "place 'p'", "twice");
        refused(() -> small().transition("t"), "transition 't'", "twice");
        refused(() -> small().place(""), "empty id");
        refused(() -> small().transition(" "), "empty id");
        refused(() -> small().place("a\nb"), "control character");
        refused(() -> small().place("r", -1), "place 'r'", "-1", "0 to 2147483647");
        refused(() -> small().arc("p", "t", 0), "weight 0", "1 to 2147483647");
        refused(() -> small().arc("p", "t", -7), "weight -7");
        refused(() -> small().arc("p", "q"), "from 'p' to 'q'", "two places");
        refused(() -> small().arc("t", "t"), "two transitions");
        refused(() -> small().arc("x", "t"), "'x'", "neither a place nor a transition");
        refused(() -> small().arc("p", "y"), "'y'", "neither a place nor a transition");
    }

    @Test
    void a_place_and_a_transition_may_share_an_id_unless_an_arc_becomes_ambiguous() {
        Net net = small().place("t").arc("p", "t").build();
        assertThat(net.inputs(0)).containsExactly(0);
        refused(() -> small().place("t").transition("p").arc("p", "t"), "ambiguous");
    }

    @Test
    void names_fit_on_one_line() {
        Net net = Net.builder(" a\nb ")
                .place("p", "x\ty\u2028z", 0)
                .place("q", " ", 0)
                .build();
        assertThat(net.name()).isEqualTo("a b");
        assertThat(net.placeName(0)).isEqualTo("x y z");
        assertThat(net.placeName(1)).isEqualTo("q");
    }

    @Test
    void nets_are_equal_when_everything_in_them_is() {
        Net net = small().arc("p", "t").build();
        assertThat(net)
                .isEqualTo(small().arc("p", "t").build())
                .hasSameHashCodeAs(small().arc("p", "t").build());
        assertThat(net).isNotEqualTo(small().arc("p", "t", 2).build());
        assertThat(net).isNotEqualTo(small().arc("t", "p").build());
        assertThat(net).isNotEqualTo(small().place("r").arc("p", "t").build());
        assertThat(net)
                .isNotEqualTo(Net.builder("other")
                        .place("p", "the place", 2)
                        .place("q")
                        .transition("t", "the step")
                        .arc("p", "t")
                        .build());
        assertThat(net)
                .isNotEqualTo(Net.builder("small")
                        .place("p", "the place", 3)
                        .place("q")
                        .transition("t", "the step")
                        .arc("p", "t")
                        .build());
        assertThat(net).isNotEqualTo("small");
    }
}
