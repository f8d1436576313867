package org.sweepline.kernel.disk;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.store.Footprint;
import org.sweepline.kernel.store.StateBytes;
import org.sweepline.kernel.store.TemporaryFile;

/** Writes a {@link SortedRun}: states are added in order, in large sequential writes. */
final class SortedRunWriter implements AutoCloseable {

    private final boolean flexible;
    private final Footprint account;
    private TemporaryFile file;
    private byte[] buffer = new byte[SortedRun.STRIDE];
    private int used;
    private long written;
    private long states;
    private long[] marks = new long[4];
    private int[] markHashes = new int[4];
    private int markCount;

    /** Writes a new file, in the default directory for temporary files where {@code directory} is null. */
    SortedRunWriter(Path directory, int stateBytes, Footprint account) throws IOException {
        flexible = SortedRun.flexible(stateBytes);
        this.account = account;
        file = new TemporaryFile(directory, ".states");
        account.add(buffer.length);
    }

    /** Adds the next state in the order, with its hash in that order. */
    void add(StateBuffer state, int hash) throws IOException {
        int bytes = state.bytes();
        int needed = (flexible ? 4 : 0) + bytes + StateBytes.SPARE;
        if (used + needed > buffer.length) makeRoom(needed);
        if (markCount == 0 || written + used - marks[markCount - 1] >= SortedRun.STRIDE) mark(hash);
        if (flexible) {
            StateBytes.INT.set(buffer, used, bytes);
            used += 4;
        }
        StateBytes.write(buffer, used, state.words(), 0, bytes);
        used += bytes;
        states++;
    }

    private void mark(int hash) {
        if (markCount == marks.length) {
            marks = Arrays.copyOf(marks, 2 * markCount);
            markHashes = Arrays.copyOf(markHashes, 2 * markCount);
        }
        marks[markCount] = written + used;
        markHashes[markCount++] = hash;
    }

    /** Small runs never get a large buffer; a large one is written whenever it is full. */
    private void makeRoom(int needed) throws IOException {
        int longer = Math.max(Math.min(2 * buffer.length, SortedRun.BUFFER), needed);
        if (used + needed > longer || longer == buffer.length) flush();
        if (longer > buffer.length) {
            account.add(longer - buffer.length);
            buffer = Arrays.copyOf(buffer, longer);
        }
    }

    private void flush() throws IOException {
        file.write(written, buffer, used);
        written += used;
        used = 0;
    }

    /** The run of all states that were added; from now on the file is the run's. */
    SortedRun finish() throws IOException {
        flush();
        SortedRun run = new SortedRun(
                file, written, states, Arrays.copyOf(marks, markCount), Arrays.copyOf(markHashes, markCount));
        account.add(run.footprint());
        file = null;
        return run;
    }

    /** Frees the buffer, and the file too unless it has become a run. */
    @Override
    public void close() throws IOException {
        account.add(-buffer.length);
        if (file != null) file.close();
    }
}
