package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.sweepline.coloured.draw.Drawing;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/**
 * Draws every coloured net in the examples folder: its layout can be read, and the page about it shows the picture.
 *
 * <p>With {@code -Dsweepline.rewrite=true} the pictures are written instead.
 */
class ExamplePicturesTest {
    @TestFactory
    Stream<DynamicTest> other_nodes_arcs_and_texts_keep_off_every_node() throws IOException {
        return nets(net -> assertThat(
                        Drawing.read(net).pages().stream().flatMap(page -> LayoutFaults.of(page).stream()))
                .as("%s", net)
                .isEmpty());
    }

    @TestFactory
    Stream<DynamicTest> no_node_lies_outside_of_the_picture() throws IOException {
        return nets(net -> {
            Element svg = parsed(Drawing.read(net).svg()).getDocumentElement();
            double width = number(svg, "width");
            double height = number(svg, "height");
            NodeList groups = svg.getElementsByTagName("g");
            assertThat(groups.getLength()).isPositive();
            for (int i = 0; i < groups.getLength(); i++) {
                Element page = (Element) groups.item(i);
                String[] origin = page.getAttribute("transform").split("[( )]", -1);
                double x = Double.parseDouble(origin[1]);
                double y = Double.parseDouble(origin[2]);
                for (Element box : elements(page, "rect")) {
                    assertThat(x + number(box, "x")).isBetween(0.0, width - number(box, "width"));
                    assertThat(y + number(box, "y")).isBetween(0.0, height - number(box, "height"));
                }
                for (Element ellipse : elements(page, "ellipse")) {
                    assertThat(x + number(ellipse, "cx"))
                            .isBetween(number(ellipse, "rx"), width - number(ellipse, "rx"));
                    assertThat(y + number(ellipse, "cy"))
                            .isBetween(number(ellipse, "ry"), height - number(ellipse, "ry"));
                }
            }
        });
    }

    @TestFactory
    Stream<DynamicTest> the_page_about_a_net_shows_its_picture() throws IOException {
        return nets(net -> {
            Path picture = picture(net);
            Run run = Run.of("draw", net.toString());
            assertThat(run.err()).isEmpty();
            if (Boolean.getBoolean("sweepline.rewrite")) write(picture, run.out());
            assertThat(picture).content().as("what draw draws of %s", net).isEqualTo(run.out());
            assertThat(net.resolveSibling("README.md")).content().contains("](" + picture.getFileName() + ")");
        });
    }

    private static Stream<DynamicTest> nets(Consumer<Path> test) throws IOException {
        List<Path> nets;
        try (Stream<Path> files = Files.walk(Run.ROOT.resolve("examples"))) {
            nets = files.filter(file -> file.toString().endsWith(".cpn"))
                    .sorted()
                    .toList();
        }
        assertThat(nets).isNotEmpty();
        return nets.stream().map(net -> DynamicTest.dynamicTest("" + net.getFileName(), () -> test.accept(net)));
    }

    private static Path picture(Path net) {
        return net.resolveSibling(net.getFileName().toString().replaceFirst("cpn$", "svg"));
    }

    private static void write(Path file, String text) {
        try {
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Document parsed(String svg) {
        try {
            return DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(new InputSource(new StringReader(svg)));
        } catch (Exception e) {
            throw new AssertionError("the picture is not well-formed", e);
        }
    }

    private static List<Element> elements(Element page, String name) {
        NodeList found = page.getElementsByTagName(name);
        return Stream.iterate(0, i -> i < found.getLength(), i -> i + 1)
                .map(i -> (Element) found.item(i))
                .toList();
    }

    private static double number(Element element, String attribute) {
        return Double.parseDouble(element.getAttribute(attribute));
    }
}
