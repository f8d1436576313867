package org.sweepline.coloured.cpn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sweepline.coloured.ml.value.TimedToken;
import org.sweepline.coloured.ml.value.Tuple;
import org.sweepline.coloured.net.ColouredNet;
import org.sweepline.coloured.net.Place;
import org.sweepline.coloured.net.Transition;
import org.sweepline.coloured.net.Transition.Kind;
import org.sweepline.model.InputException;

class AssemblerTest {
    private static final String NUMBERS = "colset INT = int; colset TINT = int timed; var n, m : INT;";

    private static CpnText net() {
        return new CpnText().declare(NUMBERS).page("Top");
    }

    @Test
    void a_small_net_is_assembled() {
        CpnModel model = Models.load(net().place("A", "INT", "1`1++2`5")
                .place("B", "INT")
                .transition("move", "[n < 5, n > 0]")
                .arc("A", "move", "n")
                .arc("move", "B", "n+1"));
        ColouredNet net = model.net();
        assertThat(model.summary()).isEqualTo("coloured Petri net, 2 places, 1 transition on 1 page");
        assertThat(model.warnings()).isEmpty();
        assertThat(net.name()).isEqualTo("x");
        assertThat(net.timed()).isFalse();
        assertThat(colours(Models.place(net, "A"))).containsExactlyInAnyOrder(1L, 5L, 5L);
        assertThat(colours(Models.place(net, "B"))).isEmpty();
        Transition move = Models.transition(net, "move");
        assertThat(move.title()).isEqualTo("Top'move 1");
        assertThat(move.variables()).extracting(Transition.Variable::name).containsExactly("n");
        assertThat(move.guards()).hasSize(2);
        assertThat(move.arcs()).extracting(Transition.Arc::kind).containsExactly(Kind.IN, Kind.OUT);
        assertThat(move.arcs()).extracting(Transition.Arc::place).containsExactly(0, 1);
        assertThat(move.priority()).isEqualTo(1000);
        assertThat(move.delay()).isEmpty();
        assertThat(move.code()).isEmpty();
    }

    @Test
    void an_arc_both_ways_is_two_arcs() {
        Transition t = Models.transition(
                Models.load(net().place("A", "INT").transition("t").both("A", "t", "n"))
                        .net(),
                "t");
        assertThat(t.arcs()).extracting(Transition.Arc::kind).containsExactly(Kind.IN, Kind.OUT);
        assertThat(t.arcs().get(0).inscription()).isEqualTo(t.arcs().get(1).inscription());
    }

    @Test
    void inhibitor_and_reset_arcs_need_no_inscription() {
        Transition t = Models.transition(
                Models.load(net().place("A", "INT")
                                .transition("t")
                                .inhibitor("A", "t")
                                .reset("A", "t"))
                        .net(),
                "t");
        assertThat(t.arcs()).extracting(Transition.Arc::kind).containsExactly(Kind.INHIBITOR, Kind.RESET);
        assertThat(t.arcs()).allMatch(arc -> arc.inscription().isEmpty());
    }

    @Test
    void tokens_of_timed_places_are_ready_at_the_start_unless_they_say_otherwise() {
        ColouredNet net = Models.load(net().place("A", "TINT", "3")
                        .place("B", "TINT", "1`1@7+++1`2@9")
                        .place("C", "TINT", "2`4@+5")
                        .place("D", "TINT", "1`1++1`2"))
                .net();
        assertThat(net.timed()).isTrue();
        assertThat(Models.place(net, "A").initial()).containsExactly(new TimedToken(3L, 0));
        assertThat(Models.place(net, "B").initial()).containsExactly(new TimedToken(1L, 7), new TimedToken(2L, 9));
        assertThat(Models.place(net, "C").initial()).containsExactly(new TimedToken(4L, 5), new TimedToken(4L, 5));
        assertThat(Models.place(net, "D").initial()).containsExactly(new TimedToken(1L, 0), new TimedToken(2L, 0));
    }

    @Test
    void on_places_of_units_a_number_or_nothing_is_enough() {
        ColouredNet net = Models.load(new CpnText()
                        .declare("colset UNIT = unit;")
                        .page("Top")
                        .place("A", "UNIT", "3")
                        .place("B", "", "2")
                        .place("C", "UNIT", "()")
                        .transition("t")
                        .arc("A", "t", "2")
                        .arc("t", "B", ""))
                .net();
        assertThat(colours(Models.place(net, "A"))).containsExactly(Tuple.UNIT, Tuple.UNIT, Tuple.UNIT);
        assertThat(colours(Models.place(net, "B"))).containsExactly(Tuple.UNIT, Tuple.UNIT);
        assertThat(colours(Models.place(net, "C"))).containsExactly(Tuple.UNIT);
        assertThat(Models.transition(net, "t").arcs())
                .allMatch(arc -> arc.inscription().isPresent());
    }

    @Test
    void an_arc_without_inscription_at_another_place_is_refused() {
        refused(
                net().place("A", "INT").transition("t").arc("A", "t", " (* later *) "),
                "page Top, arc from A to t",
                "no inscription",
                "INT");
    }

    @Test
    void a_token_outside_of_its_colour_set_is_refused() {
        refused(
                new CpnText().declare("colset FEW = int with 1..3;").page("Top").place("A", "FEW", "1`2++1`4"),
                "page Top, initial marking of A",
                "4",
                "FEW");
    }

    @Test
    void an_initial_marking_that_raises_an_exception_is_refused() {
        refused(net().place("A", "INT", "1`(1 div 0)"), "page Top, initial marking of A", "Div");
    }

    @Test
    void a_token_for_which_the_condition_of_its_colour_set_fails_is_refused() {
        CpnText text = new CpnText()
                .declare("colset INT = int; fun ok 1 = true; colset ONE = subset INT by ok;")
                .page("Top")
                .place("A", "ONE", "1`1++1`2");
        refused(
                text,
                "page Top, initial marking of A",
                "whether the token 2 is in the colour set ONE cannot be computed: uncaught exception Match");
    }

    @Test
    void an_initial_marking_that_never_ends_is_refused() {
        refused(
                net().declare("fun loop x = loop (x + 0) : int;").place("A", "INT", "loop 1"),
                "page Top, initial marking of A",
                "no result");
    }

    @Test
    void a_marking_or_a_colour_set_too_large_to_hold_is_refused() {
        refused(net().place("A", "INT", "1000000000`1"), "page Top, initial marking of A");
        CpnText huge = new CpnText()
                .declare("colset HUGE = int with 0..1073741823; var h : HUGE;")
                .page("Top");
        refused(huge.place("A", "HUGE", "HUGE.all()"), "page Top, initial marking of A");
        CpnText free = new CpnText()
                .declare("colset HUGE = int with 0..1073741823; var h : HUGE;")
                .page("Top");
        refused(
                free.place("A", "HUGE").transition("t").arc("t", "A", "h"),
                "page Top, transition t",
                "variable h",
                "HUGE");
    }

    @Test
    void a_recursion_deeper_than_the_stack_is_refused() {
        refused(
                net().declare("fun deep n = if n = 0 then 0 else 1 + deep (n - 1);")
                        .place("A", "INT", "deep 10000000"),
                "page Top, initial marking of A");
    }

    @Test
    void a_port_has_the_initial_marking_of_its_socket() {
        CpnModel model = Models.load(net().place("Outer", "INT", "1`1")
                .substitution("use", "Sub", "Inner", "Outer")
                .page("Sub")
                .place("Inner", "INT", "1`2")
                .port("In")
                .transition("t")
                .arc("Inner", "t", "n"));
        ColouredNet net = model.net();
        assertThat(model.warnings()).anyMatch(w -> w.contains("page Sub, place Inner") && w.contains("Outer"));
        assertThat(net.places()).hasSize(1);
        assertThat(colours(net.places().get(0))).containsExactly(1L);
        assertThat(net.places().get(0).aliases()).contains("Inner", "Sub'Inner 1");
        assertThat(net.transitions().get(0).arcs().get(0).place()).isZero();
    }

    @Test
    void the_sockets_of_one_port_are_one_place() {
        CpnModel model = Models.load(new CpnText()
                .declare(NUMBERS)
                .page("Sub")
                .place("P", "INT", "1`3")
                .port("I/O")
                .page("Top")
                .place("S", "INT")
                .place("R", "INT", "1`1")
                .substitution("sub", "Sub", "P", "S", "P", "R")
                .both("S", "sub", "")
                .both("R", "sub", ""));
        assertThat(colours(model.net().places().get(0))).containsExactly(1L);
        assertThat(model.warnings())
                .containsExactly(
                        "x.cpn: page Top, place R: its initial marking is also that of places that are merged with it"
                                + " and have none",
                        "x.cpn: page Sub, place P: its initial marking is ignored, as it is a port; it is merged with R"
                                + " on page Top, whose initial marking counts");
    }

    @Test
    void every_instance_has_its_own_arcs() {
        ColouredNet net = Models.load(net().place("A", "INT")
                        .place("B", "INT")
                        .substitution("one", "Sub", "p", "A")
                        .substitution("two", "Sub", "p", "B")
                        .page("Sub")
                        .place("p", "INT")
                        .port("In")
                        .transition("t")
                        .arc("p", "t", "n"))
                .net();
        assertThat(net.transitions()).extracting(Transition::name).containsExactly("Sub't 1", "Sub't 2");
        assertThat(net.transitions()).extracting(t -> t.arcs().get(0).place()).containsExactly(0, 1);
    }

    @Test
    void places_that_are_one_must_have_one_colour_set() {
        CpnText text = net().declare("colset STR = string;")
                .place("Outer", "INT")
                .substitution("use", "Sub", "Inner", "Outer")
                .page("Sub")
                .place("Inner", "STR")
                .port("In");
        refused(text, "page Sub, place Inner", "STR", "INT");
    }

    @Test
    void a_variable_keeps_the_colour_set_it_was_declared_with() {
        CpnText text = new CpnText()
                .declare("colset A = int with 1..3; var x : A; colset A = string;")
                .page("Top")
                .place("P", "A", "1`\"a\"")
                .transition("t")
                .arc("P", "t", "x");
        refused(text, "page Top, arc from P to t:1:1: this gives int, but the place holds A, which is string");
        CpnText broken = new CpnText()
                .declare("colset A = int; var x : A; colset A = list Missing;")
                .page("Top")
                .place("P", "INT", "1`1")
                .transition("t")
                .arc("P", "t", "x");
        assertThat(Models.load(broken).net().transitions().get(0).variables()).hasSize(1);
    }

    @Test
    void a_place_without_colour_set_holds_units_whatever_unit_is_declared_as() {
        refused(
                new CpnText().declare("colset UNIT = int;").page("Top").place("P", "", "1`1"),
                "this gives int ms, but the place holds UNIT, which is unit");
    }

    @Test
    void another_name_of_a_colour_set_is_the_same_colour_set() {
        CpnText text = net().declare("colset NUMBER = INT;")
                .place("Outer", "INT")
                .substitution("use", "Sub", "Inner", "Outer")
                .page("Sub")
                .place("Inner", "NUMBER")
                .port("In");
        assertThat(Models.load(text).net().places()).hasSize(1);
    }

    @Test
    void fused_places_begin_with_the_marking_that_all_of_them_say() {
        CpnModel model = Models.load(net().place("A", "INT", "1`1++1`2")
                .fusion("F")
                .place("B", "INT", "1`2++1`1")
                .fusion("F")
                .place("C", "INT")
                .fusion("F"));
        assertThat(colours(model.net().places().get(0))).containsExactlyInAnyOrder(1L, 2L);
        assertThat(model.warnings()).anyMatch(w -> w.contains("page Top, place A"));
    }

    @Test
    void fused_places_that_disagree_are_refused() {
        refused(
                net().place("A", "INT", "1`1")
                        .fusion("F")
                        .place("B", "INT", "1`2")
                        .fusion("F"),
                "page Top, place B",
                "initial marking",
                "place A".substring("place ".length()));
    }

    @Test
    void the_normal_priority_is_that_of_cpn_tools_whatever_the_model_calls_it() {
        CpnText text = net().declare("val P_NORMAL = 1;")
                .transition("t")
                .priority("P_NORMAL")
                .transition("u")
                .priority("P_NORMAL + 1");
        assertThat(Models.load(text).net().transitions())
                .extracting(Transition::priority)
                .containsExactly(1000L, 2L);
    }

    @Test
    void priorities_are_numbers_even_where_a_model_does_not_declare_their_names() {
        CpnText text = net().transition("a")
                .priority("P_HIGH")
                .transition("b")
                .priority("P_LOW - 1")
                .transition("c");
        assertThat(Models.load(text).net().transitions())
                .extracting(Transition::priority)
                .containsExactly(100L, 9999L, 1000L);
        assertThat(Models.load(text.declare("val P_HIGH = 7;"))
                        .net()
                        .transitions()
                        .get(0)
                        .priority())
                .isEqualTo(7);
    }

    @Test
    void delays_and_code_segments_are_typed() {
        Transition t = Models.transition(
                Models.load(net().place("A", "TINT")
                                .place("B", "TINT")
                                .transition("t")
                                .delay("@+ n")
                                .code("input (n); output (m); action n * 2;")
                                .arc("A", "t", "n")
                                .arc("t", "B", "m@+3"))
                        .net(),
                "t");
        assertThat(t.delay()).isPresent();
        assertThat(t.code()).isPresent();
        assertThat(t.code().get().outputs()).containsExactly(1);
        assertThat(t.variables()).extracting(Transition.Variable::name).containsExactly("n", "m");
    }

    @Test
    void a_code_segment_that_only_logs_is_left_out() {
        for (String action : List.of("print (Int.toString n)", "unheardOf (n, \"done\")")) {
            CpnModel model = Models.load(net().place("A", "INT")
                    .transition("t")
                    .code("input (n); action " + action + ";")
                    .arc("A", "t", "n"));
            assertThat(Models.transition(model.net(), "t").code()).as(action).isEmpty();
            assertThat(model.warnings())
                    .as(action)
                    .anyMatch(w -> w.contains("not executed") && w.contains("code of t"));
        }
    }

    @Test
    void a_code_segment_whose_output_comes_from_outside_is_refused() {
        refused(
                net().place("A", "INT")
                        .transition("t")
                        .code("output (m); action (print \"now\"; 5);")
                        .arc("t", "A", "m"),
                "page Top, code segment of t",
                "print");
    }

    @Test
    void what_cannot_be_explored_exactly_is_refused_where_it_is_written() {
        CpnText references = net().declare("globref last = 0;").place("A", "INT", "1`1");
        refused(
                references
                        .transition("t")
                        .code("input (n); output (m); action (last := n; n);")
                        .arc("A", "t", "n"),
                "page Top, code segment of t",
                "the reference last");
        refused(
                net().place("A", "INT").transition("t").arc("t", "A", "floor (exponential 2.0)"),
                "page Top, arc from t to A",
                "exponential");
        refused(
                net().place("A", "INT", "1`1")
                        .transition("t", "[n = discrete(1, 2)]")
                        .arc("A", "t", "n"),
                "page Top, guard of t",
                "discrete");
        refused(
                net().declare("fun chance x = x + discrete(1, 2);").place("A", "INT", "1`chance 3"),
                "page Top, initial marking of A",
                "discrete");
        refused(net().transition("t").channel("c?n"), "page Top, transition t", "channel");
    }

    @Test
    void a_function_may_change_references_of_its_own() {
        CpnText text = net().declare("fun twice x = let val r = ref x in r := !r + x; !r end;")
                .declare("fun add (r, x) = r := !r + x;")
                .declare("fun thrice x = let val r = ref x in add (r, x); add (r, x); !r end;")
                .place("A", "INT", "1`twice 3++1`thrice 3");
        assertThat(colours(Models.load(text).net().places().get(0))).containsExactlyInAnyOrder(6L, 9L);
    }

    @Test
    void a_reference_that_is_handed_to_whoever_changes_it_is_changed() {
        CpnText text = net().declare("globref sum = 0; fun add (r, x) = r := !r + x;")
                .place("A", "INT", "1`1")
                .transition("t")
                .code("input (n); output (m); action (add (sum, n); n);")
                .arc("A", "t", "n")
                .arc("t", "A", "m");
        refused(text, "page Top, code segment of t", "the reference sum");
    }

    @Test
    void references_that_only_the_log_uses_do_not_matter() {
        CpnText text = net().declare("globref count = 0; globref limit = 5;")
                .place("A", "INT")
                .transition("t", "[n < !limit]")
                .code("input (n); action (count := !count + n; print (Int.toString (!count)));")
                .arc("A", "t", "n");
        CpnModel model = Models.load(text);
        assertThat(model.warnings()).anyMatch(w -> w.contains("code of t"));
        refused(
                text.transition("u", "[n < !count]").arc("A", "u", "n"),
                "page Top, code segment of t",
                "the reference count");
        refused(
                net().declare("globref count = 0;")
                        .place("A", "INT")
                        .transition("t", "[n < !count]")
                        .code("input (n); action unheardOf n;")
                        .arc("A", "t", "n"),
                "page Top, code segment of t",
                "may change the reference count",
                "unheardOf");
    }

    @Test
    void a_random_choice_among_few_values_is_fine_on_an_arc() {
        CpnText text = net().place("A", "INT").transition("t").arc("t", "A", "discrete(1, 2)");
        assertThat(Models.load(text).net().transitions()).hasSize(1);
    }

    @Test
    void what_never_occurs_need_not_be_explored() {
        CpnText text = net().place("Empty", "INT")
                .place("Next", "INT")
                .place("Last", "INT")
                .transition("a")
                .arc("Empty", "a", "n")
                .arc("a", "Next", "n")
                .transition("b")
                .arc("Next", "b", "n")
                .arc("b", "Last", "floor (uniform (1.0, 2.0))");
        CpnModel model = Models.load(text);
        Transition b = Models.transition(model.net(), "b");
        assertThat(b.arcs()).isEmpty();
        assertThat(b.guards()).hasSize(1);
        assertThat(model.warnings()).anyMatch(w -> w.contains("transition b never occurs") && w.contains("uniform"));
        refused(text.transition("c").arc("c", "Empty", "1"), "page Top, arc from b to Last", "uniform");
    }

    @Test
    void a_variable_that_nothing_binds_needs_a_small_colour_set() {
        refused(
                net().place("A", "INT").transition("t").arc("t", "A", "n"),
                "page Top, transition t",
                "variable n",
                "INT");
        CpnText few = new CpnText()
                .declare("colset FEW = int with 1..3; var f : FEW;")
                .page("Top")
                .place("A", "FEW")
                .transition("t")
                .arc("t", "A", "f");
        assertThat(Models.load(few).net().transitions().get(0).variables()).hasSize(1);
    }

    @Test
    void a_type_error_is_told_with_page_and_element() {
        refused(net().place("A", "INT").transition("t").arc("A", "t", "\"text\""), "page Top, arc from A to t:1:1");
        refused(net().place("A", "INT", "true"), "page Top, initial marking of A:1:1");
        refused(net().transition("t", "1 + 1"), "page Top, guard of t:1:");
        refused(net().transition("t").delay("@+ \"long\""), "page Top, delay of t:1:");
        refused(net().transition("t").priority("\"high\""), "page Top, priority of t:1:");
        refused(net().place("A", "NOSUCH"), "page Top, place A", "NOSUCH");
    }

    @Test
    void declarations_that_are_wrong_do_not_matter_unless_they_are_used() {
        CpnText text = net().declare("val a = 1 + \"one\";")
                .declare("fun ((")
                .declare("val b = 2;")
                .place("A", "INT", "1`b");
        CpnModel model = Models.load(text);
        assertThat(colours(model.net().places().get(0))).containsExactly(2L);
        assertThat(model.warnings()).anyMatch(w -> w.contains("2 declarations"));
        refused(text.place("B", "INT", "1`a"), "one");
    }

    @Test
    void declarations_that_cpn_tools_keeps_as_wrong_are_taken_if_they_make_sense() {
        CpnText text = net().declaration("<errordecl id=\"E1\">val b = 2;</errordecl>")
                .declaration("<errordecl id=\"E2\">val c = </errordecl>")
                .declare("fun ((")
                .place("A", "INT", "1`b");
        CpnModel model = Models.load(text);
        assertThat(colours(model.net().places().get(0))).containsExactly(2L);
        assertThat(model.warnings())
                .anyMatch(w -> w.contains("2 declarations"))
                .anyMatch(w -> w.endsWith("wrong declarations, and taken as written: b"));
        refused(text.place("B", "INT", "1`c"), "c is not declared", "'val c ='", "keeps this as a wrong declaration");
    }

    @Test
    void a_declaration_that_cpn_tools_accepts_counts_more_than_one_that_it_keeps_as_wrong() {
        CpnText text = net().declaration("<errordecl id=\"E1\">val later = 1;</errordecl>")
                .declare("val earlier = 2; val later = 2;")
                .declaration("<errordecl id=\"E2\">val (earlier, x) = (1, 1);</errordecl>")
                .place("A", "INT", "1`earlier ++ 1`later");
        CpnModel model = Models.load(text);
        assertThat(colours(model.net().places().get(0))).containsExactly(2L, 2L);
        assertThat(model.warnings())
                .singleElement()
                .asString()
                .contains("left out", "wrong declaration, and earlier is declared without it");
    }

    @Test
    void a_wrong_declaration_that_can_be_read_but_has_no_type_is_told_where_it_is_used() {
        CpnText text = net().declaration("<errordecl id=\"E1\">fun f x = x + \"a\";</errordecl>")
                .place("A", "INT", "1`1");
        assertThat(Models.load(text).warnings()).singleElement().asString().contains("left out", "fun f x");
        refused(text.place("B", "INT", "1`f 1"), "f cannot be used", "fun f x");
    }

    @Test
    void the_error_of_a_model_with_real_time_stamps_is_its_own() {
        CpnText text = net().option("realtimestamp", true).place("A", "INT", "1`missing 2");
        assertThatThrownBy(() -> Models.load(text))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("page Top, initial marking of A:1:3: missing is not declared")
                .hasMessageNotContaining("real time");
    }

    @Test
    void an_arc_to_nowhere_is_refused() {
        String text = net().place("A", "INT").transition("t").arc("A", "t", "n").text();
        assertThatThrownBy(() -> Models.load(text.replaceAll("placeend idref=\"ID\\d+\"", "placeend idref=\"ID99\"")))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("x.cpn:")
                .hasMessageContaining("page Top")
                .hasMessageContaining("ID99");
        assertThatThrownBy(() -> Models.load(text.replaceAll("transend idref=\"ID\\d+\"", "transend idref=\"ID98\"")))
                .hasMessageContaining("ID98");
    }

    @Test
    void other_files_are_used_only_from_beside_the_model(@TempDir Path folder) throws IOException {
        Path models = Files.createDirectory(folder.resolve("models"));
        Files.writeString(models.resolve("known.sml"), "val five = 5;");
        Files.writeString(folder.resolve("secret.sml"), "val five = 6;");
        for (String path : List.of("known.sml", "./known.sml", "C:\\\\nets\\\\known.sml", "/elsewhere/known.sml")) {
            assertThat(colours(
                            load(models, "use \"" + path + "\";").net().places().get(0)))
                    .as(path)
                    .containsExactly(5L);
        }
        for (String path : List.of("../secret.sml", folder.resolve("secret.sml").toString())) {
            assertThatThrownBy(() -> load(models, "use \"" + path + "\";"))
                    .as(path)
                    .isInstanceOf(InputException.class);
        }
    }

    @Test
    void operators_of_a_used_file_are_infix_in_inscriptions(@TempDir Path folder) throws IOException {
        Files.writeString(
                folder.resolve("plus.sml"),
                "local infix 6 minus; fun a minus b = a - b : int in infix 6 plus; fun a plus b = a + b + 1 end;");
        CpnText text = net().declare("use \"plus.sml\";").place("A", "INT", "1`(1 plus 2)");
        Path file = Files.writeString(folder.resolve("net.cpn"), text.text());
        assertThat(colours(CpnModels.load(file, Map.of()).net().places().get(0)))
                .containsExactly(4L);
    }

    @Test
    void constants_can_be_replaced(@TempDir Path folder) throws IOException {
        CpnText text = net().declare("val limit = 2;").place("A", "INT", "1`limit");
        Path file = Files.writeString(folder.resolve("net.cpn"), text.text());
        assertThat(colours(
                        CpnModels.load(file, Map.of("limit", 9)).net().places().get(0)))
                .containsExactly(9L);
        assertThatThrownBy(() -> CpnModels.load(file, Map.of("nothing", 9)))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("nothing");
        assertThatThrownBy(() -> CpnModels.load(file, Map.of("limit", 2_000_000_000)))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("the number 2000000000 does not fit into an int");
    }

    @Test
    void constants_that_are_declared_together_can_be_replaced_one_by_one(@TempDir Path folder) throws IOException {
        CpnText text = net().declare("val low = 1 and high = 2; val (x, y) = (3, 4);")
                .place("A", "INT", "1`low++1`high++1`x++1`y");
        Path file = Files.writeString(folder.resolve("net.cpn"), text.text());
        assertThat(colours(CpnModels.load(file, Map.of("high", 8, "x", 9))
                        .net()
                        .places()
                        .get(0)))
                .containsExactly(1L, 8L, 9L, 4L);
    }

    private static CpnModel load(Path folder, String use) throws IOException {
        CpnText text = net().declare(use).place("A", "INT", "1`five");
        return CpnModels.load(Files.writeString(folder.resolve("net.cpn"), text.text()), Map.of());
    }

    private static List<Object> colours(Place place) {
        return place.initial().stream().map(TimedToken::value).toList();
    }

    private static void refused(CpnText text, String... parts) {
        assertThatThrownBy(() -> Models.load(text))
                .isInstanceOf(InputException.class)
                .hasMessageContainingAll(parts);
    }
}
