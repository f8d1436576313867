package org.sweepline.kernel.saved;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Saved;
import org.sweepline.kernel.Search;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.Watch;
import org.sweepline.kernel.search.Budget;
import org.sweepline.kernel.sweep.PausableSweep;
import org.sweepline.kernel.sweep.Sweep;
import org.sweepline.kernel.trace.Journal;

/**
 * A sweep that writes checkpoints, and goes on from one if there is one.
 *
 * <p>For a checkpoint it stops between two blocks of states, as it would for a limit, and goes on from there: it does not know
 * the difference, and neither does the sweep that another process goes on with.
 *
 * @param preface what is written in front of the state, for whoever makes the sweep anew
 * @param others what goes on with the sweep besides its watches
 * @param resumed whether it goes on from the checkpoint in the folder
 */
public record ResumableSweep(Sweep sweep, Checkpoints checkpoints, byte[] preface, List<Saved> others, boolean resumed)
        implements Search {

    @Override
    public Outcome run(TransitionSystem system, List<? extends Watch> watches, Limits limits, Listener listener) {
        try {
            Optional<LastingFile> log = sweep.options().traces() ? Optional.of(log()) : Optional.empty();
            try (Journal journal = log.map(Journal::new).orElseGet(() -> new Journal(false))) {
                Budget budget = new Budget(limits, listener, before(), checkpoints::due);
                PausableSweep run = sweep.begin(system, watches, budget, Optional.empty(), journal);
                if (resumed) load(run);
                return go(run, log);
            }
        } catch (IOException failed) {
            throw new UncheckedIOException(
                    resumed ? "the checkpoint cannot be used" : "no checkpoints can be written", failed);
        }
    }

    private LastingFile log() throws IOException {
        return resumed ? checkpoints.folder().log() : checkpoints.folder().newLog();
    }

    private Duration before() {
        if (!resumed) return Duration.ZERO;
        return checkpoints.folder().manifest().position().orElseThrow().time();
    }

    private void load(PausableSweep run) throws IOException {
        try (DataInputStream in = checkpoints.folder().state()) {
            in.readNBytes(in.readInt());
            for (Saved other : others) other.load(in);
            run.load(in);
            if (in.read() >= 0) throw new IOException("it holds more than it should");
        }
    }

    private Outcome go(PausableSweep run, Optional<LastingFile> log) {
        checkpoints.running(true);
        try {
            while (true) {
                Outcome outcome = run.go();
                boolean paused = checkpoints.paused();
                boolean stopped = outcome.ending() instanceof Outcome.Stopped && run.pausable();
                if (stopped) checkpoints.write(() -> save(run, log));
                if (stopped && paused) continue;
                // Who has asked for the end does not want to wait for what would come now.
                if (checkpoints.ending()) Thread.currentThread().interrupt();
                return outcome;
            }
        } finally {
            checkpoints.running(false);
        }
    }

    private void save(PausableSweep run, Optional<LastingFile> log) {
        try {
            checkpoints
                    .folder()
                    .write(
                            out -> {
                                out.writeInt(preface.length);
                                out.write(preface);
                                for (Saved other : others) other.save(out);
                                run.save(out);
                            },
                            log,
                            run.statistics());
        } catch (IOException failed) {
            checkpoints.failed(failed.getMessage());
        } catch (UncheckedIOException failed) {
            checkpoints.failed(failed.getMessage() + ": " + failed.getCause().getMessage());
        }
    }
}
