package org.sweepline.coloured.cpn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.sweepline.model.InputException;

class HierarchyTest {
    /** Two workers of one page between two places at the top. */
    private static CpnText workers() {
        return new CpnText()
                .page("Top")
                .place("In Tray", "INT", "1`1")
                .place("Out Tray", "INT")
                .substitution("Second", "Worker", "From", "In Tray", "To", "Out Tray")
                .substitution("First", "Worker", "From", "In Tray", "To", "Out Tray")
                .page("Worker")
                .place("From", "INT")
                .port("In")
                .place("Busy", "INT")
                .place("To", "INT")
                .port("Out")
                .transition("Begin")
                .transition("End");
    }

    @Test
    void every_use_of_a_page_has_an_instance_of_it() {
        Hierarchy net = flat(workers());
        assertThat(net.places())
                .extracting(Hierarchy.FlatPlace::name)
                .containsExactly("In Tray", "Out Tray", "Worker'Busy 1", "Worker'Busy 2");
        assertThat(net.transitions())
                .extracting(Hierarchy.FlatTransition::name)
                .containsExactly("Worker'Begin 1", "Worker'Begin 2", "Worker'End 1", "Worker'End 2");
        assertThat(net.pages()).isEqualTo(2);
    }

    @Test
    void a_port_is_its_socket_and_still_known_by_its_own_names() {
        Hierarchy net = flat(workers());
        Hierarchy.FlatPlace in = net.places().get(0);
        assertThat(in.head().node().title()).isEqualTo("Top'In_Tray 1");
        assertThat(in.aliases()).containsExactly("Worker'From 1", "Worker'From 2");
    }

    @Test
    void instances_are_numbered_in_the_order_of_the_names_of_substitution_transitions() {
        CpnDocument document = CpnReaderTest.read(new CpnText()
                .page("Top")
                .place("A", "INT")
                .place("B", "INT")
                .substitution("zeta", "Sub", "Port", "A")
                .substitution("alpha", "Sub", "Port", "B")
                .page("Sub")
                .place("Port", "INT")
                .port("I/O")
                .text());
        Hierarchy net = new Hierarchy(document);
        String port = document.pages().get(1).places().get(0).id();
        assertThat(net.places().get(net.place(port, 1)).name()).isEqualTo("B");
        assertThat(net.places().get(net.place(port, 2)).name()).isEqualTo("A");
    }

    @Test
    void a_prime_page_that_is_also_a_subpage_has_its_own_instance_last() {
        CpnText text = new CpnText()
                .page("Top")
                .place("A", "INT")
                .substitution("use", "Sub", "Port", "A")
                .page("Sub")
                .place("Port", "INT")
                .port("In")
                .prime("Top")
                .prime("Sub");
        Hierarchy net = flat(text);
        assertThat(net.places()).extracting(Hierarchy.FlatPlace::name).containsExactly("A", "Port");
        assertThat(net.places().get(1).head().instance()).isEqualTo(2);
        assertThat(net.places().get(0).aliases()).contains("Sub'Port 1");
    }

    @Test
    void pages_that_no_prime_page_uses_are_not_in_the_net() {
        Hierarchy net = flat(new CpnText()
                .page("Top")
                .place("A", "INT")
                .page("Draft")
                .place("B", "INT")
                .transition("t")
                .prime("Top"));
        assertThat(net.places()).extracting(Hierarchy.FlatPlace::name).containsExactly("A");
        assertThat(net.transitions()).isEmpty();
        assertThat(net.pages()).isEqualTo(1);
    }

    @Test
    void a_chain_of_ports_is_one_place_with_the_name_of_the_outermost() {
        Hierarchy net = flat(new CpnText()
                .page("Inner")
                .place("c", "INT", "1`3")
                .port("In")
                .page("Middle")
                .place("b", "INT", "1`2")
                .port("In")
                .substitution("s", "Inner", "c", "b")
                .page("Outer")
                .place("a", "INT", "1`1")
                .substitution("s", "Middle", "b", "a"));
        assertThat(net.places()).hasSize(1);
        Hierarchy.FlatPlace place = net.places().get(0);
        assertThat(place.name()).isEqualTo("a");
        assertThat(place.owners()).extracting(m -> m.place().initial()).containsExactly("1`1");
        assertThat(place.aliases()).contains("b", "c", "Inner'c 1", "Middle'b 1");
    }

    @Test
    void a_port_without_socket_is_a_place_of_its_own() {
        Hierarchy net = flat(new CpnText()
                .page("Top")
                .substitution("use", "Sub")
                .page("Sub")
                .place("Port", "INT", "1`7")
                .port("In"));
        assertThat(net.places()).extracting(Hierarchy.FlatPlace::name).containsExactly("Port");
        assertThat(net.places().get(0).owners()).hasSize(1);
    }

    @Test
    void two_sockets_of_one_port_are_one_place() {
        Hierarchy net = flat(new CpnText()
                .page("Top")
                .place("a", "INT")
                .place("b", "INT")
                .substitution("use", "Sub", "p", "a", "p", "b")
                .arc("a", "use", "")
                .arc("b", "use", "")
                .page("Sub")
                .place("p", "INT")
                .port("In"));
        assertThat(net.places()).extracting(Hierarchy.FlatPlace::name).containsExactly("a");
    }

    @Test
    void a_place_whose_arc_to_the_substitution_transition_was_deleted_is_no_socket() {
        Hierarchy net = flat(new CpnText()
                .page("Top")
                .place("a", "INT")
                .place("b", "INT")
                .substitution("use", "Sub", "p", "a", "p", "b")
                .arc("b", "use", "")
                .page("Sub")
                .place("p", "INT")
                .port("In"));
        assertThat(net.places()).extracting(Hierarchy.FlatPlace::name).containsExactly("a", "b");
        assertThat(net.places().get(1).aliases()).contains("p");
        assertThat(net.warnings()).anyMatch(w -> w.contains("use"));
    }

    @Test
    void deleted_arcs_of_several_ports_are_one_warning_that_names_them() {
        Hierarchy net = flat(new CpnText()
                .page("Top")
                .place("a", "INT")
                .place("b", "INT")
                .place("c", "INT")
                .substitution("use", "Sub", "p", "a", "p", "b", "q", "b", "q", "c", "p", "a")
                .arc("b", "use", "")
                .page("Sub")
                .place("p", "INT")
                .port("In")
                .place("q", "INT")
                .port("In"));
        assertThat(net.warnings())
                .containsExactly(
                        "page Top, substitution transition use: ports are also assigned to places without an arc"
                                + " to the transition, which is ignored (p to a, q to c)");
    }

    /** Two instances of a page with two fused places each, and one more member elsewhere if the set is global. */
    private static CpnText fused(String kind) {
        return new CpnText()
                .page("Top")
                .substitution("one", "Sub")
                .substitution("two", "Sub")
                .page("Sub")
                .place("a", "INT")
                .fusion("F", kind)
                .place("b", "INT")
                .fusion("F", kind);
    }

    @Test
    void a_global_fusion_set_is_one_place() {
        Hierarchy net = flat(fused("").page("Top").place("c", "INT").fusion("F"));
        assertThat(net.places()).extracting(Hierarchy.FlatPlace::name).containsExactly("c");
        assertThat(net.places().get(0).owners()).hasSize(5);
        assertThat(net.places().get(0).aliases()).contains("Sub'a 1", "Sub'a 2", "Sub'b 1", "Sub'b 2");
    }

    @Test
    void a_page_fusion_set_is_one_place_for_all_instances() {
        assertThat(flat(fused("Page")).places())
                .extracting(Hierarchy.FlatPlace::name)
                .containsExactly("a");
    }

    @Test
    void an_instance_fusion_set_is_a_place_for_each_instance() {
        assertThat(flat(fused("Instance")).places())
                .extracting(Hierarchy.FlatPlace::name)
                .containsExactly("Sub'a 1", "Sub'a 2");
    }

    @Test
    void a_fusion_set_across_pages_must_be_global() {
        assertThatThrownBy(
                        () -> flat(fused("Page").page("Top").place("c", "INT").fusion("F", "Page")))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("fusion set F");
    }

    @Test
    void a_member_that_is_gone_is_left_out_with_a_warning() {
        String text = fused("").text().replace("<fusion_elm", "<fusion_elm idref=\"ID999\"/><fusion_elm");
        Hierarchy net = new Hierarchy(CpnReaderTest.read(text));
        assertThat(net.places()).hasSize(1);
        assertThat(net.warnings()).anyMatch(w -> w.contains("ID999"));
    }

    @Test
    void a_page_that_contains_itself_is_refused() {
        assertThatThrownBy(() -> flat(new CpnText()
                        .page("Top")
                        .substitution("s", "A")
                        .page("A")
                        .substitution("s", "B")
                        .page("B")
                        .substitution("back", "A")))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("contains itself");
    }

    @Test
    void pages_below_one_that_contains_itself_are_not_accused() {
        assertThatThrownBy(() -> flat(new CpnText()
                        .page("Below")
                        .substitution("s", "Bottom")
                        .page("Bottom")
                        .place("x", "INT")
                        .page("A")
                        .substitution("down", "Below")
                        .substitution("again", "A")))
                .isInstanceOf(InputException.class)
                .hasMessageContaining(
                        "the page A contains itself, through the substitution transition again on page A");
    }

    @Test
    void pages_that_multiply_without_end_are_refused() {
        CpnText text = new CpnText();
        for (int i = 0; i < 70; i++) {
            text.page("P" + i).substitution("a", "P" + (i + 1)).substitution("b", "P" + (i + 1));
        }
        text.page("P70").place("x", "INT");
        assertThatThrownBy(() -> flat(text))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("so many instances");
    }

    @Test
    void a_long_chain_of_pages_is_no_problem() {
        CpnText text = new CpnText();
        for (int i = 0; i < 5000; i++) text.page("P" + i).substitution("s", "P" + (i + 1));
        text.page("P5000").place("x", "INT");
        assertThat(flat(text).places()).hasSize(1);
    }

    @Test
    void subpages_and_sockets_that_are_not_there_are_told() {
        String text = workers().text();
        assertThatThrownBy(() ->
                        new Hierarchy(CpnReaderTest.read(text.replaceAll("subpage=\"ID\\d+\"", "subpage=\"no\""))))
                .hasMessageContaining("subpage of the substitution transition Second");
        assertThatThrownBy(() ->
                        new Hierarchy(CpnReaderTest.read(text.replaceAll("portsock=\"\\(ID\\d+", "portsock=\"(no"))))
                .hasMessageContaining("port no of the substitution transition Second");
    }

    @Test
    void an_id_that_is_given_twice_is_refused() {
        String text = workers().text().replaceAll("<place id=\"ID\\d+\"", "<place id=\"same\"");
        assertThatThrownBy(() -> new Hierarchy(CpnReaderTest.read(text)))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("the id same");
    }

    @Test
    void names_are_as_short_as_they_can_be() {
        List<FlatNames.Node> nodes = List.of(
                new FlatNames.Node("P", "a", 1, "i1"),
                new FlatNames.Node("P", "b", 1, "i2"),
                new FlatNames.Node("Q", "b", 1, "i3"),
                new FlatNames.Node("R", "c", 1, "i4"),
                new FlatNames.Node("R", "c", 2, "i4"),
                new FlatNames.Node("S", "d", 1, "i5"),
                new FlatNames.Node("S", "d", 1, "i6"));
        assertThat(FlatNames.unique(nodes))
                .containsExactly("a", "P'b", "Q'b", "R'c 1", "R'c 2", "S'd 1 (i5)", "S'd 1 (i6)");
    }

    @Test
    void titles_are_those_of_cpn_tools() {
        assertThat(new FlatNames.Node("Top Level", "Send Packet (a)", 2, "i").title())
                .isEqualTo("Top_Level'Send_Packet 2");
        assertThat(FlatNames.mangled("#1 ")).isEqualTo("#1_");
    }

    private static Hierarchy flat(CpnText text) {
        return new Hierarchy(CpnReaderTest.read(text.text()));
    }
}
