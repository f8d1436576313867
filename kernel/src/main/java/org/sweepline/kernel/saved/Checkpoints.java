package org.sweepline.kernel.saved;

import java.io.DataInputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** When a run writes checkpoints, and where. */
public final class Checkpoints {
    private final CheckpointFolder folder;
    private final BooleanSupplier due;
    private final Consumer<String> failed;
    private Optional<Clock> clock = Optional.empty();
    private volatile boolean running;
    private volatile boolean writing;
    private volatile boolean ending;
    private boolean paused;

    /** Whether the run goes on after a pause: it has to get on before the next one. */
    private boolean goingOn;

    /**
     * @param due asked between two blocks of states: whether to write a checkpoint now
     * @param failed is told why one could not be written
     */
    public Checkpoints(CheckpointFolder folder, BooleanSupplier due, Consumer<String> failed) {
        this.folder = folder;
        this.due = due;
        this.failed = failed;
    }

    /** A checkpoint whenever so much time has passed since the last one, and at least as much as that took. */
    public static Checkpoints every(Duration time, CheckpointFolder folder, Consumer<String> failed) {
        Clock clock = new Clock(time.toNanos());
        Checkpoints checkpoints = new Checkpoints(folder, clock, failed);
        checkpoints.clock = Optional.of(clock);
        return checkpoints;
    }

    /** Says when it is time. */
    private static final class Clock implements BooleanSupplier {
        private final long every;
        private long last = System.nanoTime();
        private long wait;

        Clock(long every) {
            this.every = every;
            wait = every;
        }

        @Override
        public boolean getAsBoolean() {
            return System.nanoTime() - last >= wait;
        }

        void written(long since) {
            last = System.nanoTime();
            wait = Math.max(every, last - since);
        }
    }

    /** What was written in front of the state that a run goes on from; empty if it begins. */
    public Optional<byte[]> preface() throws IOException {
        if (folder.manifest().number() == 0) return Optional.empty();
        try (DataInputStream in = folder.state()) {
            return Optional.of(in.readNBytes(in.readInt()));
        }
    }

    CheckpointFolder folder() {
        return folder;
    }

    /** Has the run end with a checkpoint, between two blocks of states; by any thread. */
    public void end() {
        ending = true;
    }

    /** Whether a run is on its way that can write a checkpoint. */
    public boolean running() {
        return running;
    }

    /** Whether a checkpoint is being written. */
    public boolean writing() {
        return writing;
    }

    /** Does the writing. */
    void write(Runnable checkpoint) {
        long start = System.nanoTime();
        writing = true;
        try {
            checkpoint.run();
        } finally {
            writing = false;
            clock.ifPresent(each -> each.written(start));
        }
    }

    void running(boolean now) {
        running = now;
    }

    boolean ending() {
        return ending;
    }

    /** Whether the run is to stop for a checkpoint. */
    boolean due() {
        if (ending) return true;
        boolean first = goingOn;
        goingOn = false;
        if (first || !due.getAsBoolean()) return false;
        paused = true;
        return true;
    }

    /** Whether the run has stopped only for a checkpoint since this was asked last. */
    boolean paused() {
        boolean was = paused && !ending;
        paused = false;
        goingOn = was;
        return was;
    }

    void failed(String why) {
        failed.accept(why);
    }
}
