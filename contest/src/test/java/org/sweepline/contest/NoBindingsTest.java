package org.sweepline.contest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A coloured net whose only transition no binding satisfies: nothing is left of it when the net is unfolded. */
class NoBindingsTest {
    private static final String NET = """
            <pnml xmlns="http://www.pnml.org/version-2009/grammar/pnml">
            <net id="n" type="http://www.pnml.org/version-2009/grammar/symmetricnet">
            <declaration><structure><declarations>
            <namedsort id="agent" name="agent"><cyclicenumeration>
            <feconstant id="a" name="a"/><feconstant id="b" name="b"/>
            </cyclicenumeration></namedsort>
            <variabledecl id="x" name="x"><usersort declaration="agent"/></variabledecl>
            </declarations></structure></declaration>
            <page id="g">
            <place id="p"><type><structure><usersort declaration="agent"/></structure></type>
            <hlinitialMarking><structure><all><usersort declaration="agent"/></all></structure></hlinitialMarking></place>
            <transition id="t"><condition><structure><inequality>
            <subterm><variable refvariable="x"/></subterm><subterm><variable refvariable="x"/></subterm>
            </inequality></structure></condition></transition>
            <arc id="c" source="p" target="t">
            <hlinscription><structure><variable refvariable="x"/></structure></hlinscription></arc>
            </page></net></pnml>
            """;

    @TempDir
    private Path folder;

    @Test
    void it_is_there_and_never_fires() throws IOException {
        Files.writeString(folder.resolve("model.pnml"), NET);
        assertAnswer(Examination.LIVENESS, "FALSE");
        assertAnswer(Examination.QUASI_LIVENESS, "FALSE");
        assertAnswer(Examination.REACHABILITY_DEADLOCK, "TRUE");
    }

    private void assertAnswer(Examination examination, String answer) {
        assertThat(Examined.of(examination, folder, ExplorationBudget.Extents.USUAL)
                        .answers())
                .isEqualTo(Map.of(examination.title(), answer));
    }
}
