package org.sweepline.cli;

import static org.sweepline.report.format.Quantities.bytes;
import static org.sweepline.report.format.Quantities.count;
import static org.sweepline.report.format.Quantities.seconds;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.sweepline.check.CheckListener;
import org.sweepline.check.measure.Diagnosis;
import org.sweepline.check.measure.Prognosis;
import org.sweepline.kernel.Statistics;
import org.sweepline.model.Axis;
import org.sweepline.model.CompiledMeasure;
import org.sweepline.report.RemainingTime;
import org.sweepline.report.format.AxisPosition;
import org.sweepline.report.format.LongText;

/**
 * Shows how a long exploration is getting on: one line that changes on a terminal, a new line now and then elsewhere.
 *
 * <p>Where the end of the progress axis is proved, the line says how far along it the sweep has come; where a pilot has
 * told how many states there are to explore, how long that will take. Nothing is guessed.
 */
final class ProgressLine implements CheckListener, AutoCloseable {
    private static final double SECONDS_BETWEEN_LINES = 5;
    private static final double SECONDS_TO_AXIS = 1;
    private static final String BETWEEN = "  ";

    /** The parts of the line that become shorter, or are left out, on a narrow terminal, in this order. */
    private static final List<String> DISPENSABLE =
            List.of("layer", "bytes", "rate", "stored", "axis", "sweep", "left", "explored");

    private final Terminal terminal;
    private final boolean silent;
    private Optional<CompiledMeasure> measure = Optional.empty();
    private Optional<Axis> axis = Optional.empty();
    private Optional<Prognosis> prognosis = Optional.empty();
    private double lastTime;
    private long lastExplored;
    private boolean shown;

    /** A part of the line by its name, and what is shown of it where there is little room. */
    private record Part(String name, String text, String brief) {
        Part(String name, String text) {
            this(name, text, "");
        }
    }

    ProgressLine(Terminal terminal, boolean silent) {
        this.terminal = terminal;
        this.silent = silent;
    }

    @Override
    public void measured(CompiledMeasure chosen, Optional<Diagnosis> diagnosis) {
        measure = Optional.of(chosen);
        axis = Optional.empty();
        prognosis = diagnosis.map(Diagnosis::best);
    }

    /** Said at once, for a run that does not end has no report. */
    @Override
    public void warned(String doubt) {
        if (shown) terminal.err().println();
        terminal.err().println("sweepline: warning: " + LongText.shortened(doubt));
        shown = false;
    }

    @Override
    public void progress(Statistics figures) {
        double time = figures.time().toNanos() / 1e9;
        if (time < lastTime) { // the exploration has begun again
            lastTime = 0;
            lastExplored = 0;
        }
        if (silent || !terminal.live() && time - lastTime < SECONDS_BETWEEN_LINES) return;
        if (time >= SECONDS_TO_AXIS) findAxis();
        long rate = (long) ((figures.explored() - lastExplored) / Math.max(1e-3, time - lastTime));
        lastTime = time;
        lastExplored = figures.explored();
        List<Part> parts = parts(figures, rate);
        if (terminal.live()) {
            // A line that fills the last place would make some terminals begin the next one.
            terminal.err().print("\r" + fitting(parts, terminal.width() - 1) + "\u001b[K");
            terminal.err().flush();
            shown = true;
        } else {
            terminal.err().println(line(parts));
        }
    }

    /** To find the end of the axis may take a while: only a run that takes long itself needs it, and once. */
    private void findAxis() {
        if (measure.isEmpty()) return;
        axis = measure.get().axis();
        measure = Optional.empty();
    }

    private List<Part> parts(Statistics figures, long rate) {
        List<Part> parts = new ArrayList<>();
        parts.add(new Part("time", seconds(figures.time())));
        String bar = axis.map(ends -> AxisBar.of(ends, figures)).orElse("");
        if (!bar.isEmpty()) parts.add(new Part("axis", bar + " of the axis", bar));
        if (figures.sweeps() > figures.columns()) parts.add(new Part("sweep", "sweep " + figures.sweeps()));
        String left = prognosis.map(known -> RemainingTime.of(known, figures)).orElse("");
        if (!left.isEmpty()) parts.add(new Part("left", left));
        parts.add(new Part("explored", "explored " + count(figures.explored())));
        parts.add(new Part("stored", "stored " + count(figures.stored())));
        parts.add(new Part("rate", count(rate) + " states/s"));
        parts.add(new Part("bytes", bytes(figures.bytes())));
        if (figures.layers() > 1) {
            parts.add(new Part("layer", "layer " + AxisPosition.of(figures.column(), figures.layer())));
        }
        return parts;
    }

    private static String line(List<Part> parts) {
        return parts.stream().map(Part::text).filter(text -> !text.isEmpty()).collect(Collectors.joining(BETWEEN));
    }

    /** The line with as many parts shortened as make it fit. */
    private static String fitting(List<Part> parts, int width) {
        List<Part> shorter = new ArrayList<>(parts);
        for (String name : DISPENSABLE) {
            if (line(shorter).length() <= width) break;
            shorter.replaceAll(part -> part.name.equals(name) ? new Part(name, part.brief) : part);
        }
        String line = line(shorter);
        return line.substring(0, Math.min(width, line.length()));
    }

    @Override
    public void close() {
        if (!shown) return;
        terminal.err().print("\r\u001b[K");
        terminal.err().flush();
    }
}
