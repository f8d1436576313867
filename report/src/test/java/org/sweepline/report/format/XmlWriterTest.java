package org.sweepline.report.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

class XmlWriterTest {
    private static Element written(String attribute, String text) throws Exception {
        StringWriter out = new StringWriter();
        XmlWriter xml = new XmlWriter(new PrintWriter(out));
        xml.open("all", Map.of());
        xml.text("one", Map.of("a", attribute), text);
        xml.empty("none", Map.of());
        xml.close();
        Element all = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(out.toString())))
                .getDocumentElement();
        return (Element) all.getElementsByTagName("one").item(0);
    }

    @Test
    void readers_get_what_was_written() throws Exception {
        String odd = "<a href=\"x\">'&amp;' ]]>\nanother line \u00e4\ud83d\ude00";
        Element one = written(odd, odd);
        assertThat(one.getAttribute("a")).isEqualTo(odd);
        assertThat(one.getTextContent()).isEqualTo(odd);
    }

    @Test
    void what_xml_forbids_is_replaced() throws Exception {
        Element one = written("\u0000\u001b\ud800\uffff", "\u0000\u001b\ud800\uffff");
        assertThat(one.getAttribute("a")).isEqualTo("\ufffd".repeat(4));
        assertThat(one.getTextContent()).isEqualTo("\ufffd".repeat(4));
    }
}
