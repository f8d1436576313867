package org.sweepline.cli;

import static org.sweepline.cli.Quantities.bytes;
import static org.sweepline.cli.Quantities.count;
import static org.sweepline.cli.Quantities.seconds;

import org.sweepline.kernel.Statistics;
import org.sweepline.model.CheckListener;

/** Shows how a long exploration is getting on: one line that changes on a terminal, a new line now and then elsewhere. */
final class ProgressLine implements CheckListener, AutoCloseable {
    private static final double SECONDS_BETWEEN_LINES = 5;
    private static final int WIDTH = 79;

    private final Terminal terminal;
    private final boolean silent;
    private double lastTime;
    private long lastExplored;
    private boolean shown;

    ProgressLine(Terminal terminal, boolean silent) {
        this.terminal = terminal;
        this.silent = silent;
    }

    @Override
    public void progress(Statistics figures) {
        double time = figures.time().toNanos() / 1e9;
        if (time < lastTime) { // the exploration has begun again
            lastTime = 0;
            lastExplored = 0;
        }
        if (silent || !terminal.live() && time - lastTime < SECONDS_BETWEEN_LINES) return;
        long rate = (long) ((figures.explored() - lastExplored) / Math.max(1e-3, time - lastTime));
        lastTime = time;
        lastExplored = figures.explored();
        String line = line(figures, rate);
        if (terminal.live()) {
            terminal.err().print("\r" + line.substring(0, Math.min(WIDTH, line.length())) + "\u001b[K");
            terminal.err().flush();
            shown = true;
        } else {
            terminal.err().println(line);
        }
    }

    private static String line(Statistics figures, long rate) {
        StringBuilder line = new StringBuilder(seconds(figures.time()));
        line.append("  explored ").append(count(figures.explored()));
        line.append("  stored ").append(count(figures.stored()));
        line.append("  ").append(count(rate)).append(" states/s");
        line.append("  ").append(bytes(figures.bytes()));
        if (figures.layers() > 1) line.append("  layer ").append(Position.of(figures.column(), figures.layer()));
        if (figures.sweeps() > figures.columns()) line.append("  sweep ").append(figures.sweeps());
        return line.toString();
    }

    @Override
    public void close() {
        if (!shown) return;
        terminal.err().print("\r\u001b[K");
        terminal.err().flush();
    }
}
