package org.sweepline.coloured.cpn;

import java.util.List;
import org.sweepline.coloured.ml.syntax.Fixities;
import org.sweepline.coloured.ml.typing.Elaborator;
import org.sweepline.coloured.net.ColouredNet;

/**
 * A model that was loaded from a {@code .cpn} file.
 *
 * @param pages how many pages have an instance
 * @param warnings what was left out or understood leniently, each a line for people
 * @param elaborator knows the declarations, which properties and measures may use
 * @param fixities the infix operators that the model declares, for texts that use them
 */
public record CpnModel(ColouredNet net, int pages, List<String> warnings, Elaborator elaborator, Fixities fixities) {
    public CpnModel {
        warnings = List.copyOf(warnings);
    }

    /** The model in one line: {@code coloured Petri net, 12 places, 8 transitions on 3 pages, timed}. */
    public String summary() {
        return "coloured Petri net, " + count(net.places().size(), "place") + ", "
                + count(net.transitions().size(), "transition") + " on " + count(pages, "page")
                + (net.timed() ? ", timed" : "");
    }

    private static String count(int number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }
}
