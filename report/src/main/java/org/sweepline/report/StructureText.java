package org.sweepline.report;

import static org.sweepline.report.format.Quantities.count;
import static org.sweepline.report.format.Quantities.decimal;

import java.util.Optional;
import org.sweepline.check.Structure;
import org.sweepline.kernel.kripke.CompactKripke;
import org.sweepline.report.format.JsonWriter;

/** The size of the Kripke structure of a model, in words and for programs. */
final class StructureText {
    private final CompactKripke kripke;
    private final CompactKripke.Size size;

    StructureText(Structure structure) {
        kripke = structure.kripke();
        size = kripke.size();
    }

    /** How large it is. */
    String structure() {
        String part = kripke.complete() ? "" : "; incomplete, as no more was needed or a limit was met";
        return count(kripke.nodes(), "node") + ", " + count(kripke.edges(), "edge") + ", "
                + count(size.propositions(), "condition") + part;
    }

    /** How many bits a node takes, and how that compares; the structure must have nodes. */
    String bits(boolean verbose) {
        return decimal(size.bitsPerNode(), 1) + " for each node, " + percent(size.conventional())
                + " of states and edges in full"
                + (verbose ? ", " + percent(size.formula()) + " of the survey's formula" : "");
    }

    /** How much of it was on disk, if there was no room for all of it in memory. */
    Optional<String> disk() {
        long bytes = kripke.bytesOnDisk();
        return bytes == 0
                ? Optional.empty()
                : Optional.of(count(bytes) + " bytes at peak, of " + count((size.bits() + size.reverse()) / 8)
                        + " that the structure has" + (size.reverse() > 0 ? " with its edges reversed" : ""));
    }

    private String percent(long whole) {
        return decimal(100.0 * size.bits() / whole, 1) + " %";
    }

    void write(JsonWriter json) {
        json.open('{').member("complete", kripke.complete()).member("nodes", kripke.nodes());
        json.member("edges", kripke.edges()).member("propositions", size.propositions());
        json.member("bits", size.bits()).member("formulaBits", size.formula());
        json.member("fullBits", size.conventional());
        if (kripke.bytesOnDisk() > 0) json.member("diskBytes", kripke.bytesOnDisk());
        json.seconds("seconds", kripke.exploration().time()).close('}');
    }
}
