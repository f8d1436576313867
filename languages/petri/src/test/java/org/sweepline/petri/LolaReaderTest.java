package org.sweepline.petri;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sweepline.model.InputException;

class LolaReaderTest {
    private static final String SMALL = "PLACE p, q;\nMARKING p: 2;\nTRANSITION t\nCONSUME p;\nPRODUCE q: 3;\n";

    private static final Net EXPECTED = Net.builder("small")
            .place("p", 2)
            .place("q")
            .transition("t")
            .arc("p", "t")
            .arc("t", "q", 3)
            .build();

    private static Net read(String text) {
        return LolaReader.read(TestFiles.stream(text), "dir/small.lola");
    }

    private static String message(InputStream in) {
        InputException error = catchThrowableOfType(InputException.class, () -> LolaReader.read(in, "dir/small.lola"));
        assertThat(error).as("the file must be refused").isNotNull();
        assertThat(error.getMessage())
                .doesNotContain("\n")
                .startsWith("dir/small.lola:")
                .hasSizeLessThan(1100);
        return error.getMessage();
    }

    private static void refused(String text, String position, String... parts) {
        assertThat(message(TestFiles.stream(text)))
                .startsWith("dir/small.lola:" + position + ": ")
                .contains(parts);
    }

    @Test
    void a_small_net_is_read_with_its_defaults(@TempDir Path folder) throws IOException {
        assertThat(read(SMALL)).isEqualTo(EXPECTED);
        Path file = Files.writeString(folder.resolve("small.llnet"), SMALL);
        assertThat(LolaReader.read(file)).isEqualTo(EXPECTED);
    }

    @Test
    void layout_and_comments_do_not_matter() {
        assertThat(read(SMALL.replaceAll("\\s+", "  \t\r\n "))).isEqualTo(EXPECTED);
        assertThat(read(SMALL.replace("\n", " "))).isEqualTo(EXPECTED);
        assertThat(read("\uFEFF{ a;\n b }" + SMALL.replace(";", "{;};{}") + "{ END }"))
                .isEqualTo(EXPECTED);
        assertThat(read(SMALL.replace("\n", " /**/ /***/ /* a; * / ** \n PLACE **/ ")))
                .isEqualTo(EXPECTED);
    }

    @Test
    void groups_of_places_may_be_called_safe() {
        assertThat(read(SMALL.replace("p, q", "SAFE 3: p; SAFE: q"))).isEqualTo(EXPECTED);
        assertThat(read(SMALL.replace("p, q", "p; SAFE 1 : q"))).isEqualTo(EXPECTED);
    }

    @Test
    void transitions_may_be_called_fair() {
        assertThat(read(SMALL.replace("TRANSITION t", "TRANSITION t STRONG FAIR")))
                .isEqualTo(EXPECTED);
        assertThat(read(SMALL.replace("TRANSITION t", "TRANSITION t WEAK FAIR")))
                .isEqualTo(EXPECTED);
    }

    @Test
    void places_named_twice_add_up() {
        assertThat(read(SMALL.replace("p: 2", "p, p: 1, q: 0").replace("q: 3", "q, q: 2")))
                .isEqualTo(EXPECTED);
    }

    @Test
    void lists_may_be_empty_and_arc_lists_may_end_in_a_comma() {
        Net net = read("PLACE p; MARKING; TRANSITION t CONSUME; PRODUCE p, ;");
        assertThat(net.initial(0)).isZero();
        assertThat(net.inputs(0)).isEmpty();
        assertThat(net.outputs(0)).containsExactly(0);
        assertThat(read("PLACE p; MARKING p;").initial(0)).isEqualTo(1);
    }

    @Test
    void names_may_be_numbers_and_nearly_anything_else() {
        Net net = read("PLACE 1, mailbox.<[1|2]|[2|2]>, a->b, //x, größe, SORT, p/**/; MARKING 1: 1;"
                + "TRANSITION t3.[x=[1|1]|z=1] CONSUME 1: 2; PRODUCE a->b, SORT;"
                + "TRANSITION 1 CONSUME a->b; PRODUCE 1;");
        assertThat(net.place(1)).isEqualTo("mailbox.<[1|2]|[2|2]>");
        assertThat(net.placeIndex("größe")).isEqualTo(4);
        assertThat(net.place(6)).isEqualTo("p/**/");
        assertThat(net.transition(0)).isEqualTo("t3.[x=[1|1]|z=1]");
        assertThat(net.inputs(1)).containsExactly(2);
        assertThat(net.outputs(1)).containsExactly(0);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    0                     | out of range
                    -1                    | out of range
                    2147483648            | out of range
                    99999999999999999999  | out of range
                    1.5                   | no whole number
                    x                     | no whole number
                    """)
    void weights_are_checked_with_the_name_of_the_arc(String weight, String problem) {
        refused(
                SMALL.replace("q: 3", "q: " + weight),
                "5:12",
                "from transition 't' to place 'q'",
                "'" + weight + "'",
                problem,
                "1 to 2147483647");
        refused(SMALL.replace("CONSUME p", "CONSUME p:" + weight), "4:11", "from place 'p' to transition 't'", problem);
    }

    @Test
    void markings_are_checked_with_the_name_of_the_place() {
        refused(SMALL.replace("p: 2", "p: -2"), "2:12", "the initial marking of place 'p'", "'-2'", "0 to 2147483647");
        refused(SMALL.replace("p: 2", "p: 2147483647, p"), "2:24", "place 'p'", "2147483648", "0 to 2147483647");
        refused(SMALL.replace("p: 2", "r"), "2:9", "place 'r'", "not declared");
        refused(SMALL.replace("q: 3", "q: 2147483647, q"), "5:24", "from 't' to 'q'", "2147483648");
    }

    @Test
    void duplicates_name_both_lines() {
        refused(SMALL.replace("p, q", "p,\n p"), "2:2", "place 'p' at line 2", "at line 1", "rename");
        refused(SMALL + "TRANSITION t CONSUME; PRODUCE;", "6:12", "transition 't' at line 6", "at line 3");
    }

    @Test
    void syntax_errors_say_what_was_expected() {
        refused("PLAICE p;", "1:1", "expected PLACE", "'PLAICE'");
        refused("PLACE ;", "1:7", "expected the name of a place", "';'");
        refused("PLACE p q;", "1:9", "expected ';'", "'q'");
        refused("PLACE p; TRANSITION t", "1:10", "MARKING", "'TRANSITION'");
        refused("PLACE p; MARKING p", "1:19", "expected ';'", "the end of the file");
        refused("PLACE p; MARKING p: ;", "1:21", "expected a number", "';'");
        refused("PLACE p; MARKING; TRANSITION CONSUME", "1:30", "the name of a transition", "'CONSUME'");
        refused("PLACE p; MARKING; TRANSITION t PRODUCE", "1:32", "expected CONSUME", "'PRODUCE'");
        refused("PLACE p; MARKING; TRANSITION t STRONG CONSUME", "1:39", "expected FAIR");
        refused("PLACE p; MARKING; TRANSITION t CONSUME x;", "1:40", "place 'x'", "not declared");
        refused("PLACE p; MARKING; }", "1:19", "expected TRANSITION", "'}'");
        refused("PLACE SAFE x: p;", "1:12", "SAFE", "'x'", "no whole number");
        refused("PLACE p; MARKING; // remark", "1:19", "expected TRANSITION", "{ ... }");
        refused("PLACE p; { no end", "1:10", "comment", "close it with }");
        refused("PLACE p; /* no end *", "1:10", "comment", "close it with */");
    }

    @Test
    void high_level_nets_are_called_by_their_name() {
        refused("SORT s = BOOLEAN; PLACE p: s;", "1:1", "SORT", "high-level", "unfold");
        refused("CONSTANT N = 5; PLACE p;", "1:1", "high-level");
        refused("PLACE p: s; MARKING;", "1:8", "place 'p'", "high-level");
        refused("PLACE p; MARKING p: [1|2];", "1:21", "high-level");
        refused("PLACE p; MARKING; TRANSITION t VAR x: s; CONSUME p: x; PRODUCE;", "1:32", "VAR", "high-level");
        refused("PLACE p; MARKING; TRANSITION t GUARD x = y CONSUME;", "1:32", "GUARD", "high-level");
        refused("PLACE p; MARKING; TRANSITION t CONSUME p: (x); PRODUCE;", "1:43", "high-level");
        refused(SMALL + "FORMULA EXPATH ALWAYS p > 0", "6:1", "FORMULA", "command line");
    }

    @Test
    void empty_and_binary_files_are_refused(@TempDir Path folder) {
        assertThat(message(TestFiles.stream(" {} \n"))).contains("is empty");
        refused("\u007FELF\u0000", "1:1", "control character");
        byte[] latin = "PLACE ü;".getBytes(StandardCharsets.ISO_8859_1);
        assertThat(message(new ByteArrayInputStream(latin))).contains("UTF-8");
        assertThat(message(TestFiles.stream("PLACE " + "x".repeat(70_000)))).contains(":1:7:", "65536");
        InputException error = catchThrowableOfType(InputException.class, () -> LolaReader.read(folder));
        assertThat(error).hasMessage(folder + ": is a directory; name a file inside it");
    }

    @Test
    void damaged_files_are_refused_or_read_but_never_crash_the_reader() {
        for (long seed = 0; seed < 3000; seed++) {
            Random random = new Random(seed);
            byte[] bad = SMALL.getBytes(StandardCharsets.UTF_8);
            byte[] marks = ",;:(){}/* \n09pq".getBytes(StandardCharsets.UTF_8);
            for (int i = 1 + random.nextInt(3); i > 0; i--) {
                bad[random.nextInt(bad.length)] = marks[random.nextInt(marks.length)];
            }
            try {
                LolaReader.read(new ByteArrayInputStream(bad), "damaged.lola");
            } catch (InputException e) {
                assertThat(e.getMessage())
                        .as("seed %d", seed)
                        .startsWith("damaged.lola:")
                        .doesNotContain("\n");
            } catch (RuntimeException e) {
                throw new AssertionError("seed " + seed + " crashed the reader", e);
            }
        }
    }
}
