package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOError;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jline.terminal.Attributes;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.jline.terminal.impl.DumbTerminal;
import org.junit.jupiter.api.Test;

class EditedLinesTest {
    private static final String UP = "\033OA";
    private static final String DOWN = "\033OB";
    private static final String LEFT = "\033OD";
    private static final String INTERRUPT = "\003";
    private static final String END = "\004";

    /** The lines that come of keys, until the input ends. */
    private static List<String> lines(String keys) throws IOException {
        // This terminal takes keys in before anybody asks for a line, so it must know from the start that Ctrl-C is
        // one.
        Attributes attributes = new Attributes();
        attributes.setControlChar(Attributes.ControlChar.VINTR, 0);
        attributes.setControlChar(Attributes.ControlChar.VEOF, 4);
        Terminal terminal = TerminalBuilder.builder()
                .attributes(attributes)
                .system(false)
                .provider("exec")
                .type("xterm")
                .encoding(StandardCharsets.UTF_8)
                .streams(new ByteArrayInputStream(keys.getBytes(StandardCharsets.UTF_8)), new ByteArrayOutputStream())
                .build();
        List<String> lines = new ArrayList<>();
        try (EditedLines edited = new EditedLines(terminal, () -> List.of("undo", "redo", "evil\033[2J"))) {
            for (Optional<String> line = edited.next(); line.isPresent(); line = edited.next()) lines.add(line.get());
        }
        return lines;
    }

    @Test
    void arrows_edit_and_recall_lines() throws IOException {
        assertThat(lines("1\r2\r" + UP + UP + "\r" + UP + UP + DOWN + "0\r3" + LEFT + "1\r" + END))
                .containsExactly("1", "2", "1", "10", "13");
    }

    @Test
    void keys_of_other_terminals_do_the_same() throws IOException {
        assertThat(lines("1\r2\r" + "\033[A".repeat(2) + "\033[B\033[D3\r")).containsExactly("1", "2", "32");
        assertThat(lines("23\033[1~1\033[4~5\033[D4\r123\033[H\033[3~\r")).containsExactly("12345", "23");
    }

    @Test
    void an_interrupt_drops_the_line_and_ends_the_input_where_there_is_none() throws IOException {
        assertThat(lines("12" + INTERRUPT + "3\r" + INTERRUPT + "4\r")).containsExactly("", "3");
        assertThat(lines("5\r" + END + "6\r")).containsExactly("5");
    }

    @Test
    void odd_characters_are_what_they_are_and_pasted_lines_are_lines() throws IOException {
        assertThat(lines("a'b \"c\\ !1\r!!\r1\n2\n" + END)).containsExactly("a'b \"c\\ !1", "!!", "1", "2");
    }

    @Test
    void words_are_completed_unless_they_could_confuse_the_terminal() throws IOException {
        assertThat(lines("un\t\rev\t\r" + END)).containsExactly("undo ", "ev");
    }

    /** To set the terminal JLine runs a program, and waits for it. */
    @Test
    void an_interruption_while_the_terminal_is_set_ends_the_input() throws IOException {
        boolean[] typing = {false};
        Terminal interrupted =
                new DumbTerminal(
                        new ByteArrayInputStream("1\r".getBytes(StandardCharsets.UTF_8)), new ByteArrayOutputStream()) {
                    @Override
                    public Attributes getAttributes() {
                        if (!typing[0]) return super.getAttributes();
                        throw new IOError(new InterruptedIOException("Command interrupted"));
                    }
                };
        try (EditedLines edited = new EditedLines(interrupted, List::of)) {
            typing[0] = true;
            assertThat(edited.next()).isEmpty();
            assertThat(edited.next()).isEmpty();
        }
    }

    @Test
    void an_interruption_while_the_terminal_is_found_out_about_waits_until_that_is_done() throws IOException {
        Thread.currentThread().interrupt();
        boolean seen = EditedLines.undisturbed(() -> Thread.currentThread().isInterrupted());
        assertThat(seen).isFalse();
        try (EditedLines edited = new EditedLines(
                new DumbTerminal(new ByteArrayInputStream(new byte[] {'1', '\r'}), new ByteArrayOutputStream()),
                List::of)) {
            assertThat(edited.next()).isEmpty();
        }
        assertThat(Thread.interrupted()).as("the interruption was answered").isFalse();
    }
}
