package org.sweepline.report;

import static org.sweepline.report.format.Quantities.count;

import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.sweepline.check.measure.Prognosis;
import org.sweepline.check.pilot.Regress;
import org.sweepline.kernel.LayerProfile;
import org.sweepline.report.format.Svg;
import org.sweepline.report.format.SvgLabel;

/**
 * The layer profile of a candidate as a diagram: progress goes to the right, the states of a layer upwards.
 *
 * <p>The layer with the most states stands out, with the window that is kept behind it and an arrow as long as the farthest
 * step back.
 */
final class ProfilePlot {
    /** What goes to the right, in pictures and in texts. */
    static final String PROGRESS = "progress";

    static final int WIDTH = 470;
    static final int HEIGHT = 266;
    static final int MARGIN = 16;
    private static final int RIGHT = 18;
    private static final int TOP = 94;
    private static final int BOTTOM = 46;
    private static final int MOST_BARS = 194;
    private static final int WIDEST_BAR = 80;
    private static final int MOST_POSITIONS = 8;
    private static final int BETWEEN_LABELS = 8;

    private final PlotScale scale;
    private final double left;
    private final double inner;
    private final Prognosis candidate;
    private final List<LayerProfile.Entry> entries;
    private final long[] bars;
    private final int widest;

    ProfilePlot(Prognosis candidate, PlotScale scale) {
        this.candidate = candidate;
        this.scale = scale;
        // The name of the axis stands upright before the numbers.
        left = MARGIN + BETWEEN_LABELS + scale.width() + 7;
        inner = WIDTH - left - RIGHT;
        entries = candidate.profile().entries();
        bars = new long[Math.max(1, Math.min(MOST_BARS, entries.size()))];
        int most = 0;
        for (int i = 0; i < entries.size(); i++) {
            bars[bar(i)] = Math.max(bars[bar(i)], entries.get(i).states());
            if (entries.get(i).states() > entries.get(most).states()) most = i;
        }
        widest = most;
    }

    /** What goes upwards, in pictures and in texts: of a sample it is not what was seen, but what that stands for. */
    static String states(Prognosis candidate) {
        return candidate.forecast().exact() ? "states seen" : "estimated states";
    }

    private int bar(int entry) {
        return (int) ((long) entry * bars.length / entries.size());
    }

    /** Draws the diagram, {@link #WIDTH} wide and {@link #HEIGHT} high, where the picture's origin is now. */
    void draw(Svg svg, String heading) {
        String text = candidate.text().replaceAll("\\s+", " ");
        svg.title(heading + " " + text);
        svg.text("head", MARGIN, 22, SvgLabel.fittingHead(heading + "  " + text, WIDTH - MARGIN - RIGHT));
        svg.text("soft", MARGIN, 40, figures());
        svg.text("soft", MARGIN, 56, steps());
        if (entries.isEmpty()) return;
        if (bands()) columns(svg);
        if (kept() < widest) window(svg);
        numbers(svg);
        for (int i = 0; i < bars.length; i++) bar(svg, i, i == bar(widest) ? "most" : "bar");
        if (target() < line()) back(svg);
        positions(svg);
    }

    /** What the diagram shows, so that a legend can say it. */
    Set<PlotLegend.Mark> marks() {
        Set<PlotLegend.Mark> marks = EnumSet.noneOf(PlotLegend.Mark.class);
        if (entries.isEmpty()) return marks;
        if (bars.length > 1) marks.add(PlotLegend.Mark.LAYER);
        marks.add(PlotLegend.Mark.MOST);
        if (kept() < widest) marks.add(PlotLegend.Mark.KEPT);
        if (target() < line()) marks.add(PlotLegend.Mark.BACK);
        if (bands()) marks.add(PlotLegend.Mark.COLUMN);
        if (entries.get(widest).states() > scale.top()) marks.add(PlotLegend.Mark.CUT);
        return marks;
    }

    private void bar(Svg svg, int bar, String kind) {
        // A layer of a single state still shows.
        double height = Math.max(1, up(0) - up(bars[bar]));
        svg.rectangle(kind, across(bar), HEIGHT - BOTTOM - height, gap(), height);
        if (bars[bar] <= scale.top()) return;
        double beyond = Math.max(1, gap() / 8);
        svg.path(
                "cut",
                String.format(Locale.ROOT, "M%.1f %dl%.1f -6", across(bar) - beyond, TOP + 15, gap() + 2 * beyond));
        if (!kind.equals("most")) return;
        String number = ForecastText.states(bars[bar], candidate.forecast().exact());
        svg.text("middle", within(across(bar) + gap() / 2, number), TOP - 18, number);
    }

    /** Where the middle of a label goes that is to be at a place, and must not stick out of the diagram. */
    private static double within(double middle, String label) {
        double half = SvgLabel.width(label) / 2;
        return Math.max(half, Math.min(WIDTH - half, middle));
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
        return farthest > ProgressAxis.LARGEST ? "" : ", at most " + count(farthest, "layer");
    }

    private long farthest() {
        return candidate.regress().stream().mapToLong(Regress::farthest).max().orElse(0);
    }

    /** Whether columns have layers, and not too many of them for shading. */
    private boolean bands() {
        long columns = candidate.profile().columns();
        return columns > 1 && columns < entries.size() && columns <= bars.length / 2;
    }

    /** Shades every other column. */
    private void columns(Svg svg) {
        int begin = 0;
        boolean shaded = false;
        for (int i = 1; i <= entries.size(); i++) {
            if (i < entries.size()
                    && entries.get(i).column() == entries.get(begin).column()) continue;
            double x = left + inner * begin / entries.size();
            double end = left + inner * i / entries.size();
            if (shaded) svg.rectangle("band", x, TOP, end - x, HEIGHT - BOTTOM - TOP);
            shaded = !shaded;
            begin = i;
        }
    }

    /** Draws the axis of the numbers of states. */
    private void numbers(Svg svg) {
        for (long tick = 0; tick <= scale.top(); tick += scale.step()) {
            svg.line("grid", left, up(tick), WIDTH - RIGHT, up(tick));
            svg.text("end", left - 7, up(tick) + 4, scale.label(tick));
        }
        svg.upright("soft", MARGIN - 2, (TOP + HEIGHT - BOTTOM) / 2.0, states(candidate));
    }

    /** The first layer that the window still keeps when the sweep-line is at the widest layer. */
    private int kept() {
        long window = candidate.setting().window();
        return window == 0 || candidate.regress().isEmpty() ? widest : reached(widest, window);
    }

    /** Shades the layers that the window keeps. */
    private void window(Svg svg) {
        double x = across(bar(kept()));
        svg.rectangle("kept", x, TOP, across(bar(widest)) - x, HEIGHT - BOTTOM - TOP);
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

    /** Where the farthest step back begins: at the widest layer, or at a later one if it does not fit there. */
    private int line() {
        int first = reached(widest, Long.MAX_VALUE);
        int line = widest;
        while (line + 1 < entries.size() && inColumnOf(widest, line + 1) && distance(first, line) < farthest()) line++;
        return line;
    }

    /** Where the farthest step back ends. */
    private int target() {
        return reached(line(), farthest());
    }

    /** Draws an arrow as long as the farthest step back. */
    private void back(Svg svg) {
        double to = middle(target());
        double y = Math.max(TOP - 8, up(bars[bar(widest)]) - 10);
        svg.line("back", middle(line()), y, to, y);
        svg.path("arrow", arrow(to, y));
    }

    /** A point to the left. */
    static String arrow(double x, double y) {
        return String.format(Locale.ROOT, "M%.1f %.1fl6 -3.5v7z", x, y);
    }

    private void positions(Svg svg) {
        svg.line("axis", left, HEIGHT - BOTTOM, WIDTH - RIGHT, HEIGHT - BOTTOM);
        ProgressAxis axis = new ProgressAxis(entries);
        svg.text("middle", left + inner / 2, HEIGHT - 10, axis.name(PROGRESS));
        if (!axis.readable()) return;
        double widestLabel = 0;
        for (LayerProfile.Entry entry : entries) {
            widestLabel = Math.max(widestLabel, SvgLabel.width(axis.position(entry)));
        }
        int most = (int) Math.max(1, Math.min(MOST_POSITIONS, inner / (widestLabel + BETWEEN_LABELS)));
        int step = (int) PlotScale.step(entries.size(), most);
        double end = 0;
        for (int entry = 0; entry < entries.size(); entry += step) {
            String position = axis.position(entries.get(entry));
            double x = within(middle(entry), position);
            // Bars that stand for several layers are not quite evenly spaced, nor is a label that was moved.
            if (x - SvgLabel.width(position) / 2 < end) continue;
            svg.text("middle", x, HEIGHT - BOTTOM + 16, position);
            end = x + SvgLabel.width(position) / 2 + BETWEEN_LABELS;
        }
    }

    private double gap() {
        return Math.min(WIDEST_BAR, inner / bars.length * (bars.length > 60 ? 1 : 0.84));
    }

    private double across(int bar) {
        return left + inner * bar / bars.length + (inner / bars.length - gap()) / 2;
    }

    private double middle(int entry) {
        return across(bar(entry)) + gap() / 2;
    }

    private double up(long states) {
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * Math.min(1, (double) states / scale.top());
    }
}
