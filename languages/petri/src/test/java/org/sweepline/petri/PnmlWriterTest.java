package org.sweepline.petri;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sweepline.model.InputException;

class PnmlWriterTest {
    @Test
    void random_nets_come_back_as_they_were() {
        for (long seed = 0; seed < 500; seed++) {
            Net net = RandomNets.net(seed);
            String text = PnmlWriter.write(net);
            assertThat(PnmlReader.read(TestFiles.stream(text), "round-trip.pnml"))
                    .as("seed %d:%n%s", seed, text)
                    .isEqualTo(net);
            assertThat(PnmlWriter.write(RandomNets.net(seed)))
                    .as("seed %d", seed)
                    .isEqualTo(text);
        }
    }

    @Test
    void the_text_has_a_line_for_each_node_and_arc() {
        Net net = Net.builder("<two> & more")
                .place("p", "start", 1)
                .place("q")
                .transition("t")
                .arc("p", "t")
                .arc("t", "q", 2)
                .build();
        assertThat(PnmlWriter.write(net)).isEqualTo("""
                        <?xml version="1.0" encoding="UTF-8"?>
                        <pnml xmlns="http://www.pnml.org/version-2009/grammar/pnml">
                          <net id="net" type="http://www.pnml.org/version-2009/grammar/ptnet">
                            <name><text>&lt;two&gt; &amp; more</text></name>
                            <page id="page">
                              <place id="p"><name><text>start</text></name><initialMarking><text>1</text></initialMarking></place>
                              <place id="q"/>
                              <transition id="t"/>
                              <arc id="arc0" source="p" target="t"/>
                              <arc id="arc1" source="t" target="q"><inscription><text>2</text></inscription></arc>
                            </page>
                          </net>
                        </pnml>
                        """);
    }

    @Test
    void ids_of_the_writer_give_way_to_ids_of_the_net() {
        Net net = Net.builder("n")
                .place("net")
                .place("page")
                .place("arc0")
                .transition("arc_1")
                .arc("net", "arc_1")
                .build();
        String text = PnmlWriter.write(net);
        assertThat(text).contains("<net id=\"net_\"", "<page id=\"page_\"", "<arc id=\"arc__0\"");
        assertThat(PnmlReader.read(TestFiles.stream(text), "n.pnml")).isEqualTo(net);
    }

    @Test
    void a_net_with_an_id_used_twice_cannot_be_written() {
        Net net = Net.builder("n").place("x").transition("x").build();
        assertThatThrownBy(() -> PnmlWriter.write(net))
                .isInstanceOf(InputException.class)
                .hasMessageContainingAll("'x'", "place", "transition", "rename");
    }

    @Test
    void files_are_written_in_the_encoding_they_declare(@TempDir Path folder) throws IOException {
        Net net = Net.builder("größer").place("p", "→", 0).build();
        Files.writeString(folder.resolve("net.pnml"), PnmlWriter.write(net));
        assertThat(PnmlReader.read(folder.resolve("net.pnml"))).isEqualTo(net);
    }
}
