package org.sweepline.petri.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NetFormatTest {
    @TempDir
    Path folder;

    private NetFormat format(String name, String text) throws IOException {
        return NetFormat.of(Files.writeString(folder.resolve(name), text));
    }

    @Test
    void coloured_files_are_told_from_others_by_their_type() throws IOException {
        assertThat(format("c.pnml", "<pnml><net type='symmetricnet'/></pnml>")).isEqualTo(NetFormat.SYMMETRIC);
        assertThat(format("p.pnml", "<pnml><net type='ptnet'/></pnml>")).isEqualTo(NetFormat.PNML);
        assertThat(format("n.pnml", "<pnml><net/></pnml>")).isEqualTo(NetFormat.PNML);
        assertThat(format("x.pnml", "<pnml")).isEqualTo(NetFormat.PNML);
        assertThat(NetFormat.of(folder)).isEqualTo(NetFormat.PNML);
    }

    @Test
    void text_files_are_told_apart_by_their_first_word() throws IOException {
        assertThat(format("a.net", "{ a comment } /* another */ PLACE p;")).isEqualTo(NetFormat.LOLA);
        assertThat(format("b.net", "# a comment\nnet {PLACE}")).isEqualTo(NetFormat.TINA);
        assertThat(format("c.net", "tr t p -> q")).isEqualTo(NetFormat.TINA);
        assertThat(format("d.net", "{ no end")).isEqualTo(NetFormat.TINA);
        assertThat(format("e.lola", "tr t p -> q")).isEqualTo(NetFormat.LOLA);
    }

    @Test
    void nets_of_tapaal_are_told_by_what_only_they_have() throws IOException {
        String place = "<pnml><net><labels/><place id='p' initialMarking='1' invariant='&lt; inf'/></net></pnml>";
        assertThat(format("a.xml", place)).isEqualTo(NetFormat.TAPAAL);
        assertThat(format("b.xml", "<pnml><shared-place name='p'/><net/></pnml>"))
                .isEqualTo(NetFormat.TAPAAL);
        assertThat(format("c.tapn", "<pnml/>")).isEqualTo(NetFormat.TAPAAL);
        assertThat(format("d.xml", "<pnml><net><place id='p'><initialMarking/></place></net></pnml>"))
                .isEqualTo(NetFormat.PNML);
    }
}
