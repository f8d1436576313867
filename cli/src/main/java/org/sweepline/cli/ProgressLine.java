package org.sweepline.cli;

import static org.sweepline.report.format.Quantities.bytes;
import static org.sweepline.report.format.Quantities.count;
import static org.sweepline.report.format.Quantities.seconds;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.sweepline.check.CheckListener;
import org.sweepline.check.measure.Diagnosis;
import org.sweepline.check.measure.Prognosis;
import org.sweepline.cli.FittingLine.Part;
import org.sweepline.kernel.Statistics;
import org.sweepline.model.Axis;
import org.sweepline.model.CompiledMeasure;
import org.sweepline.report.ExpectedStates;
import org.sweepline.report.format.AxisPosition;

/**
 * Shows what a check is doing and how it is getting on: one line that changes on a terminal, a new line now and then
 * elsewhere.
 *
 * <p>On a terminal the line moves at least once a second, with the name of what is being done ({@link #tick}). Where the end
 * of the progress axis is proved, the line says how far along it the sweep has come; where a pilot has told how many states
 * there are to explore, that too. No time is guessed.
 */
final class ProgressLine implements CheckListener, AutoCloseable {
    private static final double SECONDS_BETWEEN_LINES = 5;
    private static final double SECONDS_TO_AXIS = 1;
    private static final String ERASED = "\u001b[K";

    /** The parts of the line that become shorter, or are left out, on a narrow terminal, in this order. */
    private static final List<String> DISPENSABLE =
            List.of("layer", "disk", "bytes", "rate", "stored", "axis", "sweep", "expected", "explored");

    /** From so many stored states on, what each takes tells what a forecast number of them will take. */
    private static final long FOUNDED = 100;

    /** A line that has not changed for so long is painted again, with a later time. */
    private static final double SECONDS_TO_STAND = 0.5;

    private final Terminal terminal;
    private final boolean silent;
    private final LongSupplier clock;
    private String activity = "";
    private Optional<FittingLine> line = Optional.empty();

    /** The time of the last figures, in seconds, and when they came, in nanoseconds of the clock. */
    private double told;

    private long toldAt;
    private long painted;
    private boolean shown;
    private boolean closed;

    private Optional<CompiledMeasure> measure = Optional.empty();
    private Optional<Axis> axis = Optional.empty();
    private Optional<Prognosis> prognosis = Optional.empty();
    private double lastTime;
    private long lastExplored;

    /** The most bytes that states may take. */
    private long mostBytes = Long.MAX_VALUE;

    ProgressLine(Terminal terminal, boolean silent) {
        this(terminal, silent, System::nanoTime);
    }

    /** @param clock tells nanoseconds */
    ProgressLine(Terminal terminal, boolean silent, LongSupplier clock) {
        this.terminal = terminal;
        this.silent = silent;
        this.clock = clock;
        toldAt = clock.getAsLong();
        painted = toldAt;
    }

    /** Says from now on how much memory there is for states. */
    void within(long bytes) {
        mostBytes = bytes;
    }

    @Override
    public synchronized void begins(String next) {
        activity = next;
        line = Optional.empty();
        told = 0;
        toldAt = clock.getAsLong();
    }

    /** Repaints the line with a later time if it has not changed for a while; to be called several times a second. */
    synchronized void tick() {
        long now = clock.getAsLong();
        if (silent || closed || !terminal.live() || (now - painted) / 1e9 < SECONDS_TO_STAND) return;
        Part time = time(told + (now - toldAt) / 1e9);
        paint(line.map(figures -> figures.first(time))
                .orElseGet(() -> new FittingLine(List.of(time, new Part("activity", activity)))));
    }

    @Override
    public void measured(CompiledMeasure chosen, Optional<Diagnosis> diagnosis) {
        measure = Optional.of(chosen);
        axis = Optional.empty();
        prognosis = diagnosis.map(Diagnosis::best);
    }

    /** Prints a line that stays, above the one that changes. */
    synchronized void print(String text) {
        if (shown) terminal.err().sequence("\r" + ERASED);
        terminal.err().println(text);
        shown = false;
    }

    /** Prints a warning at once, since a run that does not end has no report. */
    @Override
    public synchronized void warned(String doubt) {
        if (shown) terminal.err().println();
        terminal.err().println(Failures.oneLine("sweepline: warning: " + doubt));
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
        show(line(figures, rate), time);
    }

    private synchronized void show(FittingLine figures, double time) {
        if (!terminal.live()) {
            terminal.err().println(figures);
            return;
        }
        line = Optional.of(figures);
        told = time;
        toldAt = clock.getAsLong();
        paint(figures);
    }

    private void paint(FittingLine now) {
        painted = clock.getAsLong();
        // A line that fills the last column would make some terminals begin the next one.
        terminal.err().sequence("\r");
        terminal.err().print(now.fitting(terminal.width() - 1, DISPENSABLE));
        terminal.err().sequence(ERASED);
        terminal.err().flush();
        shown = true;
    }

    private static Part time(double seconds) {
        return new Part("time", seconds(Duration.ofMillis(Math.round(seconds * 1000))));
    }

    /** Finds the ends of the axis, once and only in a run that takes long, since that may take a while itself. */
    private void findAxis() {
        if (measure.isEmpty()) return;
        axis = measure.get().axis();
        measure = Optional.empty();
    }

    private FittingLine line(Statistics figures, long rate) {
        List<Part> parts = new ArrayList<>();
        parts.add(new Part("time", seconds(figures.time())));
        parts.add(new Part("activity", activity));
        String bar = axis.map(ends -> AxisBar.of(ends, figures)).orElse("");
        if (!bar.isEmpty()) parts.add(new Part("axis", bar + " of the axis", bar));
        if (figures.sweeps() > figures.columns()) parts.add(new Part("sweep", "sweep " + figures.sweeps()));
        parts.add(new Part("explored", "explored " + count(figures.explored())));
        String expected =
                prognosis.map(known -> ExpectedStates.of(known, figures)).orElse("");
        if (!expected.isEmpty()) parts.add(new Part("expected", expected));
        parts.add(new Part("stored", "stored " + count(figures.stored())));
        parts.add(new Part("rate", count(rate) + " states/s"));
        parts.add(memory(figures));
        figures.disk().ifPresent(disk -> parts.add(new Part("disk", "disk " + bytes(disk.bytes()))));
        if (figures.layers() > 1) {
            parts.add(new Part("layer", "layer " + AxisPosition.of(figures.column(), figures.layer())));
        }
        return new FittingLine(parts);
    }

    /** What states take, what they may take, and what they will at the peak that is foreseen. */
    private Part memory(Statistics figures) {
        String held = bytes(figures.bytes());
        if (mostBytes == Long.MAX_VALUE) return new Part("bytes", held);
        double states = prognosis.map(known -> known.forecast().peak()).orElse(0.0);
        double peak = states / Math.max(1, figures.stored()) * figures.bytes();
        boolean founded = figures.stored() >= FOUNDED && states > figures.peak() && peak < Long.MAX_VALUE;
        String foreseen = founded ? ", peak about " + bytes((long) peak) : "";
        return new Part("bytes", held + " of " + bytes(mostBytes) + foreseen, held);
    }

    @Override
    public synchronized void close() {
        closed = true;
        if (!shown) return;
        terminal.err().sequence("\r" + ERASED);
        terminal.err().flush();
    }
}
