package org.sweepline.process.measure;

import java.util.List;
import java.util.Optional;

/**
 * What someone wants to be measured, and how; what is not said is chosen automatically.
 *
 * @param linear the name of a linear measure of the whole network, in place of measures of single processes
 * @param choices processes by name, the most significant first
 * @param others how processes that have no choice of their own are measured
 * @param columns how the ranks that never decrease are put together
 * @param layers how the others are
 * @param ahead how many edges ahead of the initial state cycles are opened
 * @param stages whether edges that leave the column are taken away to find more that never decreases
 * @param product whether all ranks go to the layer of a single column, as in the method without columns
 */
record MeasureSettings(
        Optional<String> linear,
        List<Choice> choices,
        Kind others,
        Optional<Extension> columns,
        Optional<Extension> layers,
        Optional<Tree> tree,
        Optional<Direction> direction,
        int ahead,
        boolean stages,
        boolean product) {
    /**
     * How the processes of a name are measured.
     *
     * @param offset where in the text this is said
     */
    record Choice(String name, Kind kind, int offset) {}

    MeasureSettings {
        choices = List.copyOf(choices);
    }
}
