package org.sweepline.contest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Properties written as text may have equivalences, which the Contest's XML has not. */
class EquivalencesTest {
    private static final String NET = """
            <pnml xmlns="http://www.pnml.org/version-2009/grammar/pnml">
            <net id="n" type="http://www.pnml.org/version-2009/grammar/ptnet"><page id="g">
            <place id="p"><initialMarking><text>1</text></initialMarking></place><place id="q"/>
            <transition id="t"/>
            <arc id="a" source="p" target="t"/><arc id="b" source="t" target="q"/>
            </page></net></pnml>
            """;

    @TempDir
    private Path folder;

    @BeforeEach
    void writeTheNet() throws IOException {
        Files.writeString(folder.resolve("model.pnml"), NET);
    }

    @Test
    void an_equivalence_of_queries_is_true_if_both_are_or_neither_is() throws IOException {
        Examined examined = examined("""
                both: E F {tokens(q) = 1} <-> A F {tokens(q) = 1}
                neither: E F {tokens(q) = 2} <-> A G {tokens(p) = 1}
                one: E F {tokens(q) = 1} <-> A G {tokens(p) = 1}
                """);
        assertThat(examined.answers()).isEqualTo(Map.of("both", "TRUE", "neither", "TRUE", "one", "FALSE"));
    }

    @Test
    void a_condition_with_too_many_equivalences_costs_only_itself() throws IOException {
        String nested = "{tokens(p) = 1}";
        for (int i = 0; i < 8; i++) nested = "({tokens(q) = 1} <-> " + nested + ")";
        Examined examined = examined("deep: A G " + nested + "\nplain: E F {tokens(q) = 1}\n");
        assertThat(examined.answers()).isEqualTo(Map.of("plain", "TRUE"));
        assertThat(examined.out()).contains("FORMULA deep CANNOT_COMPUTE");
        assertThat(examined.err()).contains("deep: too many equivalences within each other");
    }

    private Examined examined(String properties) throws IOException {
        Files.writeString(folder.resolve("CTLCardinality.xml"), properties);
        return Examined.of(Examination.CTL_CARDINALITY, folder, ExplorationBudget.Extents.USUAL);
    }
}
