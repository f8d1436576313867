package org.sweepline.contest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StableMarkingTest {
    /** A thousand places that nothing changes, 2^30 markings of the others, and one place that stays empty for no obvious reason. */
    private static String net() {
        StringBuilder text = new StringBuilder("<pnml xmlns=\"http://www.pnml.org/version-2009/grammar/pnml\">"
                + "<net id=\"n\" type=\"http://www.pnml.org/version-2009/grammar/ptnet\"><page id=\"g\">\n");
        for (int c = 0; c < 1000; c++) text.append("<place id=\"c" + c + "\"/>");
        for (int i = 0; i < 30; i++) {
            text.append(marked("p" + i)).append("<place id=\"q" + i + "\"/>");
            text.append("<transition id=\"t" + i + "\"/>")
                    .append(arc("p" + i, "t" + i))
                    .append(arc("t" + i, "q" + i));
        }
        text.append("<place id=\"never\"/><transition id=\"u\"/>").append(arc("u", "never"));
        text.append(arc("p0", "u")).append(arc("q0", "u"));
        return text.append("</page></net></pnml>").toString();
    }

    private static String marked(String place) {
        return "<place id=\"" + place + "\"><initialMarking><text>1</text></initialMarking></place>";
    }

    private static String arc(String from, String to) {
        return "<arc id=\"" + from + to + "\" source=\"" + from + "\" target=\"" + to + "\"/>\n";
    }

    @TempDir
    private Path folder;

    @Test
    void a_place_that_no_transition_changes_is_stable_without_an_exploration() throws IOException {
        Files.writeString(folder.resolve("model.pnml"), net());
        Examined examined =
                Examined.of(Examination.STABLE_MARKING, folder, new ExplorationBudget.Extents(100, 100, 100, 100));
        assertThat(examined.out()).isEqualToIgnoringNewLines("FORMULA StableMarking TRUE TECHNIQUES TOPOLOGICAL");
    }
}
