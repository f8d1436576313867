package org.sweepline.petri;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.sweepline.petri.PnmlReaderTest.TYPE;
import static org.sweepline.petri.PnmlReaderTest.pnml;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sweepline.model.InputException;

class PnmlErrorsTest {
    /** Two places and two transitions on lines of their own; the test's own lines follow from line 5 on. */
    private static final String NODES = "\n<place id=\"p\"/>\n<transition id=\"t\"/>\n<place id=\"q\"/>\n";

    private static String message(InputStream in) {
        InputException error = catchThrowableOfType(InputException.class, () -> PnmlReader.read(in, "dir/test.pnml"));
        assertThat(error).as("the file must be refused").isNotNull();
        assertThat(error.getMessage())
                .doesNotContain("\n")
                .startsWith("dir/test.pnml:")
                .hasSizeLessThan(1100);
        return error.getMessage();
    }

    private static String message(String text) {
        return message(TestFiles.stream(text));
    }

    private static void refused(String page, String position, String... parts) {
        assertThat(message(pnml(NODES + page)))
                .startsWith("dir/test.pnml:" + position + ": ")
                .contains(parts);
    }

    private static String weight(String weight) {
        return "<arc id=\"a\" source=\"p\" target=\"t\">\n  <inscription><text>" + weight
                + "</text></inscription></arc>";
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0",
                "-1",
                "2147483648",
                "9223372036854775808",
                "-9223372036854775809",
                "0000000000000099999999999"
            })
    void a_weight_out_of_range_names_the_arc_and_the_range(String weight) {
        refused(weight(weight), "6:16", "arc 'a' from 'p' to 't'", "'" + weight + "'", "1 to 2147483647");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.5", "x", "1 2", "0x10", "1e3", "--1", "\u0661", "2147483647;"})
    void a_weight_that_is_no_number_names_the_arc_and_the_range(String weight) {
        refused(
                weight(weight),
                "6:16",
                "arc 'a' from 'p' to 't'",
                "'" + weight + "'",
                "no whole number",
                "1 to 2147483647");
    }

    @Test
    void an_empty_number_is_refused() {
        refused(weight("  "), "6:16", "the weight of arc 'a' from 'p' to 't' is empty", "1 to 2147483647");
    }

    @Test
    void a_long_number_is_quoted_in_part() {
        refused(weight("9".repeat(5000)), "6:16", "999...'", "1 to 2147483647");
    }

    @Test
    void a_marking_out_of_range_names_the_place() {
        for (String tokens : new String[] {"-1", "2147483648", "many"}) {
            refused(
                    "<place id=\"r\"><initialMarking><text>" + tokens + "</text></initialMarking></place>",
                    "5:31",
                    "the initial marking of place 'r'",
                    "'" + tokens + "'",
                    "0 to 2147483647");
        }
    }

    @Test
    void labels_that_are_no_number_are_refused() {
        refused(
                "<place id=\"r\"><initialMarking><text><b>1</b></text></initialMarking></place>",
                "5:31",
                "elements inside");
        refused("<place id=\"r\"><initialMarking/><initialMarking/></place>", "5:32", "given twice");
        refused(
                "<place id=\"r\"><initialMarking><text>1</text><text>2</text></initialMarking></place>",
                "5:45",
                "the initial marking of place 'r' has two texts");
        refused(
                "<place id=\"r\"><initialMarking><value>1</value><text>2</text></initialMarking></place>",
                "5:47",
                "the initial marking of place 'r' has two texts");
    }

    @Test
    void unknown_elements_are_refused_by_name_with_a_way_out() {
        refused(
                "<transition id=\"u\"><delay/></transition>",
                "5:20",
                "<delay>",
                "transition 'u'",
                "remove it",
                "--ignore delay");
        refused("<place id=\"r\"><invariant/></place>", "5:15", "<invariant>", "place 'r'", "--ignore invariant");
        refused("<net/>", "5:1", "<net> in a page", "--ignore net");
    }

    @Test
    void duplicate_ids_name_both_lines() {
        refused("<place id=\"q\"/>", "5:1", "'q'", "place at line 5", "place at line 4", "unique");
        refused("<transition id=\"p\"/>", "5:1", "transition at line 5", "place at line 2");
        refused("<referencePlace id=\"t\" ref=\"p\"/>", "5:1", "line 5", "transition at line 3");
        refused(
                "<arc id=\"a\" source=\"p\" target=\"t\"/>\n <arc id=\"a\" source=\"p\" target=\"t\"/>",
                "6:2",
                "arc at line 6",
                "arc at line 5");
    }

    @Test
    void arcs_need_two_ends_of_different_kind() {
        refused("<arc id=\"a\" source=\"x\" target=\"t\"/>", "5:1", "'x'", "neither a place nor a transition");
        refused("<arc id=\"a\" source=\"p\" target=\"y\"/>", "5:1", "'y'", "neither a place nor a transition");
        refused("<arc id=\"a\" source=\"p\" target=\"q\"/>", "5:1", "from 'p' to 'q'", "two places");
        refused("<arc id=\"a\" source=\"t\" target=\"t\"/>", "5:1", "two transitions");
        refused("<arc id=\"a\" target=\"t\"/>", "5:1", "no source");
        refused("<arc id=\"a\" source=\"p\"/>", "5:1", "no target");
        refused(weight("2147483647") + weight("1").replace("\"a\"", "\"b\""), "6:59", "2147483648", "from 'p' to 't'");
    }

    @Test
    void nodes_need_an_id() {
        refused("<place/>", "5:1", "a place has no id");
        refused("<transition id=\"\"/>", "5:1", "a transition has no id");
        refused("<referencePlace ref=\"p\"/>", "5:1", "has no id");
        refused("<place id=\"a&#0009;b\"/>", "5:1", "control character");
    }

    @Test
    void references_must_lead_to_a_node_of_their_kind() {
        refused("<referencePlace id=\"r\"/>", "5:1", "'r'", "no ref");
        refused("<referencePlace id=\"r\" ref=\"x\"/>", "5:1", "'r'", "'x'", "does not exist");
        refused("<referencePlace id=\"r\" ref=\"t\"/>", "5:1", "'r'", "'t'", "transition at line 3");
        refused("<referenceTransition id=\"r\" ref=\"p\"/>", "5:1", "'p'", "place at line 2");
        refused("<referencePlace id=\"r\" ref=\"r\"/>", "5:1", "'r'", "cycle");
        refused(
                "<referencePlace id=\"r\" ref=\"s\"/><referencePlace id=\"s\" ref=\"u\"/><referencePlace id=\"u\" ref=\"s\"/>",
                "5:1",
                "'r'",
                "cycle");
    }

    @Test
    void special_arcs_are_refused() {
        String arc = "<arc id=\"a\" source=\"p\" target=\"t\">\n<type value=\"inhibitor\"/></arc>";
        refused(arc, "6:1", "arc 'a' from 'p' to 't'", "'inhibitor'", "not", "ordinary arcs");
        refused(arc.replace("inhibitor", "reset"), "6:1", "'reset'");
        refused(arc.replace("type", "arctype"), "6:1", "'inhibitor'");
        refused(arc.replace("<type value=\"inhibitor\"/>", "<arctype><text>reset</text></arctype>"), "6:1", "'reset'");
        refused(arc.replace("<type value=\"inhibitor\"/>", "<type><text>read</text></type>"), "6:1", "'read'");
        refused("<arc id=\"a\" source=\"p\" target=\"t\" type=\"inhibitor\"/>", "5:1", "'inhibitor'");
    }

    @Test
    void coloured_nets_are_called_by_their_name() {
        for (String type : new String[] {"symmetricnet", "highlevelnet", "hlpng", "pt-hlpng"}) {
            String text = pnml("").replace(TYPE, "type=\"http://www.pnml.org/version-2009/grammar/" + type + "\"");
            assertThat(message(text)).contains(":1:", type, "coloured net", "not supported", "unfold");
        }
        refused("<place id=\"r\"><type><structure/></type></place>", "5:15", "<type>", "coloured");
        refused("<place id=\"r\"><hlinitialMarking/></place>", "5:15", "<hlinitialMarking>", "coloured");
        refused("<declaration/>", "5:1", "<declaration>", "coloured");
        refused("<transition id=\"u\"><condition/></transition>", "5:20", "<condition>", "transition 'u'", "coloured");
    }

    @Test
    void unknown_types_and_other_documents_are_refused() {
        assertThat(message(pnml("").replace(TYPE, "type=\"stochastic\"")))
                .contains(":1:61:", "'stochastic'", "unknown", "ptnet");
        assertThat(message("<html/>")).contains(":1:1:", "<html>", "<pnml>");
        assertThat(message("<pnml></pnml>")).contains(":1:1:", "no <net>");
        assertThat(message("<pnml>\n<net " + TYPE + "/>\n <net/><net/></pnml>"))
                .contains(":3:2:", "3 nets", "keep one");
    }

    @Test
    void malformed_xml_is_located() {
        assertThat(message(pnml("\n<place id=\"p\">\n"))).contains(":3:", "not well-formed XML", "place");
        assertThat(message("<pnml>")).contains(":1:", "not well-formed XML");
        assertThat(message(pnml("") + "<pnml/>")).contains("not well-formed XML");
        assertThat(message("<pnml a=\"<\"/>")).contains("not well-formed XML");
        assertThat(message("\n<?xml version=\"1.0\"?><pnml/>"))
                .contains(":2:", "not well-formed XML: something stands before <?xml");
        assertThat(message(pnml("&unknown;"))).contains("not well-formed XML", "unknown");
        assertThat(message("<?xml version=\"1.0\" encoding=\"klingon\"?><pnml/>"))
                .contains("'klingon'", "UTF-8");
    }

    @Test
    void entities_are_refused_before_they_are_declared() {
        String laughs = "<!DOCTYPE pnml [\n<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;\">]>" + pnml("&b;");
        assertThat(message(laughs)).startsWith("dir/test.pnml:1:16: ").contains("DOCTYPE", "entities", "remove");
        assertThat(message("<!DOCTYPE pnml SYSTEM 'x' [<!ENTITY a SYSTEM \"file:///etc/passwd\">]>" + pnml("&a;")))
                .contains("DOCTYPE", "entities")
                .doesNotContain("root:");
        assertThat(message(
                        "\uFEFF<!-- > --><?x > ?>\n<!DOCTYPE a [<!ENTITY % b SYSTEM \"http://x.invalid\"> %b;]><a/>"))
                .startsWith("dir/test.pnml:2:13: ");
    }

    @Test
    void empty_and_binary_files_are_told_apart() {
        assertThat(message("")).contains("is empty");
        assertThat(message(" \n\t ")).contains("is empty");
        assertThat(message("\uFEFF")).contains("is empty");
        assertThat(message("PLACE p;")).contains("no XML file", "PNML");
        assertThat(message(new ByteArrayInputStream(new byte[] {0x7F, 'E', 'L', 'F', 0, 1, 2})))
                .contains("no XML file");
        assertThat(message(new ByteArrayInputStream(new byte[5000]))).contains("no XML file");
        byte[] latin = pnml("<place id=\"ü\"/>").getBytes(StandardCharsets.ISO_8859_1);
        assertThat(message(new ByteArrayInputStream(latin))).contains("UTF-8");
    }

    @Test
    void paths_that_are_no_readable_file_are_refused(@TempDir Path folder) throws IOException {
        assertThat(messageOf(folder)).isEqualTo(folder + ": is a directory; name a file inside it");
        Path missing = folder.resolve("none.pnml");
        assertThat(messageOf(missing)).isEqualTo(missing + ": no such file; check the path");
        Path inFile = Files.createFile(folder.resolve("empty.pnml"));
        assertThat(messageOf(inFile)).contains("empty.pnml: is empty");
        assertThat(messageOf(inFile.resolve("x.pnml"))).startsWith(inFile + "/x.pnml: ");
    }

    @Test
    void a_file_without_permission_is_refused(@TempDir Path folder) throws IOException {
        Path secret = Files.writeString(folder.resolve("secret.pnml"), pnml(""));
        Files.setPosixFilePermissions(secret, PosixFilePermissions.fromString("---------"));
        assumeFalse(Files.isReadable(secret), "skipped: this user may read everything");
        assertThat(messageOf(secret)).contains("secret.pnml: may not be read", "permissions");
    }

    private static String messageOf(Path file) {
        return catchThrowableOfType(InputException.class, () -> PnmlReader.read(file))
                .getMessage();
    }

    /** A file without end, of which a reader must not read more than a few megabytes. */
    private static final class Endless extends InputStream {
        private final byte[] start;
        private final byte[] repeated;
        private long delivered;

        Endless(String start, String repeated) {
            this.start = start.getBytes(StandardCharsets.UTF_8);
            this.repeated = repeated.getBytes(StandardCharsets.UTF_8);
        }

        @Override
        public int read() {
            if (delivered > 32 << 20) {
                throw new UncheckedIOException(new IOException("the reader does not stop"));
            }
            long at = delivered++;
            return at < start.length ? start[(int) at] : repeated[(int) ((at - start.length) % repeated.length)];
        }
    }

    @Test
    void endless_nesting_is_refused_after_the_first_levels() {
        Endless nested = new Endless("<pnml>", "<a>");
        assertThat(message(nested)).startsWith("dir/test.pnml:1:772: ").contains("256", "nested");
        assertThat(nested.delivered).isLessThan(1 << 20);
        assertThat(message(new Endless("<pnml><net " + TYPE + ">", "<page id='g'>")))
                .contains("nested");
    }

    @Test
    void endless_constructs_are_refused_without_being_stored() {
        assertThat(message(new Endless("<pnml>\n <net id=\"", "x")))
                .startsWith("dir/test.pnml:2:2: ")
                .contains("shorten");
        assertThat(message(new Endless("<pnml>\n<!--", " <x> "))).startsWith("dir/test.pnml:2:1: ");
        assertThat(message(new Endless("<pnml><![CDATA[", "x"))).contains("shorten");
        assertThat(message(new Endless("<pnml><?x ", "y>"))).contains("shorten");
        assertThat(message(new Endless("<!DOCTYPE x SYSTEM '", "y>"))).contains("shorten");
        assertThat(message(new Endless("<", "x"))).startsWith("dir/test.pnml:1:");
        assertThat(message(new Endless("<pnml ", "x1='' "))).startsWith("dir/test.pnml:1:");
        String text = "<pnml><net " + TYPE + "><name><text>";
        assertThat(message(new Endless(text, "x"))).contains("65536");
        assertThat(message(new Endless(text, "&amp;"))).contains("65536");
        assertThat(message(pnml("<place id=\"" + "x".repeat(70_000) + "\"/>"))).contains("attribute id", "65536");
    }

    @Test
    void damaged_files_are_refused_or_read_but_never_crash_the_reader() {
        byte[] good = PnmlWriter.write(RandomNets.net(7)).getBytes(StandardCharsets.UTF_8);
        for (long seed = 0; seed < 3000; seed++) {
            Random random = new Random(seed);
            byte[] bad = good.clone();
            for (int i = 1 + random.nextInt(4); i > 0; i--) {
                byte[] marks = "<>&\"'!?-[]/= \0\n".getBytes(StandardCharsets.UTF_8);
                int at = random.nextInt(bad.length);
                bad[at] = random.nextBoolean() ? marks[random.nextInt(marks.length)] : (byte) random.nextInt(256);
            }
            int length = random.nextInt(10) == 0 ? random.nextInt(bad.length) : bad.length;
            try {
                PnmlReader.read(new ByteArrayInputStream(bad, 0, length), "damaged.pnml");
            } catch (InputException e) {
                assertThat(e.getMessage())
                        .as("seed %d", seed)
                        .startsWith("damaged.pnml:")
                        .doesNotContain("\n");
            } catch (RuntimeException e) {
                throw new AssertionError("seed " + seed + " crashed the reader", e);
            }
        }
    }
}
