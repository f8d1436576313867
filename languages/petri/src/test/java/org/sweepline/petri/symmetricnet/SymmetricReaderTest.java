package org.sweepline.petri.symmetricnet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sweepline.petri.symmetricnet.SymmetricText.all;
import static org.sweepline.petri.symmetricnet.SymmetricText.arc;
import static org.sweepline.petri.symmetricnet.SymmetricText.constant;
import static org.sweepline.petri.symmetricnet.SymmetricText.declaration;
import static org.sweepline.petri.symmetricnet.SymmetricText.declare;
import static org.sweepline.petri.symmetricnet.SymmetricText.document;
import static org.sweepline.petri.symmetricnet.SymmetricText.enumeration;
import static org.sweepline.petri.symmetricnet.SymmetricText.inRange;
import static org.sweepline.petri.symmetricnet.SymmetricText.operator;
import static org.sweepline.petri.symmetricnet.SymmetricText.place;
import static org.sweepline.petri.symmetricnet.SymmetricText.pnml;
import static org.sweepline.petri.symmetricnet.SymmetricText.product;
import static org.sweepline.petri.symmetricnet.SymmetricText.range;
import static org.sweepline.petri.symmetricnet.SymmetricText.read;
import static org.sweepline.petri.symmetricnet.SymmetricText.sort;
import static org.sweepline.petri.symmetricnet.SymmetricText.times;
import static org.sweepline.petri.symmetricnet.SymmetricText.transition;
import static org.sweepline.petri.symmetricnet.SymmetricText.tuple;
import static org.sweepline.petri.symmetricnet.SymmetricText.use;
import static org.sweepline.petri.symmetricnet.SymmetricText.variable;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.sweepline.petri.ColourFolding;
import org.sweepline.petri.Net;
import org.sweepline.petri.PnmlReader;
import org.sweepline.petri.PnmlWriter;

class SymmetricReaderTest {
    /** Colours a, b, c; numbers 1 to 2; pairs of them; dot; variables x and y, n, p. */
    private static final String SORTS = enumeration("abc", "a", "b", "c")
            + sort("few", range(1, 2))
            + sort("pair", product("abc", "few"))
            + sort("dot", "<dot/>")
            + declare("x", "abc")
            + declare("y", "abc")
            + declare("n", "few")
            + declare("p", "pair");

    private static List<String> list(int count, IntFunction<String> name) {
        return IntStream.range(0, count).mapToObj(name).toList();
    }

    private static List<String> places(Net net) {
        return list(net.places(), net::place);
    }

    private static List<String> transitions(Net net) {
        return list(net.transitions(), net::transition);
    }

    /** The tokens of the initial marking of one place with a term in it. */
    private static String marking(String sort, String term) {
        Net net = read(pnml(SORTS, place("P", sort, term)));
        TreeMap<String, Integer> tokens = new TreeMap<>();
        for (int p = 0; p < net.places(); p++) if (net.initial(p) > 0) tokens.put(net.place(p), net.initial(p));
        return tokens.toString();
    }

    /** The bindings of a transition with a guard and an input arc for each of some variables. */
    private static List<String> bindings(String guard, String... variables) {
        StringBuilder arcs = new StringBuilder();
        for (String v : variables) {
            String sort = v.equals("n") ? "few" : v.equals("p") ? "pair" : "abc";
            arcs.append(place("P" + v, sort)).append(arc("P" + v, "t", variable(v)));
        }
        Net net = read(pnml(SORTS, transition("t", guard) + arcs));
        return transitions(net).stream()
                .map(t -> t.substring(2, t.length() - 1))
                .toList();
    }

    /** What a transition puts on a place, for each of its bindings. */
    private static List<String> outputs(String sort, String term) {
        Net net = read(pnml(SORTS, place("P", sort) + transition("t") + arc("t", "P", term)));
        List<String> outputs = new ArrayList<>();
        for (int t = 0; t < net.transitions(); t++) {
            StringBuilder text = new StringBuilder(net.transition(t));
            for (int i = 0; i < net.outputs(t).length; i++) {
                text.append(' ').append(net.outputWeights(t)[i]).append('\'').append(net.place(net.outputs(t)[i]));
            }
            outputs.add(text.toString());
        }
        return outputs;
    }

    @Test
    void a_place_has_a_node_for_each_colour_and_a_transition_one_for_each_binding() {
        Net net = read(pnml(
                SORTS,
                place("P", "pair", tuple(constant("b"), inRange(2, 1, 2)))
                        + place("D", "dot", times(3, "<dotconstant/>"))
                        + transition("t")
                        + arc("P", "t", tuple(variable("x"), variable("n")))
                        + arc("t", "D", times(2, "<dotconstant/>"))
                        + transition("u")
                        + arc("D", "u", "<dotconstant/>")));
        assertThat(places(net)).containsExactly("P(a,1)", "P(a,2)", "P(b,1)", "P(b,2)", "P(c,1)", "P(c,2)", "D");
        assertThat(transitions(net))
                .containsExactly(
                        "t(x=a,n=1)", "t(x=a,n=2)", "t(x=b,n=1)", "t(x=b,n=2)", "t(x=c,n=1)", "t(x=c,n=2)", "u");
        assertThat(net.initial(3)).isEqualTo(1);
        assertThat(net.initial(6)).isEqualTo(3);
        assertThat(net.inputs(2)).containsExactly(2);
        assertThat(net.outputs(2)).containsExactly(6);
        assertThat(net.outputWeights(2)).containsExactly(2);
        ColourFolding folding = net.folding().orElseThrow();
        assertThat(folding.places().names()).containsExactly("P", "D");
        assertThat(folding.places().of()).containsExactly(0, 0, 0, 0, 0, 0, 1);
        assertThat(folding.transitions().names()).containsExactly("t", "u");
        assertThat(folding.transitions().of()).containsExactly(0, 0, 0, 0, 0, 0, 1);
    }

    @Test
    void the_unfolded_net_can_be_written_and_read_back() {
        Net net = read(pnml(SORTS, place("P", "pair", all("pair")) + transition("t") + arc("P", "t", variable("p"))));
        assertThat(PnmlReader.read(SymmetricText.stream(PnmlWriter.write(net)), "written.pnml"))
                .isEqualTo(net);
    }

    @Test
    void declarations_may_follow_the_page_and_each_other() {
        String page = "<page id=\"g\">" + place("P", "q", all("q")) + transition("t") + arc("P", "t", variable("z"))
                + "</page>";
        String late = declaration(declare("z", "q") + sort("q", product("r", "r")) + enumeration("r", "k", "l"));
        assertThat(places(read(document(page + late)))).containsExactly("P(k,k)", "P(k,l)", "P(l,k)", "P(l,l)");
    }

    @Test
    void markings_are_multi_sets() {
        assertThat(marking("abc", "")).isEqualTo("{}");
        assertThat(marking("abc", constant("b"))).isEqualTo("{P(b)=1}");
        assertThat(marking("abc", all("abc"))).isEqualTo("{P(a)=1, P(b)=1, P(c)=1}");
        assertThat(marking("abc", times(2, all("abc")))).isEqualTo("{P(a)=2, P(b)=2, P(c)=2}");
        assertThat(marking("abc", times(0, constant("a")))).isEqualTo("{}");
        assertThat(marking("abc", operator("add", times(2, constant("a")), constant("b"), constant("a"))))
                .isEqualTo("{P(a)=3, P(b)=1}");
        assertThat(marking("abc", operator("add", constant("a")))).isEqualTo("{P(a)=1}");
        assertThat(marking("abc", operator("subtract", all("abc"), constant("b"))))
                .isEqualTo("{P(a)=1, P(c)=1}");
        assertThat(marking("abc", operator("subtract", all("abc"), constant("b"), constant("a"))))
                .isEqualTo("{P(c)=1}");
        assertThat(marking("abc", operator("scalarproduct", SymmetricText.number(2), all("abc"))))
                .isEqualTo("{P(a)=2, P(b)=2, P(c)=2}");
        assertThat(marking("abc", "<empty>" + use("abc") + "</empty>")).isEqualTo("{}");
        assertThat(marking("dot", all("dot"))).isEqualTo("{P=1}");
        assertThat(marking("few", inRange(2, 1, 2))).isEqualTo("{P(2)=1}");
        assertThat(marking("pair", tuple(constant("c"), inRange(1, 1, 2)))).isEqualTo("{P(c,1)=1}");
    }

    @Test
    void a_tuple_with_multi_sets_in_it_stands_for_all_tuples() {
        assertThat(marking("pair", tuple(constant("c"), all("few")))).isEqualTo("{P(c,1)=1, P(c,2)=1}");
        assertThat(marking("pair", tuple(operator("add", constant("a"), times(2, constant("b"))), all("few"))))
                .isEqualTo("{P(a,1)=1, P(a,2)=1, P(b,1)=2, P(b,2)=2}");
        assertThat(marking("pair", times(3, tuple(all("abc"), inRange(1, 1, 2)))))
                .isEqualTo("{P(a,1)=3, P(b,1)=3, P(c,1)=3}");
    }

    @Test
    void a_tuple_of_one_is_what_is_in_it() {
        assertThat(marking("abc", tuple(constant("b")))).isEqualTo("{P(b)=1}");
        assertThat(marking("abc", tuple(all("abc")))).isEqualTo("{P(a)=1, P(b)=1, P(c)=1}");
        assertThat(bindings(operator("equality", tuple(variable("x")), constant("b")), "x"))
                .containsExactly("x=b");
        String single = SORTS + sort("single", product("abc"));
        assertThat(places(read(pnml(single, place("P", "single", tuple(constant("a")))))))
                .containsExactly("P(a)", "P(b)", "P(c)");
    }

    @Test
    void successors_and_predecessors_go_round() {
        assertThat(outputs("abc", operator("successor", variable("x"))))
                .containsExactly("t(x=a) 1'P(b)", "t(x=b) 1'P(c)", "t(x=c) 1'P(a)");
        assertThat(outputs("abc", operator("predecessor", variable("x"))))
                .containsExactly("t(x=a) 1'P(c)", "t(x=b) 1'P(a)", "t(x=c) 1'P(b)");
        assertThat(outputs("few", operator("successor", variable("n"))))
                .containsExactly("t(n=1) 1'P(2)", "t(n=2) 1'P(1)");
        assertThat(outputs("abc", operator("successor", operator("successor", constant("c")))))
                .containsExactly("t 1'P(b)");
    }

    @Test
    void what_is_subtracted_depends_on_the_binding() {
        assertThat(outputs("abc", operator("subtract", all("abc"), variable("x"))))
                .containsExactly("t(x=a) 1'P(b) 1'P(c)", "t(x=b) 1'P(a) 1'P(c)", "t(x=c) 1'P(a) 1'P(b)");
    }

    @Test
    void variables_of_products_take_tuples() {
        assertThat(outputs("pair", variable("p"))).hasSize(6).contains("t(p=(b,2)) 1'P(b,2)");
        assertThat(bindings(operator("equality", variable("p"), tuple(variable("x"), variable("n"))), "p", "x", "n"))
                .hasSize(6)
                .contains("x=b,n=2,p=(b,2)");
    }

    @Test
    void two_bindings_that_move_the_same_are_two_transitions() {
        assertThat(outputs("abc", operator("add", variable("x"), variable("y"))))
                .hasSize(9)
                .contains("t(x=a,y=b) 1'P(a) 1'P(b)", "t(x=b,y=a) 1'P(a) 1'P(b)", "t(x=b,y=b) 2'P(b)");
    }

    @Test
    void guards_decide_which_bindings_there_are() {
        String xb = operator("equality", variable("x"), constant("b"));
        assertThat(bindings(xb, "x")).containsExactly("x=b");
        assertThat(bindings(operator("inequality", variable("x"), constant("b")), "x"))
                .containsExactly("x=a", "x=c");
        assertThat(bindings(operator("lessthan", variable("x"), variable("y")), "x", "y"))
                .containsExactly("x=a,y=b", "x=a,y=c", "x=b,y=c");
        assertThat(bindings(operator("lessthanorequal", variable("x"), constant("b")), "x"))
                .containsExactly("x=a", "x=b");
        assertThat(bindings(operator("greaterthan", variable("x"), constant("b")), "x"))
                .containsExactly("x=c");
        assertThat(bindings(operator("greaterthanorequal", variable("n"), inRange(2, 1, 2)), "n"))
                .containsExactly("n=2");
        assertThat(bindings(operator("not", xb), "x")).containsExactly("x=a", "x=c");
        assertThat(bindings(operator("imply", xb, operator("equality", variable("y"), variable("x"))), "x", "y"))
                .containsExactly("x=a,y=a", "x=a,y=b", "x=a,y=c", "x=b,y=b", "x=c,y=a", "x=c,y=b", "x=c,y=c");
        assertThat(bindings(operator("or", xb, operator("equality", variable("x"), constant("c"))), "x"))
                .containsExactly("x=b", "x=c");
        assertThat(bindings(
                        operator("and", xb, operator("and", xb, operator("lessthan", variable("y"), variable("x")))),
                        "x",
                        "y"))
                .containsExactly("x=b,y=a");
        assertThat(bindings(operator("equality", operator("successor", variable("x")), variable("y")), "x", "y"))
                .containsExactly("x=a,y=b", "x=b,y=c", "x=c,y=a");
        assertThat(bindings("<booleanconstant value=\"false\"/>", "x")).isEmpty();
        assertThat(bindings("<booleanconstant value=\"true\"/>", "x")).hasSize(3);
    }

    @Test
    void a_variable_of_the_guard_alone_counts_for_bindings() {
        assertThat(bindings(operator("lessthan", variable("x"), variable("y")), "x"))
                .containsExactly("x=a,y=b", "x=a,y=c", "x=b,y=c");
    }

    @Test
    void partitions_give_a_part_to_each_colour() {
        String parts = "<partition id=\"halves\" name=\"halves\">" + use("abc")
                + "<partitionelement id=\"low\" name=\"low\">" + constant("a") + constant("b") + "</partitionelement>"
                + "<partitionelement id=\"high\" name=\"high\">" + constant("c") + "</partitionelement></partition>";
        String part = "<partitionelementof refpartition=\"halves\"><subterm>" + variable("x")
                + "</subterm></partitionelementof>";
        String page = place("P", "abc") + arc("P", "t", variable("x"));
        Net low = read(pnml(SORTS + parts, page + transition("t", operator("equality", part, constant("low")))));
        assertThat(transitions(low)).containsExactly("t(x=a)", "t(x=b)");
        Net high = read(pnml(SORTS + parts, page + transition("t", operator("gtp", part, constant("low")))));
        assertThat(transitions(high)).containsExactly("t(x=c)");
    }

    @Test
    void a_partition_that_nobody_asks_for_may_be_incomplete() {
        String parts = "<partition id=\"some\" name=\"some\">" + use("abc")
                + "<partitionelement id=\"low\" name=\"low\">" + constant("a") + "</partitionelement></partition>";
        assertThat(places(read(pnml(SORTS + parts, place("P", "some"))))).containsExactly("P(low)");
    }

    @Test
    void colours_are_called_by_their_names_where_those_can_be_told_apart() {
        String clear = sort(
                "s",
                "<cyclicenumeration><feconstant id=\"s1\" name=\"1\"/><feconstant id=\"s2\" name=\"2\"/>"
                        + "</cyclicenumeration>");
        assertThat(places(read(pnml(clear, place("P", "s"))))).containsExactly("P(1)", "P(2)");
        String unclear = sort(
                "s",
                "<finiteenumeration><feconstant id=\"s1\" name=\"1,2\"/><feconstant id=\"s2\"/>"
                        + "</finiteenumeration>");
        assertThat(places(read(pnml(unclear, place("P", "s"))))).containsExactly("P(s1)", "P(s2)");
    }

    @Test
    void ids_that_look_like_unfolded_ones_stay_what_they_are() {
        Net net = read(pnml(SORTS, place("P", "abc") + place("P(a)", "dot")));
        assertThat(places(net)).containsExactly("P(a)_", "P(b)", "P(c)", "P(a)");
    }

    @Test
    void reference_places_stand_for_their_places() {
        Net net = read(pnml(
                SORTS,
                place("P", "abc") + transition("t") + "<referencePlace id=\"r\" ref=\"P\"/>"
                        + arc("r", "t", variable("x"))));
        assertThat(net.inputs(1)).containsExactly(1);
    }

    @Test
    void guards_are_tested_before_all_variables_have_values() {
        StringBuilder declarations = new StringBuilder(sort("many", range(1, 100)));
        StringBuilder page = new StringBuilder(place("P", "many"));
        List<String> chain = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            declarations.append(declare("v" + i, "many"));
            page.append(arc("P", "t", variable("v" + i)).replace("id=\"P-t\"", "id=\"a" + i + "\""));
            if (i > 0)
                chain.add(operator("equality", variable("v" + i), operator("successor", variable("v" + (i - 1)))));
        }
        page.append(transition("t", operator("and", chain.toArray(String[]::new))));
        assertThat(read(pnml(declarations.toString(), page.toString())).transitions())
                .isEqualTo(100);
    }

    @Test
    void sorts_of_billions_of_colours_are_read_where_no_place_has_them() {
        int most = Integer.MAX_VALUE;
        String many = SORTS + sort("many", range(1, most)) + declare("i", "many") + declare("j", "many");
        String wraps = operator("equality", variable("i"), operator("successor", inRange(most, 1, most)));
        String back = operator("equality", variable("j"), operator("predecessor", variable("i")));
        Net net = read(pnml(many, place("P", "few") + transition("t", operator("and", wraps, back))));
        assertThat(transitions(net)).containsExactly("t(i=1,j=2147483647)");
    }
}
