package org.sweepline.petri;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PnmlReaderTest {
    static final String TYPE = "type=\"http://www.pnml.org/version-2009/grammar/ptnet\"";

    /** The two nodes and two arcs most tests need. */
    private static final Net EXPECTED = Net.builder("n")
            .place("p", 2)
            .transition("t")
            .arc("p", "t")
            .arc("t", "p", 3)
            .build();

    private static final String BODY = "<place id=\"p\"><initialMarking><text>2</text></initialMarking></place>"
            + "<transition id=\"t\"/><arc id=\"a\" source=\"p\" target=\"t\"/>"
            + "<arc id=\"b\" source=\"t\" target=\"p\"><inscription><text>3</text></inscription></arc>";

    static String pnml(String page) {
        return "<pnml xmlns=\"http://www.pnml.org/version-2009/grammar/pnml\"><net id=\"n\" " + TYPE
                + "><page id=\"g\">" + page + "</page></net></pnml>";
    }

    private static Net read(String text) {
        return PnmlReader.read(TestFiles.stream(text), "test.pnml");
    }

    @Test
    void a_small_net_is_read_with_its_defaults() {
        assertThat(read(pnml(BODY))).isEqualTo(EXPECTED);
    }

    @Test
    void a_file_is_read_from_its_path(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("small.pnml"), pnml(BODY));
        assertThat(PnmlReader.read(file)).isEqualTo(EXPECTED);
    }

    @Test
    void arcs_may_precede_their_nodes() {
        Net net = read(pnml("<arc id=\"a\" source=\"p\" target=\"t\"/><transition id=\"t\"/><place id=\"p\"/>"));
        assertThat(net.inputs(0)).containsExactly(0);
        assertThat(net.inputWeights(0)).containsExactly(1);
        assertThat(net.initial(0)).isZero();
    }

    @Test
    void white_space_and_leading_zeros_around_numbers_are_ignored() {
        Net net = read(pnml(BODY.replace(">2<", ">\n  02\t <").replace(">3<", "> +3 <")));
        assertThat(net).isEqualTo(EXPECTED);
    }

    @Test
    void numbers_may_be_as_large_as_an_int() {
        Net net = read(pnml(BODY.replace(">2<", ">2147483647<").replace(">3<", ">2147483647<")));
        assertThat(net.initial(0)).isEqualTo(Integer.MAX_VALUE);
        assertThat(net.outputWeights(0)).containsExactly(Integer.MAX_VALUE);
    }

    @Test
    void a_number_may_be_split_by_comments_and_cdata() {
        assertThat(read(pnml(BODY.replace(">3<", "><!-- <x> --><![CDATA[3]]><?pi <y> ?><"))))
                .isEqualTo(EXPECTED);
    }

    @Test
    void a_label_without_text_gives_the_default() {
        Net net = read(pnml(BODY.replace("<text>2</text>", "<graphics/>").replace("<text>3</text>", "")));
        assertThat(net.initial(0)).isZero();
        assertThat(net.outputWeights(0)).containsExactly(1);
    }

    @Test
    void names_are_kept_beside_the_ids() {
        Net net = read(pnml("<name><text>of the page</text></name>"
                + "<place id=\"p\"><name><graphics><offset x=\"1\" y=\"2\"/></graphics><text> a &lt;b&gt;\n c </text></name></place>"
                + "<transition id=\"t\"><name><text/></name></transition>"));
        assertThat(net.placeName(0)).isEqualTo("a <b> c");
        assertThat(net.transitionName(0)).isEqualTo("t");
        assertThat(net.name()).isEqualTo("n");
    }

    @Test
    void the_name_of_the_net_is_its_label_wherever_it_stands() {
        String text = pnml(BODY).replace("</net>", "<name><text>late</text></name></net>");
        assertThat(read(text).name()).isEqualTo("late");
    }

    @Test
    void pages_nest_and_share_their_nodes() {
        Net net = read(pnml("<page id=\"inner\"><page id=\"innermost\"><place id=\"p\"/></page>"
                + "<arc id=\"a\" source=\"t\" target=\"p\"/></page><transition id=\"t\"/>"));
        assertThat(net.outputs(0)).containsExactly(0);
    }

    @Test
    void nodes_may_stand_in_the_net_itself() {
        assertThat(read(pnml(BODY).replace("<page id=\"g\">", "").replace("</page>", "")))
                .isEqualTo(EXPECTED);
    }

    @Test
    void references_stand_for_the_node_at_the_end_of_the_chain() {
        Net net = read(pnml("<referencePlace id=\"r1\" ref=\"r2\"/><referencePlace id=\"r2\" ref=\"p\"/>"
                + "<referenceTransition id=\"s\" ref=\"t\"><graphics/></referenceTransition>"
                + "<place id=\"p\"/><transition id=\"t\"/><arc id=\"a\" source=\"r1\" target=\"s\"/>"
                + "<arc id=\"b\" source=\"r2\" target=\"t\"/>"));
        assertThat(net.places()).isEqualTo(1);
        assertThat(net.inputWeights(0)).containsExactly(2);
    }

    @Test
    void a_long_chain_of_references_is_resolved_in_one_walk() {
        StringBuilder page = new StringBuilder("<place id=\"p\"/><transition id=\"t\"/>");
        int length = 20_000;
        for (int i = 0; i < length; i++) {
            String next = i + 1 == length ? "p" : "r" + (i + 1);
            page.append("<referencePlace id=\"r" + i + "\" ref=\"" + next + "\"/>");
            page.append("<arc id=\"a" + i + "\" source=\"r" + i + "\" target=\"t\"/>");
        }
        assertThat(read(pnml(page.toString())).inputWeights(0)).containsExactly(length);
    }

    @Test
    void drawings_and_remarks_of_tools_are_ignored_with_all_they_contain() {
        String noise = "<toolspecific tool=\"nupn\" version=\"1.1\"><size places=\"1\"/><place id=\"p\"/><arc/>"
                + "<structure units=\"1\"><unit id=\"u\"><places>p</places></unit></structure></toolspecific>"
                + "<graphics><position x=\"1\" y=\"2\"/></graphics>";
        String text = pnml(noise + BODY)
                .replace("<initialMarking>", noise + "<initialMarking>" + noise)
                .replace("</inscription>", noise + "</inscription>" + noise);
        assertThat(read(text)).isEqualTo(EXPECTED);
    }

    @Test
    void an_arc_may_say_that_it_is_normal() {
        assertThat(read(pnml(BODY.replace("<inscription>", "<type value=\"normal\"/><inscription>"))))
                .isEqualTo(EXPECTED);
    }

    @Test
    void older_spellings_of_the_net_type_are_understood() {
        assertThat(read(pnml(BODY).replace(TYPE, "type=\"http://www.informatik.hu-berlin.de/top/pntd/ptNetb\"")))
                .isEqualTo(EXPECTED);
        assertThat(read(pnml(BODY).replace(TYPE, "type=\"P/T net\""))).isEqualTo(EXPECTED);
    }

    @Test
    void a_bare_doctype_is_tolerated_and_never_fetched() {
        assertThat(read("<!DOCTYPE pnml>" + pnml(BODY))).isEqualTo(EXPECTED);
        assertThat(read("<?xml version=\"1.0\"?><!DOCTYPE pnml PUBLIC \"a\" 'http://unknown.invalid/[>p.dtd'>"
                        + pnml(BODY)))
                .isEqualTo(EXPECTED);
    }

    @Test
    void encodings_are_recognised_by_mark_declaration_or_shape() {
        String page = "<place id=\"p\"><name><text>größer</text></name></place>";
        for (String prolog : new String[] {"", "<?xml version=\"1.0\"?>", "<?xml version='1.0' encoding='utf-8'?>\n"}) {
            assertNamed(prolog + pnml(page), StandardCharsets.UTF_8);
            assertNamed("\uFEFF" + prolog + pnml(page), StandardCharsets.UTF_8);
            assertNamed("\uFEFF" + prolog + pnml(page), StandardCharsets.UTF_16LE);
            assertNamed("\uFEFF" + prolog + pnml(page), StandardCharsets.UTF_16BE);
            assertNamed(prolog + pnml(page), StandardCharsets.UTF_16LE);
        }
        String latin = "<?xml version=\"1.0\" encoding=\"ISO-8859-1\" standalone='yes'?>";
        assertNamed(latin + pnml(page), StandardCharsets.ISO_8859_1);
        assertNamed(latin.replace("ISO-8859-1", "windows-1252") + pnml(page), Charset.forName("windows-1252"));
    }

    private static void assertNamed(String text, Charset charset) {
        Net net = PnmlReader.read(new ByteArrayInputStream(text.getBytes(charset)), "test.pnml");
        assertThat(net.placeName(0))
                .as("%s in %s", text.substring(0, 40), charset)
                .isEqualTo("größer");
    }
}
