package org.sweepline.process.fsp.syntax;

import java.util.List;
import java.util.Optional;
import org.sweepline.model.Position;

/** Processes in parallel. */
public sealed interface Composition {
    Position at();

    /** One process: {@code {a,b}::c:P(3)/{x/y}}. */
    record Instance(Labelling labelling, ProcessCall process, List<Renaming> renamings, Position at)
            implements Composition {}

    /** Several, together labelled and renamed: {@code a:(P || Q)/{x/y}}; the group may be empty. */
    record Group(Labelling labelling, List<Composition> parts, List<Renaming> renamings, Position at)
            implements Composition {}

    /** The processes of a body once for every value of some ranges: {@code forall[i:R] P(i)}. */
    record ForAll(Label ranges, Composition body, Position at) implements Composition {}

    /** Some processes or others; where there are no others, none. */
    record Conditional(FspExpression condition, Composition then, Optional<Composition> otherwise, Position at)
            implements Composition {}

    /**
     * What is put before the labels of processes.
     *
     * @param shared prefixes under each of which the processes offer their labels: {@code {a,b}::P}
     * @param prefix prefixes for each of which there is a copy of the processes: {@code {a,b}:P}; it is applied first
     */
    record Labelling(Optional<Label> shared, Optional<Label> prefix) {}

    /** Labels that give way to all others ({@code >>}) or to which all others give way ({@code <<}). */
    record Priority(boolean low, LabelSet labels, Position at) {}
}
