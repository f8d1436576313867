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
    private volatile boolean running;
    private volatile boolean writing;
    private volatile boolean ending;
    private boolean paused;

    /**
     * @param due asked between two blocks of states: whether to write a checkpoint now
     * @param failed is told why one could not be written
     */
    public Checkpoints(CheckpointFolder folder, BooleanSupplier due, Consumer<String> failed) {
        this.folder = folder;
        this.due = due;
        this.failed = failed;
    }

    /** A checkpoint whenever so much time has passed. */
    public static Checkpoints every(Duration time, CheckpointFolder folder, Consumer<String> failed) {
        return new Checkpoints(folder, new Clock(time.toNanos()), failed);
    }

    /** Is due again and again. */
    private static final class Clock implements BooleanSupplier {
        private final long every;
        private long last = System.nanoTime();

        Clock(long every) {
            this.every = every;
        }

        @Override
        public boolean getAsBoolean() {
            long now = System.nanoTime();
            if (now - last < every) return false;
            last = now;
            return true;
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

    void writing(boolean now) {
        writing = now;
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
        if (!due.getAsBoolean()) return false;
        paused = true;
        return true;
    }

    /** Whether the run has stopped only for a checkpoint since this was asked last. */
    boolean paused() {
        boolean was = paused && !ending;
        paused = false;
        return was;
    }

    void failed(String why) {
        failed.accept(why);
    }
}
