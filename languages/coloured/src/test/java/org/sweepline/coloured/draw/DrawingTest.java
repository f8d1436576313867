package org.sweepline.coloured.draw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sweepline.coloured.cpn.SharedModels;
import org.sweepline.model.InputException;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** What is drawn of a file of CPN Tools. */
class DrawingTest {
    private static final String PLACE = """
        <place id="p"><posattr x="-100,5" y="50"/><lineattr colour="Blue" thick="3" type="dashed"/>
        <text>Wait
        Here</text><ellipse w="60" h="40"/><type><posattr x="-50" y="20"/><text>INT</text></type>
        <initmark><posattr x="-50" y="80"/><text/></initmark>
        <port type="I/O"><posattr x="-120" y="30"/></port>
        <fusioninfo name="All"><posattr x="-90" y="30"/></fusioninfo></place>
        """;
    private static final String TRANSITION = """
        <trans id="t"><posattr x="100" y="50"/><fillattr colour="Yellow" pattern="" filled="true"/><text>Go</text>
        <box w="60" h="40"/><cond><posattr x="60" y="90"/><text>[n &lt; 3]</text></cond>
        <code><posattr x="160" y="0"/><text>
        input (n);
          action n</text></code></trans>
        """;

    @Test
    void a_page_has_nodes_texts_and_tags_where_the_file_has_them() throws Exception {
        Document svg = svg(page("Top", PLACE + TRANSITION + arc("PtoT", "", "")));
        Element ellipse = the(svg, "ellipse");
        assertThat(attributes(ellipse, "cx", "cy", "rx", "ry")).containsExactly("-100.5", "-50", "30", "20");
        assertThat(attributes(ellipse, "stroke", "stroke-width", "stroke-dasharray"))
                .containsExactly("#0000ff", "3", "6 4");
        Element box = all(svg, "rect").get(1);
        assertThat(attributes(box, "x", "y", "width", "height", "fill"))
                .containsExactly("70", "-70", "60", "40", "#ffff00");
        assertThat(all(svg, "text").stream().map(Element::getTextContent))
                .containsExactly(
                        "Top",
                        "Wait",
                        "Here",
                        "Go",
                        "INT",
                        "[n\u00a0<\u00a03]",
                        "input\u00a0(n);",
                        "\u00a0\u00a0action\u00a0n",
                        "I/O",
                        "All");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        PtoT      | M70 -50L61 -53.4L61 -46.6Z
        TtoP      | M-70.5 -50L-61.5 -46.6L-61.5 -53.4Z
        BOTHDIR   | M-70.5 -50L-61.5 -46.6L-61.5 -53.4Z M70 -50L61 -53.4L61 -46.6Z
        Reset     | M70 -50L61 -53.4L61 -46.6Z M61 -50L52 -53.4L52 -46.6Z
        Inhibitor | ''
        """)
    void heads_touch_the_borders_of_the_nodes(String orientation, String heads) throws Exception {
        Document svg = svg(page("Top", PLACE + TRANSITION + arc(orientation, "", "")));
        List<String> triangles = all(svg, "path").stream()
                .map(path -> path.getAttribute("d"))
                .filter(shape -> shape.endsWith("Z"))
                .toList();
        assertThat(String.join(" ", triangles)).isEqualTo(heads);
        assertThat(all(svg, "ellipse")).hasSize(orientation.equals("Inhibitor") ? 2 : 1);
    }

    @Test
    void bend_points_go_from_the_transition_to_the_place() throws Exception {
        String bends =
                "<bendpoint><posattr x='100' y='150'/></bendpoint><bendpoint><posattr x='-100.5' y='150'/></bendpoint>";
        Arc arc = drawing(page("Top", PLACE + TRANSITION + arc("TtoP", bends, "n+1")))
                .pages()
                .get(0)
                .arcs()
                .get(0);
        assertThat(arc.line())
                .containsExactly(
                        new Point(100, -70), new Point(100, -150), new Point(-100.5, -150), new Point(-100.5, -70));
        assertThat(arc.inscription()).map(Text::toString).contains("n+1");
    }

    @Test
    void a_slanted_arc_ends_at_the_outlines() {
        Box node = Box.around(new Point(0, 0), 60, 40);
        assertThat(Shape.RECTANGLE.border(node, new Point(90, 60))).isEqualTo(new Point(30, 20));
        Point border = Shape.ELLIPSE.border(node, new Point(90, 60));
        assertThat(Math.hypot(border.x() / 30, border.y() / 20)).isCloseTo(1, within(1e-9));
        assertThat(Shape.ELLIPSE.border(node, new Point(3, 2))).isEqualTo(new Point(3, 2));
        assertThat(Shape.RECTANGLE.border(node, new Point(0, 0))).isEqualTo(new Point(0, 0));
    }

    @Test
    void prime_pages_come_first_and_a_substitution_transition_names_its_page() throws Exception {
        String top = """
            <trans id="s"><posattr x="0" y="0"/><text>Part</text><box w="60" h="40"/>
            <subst subpage="Sub" portsock=""><subpageinfo name="Sub"><posattr x="0" y="-20"/></subpageinfo></subst></trans>
            """;
        for (String instances : List.of("", "<instances><instance page=\"Top\"/></instances>")) {
            Drawing drawing = drawing(page("Sub", PLACE) + page("Top", top) + instances);
            assertThat(drawing.pages()).extracting(Page::name).containsExactly("Top", "Sub");
            assertThat(drawing.only("Sub").pages()).hasSize(1);
            Node part = drawing.pages().get(0).nodes().get(0);
            assertThat(part.doubled()).isTrue();
            assertThat(part.tags()).extracting(Tag::word).containsExactly("Sub");
        }
    }

    @Test
    void a_tag_that_nobody_has_placed_stands_at_the_corner() throws IOException {
        for (String position : List.of("", "<posattr x='-100.5' y='50'/>")) {
            String place = PLACE.replace("<posattr x=\"-120\" y=\"30\"/>", position);
            List<Tag> tags =
                    drawing(page("Top", place)).pages().get(0).nodes().get(0).tags();
            assertThat(tags).extracting(Tag::centre).containsExactly(new Point(-125.5, -33), new Point(-90, -30));
        }
    }

    @Test
    void an_unknown_page_is_answered_with_those_there_are() throws IOException {
        Drawing drawing = drawing(page("One", "") + page("Two", ""));
        assertThatThrownBy(() -> drawing.only("Three"))
                .isInstanceOf(InputException.class)
                .hasMessage("there is no page 'Three'; the net has 'One', 'Two'");
    }

    @Test
    void names_can_neither_break_nor_forge_the_picture() throws Exception {
        String name = "&lt;script&gt;&amp;amp; ]]&gt; \ud83d\ude00 &quot;";
        Document svg = svg(
                page(name, PLACE.replace("Blue", "url(x)&quot; onload=&quot;x").replace("Here", name)));
        assertThat(all(svg, "script")).isEmpty();
        assertThat(all(svg, "text").get(0).getTextContent()).isEqualTo("<script>&amp; ]]> \ud83d\ude00 \"");
        assertThat(the(svg, "ellipse").getAttribute("stroke")).isEmpty();
    }

    @Test
    void notes_and_frames_are_drawn_and_an_empty_page_is_a_heading() throws Exception {
        Document svg = svg(page(
                "Top",
                "<Aux id='a'><posattr x='0' y='0'/><label/><text>A note</text></Aux>"
                        + "<Aux id='b'><posattr x='0' y='0'/><box w='200' h='100'/></Aux>"));
        assertThat(all(svg, "text").get(1).getTextContent()).isEqualTo("A\u00a0note");
        assertThat(all(svg, "rect")).hasSize(2);
        assertThat(all(svg(page("Only a name", "")), "text")).hasSize(1);
        assertThat(all(svg(""), "text")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        <place id="p"><text>A</text></place>                            | net.cpn:1:64: a <place> has no position
        <place id="p"><posattr x="a" y="1"/></place>                    | has the x 'a', which is no number
        <place id="p"><posattr x="NaN" y="1"/></place>                  | has the x 'NaN'; at most 1000000 is drawn
        <place id="p"><posattr x="1" y="1e99"/></place>                 | has the y '1e99'; at most 1000000 is drawn
        <arc id="a" orientation="PtoT"><transend idref="x"/></arc>      | has an end that is not on the page Top
        """)
    void what_cannot_be_drawn_is_refused_with_its_position(String element, String message) {
        assertThatThrownBy(() -> drawing(page("Top", element)))
                .isInstanceOf(InputException.class)
                .hasMessageContaining(message);
    }

    @TestFactory
    List<DynamicTest> every_model_of_the_collection_is_drawn() {
        List<DynamicTest> tests = new ArrayList<>();
        for (SharedModels.Model model : SharedModels.all()) {
            tests.add(DynamicTest.dynamicTest(model.toString(), () -> {
                Drawing drawing = Drawing.read(model.file());
                assertThat(drawing.pages()).isNotEmpty();
                parsed(drawing.svg());
            }));
        }
        return tests;
    }

    private static String page(String name, String content) {
        return "<page id=\"" + name + "\"><pageattr name=\"" + name + "\"/>" + content + "</page>";
    }

    private static String arc(String orientation, String bends, String words) {
        return "<arc id=\"a\" orientation=\"" + orientation + "\"><transend idref=\"t\"/><placeend idref=\"p\"/>"
                + bends + "<annot><posattr x=\"0\" y=\"60\"/><text>" + words + "</text></annot></arc>";
    }

    private static Drawing drawing(String net) throws IOException {
        String text = "<workspaceElements><cpnet>" + net + "</cpnet></workspaceElements>";
        return DrawingReader.read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "net.cpn");
    }

    private static Document svg(String net) throws Exception {
        return parsed(drawing(net).svg());
    }

    private static Document parsed(String svg) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(svg)));
    }

    private static Element the(Document svg, String element) {
        List<Element> found = all(svg, element);
        assertThat(found).hasSize(1);
        return found.get(0);
    }

    private static List<Element> all(Document svg, String element) {
        List<Element> found = new ArrayList<>();
        NodeList nodes = svg.getElementsByTagName(element);
        for (int i = 0; i < nodes.getLength(); i++) found.add((Element) nodes.item(i));
        return found;
    }

    private static List<String> attributes(Element element, String... names) {
        return List.of(names).stream().map(element::getAttribute).toList();
    }
}
