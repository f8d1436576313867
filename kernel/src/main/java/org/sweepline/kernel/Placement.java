package org.sweepline.kernel;

/** Where a successor belongs: from the state it comes from and its action where that suffices, else from itself. */
final class Placement {
    private final Progress progress;
    private final long[] columnOffsets;
    private final long[] layerOffsets;
    private final boolean strict;
    private final boolean monotone;
    private final StateBuffer scratch;

    long column;
    long layer;

    Placement(Progress progress, int stateBytes) {
        this.progress = progress;
        Progress.Offsets offsets = progress.offsets().orElse(null);
        columnOffsets = offsets == null ? null : offsets.column();
        layerOffsets = offsets == null ? null : offsets.layer();
        monotone = offsets != null && offsets.monotone();
        strict = offsets != null && offsets.strict();
        scratch = new StateBuffer(Math.max(0, stateBytes));
    }

    /** Whether some step may lead to a smaller layer of its column. */
    boolean mayRegress() {
        return !progress.none() && !monotone;
    }

    /** Whether no step stays in the layer it starts from. */
    boolean strict() {
        return strict;
    }

    /** Sets column and layer to those of a successor of a state in the given layer. */
    void place(Layer from, Successors block, int successor) {
        if (columnOffsets != null) {
            int action = block.action(successor);
            column = Math.addExact(from.column, columnOffsets[action]);
            layer = Math.addExact(from.layer, layerOffsets[action]);
        } else if (progress.none()) {
            column = from.column;
            layer = from.layer;
        } else {
            block.copy(successor, scratch);
            column = progress.column(scratch);
            layer = progress.layer(scratch);
        }
    }
}
