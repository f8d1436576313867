package org.sweepline.process.fsp;

import java.util.List;
import org.sweepline.process.fsp.syntax.Definition;
import org.sweepline.process.lts.Lts;

/** Turns a process that is not primitive into one labelled transition system, for a sequence that it is a part of. */
@FunctionalInterface
public interface Composer {
    /**
     * Composes, imports or translates a process.
     *
     * @param process a composite, an import, or a formula that stands for a process
     */
    Lts compose(Definition process, List<Value> arguments);
}
