package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Hostile and broken model files: one line that names place and remedy, exit code 2, no stack trace. */
class BadInputTest {
    @TempDir
    private Path folder;

    private static String pnml(String content) {
        return "<pnml xmlns=\"http://www.pnml.org/version-2009/grammar/pnml\">\n"
                + "<net id=\"n\" type=\"http://www.pnml.org/version-2009/grammar/ptnet\"><page id=\"g\">\n"
                + content
                + "\n</page></net></pnml>\n";
    }

    private String refused(String name, String text) throws IOException {
        return refused(Files.writeString(folder.resolve(name), text));
    }

    private static String refused(Path file) {
        Run run = Run.of("check", file.toString());
        assertThat(run.code()).as(run.err()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).startsWith("sweepline: " + file).hasLineCount(1).doesNotContain("Exception");
        return run.err();
    }

    @Test
    void malformed_xml() throws IOException {
        assertThat(refused("net.pnml", "<pnml><net></pnml>")).containsPattern("net.pnml:1:\\d+: ");
    }

    @Test
    void a_doctype_with_entities() throws IOException {
        String lol = "<?xml version=\"1.0\"?>\n<!DOCTYPE pnml [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]>\n";
        assertThat(refused("net.pnml", lol + pnml("<place id=\"&b;\"/>"))).containsPattern("net.pnml:\\d+:\\d+: ");
    }

    @Test
    void an_external_entity() throws IOException {
        String external = "<!DOCTYPE pnml [<!ENTITY x SYSTEM \"file:///etc/hostname\">]>\n";
        refused("net.pnml", external + pnml("<place id=\"p\"><name><text>&x;</text></name></place>"));
    }

    @Test
    void an_arc_to_a_missing_node() throws IOException {
        String net = pnml("<place id=\"p\"/><arc id=\"a\" source=\"p\" target=\"nowhere\"/>");
        assertThat(refused("net.pnml", net)).contains("nowhere");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "0", "2147483648", "9223372036854775808", "1e3", "x"})
    void a_weight_that_is_none(String weight) throws IOException {
        String net = pnml("<place id=\"p\"/><transition id=\"t\"/><arc id=\"a\" source=\"p\" target=\"t\">"
                + "<inscription><text>" + weight + "</text></inscription></arc>");
        assertThat(refused("net.pnml", net)).contains(weight);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "2147483648", "9223372036854775808"})
    void a_marking_that_is_none(String tokens) throws IOException {
        String net = pnml("<place id=\"p\"><initialMarking><text>" + tokens + "</text></initialMarking></place>");
        assertThat(refused("net.pnml", net)).contains(tokens);
    }

    @Test
    void duplicate_ids() throws IOException {
        assertThat(refused("net.pnml", pnml("<place id=\"twice\"/>\n<place id=\"twice\"/>")))
                .contains("twice");
    }

    @ParameterizedTest
    @ValueSource(strings = {"net.pnml", "net.lola", "net.unheard"})
    void an_empty_file(String name) throws IOException {
        refused(name, "");
    }

    @Test
    void a_directory() throws IOException {
        assertThat(refused(Files.createDirectory(folder.resolve("net.pnml")))).contains("directory");
    }

    @ParameterizedTest
    @ValueSource(strings = {"net.pnml", "net.lola", "model.lts"})
    void a_pipe(String name) throws IOException, InterruptedException {
        assertThat(refused(pipe(name))).contains("may be read only once", "write -");
    }

    @Test
    void a_pipe_with_properties_is_none() throws IOException, InterruptedException {
        Path pipe = pipe("some.properties");
        Thread writer = new Thread(() -> {
            try {
                Files.writeString(pipe, "fine: G true\n");
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        writer.setDaemon(true);
        writer.start();
        Run run = Run.of("check", "--properties", pipe.toString(), Run.example("philosophers/philosophers-5.pnml"));
        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
    }

    private Path pipe(String name) throws IOException, InterruptedException {
        Path pipe = folder.resolve(name);
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/mkfifo")), "skipped: there is no mkfifo");
        assertThat(new ProcessBuilder("/usr/bin/mkfifo", pipe.toString())
                        .start()
                        .waitFor())
                .isZero();
        return pipe;
    }

    @ParameterizedTest
    @ValueSource(strings = {"net.pnml", "net.lola"})
    void a_binary_file(String name) throws IOException {
        byte[] bytes = new byte[1 << 16];
        for (int i = 0; i < bytes.length; i++) bytes[i] = (byte) (i * 37 >> 3);
        refused(Files.write(folder.resolve(name), bytes));
    }

    @Test
    void deeply_nested_tags() throws IOException {
        refused("net.pnml", "<pnml>" + "<a>".repeat(100_000));
    }

    @Test
    @Tag("slow")
    void two_hundred_megabytes_of_nested_tags() throws IOException {
        Path file = folder.resolve("net.pnml");
        try (BufferedWriter out = Files.newBufferedWriter(file, StandardCharsets.US_ASCII)) {
            out.write("<pnml>");
            String tags = "<a>".repeat(1000);
            for (int i = 0; i < 70_000; i++) out.write(tags);
        }
        refused(file);
    }

    @Test
    void nested_parentheses_in_an_expression() throws IOException {
        Path net =
                Files.writeString(folder.resolve("net.lola"), "PLACE p; MARKING p; TRANSITION t CONSUME p; PRODUCE;");
        String deep = "(".repeat(100_000) + "deadlock" + ")".repeat(100_000);
        Run run = Run.of("check", "--always", deep, net.toString());
        assertThat(run.code())
                .as(run.err().substring(0, Math.min(200, run.err().length())))
                .isEqualTo(2);
        assertThat(run.err()).hasLineCount(1).hasSizeLessThan(1200);
    }

    /** Of several expressions on one command line, the message names the one that is wrong, and where. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            value = {
                "--reachable#tokens(q) = 1#expression:8: unknown place \"q\"; known: \"p\"",
                "--reachable#tokens(p) =#expression:12: the expression ends where a condition or a number is expected",
                "--always#tokens(q) = 1#expression:8: unknown place \"q\"; known: \"p\"",
                "--always#fireable(u)#expression:10: unknown transition \"u\"; known: \"t\"",
                "--home#tokens(q) = 1#expression:8: unknown place \"q\"; known: \"p\"",
                "--home#tokens(p)#expression:1: tokens(p) is a number, not a condition; compare it with a number,",
                "--bound#tokens(p, q)#expression:11: unknown place \"q\"; known: \"p\"",
                "--bound#1 + tokens(p) > 1#expression:1: 1 + tokens(p) > 1 is a condition, not a number",
                "--progress#tokens(q)#expression:8: unknown place \"q\"; known: \"p\"",
                "--progress#tokens(p) +#expression:12: the expression ends where a condition or a number is expected",
                "--equivalence#tokens(q) mod 2#expression:8: unknown place \"q\"; known: \"p\"",
                "--equivalence#time#the net has no time; say by which numbers markings are to be compared",
            })
    void an_expression_is_wrong(String option, String expression, String message) throws IOException {
        assertThat(refusedOptions(option, expression))
                .startsWith("sweepline: " + option.substring(2) + " " + expression + ": " + message);
    }

    @Test
    void a_cut_off_is_wrong() throws IOException {
        assertThat(refusedOptions("--equivalence", "tokens(p)", "--cutoff", "tokens(q) = 1"))
                .startsWith("sweepline: cutoff tokens(q) = 1: expression:8: unknown place \"q\"");
    }

    /** What is said about a net with a place p and a transition t when something right is asked, and something wrong. */
    private String refusedOptions(String... options) throws IOException {
        Path net =
                Files.writeString(folder.resolve("net.lola"), "PLACE p; MARKING p; TRANSITION t CONSUME p; PRODUCE;");
        List<String> arguments = new ArrayList<>(List.of("check", "--always", "tokens(p) <= 1"));
        arguments.addAll(List.of(options));
        arguments.add(net.toString());
        Run run = Run.of(arguments.toArray(String[]::new));
        assertThat(run.code()).as(run.err()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).hasLineCount(1).doesNotContain("Exception");
        return run.err();
    }

    @Test
    void a_name_that_pretends_to_be_a_line_of_output() throws IOException {
        String net = pnml("<place id=\"p&#10;holds     no deadlock\"/><place id=\"p&#10;holds     no deadlock\"/>");
        refused("net.pnml", net);
    }

    @Test
    void a_marking_that_grows_without_bound_is_unknown() {
        Run run = Run.of("check", "--method", "full", "--max-states", "20000", Run.example("producer/producer.pnml"));
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.err()).isEmpty();
    }
}
