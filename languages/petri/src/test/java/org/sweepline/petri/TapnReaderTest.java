package org.sweepline.petri;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.junit.jupiter.api.Test;
import org.sweepline.model.InputException;

class TapnReaderTest {
    /** Two components that meet in a place and in a transition; a third one is switched off. */
    private static final String NET = """
            <pnml xmlns="http://www.informatik.hu-berlin.de/top/pnml/ptNetb">
            <shared-place initialMarking="0" invariant="&lt; inf" name="medium"/>
            <shared-transition name="stop" urgent="true"/>
            <constant name="N" value="2"/>
            <net active="true" id="Sender" type="P/T net"><labels positionX="1">Sends.</labels>
            <place id="P0" name="ready" initialMarking="3" invariant="&lt; inf" positionX="1"/>
            <place id="P1" name="medium" initialMarking="0" invariant="&lt; inf"/>
            <transition id="T0" name="send" urgent="false" priority="0" player="0"/>
            <transition id="T1" name="stop" urgent="false" priority="0"/>
            <arc id="A0" source="P0" target="T0" type="timed" inscription="[0,inf)" weight="1"><arcpath id="0"/></arc>
            <arc id="A1" source="T0" target="P1" type="normal" inscription="1" weight="1"/>
            <arc id="A2" source="P0" target="T1" type="transport" inscription="[0,inf):1" weight="1"/>
            </net>
            <net active="true" id="Receiver" type="P/T net">
            <place id="P0" name="done" initialMarking="0" invariant="&lt; inf"/>
            <place id="P1" name="medium" initialMarking="0" invariant="&lt; inf"/>
            <transition id="T0" name="receive" urgent="false"/><transition id="T1" name="stop" urgent="false"/>
            <arc id="A0" source="P1" target="T0" type="timed" inscription="[0,inf)" weight="1"/>
            <arc id="A1" source="T0" target="P0" type="normal" inscription="1"/>
            <arc id="A2" source="P0" target="T1" type="timed" inscription="[0,inf)" weight="N"/>
            </net>
            <net active="false" id="Off" type="P/T net"><what/></net>
            <query name="Done" query="EF Receiver.done = 3"/><k-bound bound="3"/>
            <feature isGame="false" isTimed="false" isColored="false"/>
            </pnml>
            """;

    private static NetFile read(String text) {
        try {
            return TapnReader.read(TestFiles.stream(text), "net.tapn");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void refused(String old, String changed, String... parts) {
        String text = NET.replace(old, changed);
        assertThat(text).isNotEqualTo(NET);
        assertThatThrownBy(() -> read(text))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("net.tapn:")
                .hasMessageContainingAll(parts);
    }

    @Test
    void components_meet_in_what_they_share() {
        Net net = read(NET).net();
        assertThat(net)
                .isEqualTo(Net.builder("net")
                        .place("medium")
                        .place("Sender.ready", 3)
                        .place("Receiver.done")
                        .transition("stop")
                        .transition("Sender.send")
                        .transition("Receiver.receive")
                        .arc("Sender.ready", "Sender.send")
                        .arc("Sender.send", "medium")
                        .arc("Sender.ready", "stop")
                        .arc("medium", "Receiver.receive")
                        .arc("Receiver.receive", "Receiver.done")
                        .arc("Receiver.done", "stop", 2)
                        .build());
        // Three tokens in three places: 10 markings; the stop is possible with two or three done and one ready, which
        // means
        // exactly (1, 0, 2), and leads to no tokens at all.
        assertThat(MarkingSearch.explore(net).states()).isEqualTo(11);
        assertThat(read(NET).warnings()).singleElement().asString().contains("queries", "'Done'");
    }

    @Test
    void the_nodes_of_a_single_component_have_their_own_names() {
        Net net =
                read("<pnml><net id='C' active='true'><place id='P0' name='p' initialMarking='1' invariant='&lt; inf'/>"
                                + "<transition id='T0'/><arc source='P0' target='T0'/></net></pnml>")
                        .net();
        assertThat(net)
                .isEqualTo(Net.builder("C")
                        .place("p", "C.p", 1)
                        .transition("T0", "C.T0")
                        .arc("p", "T0")
                        .build());
        assertThat(NamedNet.of(net)).as("a net that is shown by its names").isEmpty();
    }

    @Test
    void what_has_to_do_with_time_is_refused_by_name() {
        refused(
                "type=\"timed\" inscription=\"[0,inf)\" weight=\"N\"",
                "type=\"timed\" inscription=\"[1,3]\"",
                ":20:1: ",
                "[1,3]");
        refused("[0,inf):1", "[0,5]:1", ":12:1: ", "from 'P0' to 'T1'", "[0,5]");
        refused(
                "name=\"done\" initialMarking=\"0\" invariant=\"&lt; inf\"",
                "name=\"done\" invariant=\"&lt;= 5\"",
                ":15:1: ",
                "'done'",
                "'<= 5'");
        refused("type=\"transport\"", "type=\"tapnInhibitor\"", ":12:1: ", "'tapnInhibitor'", "from 'P0' to 'T1'");
        refused(
                "name=\"send\" urgent=\"false\" priority=\"0\"",
                "name=\"send\" priority=\"1\"",
                ":8:1: ",
                "'send'",
                "priority");
        refused("isColored=\"false\"", "isColored=\"true\"", ":24:1: ", "coloured");
        refused("isColored=\"false\"", "isStochastic=\"true\"", ":24:1: ", "stochastic");
    }

    @Test
    void colours_are_refused_unless_the_file_says_that_there_are_none() {
        String colours = "name=\"done\" initialMarking=\"0\" invariant=\"&lt; inf\"><type/></place><place id=\"P7\"";
        String text = NET.replace("name=\"done\" initialMarking=\"0\" invariant=\"&lt; inf\"", colours);
        assertThat(read(text).net().places()).isEqualTo(4);
        assertThatThrownBy(() -> read(text.replace(" isColored=\"false\"", "")))
                .hasMessageStartingWith("net.tapn:15:")
                .hasMessageContaining("coloured");
    }

    @Test
    void mistakes_are_located() {
        refused("id=\"Sender\" ", "", ":5:1: ", "<net> has no id");
        refused("weight=\"N\"", "weight=\"M\"", ":20:1: ", "from 'Receiver.done' to 'stop'", "'M'");
        refused("source=\"P1\" target=\"T0\"", "source=\"P9\" target=\"T0\"", ":18:1: ", "'P9'");
        refused("source=\"P1\" target=\"T0\"", "source=\"P1\" target=\"P0\"", ":18:1: ", "a place and a transition");
        refused("initialMarking=\"3\"", "initialMarking=\"-3\"", ":6:1: ", "'-3'");
        refused("<arcpath", "<colorinterval/><arcpath", ":10:", "<colorinterval>");
        refused("<k-bound", "<shared-place name=\"late\"/><k-bound", ":23:", "<shared-place>", "before");
        refused("<k-bound", "<k-bounce", "<k-bounce>");
        refused(
                "<transition id=\"T0\" name=\"receive\"",
                "<inputArc/><transition id=\"T0\" name=\"receive\"",
                "<inputArc>");
    }
}
