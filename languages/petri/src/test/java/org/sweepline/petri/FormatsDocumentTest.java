package org.sweepline.petri;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.sweepline.model.file.ModelFile;
import org.sweepline.model.file.XmlCursor;
import org.sweepline.petri.model.PetriLanguage;

/** Keeps the blocks in the document about net formats true. */
class FormatsDocumentTest {
    /** The indented blocks of the document, without their indentation. */
    private static List<String> blocks() throws IOException {
        String text = Files.readString(TestFiles.docs().resolve("formats/petri-nets.md"));
        return Arrays.stream(text.split("\n\n"))
                .filter(block -> block.startsWith("    "))
                .map(block -> block.lines().map(line -> line.substring(4)).collect(Collectors.joining("\n")))
                .toList();
    }

    @Test
    void the_error_is_worded_as_shown() throws IOException {
        String arc = "<arc id=\"a\" source=\"p\" target=\"t\">";
        String text = PnmlReaderTest.pnml("\n\n\n\n\n\n<place id=\"p\"/><transition id=\"t\"/>\n" + arc
                + "\n  <inscription><text>0</text></inscription></arc>");
        assertThatThrownBy(() -> PnmlReader.read(TestFiles.stream(text), "order.pnml"))
                .hasMessage(blocks().get(0));
    }

    @Test
    void the_nets_in_text_form_can_be_read() throws IOException {
        for (Net net : List.of(
                LolaReader.read(TestFiles.stream(blocks().get(1)), "jobs.lola"),
                TinaReader.read(TestFiles.stream(blocks().get(2)), "jobs.net"))) {
            assertThat(net)
                    .isEqualTo(Net.builder("jobs")
                            .place("idle", 1)
                            .place("jobs", 3)
                            .place("done")
                            .transition("work")
                            .arc("idle", "work")
                            .arc("jobs", "work")
                            .arc("work", "idle")
                            .arc("work", "done", 2)
                            .build());
        }
    }

    @Test
    void the_limits_are_those_of_the_readers() throws IOException {
        String text = Files.readString(TestFiles.docs().resolve("formats/petri-nets.md"));
        assertThat(text)
                .contains(String.format(Locale.ROOT, "| %,d characters |", ModelFile.MAX_TEXT))
                .contains(String.format(Locale.ROOT, "| %,d characters |", XmlCursor.MAX_CONSTRUCT))
                .contains(String.format(Locale.ROOT, "| %,d characters |", ModelFile.MAX_CHARACTERS))
                .contains("| nesting of XML elements | " + XmlCursor.MAX_DEPTH + " |")
                .contains(String.format(Locale.ROOT, "1 to %,d |", Integer.MAX_VALUE));
    }

    @Test
    void unfolded_nodes_are_called_as_told() throws IOException {
        String text = Files.readString(TestFiles.docs().resolve("formats/petri-nets.md"));
        Net net = PetriLanguage.net(TestFiles.examples().resolve("election/election-5.pnml"));
        assertThat(net.place(0)).isEqualTo("asleep(1)");
        assertThat(net.placeIndex("channel(2,5)")).isNotNegative();
        assertThat(net.transitionIndex("pass(s=2,n=5)")).isNotNegative();
        assertThat(text).contains("`P(a)`, `P(a,b)`", "`T(x=a,y=b)`");
    }
}
