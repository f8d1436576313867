package org.sweepline.process.lts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sweepline.model.InputException;

class AutFormatTest {
    @Test
    void both_kinds_of_labels_and_of_internal_steps_are_read() throws IOException {
        Lts lts = parse("""
                des (1,6,3)
                (0, "say \\"hi\\" \\\\ there", 1)
                (1,PUT !6 !cons(1, nil),2)
                  ( 1 , i , 0 )  \r
                (1,"tau",2)

                (2,"a(b, c)",0)
                (2,"",1)
                """);
        assertThat(lts.initial()).isEqualTo(1);
        assertThat(LabelsTest.edges(lts))
                .containsExactlyInAnyOrder(
                        "0 say \"hi\" \\ there 1",
                        "1 tau 0",
                        "1 tau 2",
                        "1 PUT !6 !cons(1, nil) 2",
                        "2 a(b, c) 0",
                        "2  1");
    }

    @Test
    void what_is_written_reads_the_same() throws IOException {
        for (long seed = 0; seed < 300; seed++) {
            Lts lts = RandomLts.of(seed, 20, true);
            Lts odd = new Relabelling()
                    .add("say \"a\", \\b\\", "a")
                    .add("(0, \u00e4, 1)", "b")
                    .add(" ", "c")
                    .apply(lts);
            Lts again = parse(text(odd));
            assertThat(again.states()).as("seed %d", seed).isEqualTo(odd.states());
            assertThat(again.initial()).as("seed %d", seed).isEqualTo(odd.initial());
            assertThat(LabelsTest.edges(again))
                    .as("seed %d", seed)
                    .containsExactlyInAnyOrderElementsOf(LabelsTest.edges(odd));
        }
    }

    @Test
    void an_end_and_an_error_are_written_as_states_without_edges() throws IOException {
        Lts lts = new LtsBuilder()
                .states(3)
                .end(1)
                .error(2)
                .edge(0, "a", 1)
                .edge(0, Lts.TAU, 2)
                .build();
        assertThat(text(lts)).isEqualTo("des (0, 2, 3)\n(0, i, 2)\n(0, \"a\", 1)\n");
    }

    @Test
    void a_visible_label_that_would_read_as_an_internal_step_is_refused() {
        Lts lts = new LtsBuilder().states(1).edge(0, "i", 0).build();
        assertThatThrownBy(() -> text(lts)).isInstanceOf(InputException.class).hasMessageContaining("\"i\"");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "`` | `x.aut:1:1: an empty file`",
                "des (0,1) | `x.aut:1:9: expected \",\"`",
                "des (0,0,0) | `x.aut:1:6: initial state 0, but there are 0 states`",
                "des (5,0,3) | `x.aut:1:6: initial state 5, but there are 3 states`",
                "des (0,0,-3) | `x.aut:1:10: expected the number of states, a number from 0`",
                "des (0,0,1000000000000) | `x.aut:1:10: the number of states is too large at \"1000000000000)\"`",
                "des (0,99999999999999999999999999,1) | `x.aut:1:8: the number of edges is too large at`",
                "des (0,0,2000000000) | `the header names 2000000000 states, but 0 edges cannot`",
                "des (0,0,1) x | `x.aut:1:13: expected the end of the line at \"x\"`",
                "des (0,2,1)#(0,a,0) | `x.aut:2:1: the file ends after 1 of the 2 edges`",
                "des (0,0,1)#(0,a,0) | `x.aut:2:1: more edges than the 0 of the header`",
                "des (0,1,1)#(1,a,0) | `x.aut:2:2: source state 1, but states are numbered from 0 to 0`",
                "des (0,1,1)#(0,a,7) | `x.aut:2:6: target state 7`",
                "des (0,1,1)#(0,a,-1) | `x.aut:2:6: expected the target`",
                "des (0,1,1)#(0,`\"`a,0) | `x.aut:2:4: the label has no closing quote`",
                "des (0,1,1)#(0,,0) | `x.aut:2:4: a label is missing`",
                "des (0,1,1)#(0,0) | `x.aut:2:4: expected a label and the target after it at \"0)\"`",
                "des (0,1,1)#(0,a,0 | `x.aut:2:7: expected \")\" at the end of the line`",
                "digraph {} | `x.aut:1:1: expected \"des\" at \"digraph {}\"`",
            })
    void errors_say_where_and_what(String text, String message) {
        assertThatThrownBy(() -> parse(text.replace('#', '\n').replace("`", "")))
                .isInstanceOf(InputException.class)
                .hasMessageContaining(message);
    }

    @Test
    void a_byte_order_mark_is_no_text() throws IOException {
        assertThat(parse("\uFEFFdes (0,1,1)\n(0,a,0)\n").edges()).isEqualTo(1);
    }

    @Test
    void bytes_that_are_no_text_and_endless_lines_are_errors() {
        byte[] latin = "des (0,1,1)\n(0,\"\u00e4\",0)\n".getBytes(StandardCharsets.ISO_8859_1);
        assertThatThrownBy(() -> AutReader.parse("x.aut", new ByteArrayInputStream(latin)))
                .hasMessage("x.aut:2:5: a label that is not UTF-8 text");
        var endless = new SequenceInputStream(
                new ByteArrayInputStream("des (0,1,1)\n(0,".getBytes(StandardCharsets.UTF_8)),
                new ByteArrayInputStream(new byte[3_000_000]));
        assertThatThrownBy(() -> AutReader.parse("x.aut", endless)).hasMessageContaining("x.aut:2:1: a line longer");
    }

    @Test
    void a_file_that_is_not_there_is_an_error() {
        assertThatThrownBy(() -> AutReader.read(Path.of("no-such-file.aut"))).isInstanceOf(InputException.class);
    }

    @Test
    void pictures_show_ends_errors_and_all_labels_of_an_arrow() throws IOException {
        Lts lts = new LtsBuilder()
                .states(3)
                .end(1)
                .error(2)
                .edge(0, "a", 0)
                .edge(0, "b\"\\", 0)
                .edge(0, "c", 1)
                .edge(0, "d", 2)
                .build();
        StringBuilder out = new StringBuilder();
        DotWriter.write("P \"1\"", lts, out);
        assertThat(out.toString()).isEqualTo("""
                digraph "P \\"1\\"" {
                    rankdir=LR;
                    node [shape=circle];
                    start [shape=point];
                    start -> 0;
                    0;
                    1 [shape=doublecircle, label="END"];
                    2 [color=red, fontcolor=red, label="ERROR"];
                    0 -> 0 [label="a\\nb\\"\\\\"];
                    0 -> 1 [label="c"];
                    0 -> 2 [label="d"];
                }
                """);
        Lts large = new LtsBuilder().states(501).build();
        assertThatThrownBy(() -> DotWriter.write("BIG", large, out))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("BIG has 501 states");
    }

    private static Lts parse(String text) throws IOException {
        return AutReader.parse("x.aut", new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    }

    private static String text(Lts lts) throws IOException {
        StringBuilder out = new StringBuilder();
        AutWriter.write(lts, out);
        return out.toString();
    }
}
