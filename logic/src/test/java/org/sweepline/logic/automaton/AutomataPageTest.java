package org.sweepline.logic.automaton;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class AutomataPageTest {
    private static final Pattern BLOCK = Pattern.compile("```automaton\n(.*?)```", Pattern.DOTALL);

    @Test
    void every_automaton_of_the_page_can_be_read() throws IOException, TooLargeException {
        Path page = Path.of(System.getProperty("sweepline.root", ".."), "docs", "formats", "automata.md");
        List<ActionAutomaton> found = new ArrayList<>();
        Matcher blocks = BLOCK.matcher(Files.readString(page));
        while (blocks.find()) found.add(AutomatonText.parse(blocks.group(1)));
        assertThat(found).hasSizeGreaterThanOrEqualTo(3);
        ActionAutomaton connection = found.get(0);
        assertThat(RandomAutomata.legal(connection, List.of("connect", "send.1", "read", "ack[1]", "close")))
                .isTrue();
        assertThat(RandomAutomata.legal(connection, List.of("connect", "abort")))
                .isFalse();
        ActionAutomaton words = found.get(1);
        assertThat(RandomAutomata.accepts(words, List.of("connect", "send"))).isFalse();
        assertThat(RandomAutomata.accepts(words, List.of("connect", "close"))).isTrue();
        ActionAutomaton prefixes = found.get(2);
        assertThat(RandomAutomata.legal(prefixes, List.of("open", "read", "error")))
                .isTrue();
        assertThat(RandomAutomata.legal(prefixes, List.of("read"))).isFalse();
    }
}
