package org.sweepline.petri.symmetricnet;

import static org.assertj.core.api.Assertions.assertThat;
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

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.sweepline.petri.Net;

/** Bindings that need tokens which a constant place does not have are left out of unfoldings. */
class ConstantPlacesTest {
    private static final String SORTS = enumeration("abc", "a", "b", "c")
            + sort("few", range(1, 3))
            + sort("pair", product("abc", "few"))
            + "<partition id=\"half\" name=\"half\"><usersort declaration=\"abc\"/>"
            + "<partitionelement id=\"low\" name=\"low\">" + constant("a") + "</partitionelement>"
            + "<partitionelement id=\"high\" name=\"high\">" + constant("b") + constant("c") + "</partitionelement>"
            + "</partition>"
            + declare("x", "abc")
            + declare("y", "abc")
            + declare("n", "few")
            + declare("p", "pair");

    private static String both(String place, String transition, String inscription) {
        return arc(place, transition, inscription) + arc(transition, place, inscription);
    }

    private static List<String> steps(Net net) {
        List<String> steps = new ArrayList<>();
        for (int t = 0; t < net.transitions(); t++) steps.add(net.transition(t));
        return steps;
    }

    private static List<String> steps(String sort, String tokens, String inscription) {
        return steps(SymmetricText.read(
                pnml(SORTS, place("P", sort, tokens) + transition("t") + both("P", "t", inscription))));
    }

    private static String pair(String colour, int number) {
        return tuple(constant(colour), inRange(number, 1, 3));
    }

    @Test
    void only_bindings_whose_tokens_are_there_are_left() {
        String tokens = operator("add", pair("a", 1), pair("b", 3), times(2, pair("c", 3)));
        assertThat(steps("pair", tokens, tuple(variable("x"), variable("n"))))
                .containsExactly("t(x=a,n=1)", "t(x=b,n=3)", "t(x=c,n=3)");
        assertThat(steps("pair", tokens, times(2, tuple(variable("x"), variable("n")))))
                .containsExactly("t(x=c,n=3)");
        assertThat(steps("pair", tokens, variable("p"))).containsExactly("t(p=(a,1))", "t(p=(b,3))", "t(p=(c,3))");
        assertThat(steps("pair", tokens, tuple(operator("successor", variable("x")), variable("n"))))
                .containsExactly("t(x=a,n=3)", "t(x=b,n=3)", "t(x=c,n=1)");
        assertThat(steps("pair", tokens, tuple(variable("x"), inRange(3, 1, 3))))
                .containsExactly("t(x=b)", "t(x=c)");
        assertThat(steps("pair", tokens, tuple(constant("a"), inRange(3, 1, 3))))
                .isEmpty();
    }

    @Test
    void tokens_of_a_sum_must_be_there_together() {
        String tokens = operator("add", constant("a"), times(2, constant("b")));
        assertThat(steps("abc", tokens, operator("add", variable("x"), variable("y"))))
                .containsExactly("t(x=a,y=b)", "t(x=b,y=a)", "t(x=b,y=b)");
        assertThat(steps("abc", tokens, operator("subtract", all("abc"), variable("x"))))
                .containsExactly("t(x=c)");
        String row = operator("add", tuple(all("abc"), inRange(1, 1, 3)), pair("a", 2));
        assertThat(steps("pair", row, tuple(all("abc"), variable("n")))).containsExactly("t(n=1)");
    }

    @Test
    void colours_in_a_part_are_looked_up() {
        String part = "<partitionelementof refpartition=\"half\"><subterm>" + variable("x")
                + "</subterm></partitionelementof>";
        assertThat(steps("half", constant("high"), part)).containsExactly("t(x=b)", "t(x=c)");
    }

    @Test
    void what_is_put_back_in_other_words_is_the_same() {
        String net = place("P", "pair", pair("b", 2))
                + transition("t")
                + arc("P", "t", tuple(variable("x"), all("few")))
                + arc("t", "P", tuple(variable("x"), operator("subtract", all("few"), variable("n"))))
                + arc("t", "P", tuple(variable("x"), variable("n"))).replace("id=\"t-P\"", "id=\"more\"");
        assertThat(steps(SymmetricText.read(pnml(SORTS, net)))).isEmpty();
    }

    @Test
    void tokens_of_places_that_change_decide_nothing() {
        String both = place("P", "abc", constant("a")) + transition("t") + both("P", "t", variable("x"));
        String other = transition("u") + arc("u", "P", constant("b"));
        assertThat(steps(SymmetricText.read(pnml(SORTS, both + other))))
                .containsExactly("t(x=a)", "t(x=b)", "t(x=c)", "u");
        String moved = place("P", "abc", constant("a"))
                + transition("t")
                + arc("P", "t", variable("x"))
                + arc("t", "P", variable("y"));
        assertThat(steps(SymmetricText.read(pnml(SORTS, moved)))).hasSize(9);
    }

    /** A robot walks on a map of 101 crossings; the product of its variables has 10,000,000,000 values. */
    @Test
    void the_size_of_the_product_does_not_matter() {
        int crossings = 101;
        String sorts = sort("at", range(1, crossings))
                + sort("way", product("at", "at"))
                + declare("from", "at")
                + declare("to", "at")
                + declare("dear", "at")
                + declare("cheap", "at")
                + declare("toll", "at");
        List<String> ways = new ArrayList<>();
        List<String> tolls = new ArrayList<>();
        for (int i = 1; i <= crossings; i++) {
            for (int step : new int[] {1, 2, 10, 50}) {
                int to = (i + step - 1) % crossings + 1;
                ways.add(tuple(inRange(i, 1, crossings), inRange(to, 1, crossings)));
            }
            tolls.add(tuple(inRange(i, 1, crossings), inRange(i * 7 % crossings + 1, 1, crossings)));
        }
        String net = place("robot", "at", inRange(1, 1, crossings))
                + place("map", "way", operator("add", ways.toArray(String[]::new)))
                + place("tolls", "way", operator("add", tolls.toArray(String[]::new)))
                + transition("go", operator("inequality", variable("dear"), variable("cheap")))
                + arc("robot", "go", variable("from"))
                + arc("go", "robot", variable("to"))
                + both("map", "go", tuple(variable("from"), variable("to")))
                + both(
                        "tolls",
                        "go",
                        operator(
                                "add",
                                tuple(variable("from"), variable("dear")),
                                tuple(variable("to"), variable("cheap"))));
        assertThat(SymmetricText.read(pnml(sorts, net)).transitions()).isEqualTo(404);
    }
}
