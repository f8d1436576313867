package org.sweepline.petri.symmetricnet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.sweepline.petri.symmetricnet.SymmetricText.all;
import static org.sweepline.petri.symmetricnet.SymmetricText.arc;
import static org.sweepline.petri.symmetricnet.SymmetricText.constant;
import static org.sweepline.petri.symmetricnet.SymmetricText.declare;
import static org.sweepline.petri.symmetricnet.SymmetricText.enumeration;
import static org.sweepline.petri.symmetricnet.SymmetricText.inRange;
import static org.sweepline.petri.symmetricnet.SymmetricText.operator;
import static org.sweepline.petri.symmetricnet.SymmetricText.place;
import static org.sweepline.petri.symmetricnet.SymmetricText.pnml;
import static org.sweepline.petri.symmetricnet.SymmetricText.product;
import static org.sweepline.petri.symmetricnet.SymmetricText.range;
import static org.sweepline.petri.symmetricnet.SymmetricText.sort;
import static org.sweepline.petri.symmetricnet.SymmetricText.times;
import static org.sweepline.petri.symmetricnet.SymmetricText.transition;
import static org.sweepline.petri.symmetricnet.SymmetricText.tuple;
import static org.sweepline.petri.symmetricnet.SymmetricText.variable;

import org.junit.jupiter.api.Test;
import org.sweepline.model.InputException;
import org.sweepline.petri.Net;

/** Parts of partitions and sums where one colour could stand, compared with the same nets written out. */
class PartsAndSumsTest {
    private static final String SORTS = enumeration("abc", "a", "b", "c")
            + enumeration("uv", "u", "v")
            + sort("few", range(1, 2))
            + sort("pair", product("abc", "few"))
            + sort("nested", product("pair", "uv"))
            + "<partition id=\"half\" name=\"half\"><usersort declaration=\"abc\"/>"
            + "<partitionelement id=\"low\" name=\"low\">" + constant("a") + "</partitionelement>"
            + "<partitionelement id=\"high\" name=\"high\">" + constant("b") + constant("c") + "</partitionelement>"
            + "</partition>"
            + declare("x", "abc")
            + declare("n", "few")
            + declare("h", "half");

    private static Net net(String sort, String marking, String taken, String given) {
        return SymmetricText.read(pnml(
                SORTS,
                place("P", sort, marking)
                        + place("Q", sort)
                        + transition("t")
                        + arc("P", "t", taken)
                        + arc("t", "Q", given)));
    }

    private static void same(String sort, String shorter, String writtenOut) {
        assertThat(net(sort, shorter, shorter, shorter)).isEqualTo(net(sort, writtenOut, writtenOut, writtenOut));
    }

    private static String sum(String... terms) {
        return operator("add", terms);
    }

    private static String one() {
        return inRange(1, 1, 2);
    }

    private static String two() {
        return inRange(2, 1, 2);
    }

    @Test
    void a_part_stands_for_all_its_colours() {
        same("abc", constant("high"), sum(constant("b"), constant("c")));
        same("abc", constant("low"), constant("a"));
        same("abc", times(3, constant("high")), sum(times(3, constant("b")), times(3, constant("c"))));
        same("abc", operator("subtract", all("abc"), constant("high")), constant("a"));
        same("pair", tuple(constant("high"), one()), sum(tuple(constant("b"), one()), tuple(constant("c"), one())));
        same(
                "nested",
                tuple(tuple(constant("high"), one()), constant("u")),
                sum(
                        tuple(tuple(constant("b"), one()), constant("u")),
                        tuple(tuple(constant("c"), one()), constant("u"))));
    }

    @Test
    void a_part_is_a_colour_where_its_own_sort_is_expected() {
        Net net = net("half", constant("high"), variable("h"), constant("low"));
        assertThat(net.placeIds()).contains("P(low)", "P(high)").hasSize(4);
        assertThat(net.initial(net.placeIndex("P(high)"))).isEqualTo(1);
    }

    @Test
    void a_variable_part_stands_for_the_colours_of_its_value() {
        Net net = net("abc", all("abc"), variable("h"), variable("h"));
        assertThat(net.transitionIds()).containsExactly("t(h=low)", "t(h=high)");
        assertThat(net.inputs(0)).containsExactly(net.placeIndex("P(a)"));
        assertThat(net.inputs(1)).containsExactly(net.placeIndex("P(b)"), net.placeIndex("P(c)"));
        String partOf = "<partitionelementof refpartition=\"half\"><subterm>" + variable("x")
                + "</subterm></partitionelementof>";
        Net others = net("abc", all("abc"), partOf, variable("x"));
        assertThat(others.transitionIds()).containsExactly("t(x=a)", "t(x=b)", "t(x=c)");
        assertThat(others.inputs(0)).hasSize(1);
        assertThat(others.inputs(1)).isEqualTo(net.inputs(1));
        assertThat(others.inputs(2)).isEqualTo(net.inputs(1));
        // Such a place is constant, which nobody relies on.
        String page = place("P", "abc", constant("low"))
                + transition("t")
                + arc("P", "t", variable("h"))
                + arc("t", "P", variable("h"));
        assertThat(SymmetricText.read(pnml(SORTS, page)).transitions()).isEqualTo(2);
    }

    @Test
    void a_tuple_of_sums_is_the_sum_of_tuples() {
        String shorter = tuple(sum(constant("a"), constant("b")), two());
        same("pair", shorter, sum(tuple(constant("a"), two()), tuple(constant("b"), two())));
        same(
                "pair",
                tuple(sum(constant("a"), times(2, constant("b"))), sum(one(), two())),
                sum(
                        tuple(constant("a"), one()),
                        tuple(constant("a"), two()),
                        times(2, tuple(constant("b"), one())),
                        times(2, tuple(constant("b"), two()))));
        String ofVariables = tuple(sum(variable("x"), operator("successor", variable("x"))), variable("n"));
        String writtenOut =
                sum(tuple(variable("x"), variable("n")), tuple(operator("successor", variable("x")), variable("n")));
        assertThat(net("pair", shorter, ofVariables, ofVariables))
                .isEqualTo(net("pair", shorter, writtenOut, writtenOut));
        same(
                "nested",
                tuple(sum(tuple(constant("a"), one()), tuple(constant("b"), two())), all("uv")),
                sum(
                        tuple(tuple(constant("a"), one()), constant("u")),
                        tuple(tuple(constant("a"), one()), constant("v")),
                        tuple(tuple(constant("b"), two()), constant("u")),
                        tuple(tuple(constant("b"), two()), constant("v"))));
    }

    @Test
    void parts_of_another_sort_are_refused_and_so_are_parts_in_conditions() {
        assertThatThrownBy(() -> net("uv", constant("high"), constant("u"), constant("u")))
                .isInstanceOf(InputException.class)
                .hasMessageContainingAll("'half'", "'uv'");
        String guard = operator("equality", variable("x"), constant("high"));
        assertThatThrownBy(() -> SymmetricText.read(pnml(SORTS, transition("t", guard))))
                .isInstanceOf(InputException.class)
                .hasMessageContainingAll("'half'", "'abc'");
    }
}
