package org.sweepline.coloured.cpn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sweepline.model.InputException;

class CpnReaderTest {
    private static final String HEAD = "<?xml version=\"1.0\" encoding=\"iso-8859-1\"?>\n";

    @Test
    void a_net_is_read_as_it_is_drawn() {
        CpnDocument net = read(new CpnText()
                .declare("colset INT = int;")
                .declare("var n : INT;")
                .page("Top")
                .place("Packets\nTo Send", "INT", "1`1++\n2`2")
                .transition("Send", "[n < 5]")
                .delay("@+3")
                .code("action ()")
                .priority("P_HIGH")
                .channel("ch?n")
                .arc("Packets\nTo Send", "Send", "n")
                .both("Packets\nTo Send", "Send", "n+1")
                .inhibitor("Packets\nTo Send", "Send")
                .reset("Packets\nTo Send", "Send")
                .text());

        assertThat(net.declarations()).extracting(Element::text).containsExactly("colset INT = int;", "var n : INT;");
        CpnDocument.Page page = net.pages().get(0);
        assertThat(page.name()).isEqualTo("Top");
        CpnDocument.Place place = page.places().get(0);
        assertThat(place.name()).isEqualTo("Packets To Send");
        assertThat(place.colourSet()).isEqualTo("INT");
        assertThat(place.initial()).isEqualTo("1`1++\n2`2");
        CpnDocument.Transition send = page.transitions().get(0);
        assertThat(send.guard()).isEqualTo("[n < 5]");
        assertThat(send.delay()).isEqualTo("@+3");
        assertThat(send.code()).isEqualTo("action ()");
        assertThat(send.priority()).isEqualTo("P_HIGH");
        assertThat(send.channel()).isEqualTo("ch?n");
        assertThat(page.arcs())
                .extracting(CpnDocument.Arc::orientation)
                .containsExactly(
                        CpnDocument.Orientation.TO_TRANSITION,
                        CpnDocument.Orientation.BOTH,
                        CpnDocument.Orientation.INHIBITOR,
                        CpnDocument.Orientation.RESET);
        assertThat(page.arcs())
                .allMatch(arc ->
                        arc.place().equals(place.id()) && arc.transition().equals(send.id()));
    }

    @Test
    void blanks_around_ids_names_and_inscriptions_do_not_count() {
        CpnDocument net = read(cpnet("<page id=' P '><pageattr name=' Top '/><place id=' A'><text>\n  a\n  b </text>"
                + "<type><text>\n INT </text></type></place><trans id='T '><text> t</text></trans>"
                + "<arc orientation=' PtoT '><placeend idref='A '/><transend idref=' T'/>"
                + "<annot><text> n\n</text></annot></arc></page><instances><instance page=' P'/></instances>"));
        CpnDocument.Page page = net.pages().get(0);
        assertThat(page.id()).isEqualTo("P");
        assertThat(page.places().get(0).name()).isEqualTo("a b");
        assertThat(page.places().get(0).colourSet()).isEqualTo("INT");
        assertThat(page.arcs().get(0).place()).isEqualTo("A");
        assertThat(page.arcs().get(0).inscription()).isEqualTo("n");
        assertThat(net.primes()).containsExactly("P");
    }

    @Test
    void letters_are_decoded_as_the_header_says() {
        String text = HEAD + "<workspaceElements><cpnet><page id='p'><pageattr name='Gr\u00fc\u00dfe'/></page></cpnet>"
                + "</workspaceElements>";
        CpnDocument net = CpnReader.read(new ByteArrayInputStream(text.getBytes(StandardCharsets.ISO_8859_1)), "x.cpn");
        assertThat(net.pages().get(0).name()).isEqualTo("Gr\u00fc\u00dfe");
    }

    @Test
    void nodes_without_name_are_called_by_their_id() {
        CpnDocument net = read(cpnet("<page id='p'><place id='q'/><trans id='t'/></page>"));
        assertThat(net.pages().get(0).name()).isEqualTo("p");
        assertThat(net.pages().get(0).places().get(0).name()).isEqualTo("q");
        assertThat(net.pages().get(0).transitions().get(0).name()).isEqualTo("t");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            <page/>                                                       | page has no id
            <page id='p'><place/></page>                                  | place has no id
            <page id='p'><trans id=' '/></page>                           | transition has no id
            <page id='p'><arc/></page>                                    | no orientation
            <page id='p'><arc orientation='up'/></page>                   | orientation 'up'
            <page id='p'><arc orientation='PtoT'/></page>                 | no place at its end
            <page id='p'><arc orientation='PtoT'><placeend idref='q'/></arc></page> | no transition at its end
            <page id='p'><trans id='t'><subst/></trans></page>            | no subpage
            <page id='p'><trans id='t'><subst subpage='p' portsock='(a,b'/></trans></page> | (port,socket)
            <fusion/>                                                     | no name
            <fusion name='f' type='odd'/>                                 | type 'odd'
            <page id='p'>                                                 | not well-formed XML
            """)
    void mistakes_in_the_drawing_are_told_with_their_position(String xml, String message) {
        assertThatThrownBy(() -> read(cpnet(xml)))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("x.cpn:")
                .hasMessageContaining(message);
    }

    @Test
    void other_files_with_the_same_ending_are_told_apart() {
        String snoopy = HEAD + "<Snoopy version=\"2\"><netclasses/></Snoopy>";
        assertThatThrownBy(() -> read(snoopy)).hasMessageContaining("<Snoopy>").hasMessageContaining("CPN Tools");
    }

    @Test
    void entities_are_never_declared() {
        StringBuilder laughs = new StringBuilder("<!DOCTYPE workspaceElements [<!ENTITY a0 'ha'>");
        for (int i = 1; i < 30; i++) laughs.append("<!ENTITY a%d '&a%d;&a%d;'>".formatted(i, i - 1, i - 1));
        String text = HEAD + laughs + "]><workspaceElements><cpnet>&a29;</cpnet></workspaceElements>";
        assertThatThrownBy(() -> read(text)).isInstanceOf(InputException.class).hasMessageContaining("DOCTYPE");
    }

    @Test
    void entities_are_never_resolved() {
        String text = HEAD + "<!DOCTYPE workspaceElements SYSTEM \"cpn.dtd\"><workspaceElements><cpnet>"
                + "<page id='p'><pageattr name='a'/><place id='q'><text>&secret;</text></place></page></cpnet>"
                + "</workspaceElements>";
        assertThatThrownBy(() -> read(text)).isInstanceOf(InputException.class).hasMessageContaining("secret");
    }

    @Test
    void deep_nesting_is_refused() {
        String deep = "<block>".repeat(100_000);
        assertThatThrownBy(() -> read(cpnet("<globbox>" + deep)))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("nested more than");
    }

    @Test
    void two_nets_or_none_are_refused() {
        assertThatThrownBy(() -> read(HEAD + "<workspaceElements/>")).hasMessageContaining("no <cpnet>");
        assertThatThrownBy(() -> read(HEAD + "<workspaceElements><cpnet/><cpnet/></workspaceElements>"))
                .hasMessageContaining("second <cpnet>");
    }

    @Test
    void declarations_keep_their_order_without_their_layout() {
        CpnDocument net =
                read(cpnet("<globbox><block><id>Standard</id><color><id>A</id><unit/><layout>x</layout></color>"
                        + "<block><id>inner</id><ml>val n = 5;<layout>y</layout></ml></block></block>"
                        + "<var><type><id>A</id></type><id>x</id><id>y</id></var></globbox>"));
        assertThat(net.declarations()).extracting(Element::name).containsExactly("color", "ml", "var");
        assertThat(net.declarations().get(1).text()).isEqualTo("val n = 5;");
        assertThat(net.declarations().get(2).texts("id")).containsExactly("x", "y");
    }

    private static String cpnet(String inside) {
        return HEAD + "<workspaceElements><cpnet>" + inside + "</cpnet></workspaceElements>";
    }

    static CpnDocument read(String text) {
        return CpnReader.read(new ByteArrayInputStream(text.getBytes(StandardCharsets.ISO_8859_1)), "x.cpn");
    }
}
