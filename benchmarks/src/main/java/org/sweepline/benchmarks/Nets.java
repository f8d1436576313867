package org.sweepline.benchmarks;

import java.nio.file.Path;
import org.sweepline.petri.Net;
import org.sweepline.petri.PnmlReader;
import org.sweepline.petri.generate.Generators;

/** The nets that benchmarks are about. */
final class Nets {
    private Nets() {}

    /** The net of a PNML file, or of a generator and its number. */
    static Net of(String[] arguments) {
        if (arguments.length == 1) return PnmlReader.read(Path.of(arguments[0]));
        int n = Integer.parseInt(arguments[1]);
        return switch (arguments[0]) {
            case "philosophers" -> Generators.philosophers(n);
            case "kanban" -> Generators.kanban(n);
            default -> throw new IllegalArgumentException("no generator " + arguments[0]);
        };
    }
}
