package org.sweepline.petri.symmetricnet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** Keeps the limits on the page about net formats true. */
class LimitsPageTest {
    @Test
    void the_limits_are_those_of_the_unfolding() throws IOException {
        Path root = Path.of(System.getProperty("sweepline.root", "../.."));
        String page = Files.readString(root.resolve("docs/formats/petri-nets.md"));
        assertThat(page)
                .contains(number("| colours of a sort | 1 to %,d |", SymmetricDeclarations.MOST_COLOURS))
                .contains(number("those of tuples in it included | %,d |", SymmetricDeclarations.MOST_COMPONENTS))
                .contains(
                        number("| sorts made of sorts made of sorts | %,d levels |", SymmetricDeclarations.MOST_NESTED))
                .contains(number("| variables of a transition | %,d |", Bindings.MOST_VARIABLES))
                .contains(
                        number("| unfolded places, and unfolded transitions | %,d |", UnfoldingLimits.DEFAULT.nodes()))
                .contains(number("| unfolded arcs | %,d |", UnfoldingLimits.DEFAULT.arcs()))
                .contains(number("letters of names | %,d |", UnfoldingLimits.DEFAULT.steps()));
    }

    private static String number(String row, long limit) {
        return String.format(Locale.ROOT, row, limit);
    }
}
