package org.sweepline.petri;

import java.util.List;

/**
 * A net as a file has it.
 *
 * @param warnings what its author should know, one line each
 */
public record NetFile(Net net, List<String> warnings) {
    public NetFile {
        warnings = List.copyOf(warnings);
    }

    /** A file that was understood as a whole. */
    public static NetFile of(Net net) {
        return new NetFile(net, List.of());
    }
}
