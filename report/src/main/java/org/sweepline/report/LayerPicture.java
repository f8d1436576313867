package org.sweepline.report;

import static org.sweepline.report.format.Quantities.count;

import java.util.ArrayList;
import java.util.List;
import org.sweepline.kernel.LayerProfile;

/** A small bar picture of the layers: progress goes to the right, the states explored in a layer upwards. */
final class LayerPicture {
    private static final String BLOCKS = " \u2581\u2582\u2583\u2584\u2585\u2586\u2587\u2588";

    private static final String ASCII = " .:#";

    private final List<LayerProfile.Entry> entries;
    private final int rows;
    private final String glyphs;
    private final long[] bars;

    /**
     * A picture of the profile; every bar shows the largest of the layers it stands for.
     *
     * @param width the most characters of a row
     */
    LayerPicture(LayerProfile profile, int width, int rows, boolean unicode) {
        this.entries = profile.entries();
        this.rows = rows;
        this.glyphs = unicode ? BLOCKS : ASCII;
        bars = new long[Math.min(width, entries.size())];
        for (int i = 0; i < entries.size(); i++) {
            int bar = (int) ((long) i * bars.length / entries.size());
            bars[bar] = Math.max(bars[bar], entries.get(i).states());
        }
    }

    /** The rows of a picture of explored states, the highest first, then a caption. */
    List<String> lines(String axis) {
        return lines("states explored", axis);
    }

    /**
     * The rows of the picture, the highest first, then a caption.
     *
     * @param what is drawn, for the caption
     * @param axis what goes to the right, for the caption
     */
    List<String> lines(String what, String axis) {
        LayerProfile.Entry widest = entries.get(0);
        for (LayerProfile.Entry entry : entries) {
            if (entry.states() > widest.states()) widest = entry;
        }
        List<String> lines = new ArrayList<>();
        for (int row = rows - 1; row >= 0; row--) lines.add(row(row, widest.states()));
        lines.add(caption(what, axis, widest));
        return lines;
    }

    private String row(int row, long most) {
        int steps = glyphs.length() - 1;
        StringBuilder line = new StringBuilder();
        for (long bar : bars) {
            // Rounded up, so that a layer with a single state still shows.
            long height = (long) Math.ceil((double) bar * rows * steps / most);
            line.append(glyphs.charAt((int) Math.max(0, Math.min(steps, height - (long) row * steps))));
        }
        return line.toString().stripTrailing();
    }

    private String caption(String what, String name, LayerProfile.Entry widest) {
        ProgressAxis axis = new ProgressAxis(entries);
        String most = count(widest.states());
        if (!axis.readable()) return what + " by " + name + "; most in one layer: " + most;
        return what + " by " + axis.name(name) + ", from " + axis.position(entries.get(0)) + " to "
                + axis.position(entries.get(entries.size() - 1)) + "; most at " + axis.position(widest) + ": " + most;
    }
}
