package org.sweepline.petri;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** PNML as tools write it, each in a small net of our own in the shape of their files. */
class PnmlDialectsTest {
    /** A net as PIPE writes it: a place with three tokens, from which a timed transition takes one by one. */
    private static final String PIPE = """
            <?xml version="1.0" encoding="ISO-8859-1"?><pnml>
            <net id="Net-One" type="P/T net">
            <token id="Default" enabled="true" red="0" green="0" blue="0"/>
            <place id="P0"><graphics><position x="1.0" y="2.0"/></graphics><name><value>left</value></name>
            <initialMarking><value>Default,3</value><graphics><offset x="0.0" y="0.0"/></graphics></initialMarking>
            <capacity><value>0</value></capacity></place>
            <place id="P1"><name><value>right</value></name>
            <initialMarking><value>Default,0</value></initialMarking><capacity><value>2</value></capacity></place>
            <transition id="T0"><name><value>move</value></name><orientation><value>90</value></orientation>
            <rate><value>1.0</value></rate><timed><value>true</value></timed>
            <infiniteServer><value>false</value></infiniteServer><priority><value>1</value></priority></transition>
            <arc id="P0 to T0" source="P0" target="T0"><graphics/>
            <inscription><value>Default,1</value><graphics/></inscription><tagged><value>false</value></tagged>
            <arcpath id="000" x="1" y="2" curvePoint="false"/><type value="normal"/></arc>
            <arc id="T0 to P1" source="T0" target="P1"><inscription><value>Default,1</value></inscription>
            <type value="normal"/></arc>
            </net></pnml>
            """;

    private static NetFile read(String text, String... ignored) {
        try {
            return PnmlReader.read(TestFiles.stream(text.strip()), "net.xml", List.of(ignored));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static long states(String text, String... ignored) {
        return MarkingSearch.explore(read(text, ignored).net()).states();
    }

    private static void refused(String text, String... parts) {
        assertThatThrownBy(() -> read(text)).hasMessageStartingWith("net.xml:").hasMessageContainingAll(parts);
    }

    @Test
    void a_capacity_stops_what_would_exceed_it() {
        // Three tokens go right one by one, but only two may: 3+0, 2+1, 1+2.
        assertThat(states(PIPE)).isEqualTo(3);
        assertThat(states(PIPE.replace("<capacity><value>2<", "<capacity><value>0<")))
                .isEqualTo(4);
        assertThat(states(PIPE, "capacity")).isEqualTo(4);
        assertThat(read(PIPE).net().placeIds()).containsExactly("P0", "P1", "P1_room");
    }

    @Test
    void what_was_skipped_is_told_in_one_line() {
        assertThat(read(PIPE).warnings())
                .containsExactly(
                        "net.xml: capacities became places that count the room left: P1_room",
                        "net.xml: skipped what does not change the behaviour: <arcpath>, <infiniteServer>,"
                                + " <orientation>, <rate>, <token>");
    }

    @Test
    void what_is_ignored_on_request_is_told() {
        String text = PIPE.replace("<rate>", "<delay/><rate>");
        refused(text, "net.xml:10:1: ", "<delay>", "transition 'T0'", "--ignore delay");
        assertThat(states(text, "delay", "capacity")).isEqualTo(4);
        assertThat(read(text, "delay", "capacity", "wings").warnings())
                .hasSize(3)
                .contains("net.xml: read as if there were no <capacity>, <delay> (--ignore);"
                        + " the answers are about the net without")
                .contains("net.xml: nothing to ignore by the name of wings");
    }

    @Test
    void a_place_must_not_start_above_its_capacity() {
        refused(
                PIPE.replace("<value>Default,0<", "<value>Default,3<"),
                "net.xml:8:",
                "place 'P1' has 3 tokens",
                "a capacity of 2");
        refused(PIPE.replace("<capacity><value>2<", "<capacity><value>-2<"), "the capacity of place 'P1'", "'-2'");
        refused(PIPE.replace("<capacity><value>2<", "<capacity><value>two<"), "the capacity of place 'P1'", "'two'");
    }

    @Test
    void what_a_transition_takes_makes_room_for_what_it_puts() {
        String loop =
                "<place id='p'><initialMarking><text>2</text></initialMarking><capacity><text>2</text></capacity></place>"
                        + "<place id='q'><capacity><value>inf</value></capacity></place><transition id='t'/>"
                        + "<arc source='p' target='t'/><arc source='t' target='p'/><arc source='t' target='q'/>";
        Net net = read(net(loop)).net();
        assertThat(net.isEnabled(0, net.initialMarking())).isTrue();
        // A second token for the place is one too many.
        net = read(net(loop + "<arc source='t' target='p'/>")).net();
        assertThat(net.isEnabled(0, net.initialMarking())).isFalse();
    }

    @Test
    void a_complementary_place_gets_an_id_that_is_free() {
        String two =
                "<place id='p'><capacity><text>2</text></capacity></place><place id='p_room'/><transition id='p_room_'/>";
        assertThat(read(net(two)).net().placeIds()).containsExactly("p", "p_room", "p_room__");
    }

    @Test
    void transitions_that_go_before_others_are_refused() {
        String other =
                "<transition id='T1'><timed><value>false</value></timed><priority><value>2</value></priority></transition>";
        String text = PIPE.replace("</net>", other + "</net>");
        refused(text, "net.xml:17:1: ", "'T1' is immediate and 'T0' is timed", "--ignore timed");
        assertThat(read(text, "timed").net().transitions()).isEqualTo(2);
        String priorities = text.replace("<timed><value>true", "<timed><value>false");
        refused(priorities, "net.xml:17:1: ", "'T0' and 'T1' have different priorities", "--ignore priority");
        assertThat(read(priorities, "priority").net().transitions()).isEqualTo(2);
        assertThat(read(priorities.replace("<value>2</value></priority>", "<value> 01 </value></priority>"))
                        .net()
                        .transitions())
                .isEqualTo(2);
    }

    @Test
    void one_class_of_tokens_is_read_and_several_are_refused() {
        String red = PIPE.replace("Default", "Red");
        assertThat(states(red)).isEqualTo(3);
        assertThat(states(PIPE.replace("Default,3", " Default , 3 , Red , 0 "))).isEqualTo(3);
        assertThat(states(PIPE.replace("Default,3", "3"))).isEqualTo(3);
        assertThat(states(PIPE.replace("<value>Default,0</value>", "<value></value>")))
                .isEqualTo(3);
        refused(
                PIPE.replace("Default,3", "Default,3,Red,1"),
                "net.xml:5:17: ",
                "the initial marking of place 'P0'",
                "class 'Red'",
                "class 'Default'");
        refused(PIPE.replace("Default,3", "Default,3,Red"), "net.xml:5:17: ", "'Default,3,Red'");
        for (String noClass : List.of("1,2", "2,5", ",3", "[[1, 3", "-1,0")) {
            refused(PIPE.replace("Default,3", noClass), "net.xml:5:17: ", "each class of tokens with one");
        }
        refused(PIPE.replace("Default,3", "Default,3,Default,1"), "net.xml:5:17: ", "twice");
        refused(PIPE.replace("Default,1", "Default,0"), "net.xml:13:14: ", "the weight of arc 'P0 to T0'", "'0'");
    }

    @Test
    void tagged_tokens_are_refused() {
        refused(PIPE.replace("<tagged><value>false", "<tagged><value>true"), "arc 'P0 to T0'", "<tagged>");
        assertThat(states(PIPE.replace("<tagged><value>false", "<tagged><value>true"), "tagged"))
                .isEqualTo(3);
    }

    /** A sequence of a and b, as ProM and pm4py write process models: three markings. */
    private static final String PROCESS = """
            <pnml><net id="net1" type="http://www.pnml.org/version-2009/grammar/pnmlcoremodel">
            <name><text>a process</text></name><page id="n0"><name><text/></name>
            <place id="n1"><name><text>start</text></name><toolspecific tool="ProM" version="6.4" localNodeID="x"/>
            <initialMarking><text>1</text></initialMarking></place><place id="n2"/><place id="n3"/>
            <transition id="n4"><name><text>a</text></name><toolspecific tool="ProM" version="6.4" activity="a"/>
            </transition><transition id="n5"/>
            <arc id="arc6" source="n1" target="n4"><name><text>1</text></name><arctype><text>normal</text></arctype></arc>
            <arc id="arc7" source="n4" target="n2"/><arc id="arc8" source="n2" target="n5"/>
            <arc id="arc9" source="n5" target="n3"><arctype><text>normal</text></arctype></arc></page>
            <finalmarkings><marking><place idref="n3"><text>1</text></place></marking></finalmarkings></net></pnml>
            """;

    @Test
    void process_models_are_read() {
        assertThat(states(PROCESS)).isEqualTo(3);
        assertThat(read(PROCESS).net().name()).isEqualTo("a process");
        assertThat(read(PROCESS).warnings())
                .containsExactly("net.xml: skipped what does not change the behaviour: <finalmarkings>");
        refused(PROCESS.replaceFirst("normal", "inhibitor"), "net.xml:7:", "arc 'arc6'", "'inhibitor'");
    }

    @Test
    void a_marking_without_a_number_is_empty() {
        for (String empty : List.of("<text/>", "<text></text>", "<text> \n\t</text>", "<value/>", ""))
            assertThat(states(PROCESS.replace("<text>1</text></initialMarking>", empty + "</initialMarking>")))
                    .as(empty)
                    .isEqualTo(1);
        refused(
                PROCESS.replace("<text>1</text></initialMarking>", "<text/><text>1</text></initialMarking>"),
                "two texts");
        refused(PROCESS.replace("<text>1</text></initialMarking>", "<text>-</text></initialMarking>"), "'-'");
    }

    @Test
    void data_of_processes_is_refused() {
        refused(PROCESS.replace("<finalmarkings>", "<variables/><finalmarkings>"), "<variables>", "--ignore variables");
        String guarded = PROCESS.replace("<transition id=\"n5\"/>", "<transition id=\"n5\" guard=\"x&gt;1\"/>");
        refused(guarded, "net.xml:6:14: ", "attribute guard", "transition 'n5'", "--ignore guard");
        assertThat(states(guarded, "guard")).isEqualTo(3);
        assertThat(states(guarded.replace("x&gt;1", "true"))).isEqualTo(3);
    }

    @Test
    void subprocesses_of_workflows_are_refused() {
        refused(net("<page id='sub'><net><place id='p'/></net></page>"), "<net> in a page", "--ignore net");
        assertThat(read(net("<place id='q'/><page id='sub'><net><place id='p'/></net></page>"), "net")
                        .net()
                        .placeIds())
                .containsExactly("q");
    }

    @Test
    void arcs_with_different_ends_may_share_an_id() {
        Net net = read(net("<place id='p'/><transition id='t'/><transition id='u'/>"
                        + "<arc id='a' source='p' target='t'/><arc id='a' source='p' target='u'/>"))
                .net();
        assertThat(net.inputs(0)).containsExactly(0);
        assertThat(net.inputs(1)).containsExactly(0);
        refused(
                net("<place id='a'/><transition id='t'/><arc id='a' source='a' target='t'/>"),
                "already that of the place");
    }

    @Test
    void types_and_namespaces_may_be_odd_or_missing() {
        String body = "<place id='p'/>";
        assertThat(states(net(body))).isOne();
        for (String type : new String[] {
            "http://www.informatik.hu-berlin.de/top/pntd/ptNetb",
            "http://www.yasper.org/specs/epnml-1.1",
            "PTNet",
            "P/T net",
            "http://www.pnml.org/version-2009/grammar/ptnet"
        }) {
            assertThat(states(net(body).replace("<net ", "<net type='" + type + "' ")))
                    .as(type)
                    .isOne();
        }
        assertThat(states("<x:pnml xmlns:x='urn:y'><x:net id='n'><x:place id='p'/></x:net></x:pnml>"))
                .isOne();
        refused("<x:pnml><net id='n'/></x:pnml>", "not well-formed XML");
    }

    private static String net(String body) {
        return "<pnml><net id='n'>" + body + "</net></pnml>";
    }

    /** A net as PNEditor writes it: the number of tokens in an element of its own, a no-break space for no name. */
    private static final String PNEDITOR = """
            <?xml version="1.0" encoding="UTF-8"?><pnml><net type="VIPschema.xsd">
            <place provider="petrinet.provider.place" id="1"><name><value>free</value><graphics><offset x="5" y="33"/>
            <font family="SansSerif" size="10.0"/></graphics></name>
            <initialMarking><token id="viptool.Token@1000" provider="petrinet.provider.token"><value>2</value></token>
            </initialMarking><graphics><position x="1" y="2"/><fill color="rgb(255, 255, 255)"/></graphics></place>
            <place provider="petrinet.provider.place" id="2"><name><value>\u00a0</value></name>
            <initialMarking><token id="viptool.Token@1001"><value>0</value></token></initialMarking></place>
            <transition provider="petrinet.provider.transition" id="3"><name><value>\u00a0</value></name></transition>
            <arc provider="petrinet.provider.weightededge" id="4" source="1" target="3"><inscription><value>1</value>
            <graphics><anchor distance="30.0" segment="0"/></graphics></inscription></arc>
            <arc id="5" source="3" target="2"><inscription><value>2</value></inscription></arc>
            </net></pnml>
            """;

    @Test
    void the_marking_of_PNEditor_is_in_an_element_of_its_own() {
        Net net = read(PNEDITOR).net();
        assertThat(net.initialMarking()).containsExactly(2, 0);
        assertThat(net.outputWeights(0)).containsExactly(2);
        assertThat(states(PNEDITOR)).isEqualTo(3);
        assertThat(read(PNEDITOR).warnings()).isEmpty();
        assertThat(net.placeName(1)).as("a place without a name").isEqualTo("2");
        assertThat(NamedNet.of(net)).isEmpty();
        // Whatever the type of the net is: a token that is skipped would make the marking empty without a word.
        assertThat(read(PNEDITOR.replace(" type=\"VIPschema.xsd\"", "")).net().initialMarking())
                .containsExactly(2, 0);
        refused(
                PNEDITOR.replace("<value>2</value></token>", "<value>2</value></token><token><value>1</value></token>"),
                "the initial marking of place '1' has two texts");
    }

    @Test
    void Snoopy_and_GreatSPN_write_what_the_standard_has() {
        String snoopy = """
                <?xml version="1.0"?><pnml xmlns="http://www.pnml.org/version-2009/grammar/pnml">
                <net id="net0" type="http://www.pnml.org/version-2009/grammar/ptnet"><name><text>cell</text></name>
                <page id="page0"><name><text>DefaultPage</text></name>
                <place id="p0"><name><graphics><offset x="20" y="20"/></graphics><text>A</text></name>
                <initialMarking><text>3</text></initialMarking><graphics><position x="1" y="2"/></graphics></place>
                <place id="p1"><name><text>B</text></name><initialMarking><text>0</text></initialMarking></place>
                <transition id="t0"><name><text>bind</text></name><graphics><position x="1" y="2"/></graphics></transition>
                <arc id="a0" source="p0" target="t0"><inscription><text>2</text></inscription>
                <graphics><position x="1" y="2"/></graphics></arc><arc id="a1" source="t0" target="p1"/>
                </page></net></pnml>
                """;
        assertThat(states(snoopy)).isEqualTo(2);
        assertThat(NamedNet.of(read(snoopy).net())).isPresent();
        String greatSpn = snoopy.replace(
                "<page id=\"page0\">",
                "<page id=\"page0\"><toolspecific tool=\"GreatSPN-tags\" version=\"3\"><tag/></toolspecific>"
                        + "<!-- List of places -->");
        assertThat(states(greatSpn)).isEqualTo(2);
        refused(
                greatSpn.replace("target=\"t0\">", "target=\"t0\"><type value=\"inhibitor\"/>"),
                "is of type 'inhibitor'",
                "not");
    }

    @Test
    void own_files_of_Snoopy_and_GreatSPN_are_refused_with_what_to_do() {
        refused(
                "<?xml version=\"1.0\"?>\n<Snoopy version=\"2\" revision=\"1.13\"><netclass name=\"Petri Net\"/></Snoopy>",
                "net.xml:2:1: the root element is <Snoopy>, not <pnml>",
                "a file of Snoopy",
                "export the net as PNML there");
        refused(
                "<project name=\"P\" version=\"121\"><gspn name=\"PT\"><nodes/></gspn></project>",
                "the root element is <project>",
                "a file of GreatSPN",
                "export the net as PNML there");
        refused("<html/>", "the root element is <html>, not <pnml>; a PNML file is expected");
    }

    @Test
    void Yasper_says_in_toolspecific_what_we_do_not_look_at() {
        String tool = "<toolspecific tool=\"Yasper\" version=\"1.2\"><emitor xmlns=\"x\"><text>true</text></emitor>"
                + "<processingTime xmlns=\"x\"><mean><text>1</text></mean></processingTime></toolspecific>";
        String yasper = "<pnml><net type=\"http://www.yasper.org/specs/epnml-1.1\" id=\"do1\">" + tool
                + "<transition id=\"tr1\"><graphics><dimension x=\"32\" y=\"32\"/></graphics>" + tool + "</transition>"
                + "<place id=\"pl4\"><initialMarking><text>2</text></initialMarking>" + tool + "</place>"
                + "<arc id=\"a1\" source=\"pl4\" target=\"tr1\"/></net></pnml>";
        assertThat(states(yasper)).isEqualTo(3);
        refused(yasper.replace("target=\"tr1\"/>", "target=\"tr1\"><type><text>reset</text></type></arc>"), "'reset'");
    }

    @Test
    void a_delay_that_may_be_anything_changes_nothing() {
        String timed = "<pnml><net id=\"n\" type=\"http://www.laas.fr/tina/tpn\"><place id=\"p\"><initialMarking>"
                + "<text>1</text></initialMarking></place><transition id=\"t\"><delay>"
                + "<interval xmlns=\"http://www.w3.org/1998/Math/MathML\" closure=\"closed-open\"><cn>0</cn><ci>infty</ci>"
                + "</interval></delay></transition><arc source=\"p\" target=\"t\"/></net></pnml>";
        assertThat(states(timed)).isEqualTo(2);
        String[] others = {
            timed.replace("<cn>0<", "<cn>1<"),
            timed.replace("<ci>infty</ci>", "<cn>4</cn>"),
            timed.replace("closed-open", "open"),
            timed.replaceFirst("<interval.*</interval>", "")
        };
        for (String other : others) {
            refused(other, "the element <delay> in transition 't' is a time interval", "--ignore delay");
            assertThat(states(other, "delay")).isEqualTo(2);
        }
    }
}
