package org.sweepline.contest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BoundTechniquesTest {
    private static final String NET = """
            <pnml xmlns="http://www.pnml.org/version-2009/grammar/pnml">
            <net id="n" type="http://www.pnml.org/version-2009/grammar/ptnet"><page id="g">
            <place id="p"><initialMarking><text>1</text></initialMarking></place><place id="q"/><place id="r"/>
            <transition id="t"/><transition id="u"/>
            <arc id="a" source="p" target="t"/><arc id="b" source="t" target="q"/>
            <arc id="c" source="q" target="u"/><arc id="d" source="u" target="r"/>
            </page></net></pnml>
            """;

    private static final String BOUND = """
            <property-set xmlns="http://mcc.lip6.fr/"><property><id>r</id><description/>
            <formula><place-bound><place>r</place></place-bound></formula></property></property-set>
            """;

    @TempDir
    private Path folder;

    @Test
    void a_bound_from_the_structure_that_a_walk_reaches_is_owed_to_both() throws IOException {
        Files.writeString(folder.resolve("model.pnml"), NET);
        Files.writeString(folder.resolve("UpperBounds.xml"), BOUND);
        Examined examined = Examined.of(Examination.UPPER_BOUNDS, folder, new ExplorationBudget.Extents(1, 1, 1, 10));
        assertThat(examined.out())
                .contains("FORMULA r 1 TECHNIQUES")
                .contains("TOPOLOGICAL")
                .contains("RANDOM_WALK");
    }
}
