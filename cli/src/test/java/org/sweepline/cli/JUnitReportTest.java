package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/** The report for continuous integration as JUnit XML: every case has one, and it is what readers of such files accept. */
class JUnitReportTest {
    private static final String PHILOSOPHERS = Run.example("philosophers/philosophers-5.pnml");
    private static final Schema SCHEMA = schema();

    @TempDir
    private Path folder;

    private static Schema schema() {
        try {
            return SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI)
                    .newSchema(JUnitReportTest.class.getResource("junit.xsd"));
        } catch (SAXException wrong) {
            throw new IllegalStateException(wrong);
        }
    }

    /** Checks a model, and reads the report, which has to satisfy the schema. */
    private Element suite(int code, String... arguments) throws Exception {
        Path file = folder.resolve("results.xml");
        List<String> words = new ArrayList<>(List.of("check", "--junit", file.toString()));
        words.addAll(List.of(arguments));
        Run run = Run.of(words.toArray(String[]::new));
        assertThat(run.code()).as(run.err()).isEqualTo(code);
        return suite(Files.readString(file));
    }

    private static Element suite(String xml) throws Exception {
        SCHEMA.newValidator().validate(new StreamSource(new StringReader(xml)));
        Document document =
                DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(xml)));
        Element suite = document.getDocumentElement();
        List<Element> cases = elements(suite, "testcase");
        assertThat(suite.getAttribute("tests")).isEqualTo("" + cases.size());
        assertThat(suite.getAttribute("failures"))
                .isEqualTo("" + elements(suite, "failure").size());
        assertThat(suite.getAttribute("errors"))
                .isEqualTo("" + elements(suite, "error").size());
        return suite;
    }

    private static List<Element> elements(Element parent, String name) {
        NodeList nodes = parent.getElementsByTagName(name);
        return Stream.iterate(0, i -> i < nodes.getLength(), i -> i + 1)
                .map(i -> (Element) nodes.item(i))
                .toList();
    }

    private static List<String> names(Element suite) {
        return elements(suite, "testcase").stream()
                .map(each -> each.getAttribute("name"))
                .toList();
    }

    private static String property(Element suite, String name) {
        return elements(suite, "property").stream()
                .filter(each -> each.getAttribute("name").equals(name))
                .map(each -> each.getAttribute("value"))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void a_violation_is_a_failure_with_the_trace_and_what_its_steps_change() throws Exception {
        Element suite = suite(1, "--deadlock", "--always", "tokens(th_0) <= 1", PHILOSOPHERS);
        assertThat(suite.getAttribute("name")).isEqualTo(PHILOSOPHERS);
        assertThat(names(suite)).containsExactly("no deadlock", "always tokens(th_0) <= 1");
        Element failure = elements(suite, "failure").get(0);
        assertThat(failure.getAttribute("type")).isEqualTo("deadlock");
        assertThat(failure.getAttribute("message")).isEqualTo("a deadlock after 5 steps");
        assertThat(failure.getTextContent())
                .startsWith("counterexample to no deadlock\n")
                .containsPattern("\n +5  \\S+ +\\S")
                .contains("step through it with: sweepline simulate --choices ");
        assertThat(elements(suite, "error")).isEmpty();
    }

    @Test
    void the_text_is_what_people_are_shown() throws Exception {
        String shown = Run.of("check", "--ltl", "F deadlock", PHILOSOPHERS).out();
        Element suite = suite(1, "--quiet", "--ltl", "F deadlock", PHILOSOPHERS);
        assertThat(shown).contains(elements(suite, "failure").get(0).getTextContent());
    }

    @Test
    void figures_are_properties() throws Exception {
        Element suite = suite(0, "--space", "--method", "full", Run.example("echo/echo-3x3.pnml"));
        assertThat(property(suite, "states")).isEqualTo("2628");
        assertThat(property(suite, "method")).isEqualTo("full");
        assertThat(property(suite, "complete")).isEqualTo("true");
        assertThat(property(suite, "exitCode")).isEqualTo("0");
        assertThat(elements(suite, "system-out").get(0).getTextContent()).contains("states                  2628");
    }

    @Test
    void what_is_unknown_is_an_error_with_the_reason() throws Exception {
        Element suite = suite(3, "--deadlock", "--max-states", "3", "--no-proofs", Run.example("echo/echo-3x3.pnml"));
        Element error = elements(suite, "error").get(0);
        assertThat(error.getAttribute("type")).isEqualTo("unknown");
        assertThat(error.getAttribute("message")).contains("the limit of 3 explored states was met");
    }

    @Test
    void a_structure_that_was_not_written_is_an_error_where_everything_holds() throws Exception {
        String structure = folder.resolve("structure.aut").toString();
        Element suite = suite(3, "--max-states", "100", "--kripke", structure, "--ctl", "E X true", PHILOSOPHERS);
        assertThat(elements(suite, "failure")).isEmpty();
        assertThat(names(suite)).contains("--kripke");
    }

    @Test
    void where_a_signal_comes_before_the_model_is_read_every_question_is_an_error() throws Exception {
        Thread.currentThread().interrupt();
        Element suite;
        try {
            suite = suite(3, "--deadlock", "--always", "true", PHILOSOPHERS);
        } finally {
            Thread.interrupted();
        }
        assertThat(elements(suite, "error")).hasSize(2);
        assertThat(names(suite)).allMatch(name -> name.contains("deadlock") || name.contains("always"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "missing.pnml",
                "--nonsense NET",
                "--always tokens(zz)=1 NET",
                "--method magic NET",
                "",
                "--quiet --verbose NET"
            })
    void wrong_input_is_an_error(String line) throws Exception {
        String[] words = line.isEmpty()
                ? new String[0]
                : line.replace("NET", PHILOSOPHERS).split(" ");
        Element suite = suite(2, words);
        Element error = elements(suite, "error").get(0);
        assertThat(error.getAttribute("type")).isEqualTo("wrong input");
        assertThat(error.getAttribute("message")).isNotEmpty();
    }

    @Test
    void a_defect_is_an_error() throws Exception {
        Path model = Files.createFile(folder.resolve("any.faulty"));
        assertThat(elements(suite(4, model.toString()), "error").get(0).getAttribute("type"))
                .isEqualTo("defect");
        Path large = Files.createFile(folder.resolve("memory.faulty"));
        assertThat(elements(suite(3, large.toString()), "error").get(0).getAttribute("type"))
                .isEqualTo("unknown");
    }

    @Test
    void a_file_that_the_command_may_read_is_not_replaced_by_an_error() throws IOException {
        Path model = Files.writeString(folder.resolve("net.lola"), "PLACE p;");
        for (String option : List.of("--junit", "--sarif")) {
            for (String[] line : new String[][] {
                {"check", option, model.toString(), model.toString()},
                {"check", option + "=" + model, "--nonsense", "other.lola"},
                {"check", option, model.toString(), "missing.lola"},
                {"report", option, model.toString(), "missing.lola"}
            }) {
                Run run = Run.of(line);
                assertThat(run.code()).as(String.join(" ", line)).isIn(2, 4);
                assertThat(model).hasContent("PLACE p;");
            }
        }
        Run run = Run.of("check", "--junit", model.toString(), "missing.lola");
        assertThat(run.err()).contains(model + ": not written: the file is there, and it is no report of this kind");
    }

    @Test
    void an_earlier_report_is_replaced() throws Exception {
        suite(1, PHILOSOPHERS);
        assertThat(names(suite(2, "missing.pnml"))).containsExactly("check");
        assertThat(names(suite(1, PHILOSOPHERS))).containsExactly("no deadlock");
    }

    @Test
    void names_that_would_move_a_cursor_are_spelled_out() throws Exception {
        String labels = "des (0, 2, 3)\n(0, \"<&'>\u202e\", 1)\n(1, \"]]>\", 2)\n";
        Path file = Files.writeString(folder.resolve("odd.aut"), labels);
        Element suite = suite(1, "--deadlock", file.toString());
        assertThat(elements(suite, "failure").get(0).getTextContent())
                .contains("<&'>\\u202e", "]]>")
                .doesNotContain("\u202e");
    }
}
