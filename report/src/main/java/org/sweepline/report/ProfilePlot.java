package org.sweepline.report;

import static org.sweepline.report.format.Quantities.count;

import java.util.List;
import java.util.Locale;
import org.sweepline.check.measure.Prognosis;
import org.sweepline.check.pilot.Regress;
import org.sweepline.kernel.LayerProfile;
import org.sweepline.report.format.AxisPosition;
import org.sweepline.report.format.Svg;

/**
 * The layer profile of a candidate as a diagram: progress goes to the right, the states of a layer upwards.
 *
 * <p>The layer with the most states stands out, with the window that is kept behind it and an arrow as long as the farthest
 * step back.
 */
final class ProfilePlot {
    static final int WIDTH = 470;
    static final int HEIGHT = 250;
    private static final int LEFT = 64;
    private static final int RIGHT = 18;
    private static final int TOP = 78;
    private static final int BOTTOM = 46;
    private static final int INNER = WIDTH - LEFT - RIGHT;
    private static final int MOST_BARS = 194;
    private static final int WIDEST_BAR = 80;
    private static final int LONGEST_TITLE = 56;
    private static final int Y_TICKS = 4;
    private static final int X_TICKS = 8;
    private static final int X_TICKS_LONG = 5;
    private static final int LONG_LABEL = 5;

    private final Svg svg;
    private final Prognosis candidate;
    private final List<LayerProfile.Entry> entries;
    private final long[] bars;
    private final int widest;

    private ProfilePlot(Svg svg, Prognosis candidate) {
        this.svg = svg;
        this.candidate = candidate;
        entries = candidate.profile().entries();
        bars = new long[Math.max(1, Math.min(MOST_BARS, entries.size()))];
        int most = 0;
        for (int i = 0; i < entries.size(); i++) {
            bars[bar(i)] = Math.max(bars[bar(i)], entries.get(i).states());
            if (entries.get(i).states() > entries.get(most).states()) most = i;
        }
        widest = most;
    }

    /** Draws the diagram, {@link #WIDTH} wide and {@link #HEIGHT} high, where the picture's origin is now. */
    static void draw(Svg svg, Prognosis candidate, String heading) {
        new ProfilePlot(svg, candidate).draw(heading);
    }

    private int bar(int entry) {
        return (int) ((long) entry * bars.length / entries.size());
    }

    private void draw(String heading) {
        String text = candidate.text().replaceAll("\\s+", " ");
        svg.title(heading + " " + text);
        String title = heading + "  " + text;
        svg.text(
                "head",
                LEFT,
                22,
                title.length() <= LONGEST_TITLE ? title : title.substring(0, LONGEST_TITLE - 1) + "\u2026");
        svg.text("soft", LEFT, 40, figures());
        svg.text("soft", LEFT, 56, steps());
        if (entries.isEmpty()) return;
        columns();
        window();
        long top = heights();
        for (int i = 0; i < bars.length; i++) {
            // A layer of a single state still shows.
            double height = Math.max(1, up(0, top) - up(bars[i], top));
            svg.rectangle(i == bar(widest) ? "most" : "bar", across(i), HEIGHT - BOTTOM - height, gap(), height);
        }
        back(top);
        positions();
    }

    private String figures() {
        String setting = candidate.setting().window() == 0
                ? ""
                : " \u00b7 window " + candidate.setting().window();
        return "peak " + ForecastText.peak(candidate.forecast()) + " ("
                + ForecastText.peakShare(candidate.forecast()) + ") \u00b7 explored "
                + ForecastText.explored(candidate.forecast()) + " \u00d7" + setting
                + (candidate.setting().pin() || candidate.regress().isEmpty() ? "" : " \u00b7 not pinned");
    }

    private String steps() {
        if (candidate.measure().monotone()) return "no step decreases progress (proved)";
        if (candidate.regress().isEmpty()) return "no step that decreases progress was seen";
        double share = candidate.regress().stream().mapToDouble(Regress::share).sum();
        return ForecastText.percent(share) + " of the steps decrease progress" + farthestWords();
    }

    private String farthestWords() {
        long farthest = farthest();
        return farthest > LayerPicture.LARGEST ? "" : ", at most " + count(farthest, "layer");
    }

    private long farthest() {
        return candidate.regress().stream().mapToLong(Regress::farthest).max().orElse(0);
    }

    /** Shades every other column, if columns have layers. */
    private void columns() {
        long columns = candidate.profile().columns();
        if (columns < 2 || columns == entries.size() || columns > bars.length / 2) return;
        int begin = 0;
        boolean shaded = false;
        for (int i = 1; i <= entries.size(); i++) {
            if (i < entries.size()
                    && entries.get(i).column() == entries.get(begin).column()) continue;
            double x = LEFT + (double) INNER * begin / entries.size();
            double end = LEFT + (double) INNER * i / entries.size();
            if (shaded) svg.rectangle("band", x, TOP, end - x, HEIGHT - BOTTOM - TOP);
            shaded = !shaded;
            begin = i;
        }
    }

    /** Draws the axis of the numbers of states; returns the number at its upper end. */
    private long heights() {
        long most = Math.max(1, entries.get(widest).states());
        long step = step(most, Y_TICKS);
        long top = (most + step - 1) / step * step;
        for (long tick = 0; tick <= top; tick += step) {
            svg.line("grid", LEFT, up(tick, top), WIDTH - RIGHT, up(tick, top));
            svg.text("end", LEFT - 7, up(tick, top) + 4, count(tick));
        }
        svg.upright("soft", 14, (TOP + HEIGHT - BOTTOM) / 2.0, "states in a layer");
        return top;
    }

    /** The first of 1, 2, 5, 10, 20, 50, ... that fits into a number at most {@code parts} times. */
    private static long step(long most, int parts) {
        long step = 1;
        for (int factor = 0; most / step > parts; factor++) step = step * (factor % 3 == 1 ? 5 : 4) / 2;
        return step;
    }

    /** Shades the layers that the window still keeps when the sweep-line is at the widest layer. */
    private void window() {
        long window = candidate.setting().window();
        if (window == 0 || candidate.regress().isEmpty()) return;
        int from = reached(widest, window);
        if (from == widest) return;
        svg.rectangle("kept", across(bar(from)), TOP, across(bar(widest)) - across(bar(from)), HEIGHT - BOTTOM - TOP);
    }

    /** The index of the first entry in the column of another one that is at most so many layers behind it. */
    private int reached(int line, long layers) {
        int first = line;
        while (first > 0 && inColumnOf(line, first - 1) && distance(first - 1, line) <= layers) first--;
        return first;
    }

    private boolean inColumnOf(int line, int entry) {
        return entries.get(entry).column() == entries.get(line).column();
    }

    private long distance(int from, int to) {
        return entries.get(to).layer() - entries.get(from).layer();
    }

    /** Draws an arrow as long as the farthest step back: from the widest layer, or from a later one if it does not fit there. */
    private void back(long top) {
        int first = reached(widest, Long.MAX_VALUE);
        int line = widest;
        while (line + 1 < entries.size() && inColumnOf(widest, line + 1) && distance(first, line) < farthest()) line++;
        int target = reached(line, farthest());
        if (target == line) return;
        double from = middle(line);
        double to = middle(target);
        double y = Math.max(TOP - 8, up(bars[bar(widest)], top) - 10);
        svg.line("back", from, y, to, y);
        svg.path("arrow", String.format(Locale.ROOT, "M%.1f %.1fl6 -3.5v7z", to, y));
    }

    private void positions() {
        svg.line("axis", LEFT, HEIGHT - BOTTOM, WIDTH - RIGHT, HEIGHT - BOTTOM);
        boolean readable = entries.stream().allMatch(entry -> Math.abs(entry.layer()) <= LayerPicture.LARGEST);
        svg.text("middle", LEFT + INNER / 2.0, HEIGHT - 10, axis(readable));
        if (!readable) return;
        int longest = entries.stream()
                .mapToInt(entry -> position(entry).length())
                .max()
                .orElse(0);
        int step = (int) step(entries.size(), longest > LONG_LABEL ? X_TICKS_LONG : X_TICKS);
        for (int entry = 0; entry < entries.size(); entry += step) {
            svg.text("middle", middle(entry), HEIGHT - BOTTOM + 16, position(entries.get(entry)));
        }
    }

    private String position(LayerProfile.Entry entry) {
        return inColumns() && inLayers()
                ? "(" + entry.column() + ", " + entry.layer() + ")"
                : AxisPosition.of(entry.column(), entry.layer());
    }

    private boolean inColumns() {
        return entries.get(0).column() != entries.get(entries.size() - 1).column();
    }

    private boolean inLayers() {
        return entries.stream().anyMatch(entry -> entry.layer() != 0);
    }

    private String axis(boolean readable) {
        String what = !inColumns() ? "layer" : inLayers() ? "column, layer" : "column";
        return "progress (" + what + ")" + (readable ? "" : ", in order");
    }

    private double gap() {
        return Math.min(WIDEST_BAR, (double) INNER / bars.length * (bars.length > 60 ? 1 : 0.84));
    }

    private double across(int bar) {
        return LEFT + (double) INNER * bar / bars.length + ((double) INNER / bars.length - gap()) / 2;
    }

    private double middle(int entry) {
        return across(bar(entry)) + gap() / 2;
    }

    private static double up(long states, long top) {
        return HEIGHT - BOTTOM - (double) (HEIGHT - TOP - BOTTOM) * states / top;
    }
}
