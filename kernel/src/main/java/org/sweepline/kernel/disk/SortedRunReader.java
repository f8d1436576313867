package org.sweepline.kernel.disk;

import java.io.IOException;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.store.Footprint;
import org.sweepline.kernel.store.StateBytes;

/**
 * Goes through a {@link SortedRun} from its first state to its last, in large sequential reads.
 *
 * <p>{@link #skipTo(int)} jumps over what lies between two marks of the run. After a jump out of the buffer little is
 * read, and twice as much with every further read: one state costs one small read, many states cost few large ones.
 */
final class SortedRunReader implements AutoCloseable {

    private final SortedRun run;
    private final boolean flexible;
    private final int fixedBytes;
    private final Footprint account;
    private byte[] buffer = new byte[SortedRun.STRIDE + StateBytes.SPARE];
    private int chunk = SortedRun.STRIDE;
    private long bufferStart;
    private int filled;
    private int at;
    private int mark;

    private int bytes;
    private int hash;
    private boolean ended;

    SortedRunReader(SortedRun run, int stateBytes, Footprint account) throws IOException {
        this.run = run;
        flexible = SortedRun.flexible(stateBytes);
        fixedBytes = stateBytes;
        this.account = account;
        account.add(buffer.length);
        load();
    }

    /** Whether the last state has been passed; if so nothing else may be asked. */
    boolean ended() {
        return ended;
    }

    /** The hash of the current state, in the order of runs. */
    int hash() {
        return hash;
    }

    /** Copies the current state. */
    void read(StateBuffer into) {
        StateBytes.read(buffer, at, bytes, into);
    }

    /** Goes on to the next state. */
    void advance() throws IOException {
        at += bytes;
        load();
    }

    /** Goes on to the first state whose hash is not below the given one. */
    void skipTo(int target) throws IOException {
        if (ended || hash >= target) return;
        int before = mark;
        while (mark + 1 < run.marks.length && run.markHashes[mark + 1] < target) mark++;
        if (mark > before && run.marks[mark] > bufferStart + at) jump(run.marks[mark]);
        while (!ended && hash < target) advance();
    }

    private void jump(long position) throws IOException {
        if (position < bufferStart + filled) {
            at = (int) (position - bufferStart);
        } else {
            if (position > bufferStart + filled) chunk = SortedRun.STRIDE;
            bufferStart = position;
            filled = 0;
            at = 0;
        }
        load();
    }

    /** Finds length and hash of the state that starts here. */
    private void load() throws IOException {
        bytes = fixedBytes;
        if (flexible) {
            if (at + 4 > filled && !fill(4)) return;
            bytes = (int) StateBytes.INT.get(buffer, at);
            at += 4;
        }
        if (at + bytes > filled && !fill(bytes)) return;
        hash = (int) (StateBytes.hash(buffer, at, bytes) >>> 32);
    }

    /** Reads on until so many bytes are there, from here on; false at the end of the run. */
    private boolean fill(int needed) throws IOException {
        int rest = filled - at;
        long position = bufferStart + filled;
        if (rest == 0 && position == run.bytes) {
            ended = true;
            return false;
        }
        int wanted = (int) Math.min(Math.max(chunk, needed - rest), run.bytes - position);
        byte[] from = buffer;
        if (rest + wanted + StateBytes.SPARE > buffer.length) {
            buffer = new byte[rest + wanted + StateBytes.SPARE];
            account.add(buffer.length - from.length);
        }
        System.arraycopy(from, at, buffer, 0, rest);
        bufferStart += at;
        at = 0;
        filled = rest + wanted;
        run.file.read(bufferStart + rest, buffer, rest, wanted);
        chunk = Math.min(2 * chunk, SortedRun.BUFFER);
        return true;
    }

    @Override
    public void close() {
        account.add(-buffer.length);
    }
}
