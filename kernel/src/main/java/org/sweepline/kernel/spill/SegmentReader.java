package org.sweepline.kernel.spill;

import static org.sweepline.kernel.store.StateBytes.INT;
import static org.sweepline.kernel.store.StateBytes.LONG;

import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32C;
import org.sweepline.kernel.Interruption;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.store.Layer;
import org.sweepline.kernel.store.LayerFormat;
import org.sweepline.kernel.store.StateBytes;
import org.sweepline.kernel.store.Varints;

/** Goes through the states of a {@link Segment}; a block is used only if its sum is right. */
final class SegmentReader implements AutoCloseable {
    private final SpillFolder folder;
    private final Segment segment;
    private final InputStream in;
    private final int fixedBytes;
    private final boolean traced;
    private final byte[] header = new byte[Segment.BLOCK_HEADER];
    private final CRC32C sum = new CRC32C();
    private byte[] block = new byte[0];
    private int at;
    private int linkAt;
    private int left;
    private int bytes;
    private long from;
    private int choice;
    private long unread;
    private long statesLeft;

    SegmentReader(SpillFolder folder, Segment segment, LayerFormat format) throws IOException {
        this.folder = folder;
        this.segment = segment;
        fixedBytes = format.stateBytes();
        traced = format.traced();
        unread = segment.bytes();
        statesLeft = segment.states();
        in = folder.read(segment.file());
        try {
            fill(header, Segment.FILE_HEADER);
            if ((long) LONG.get(header, 0) != Segment.MAGIC) throw damaged("it does not begin as such files do");
            if ((int) INT.get(header, 8) != Segment.VERSION) throw damaged("another version wrote it");
        } catch (IOException | RuntimeException e) {
            in.close();
            throw e;
        }
    }

    private IOException damaged(String how) {
        return new IOException(segment.file().getFileName() + " is damaged: " + how);
    }

    private void fill(byte[] into, int length) throws IOException {
        if (length > unread) throw damaged("a block is longer than the file");
        if (in.readNBytes(into, 0, length) < length) throw damaged("it was cut");
        unread -= length;
        folder.hasRead(length);
    }

    /** Goes on to the next state, the first one at the beginning; false if there is none. */
    boolean next() throws IOException {
        if (left == 0) {
            if (statesLeft == 0) return false;
            load();
        } else {
            at += bytes;
        }
        left--;
        bytes = fixedBytes;
        if (fixedBytes == TransitionSystem.FLEXIBLE) {
            bytes = (int) Varints.read(block, at);
            at += Varints.length(bytes);
        }
        if (traced) {
            long signed = Varints.read(block, linkAt);
            linkAt += Varints.length(signed);
            from += signed >>> 1 ^ -(signed & 1);
            choice = (int) Varints.read(block, linkAt);
            linkAt += Varints.length(choice);
        }
        return true;
    }

    private void load() throws IOException {
        Interruption.check();
        fill(header, Segment.BLOCK_HEADER);
        left = (int) INT.get(header, 0);
        int stateBytes = (int) INT.get(header, 4);
        int linkBytes = (int) INT.get(header, 8);
        if (left < 1 || left > statesLeft || stateBytes < 0 || linkBytes < 0) throw damaged("impossible numbers");
        long length = (long) stateBytes + linkBytes;
        if (length > unread) throw damaged("a block is longer than the file");
        if (block.length < length + StateBytes.SPARE) block = new byte[(int) length + StateBytes.SPARE];
        fill(block, (int) length);
        sum.reset();
        sum.update(header, 0, 12);
        sum.update(block, 0, (int) length);
        if ((int) sum.getValue() != (int) INT.get(header, 12)) throw damaged("a sum is wrong");
        statesLeft -= left;
        at = 0;
        linkAt = stateBytes;
        from = 0;
    }

    void read(StateBuffer into) {
        StateBytes.read(block, at, bytes, into);
    }

    void link(Layer.Link into) {
        into.from = from;
        into.choice = choice;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
