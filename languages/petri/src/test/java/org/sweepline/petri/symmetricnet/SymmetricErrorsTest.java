package org.sweepline.petri.symmetricnet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.sweepline.petri.symmetricnet.SymmetricText.all;
import static org.sweepline.petri.symmetricnet.SymmetricText.arc;
import static org.sweepline.petri.symmetricnet.SymmetricText.constant;
import static org.sweepline.petri.symmetricnet.SymmetricText.declare;
import static org.sweepline.petri.symmetricnet.SymmetricText.document;
import static org.sweepline.petri.symmetricnet.SymmetricText.enumeration;
import static org.sweepline.petri.symmetricnet.SymmetricText.inRange;
import static org.sweepline.petri.symmetricnet.SymmetricText.operator;
import static org.sweepline.petri.symmetricnet.SymmetricText.place;
import static org.sweepline.petri.symmetricnet.SymmetricText.pnml;
import static org.sweepline.petri.symmetricnet.SymmetricText.product;
import static org.sweepline.petri.symmetricnet.SymmetricText.range;
import static org.sweepline.petri.symmetricnet.SymmetricText.sort;
import static org.sweepline.petri.symmetricnet.SymmetricText.structure;
import static org.sweepline.petri.symmetricnet.SymmetricText.times;
import static org.sweepline.petri.symmetricnet.SymmetricText.transition;
import static org.sweepline.petri.symmetricnet.SymmetricText.tuple;
import static org.sweepline.petri.symmetricnet.SymmetricText.use;
import static org.sweepline.petri.symmetricnet.SymmetricText.variable;

import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.ModelTooLargeException;
import org.sweepline.model.InputException;

class SymmetricErrorsTest {
    private static final String SORTS = enumeration("abc", "a", "b", "c")
            + enumeration("uv", "u", "v")
            + sort("few", range(1, 2))
            + sort("pair", product("abc", "few"))
            + sort("dot", "<dot/>")
            + declare("x", "abc")
            + declare("n", "few");

    private static String message(String text) {
        InputException error = catchThrowableOfType(InputException.class, () -> SymmetricText.read(text));
        assertThat(error).as("the file must be refused").isNotNull();
        assertThat(error.getMessage())
                .doesNotContain("\n")
                .startsWith("dir/test.pnml:")
                .hasSizeLessThan(1100);
        return error.getMessage();
    }

    private static void page(String page, String... parts) {
        assertThat(message(pnml(SORTS, page)))
                .matches("dir/test.pnml:[2-9]:\\d+: .*")
                .contains(parts);
    }

    private static void declared(String declarations, String... parts) {
        assertThat(message(pnml(declarations, "")))
                .startsWith("dir/test.pnml:2:")
                .contains(parts);
    }

    private static void marking(String sort, String term, String... parts) {
        page(place("P", sort, term), parts);
    }

    private static void guard(String guard, String... parts) {
        page(transition("t", guard), parts);
    }

    @Test
    void errors_have_a_position() {
        String text = pnml(SORTS, "\n\n" + place("P", "abc") + transition("t") + "  " + arc("P", "t", constant("q")));
        assertThat(message(text)).startsWith("dir/test.pnml:6:").contains("no colour 'q'", "<feconstant>");
    }

    @Test
    void what_is_named_must_be_declared() {
        page(place("P", "nosort"), "no sort 'nosort'", "<namedsort>");
        marking("abc", constant("q"), "no colour 'q'");
        page(place("P", "abc") + transition("t") + arc("P", "t", variable("q")), "no variable 'q'", "<variabledecl>");
        declared(declare("x", "nosort"), "no sort 'nosort'");
        assertThat(message(document("<page id=\"g\">" + place("P", "abc") + "</page>")))
                .contains("no sort 'abc'");
    }

    @Test
    void what_is_declared_twice_is_refused() {
        declared(enumeration("s", "k") + sort("s", "<dot/>"), "the sort 's' is already declared at line 2");
        declared(SORTS + declare("x", "abc"), "the variable 'x' is already declared");
        declared(enumeration("s", "k", "k"), "the constant 'k' is already declared");
        declared(enumeration("s", "k") + enumeration("t", "k"), "the constant 'k' is already declared");
    }

    @Test
    void sorts_must_make_sense() {
        declared(sort("s", use("s")), "made of itself");
        declared(sort("s", product("dot2", "t")) + sort("dot2", "<dot/>") + sort("t", use("s")), "made of itself");
        declared(sort("s", range(2, 1)), "no colours");
        declared(sort("s", "<cyclicenumeration/>"), "no colours");
        declared(sort("s", "<productsort/>"), "no colours");
        declared(sort("s", "<finiteintrange start=\"1\"/>"), "<finiteintrange> has no end");
        declared(sort("s", "<finiteintrange start=\"one\" end=\"2\"/>"), "'one'", "whole numbers");
        declared(sort("s", range(-2147483647, 2147483647)), "more than 2147483647 colours");
        declared(sort("s", range(1, 46341)) + sort("t", product("s", "s")), "more than 2147483647 colours");
        declared(sort("s", ""), "one element must stand in <namedsort>");
        declared(sort("s", "<string/>"), "<string>", "not supported");
        declared("<namedsort name=\"s\"><dot/></namedsort>", "<namedsort> has no id");
        declared("<arbitrarysort id=\"s\" name=\"s\"/>", "<arbitrarysort>", "not supported");
        declared(sort("s", "<cyclicenumeration><dot/></cyclicenumeration>"), "<dot>", "an enumeration");
    }

    @Test
    void sorts_made_of_sorts_do_not_explode() {
        StringBuilder doubled = new StringBuilder(sort("s0", "<dot/>"));
        StringBuilder nested = new StringBuilder(sort("s0", "<dot/>"));
        for (int i = 1; i < 2000; i++) {
            doubled.insert(0, sort("s" + i, product("s" + (i - 1), "s" + (i - 1))));
            nested.insert(0, sort("s" + i, use("s" + (i - 1))));
        }
        declared(nested.toString(), "nested more than 32 deep");
        declared(doubled.toString(), "nested more than 32 deep");
        StringBuilder shallow = new StringBuilder(sort("s0", "<dot/>"));
        for (int i = 1; i < 20; i++) shallow.append(sort("s" + i, product("s" + (i - 1), "s" + (i - 1))));
        declared(shallow.toString(), "more than 64 components");
    }

    @Test
    void terms_must_be_of_the_sort_of_their_place() {
        marking("abc", constant("u"), "<useroperator>", "initial marking of place 'P'", "'uv'", "'abc'");
        marking("abc", all("uv"), "<all>", "'uv'", "'abc'");
        marking("abc", "<dotconstant/>", "<dotconstant>", "dot", "'abc'");
        marking("few", inRange(1, 1, 3), "1..3", "1..2");
        marking("few", inRange(3, 1, 2), "3", "not in the sort 1..2");
        marking("pair", tuple(constant("a")), "'abc'", "('abc' x 1..2)");
        marking("pair", tuple(constant("a"), inRange(1, 1, 2), constant("a")), "a tuple of 3", "2 components");
        marking("pair", tuple(inRange(1, 1, 2), constant("a")), "1..2", "'abc'");
        marking("abc", tuple(constant("a"), constant("b")), "a tuple of 2", "1 component");
        marking("pair", constant("a"), "'abc'");
        page(place("P", "abc") + transition("t") + arc("P", "t", variable("n")), "arc 'P-t' from 'P' to 't'", "1..2");
        guard(operator("equality", variable("x"), variable("n")), "condition of transition 't'", "1..2", "'abc'");
    }

    @Test
    void terms_must_be_complete_and_known() {
        marking("abc", operator("numberof", constant("a")), "<numberof> has one subterm; 2 must stand in it");
        marking("abc", operator("add"), "<add> has no subterm");
        marking("abc", operator("subtract", all("abc")), "<subtract> has one subterm; 2 or more");
        marking("abc", operator("numberof", constant("a"), constant("a")), "<numberconstant> must stand here");
        marking("abc", times(-1, constant("a")), "'-1'", "from 0");
        marking("abc", "<all/>", "one element must stand in <all>");
        marking("abc", "<mod/>", "<mod>", "not supported");
        marking("abc", operator("successor", all("abc")), "<all> is a multi-set");
        marking("abc", "<tuple>" + constant("a") + "</tuple>", "<useroperator> in <tuple>");
        marking("dot", operator("successor", "<dotconstant/>"), "<successor>", "order");
        marking("abc", "<add><subterm/></add>", "a <subterm> of <add> is empty");
        marking("abc", "<add><subterm>" + constant("a") + constant("b") + "</subterm></add>", "more than one element");
        guard(operator("and"), "<and> has no subterm");
        guard(operator("not", variable("x")), "<variable>", "not supported");
        guard(operator("equality", variable("x")), "<equality> has one subterm; 2 must stand in it");
        guard(operator("lessthan", tuple(variable("x"), variable("n")), tuple(variable("x"), variable("n"))), "order");
        guard(variable("x"), "<variable>", "not supported");
        guard("<booleanconstant value=\"yes\"/>", "true or false");
        guard(operator("equality", variable("x"), all("abc")), "<all> is a multi-set");
        guard(
                operator("equality", all("abc"), variable("x")),
                "<all> is a multi-set, but one colour must stand here in the condition of transition 't'");
    }

    @Test
    void variables_have_no_value_in_markings() {
        marking("abc", variable("x"), "variable 'x'", "initial marking of place 'P'", "use a constant");
    }

    @Test
    void more_cannot_be_subtracted_than_there_is() {
        marking("abc", operator("subtract", constant("a"), constant("b")), "subtracts more of a colour");
        page(
                place("P", "abc")
                        + transition("t")
                        + arc("t", "P", operator("subtract", times(2, constant("b")), times(2, variable("x")))),
                "arc 't-P' from 't' to 'P'",
                "subtracts more of a colour than there is with x=a");
    }

    @Test
    void labels_must_be_there_once() {
        page("<place id=\"P\"/>", "place 'P' has no type");
        page(place("P", "abc") + transition("t") + "<arc id=\"a\" source=\"P\" target=\"t\"/>", "no <hlinscription>");
        page("<place id=\"P\"><type><text>abc</text></type></place>", "type of place 'P' has no <structure>");
        page("<place id=\"P\"><type><structure/></type></place>", "<structure> of the type of place 'P' is empty");
        String type = "<type>" + structure(use("abc")) + "</type>";
        page("<place id=\"P\">" + type + type + "</place>", "type of place 'P' is given twice");
        page(
                "<place id=\"P\"><type>" + structure(use("abc")) + structure(use("abc")) + "</type></place>",
                "has two structures");
    }

    @Test
    void what_belongs_to_other_nets_is_refused() {
        page(
                "<place id=\"P\"><type>" + structure(use("abc"))
                        + "</type><initialMarking><text>1</text></initialMarking></place>",
                "<initialMarking> in place 'P'",
                "symmetric nets");
        page("<transition id=\"t\"><priority/></transition>", "<priority> in transition 't'");
        page("<place id=\"P\"><type>" + structure(use("abc")) + "</type><capacity/></place>", "<capacity>");
        page(
                place("P", "abc")
                        + transition("t")
                        + arc("P", "t", variable("x")).replace("<arc ", "<arc type=\"inhibitor\" "),
                "'inhibitor'");
    }

    @Test
    void arcs_join_places_and_transitions() {
        page(transition("t") + arc("P", "t", variable("x")), "names 'P'", "neither a place nor a transition");
        page(place("P", "abc") + place("Q", "abc") + arc("P", "Q", variable("x")), "joins two places");
        page(transition("t") + transition("u") + arc("t", "u", variable("x")), "joins two transitions");
        page(place("P", "abc") + place("P", "abc"), "the id 'P'", "unique");
    }

    @Test
    void partitions_must_be_partitions() {
        String head = SORTS + "<partition id=\"s\" name=\"s\">";
        String low = "<partitionelement id=\"low\" name=\"low\">" + constant("a") + "</partitionelement>";
        declared(head + "</partition>", "has no sort");
        declared(head + use("abc") + "</partition>", "no colours");
        declared(
                head + use("abc") + low + low.replace("low", "high") + "</partition>",
                "'a' is in the partition",
                "twice");
        declared(head + use("uv") + low + "</partition>", "'abc'", "'uv'");
        declared(
                head + use("abc") + low.replace(constant("a"), variable("x")) + "</partition>",
                "the variable 'x' in a partition, where nothing gives it a value");
        String part =
                "<partitionelementof refpartition=\"s\"><subterm>" + variable("x") + "</subterm></partitionelementof>";
        String test = transition("t", operator("equality", part, constant("low")));
        assertThat(message(pnml(head + use("abc") + low + "</partition>", test)))
                .contains("parts for 1 of 3 colours");
        assertThat(message(pnml(SORTS, test))).contains("no partition 's'");
    }

    /** Unfoldings with a few more nodes, arcs or steps than are allowed. */
    private static void tooLarge(UnfoldingLimits limits, int size) {
        String many = sort("many", range(1, size))
                + sort("pairs", product("many", "many"))
                + declare("i", "many")
                + declare("j", "many")
                + declare("k", "many");
        refused(limits, pnml(many, place("P", "pairs") + place("Q", "pairs")), limits.nodes() + " places");
        String start = place("P", "many") + transition("t");
        String three = operator("add", variable("i"), variable("j"), variable("k"));
        refused(limits, pnml(many, start + arc("P", "t", three)), limits.nodes() + " transitions");
        String all = operator("add", all("many"), variable("i"), variable("j"));
        refused(limits, pnml(many, start + arc("P", "t", all)), limits.arcs() + " arcs");
        String never = operator("inequality", variable("i"), variable("i"));
        String last = operator("equality", operator("successor", variable("k")), variable("j"));
        String guard = operator("or", never, operator("and", never, last));
        refused(limits, pnml(many, transition("t", guard)), limits.steps() + " steps");
    }

    private static void refused(UnfoldingLimits limits, String text, String what) {
        ModelTooLargeException error = catchThrowableOfType(
                ModelTooLargeException.class,
                () -> SymmetricReader.read(SymmetricText.stream(text), "dir/test.pnml", limits, () -> {}));
        assertThat(error).as(what).hasMessageContainingAll("dir/test.pnml:", "more than " + what, "smaller instance");
    }

    @Test
    void large_unfoldings_are_refused_though_nothing_is_wrong_with_them() {
        tooLarge(new UnfoldingLimits(120, 100, 1200), 10);
    }

    @Test
    @Tag("slow")
    void huge_unfoldings_are_refused() {
        tooLarge(UnfoldingLimits.DEFAULT, 700);
    }

    @Test
    void a_place_of_billions_of_colours_is_refused_before_they_are_gone_through() {
        String many = sort("many", range(1, 2147483647)) + declare("i", "many");
        refused(UnfoldingLimits.DEFAULT, pnml(many, place("P", "many", all("many"))), "500000 places");
        UnfoldingLimits few = new UnfoldingLimits(100, 100, 10_000);
        String never = operator("lessthan", variable("i"), inRange(1, 1, 2147483647));
        refused(few, pnml(many, transition("t", never)), "10000 steps");
    }

    @Test
    void sorts_of_tuples_in_guards_are_limited_too() {
        String many = sort("many", range(1, 1000)) + declare("i", "many");
        String four = tuple(variable("i"), variable("i"), variable("i"), variable("i"));
        assertThat(message(pnml(many, transition("t", operator("equality", four, four)))))
                .contains("more than 2147483647 colours");
    }

    @Test
    void too_many_variables_are_refused() {
        StringBuilder declarations = new StringBuilder(sort("one", "<dot/>"));
        StringBuilder sum = new StringBuilder();
        for (int i = 0; i < 65; i++) {
            declarations.append(declare("v" + i, "one"));
            sum.append("<subterm>").append(variable("v" + i)).append("</subterm>");
        }
        String page = place("P", "one") + transition("t") + arc("P", "t", "<add>" + sum + "</add>");
        assertThat(message(pnml(declarations.toString(), page))).contains("65 variables", "up to 64");
    }

    @Test
    void numbers_that_do_not_fit_are_refused() {
        String large = times(2000000000, times(2000000000, constant("a")));
        marking("abc", large, "initial marking of place 'P'", "4000000000000000000", "2147483647");
        marking("abc", times(2000000000, large), "too large");
        page(
                place("P", "abc") + transition("t") + arc("P", "t", times(2, times(2147483647, variable("x")))),
                "4294967294");
    }

    @Test
    void deep_terms_are_refused_and_long_ones_read() {
        String deep = constant("a");
        for (int i = 0; i < 500; i++) deep = operator("add", deep);
        marking("abc", deep, "nested more than 256 deep");
        StringBuilder wide = new StringBuilder();
        for (int i = 0; i < 10_000; i++)
            wide.append("<subterm>").append(constant("a")).append("</subterm>");
        assertThat(SymmetricText.read(pnml(SORTS, place("P", "abc", "<add>" + wide + "</add>")))
                        .initial(0))
                .isEqualTo(10_000);
    }

    @Test
    void declarations_of_entities_are_refused() {
        String text = "<?xml version=\"1.0\"?><!DOCTYPE pnml [<!ENTITY a \"aaaa\">]>" + pnml(SORTS, "");
        assertThat(message(text)).contains("DOCTYPE");
    }

    @Test
    void damaged_files_are_refused_or_read_but_never_break_the_reader() {
        String whole = pnml(
                SORTS,
                place("P", "pair", tuple(all("abc"), inRange(1, 1, 2)))
                        + transition("t", operator("inequality", variable("x"), constant("b")))
                        + arc("P", "t", tuple(variable("x"), variable("n")))
                        + arc("t", "P", tuple(operator("successor", variable("x")), variable("n"))));
        for (long seed = 0; seed < 1000; seed++) {
            Random random = new Random(seed);
            StringBuilder text = new StringBuilder(whole);
            for (int i = 0; i <= random.nextInt(3); i++) {
                int at = random.nextInt(text.length());
                int end = Math.min(text.length(), at + 1 + random.nextInt(20));
                int from = random.nextInt(text.length() - 20);
                if (random.nextBoolean()) text.delete(at, end);
                else text.insert(at, text.substring(from, from + random.nextInt(20)));
            }
            try {
                SymmetricText.read(text.toString());
            } catch (InputException refused) {
                assertThat(refused.getMessage()).as("seed %s", seed).startsWith("dir/test.pnml");
            } catch (RuntimeException | StackOverflowError wrong) {
                throw new AssertionError("seed " + seed + ": " + text, wrong);
            }
        }
    }
}
