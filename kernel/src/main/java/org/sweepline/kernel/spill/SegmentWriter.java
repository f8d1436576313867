package org.sweepline.kernel.spill;

import static org.sweepline.kernel.store.StateBytes.INT;
import static org.sweepline.kernel.store.StateBytes.LONG;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.CRC32C;
import org.sweepline.kernel.Interruption;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.store.Layer;
import org.sweepline.kernel.store.LayerFormat;
import org.sweepline.kernel.store.StateBytes;
import org.sweepline.kernel.store.Varints;

/** Writes a {@link Segment}, block by block. */
final class SegmentWriter implements AutoCloseable {
    /** Where buffers start: most layers are small. */
    private static final int SMALL = 1 << 10;

    private final SpillFolder folder;
    private final boolean flexible;
    private final boolean traced;
    private final int blockBytes;
    private final CRC32C sum = new CRC32C();
    private Path file;
    private OutputStream out;
    private byte[] block;
    private byte[] links;
    private int end = Segment.BLOCK_HEADER;
    private int linksEnd;
    private int count;
    private long lastFrom;
    private long states;
    private long bytes;

    SegmentWriter(SpillFolder folder, LayerFormat format) {
        this.folder = folder;
        flexible = format.stateBytes() == TransitionSystem.FLEXIBLE;
        traced = format.traced();
        blockBytes = folder.blockBytes();
        block = new byte[Math.min(SMALL, blockBytes) + Segment.BLOCK_HEADER];
        links = new byte[traced ? SMALL / 4 : 0];
    }

    void add(StateBuffer state, Layer.Link link) throws IOException {
        int length = state.bytes();
        if (end + length + Segment.BESIDE > block.length) makeRoom(length);
        if (flexible) end = Varints.write(block, end, length);
        StateBytes.write(block, end, state.words(), 0, length);
        end += length;
        if (traced) {
            if (linksEnd + Segment.BESIDE > links.length) links = Arrays.copyOf(links, 2 * links.length);
            long difference = link.from - lastFrom;
            linksEnd = Varints.write(links, linksEnd, difference << 1 ^ difference >> 63);
            linksEnd = Varints.write(links, linksEnd, link.choice);
            lastFrom = link.from;
        }
        states++;
        // A state may have no bytes at all.
        if (++count == blockBytes) flush();
    }

    private void makeRoom(int length) throws IOException {
        int needed = end + length + Segment.BESIDE;
        int full = blockBytes + Segment.BLOCK_HEADER;
        if (needed > full && count > 0) {
            flush();
            needed = end + length + Segment.BESIDE;
        }
        if (needed > block.length) block = Arrays.copyOf(block, Math.max(needed, Math.min(2 * block.length, full)));
    }

    private void flush() throws IOException {
        if (count == 0) return;
        Interruption.check();
        INT.set(block, 0, count);
        INT.set(block, 4, end - Segment.BLOCK_HEADER);
        INT.set(block, 8, linksEnd);
        sum.reset();
        sum.update(block, 0, 12);
        sum.update(block, Segment.BLOCK_HEADER, end - Segment.BLOCK_HEADER);
        sum.update(links, 0, linksEnd);
        INT.set(block, 12, (int) sum.getValue());
        if (out == null) open();
        write(block, end);
        write(links, linksEnd);
        end = Segment.BLOCK_HEADER;
        linksEnd = 0;
        count = 0;
        lastFrom = 0;
    }

    private void open() throws IOException {
        file = folder.newFile();
        out = folder.write(file);
        byte[] header = new byte[Segment.FILE_HEADER];
        LONG.set(header, 0, Segment.MAGIC);
        INT.set(header, 8, Segment.VERSION);
        write(header, header.length);
    }

    private void write(byte[] from, int length) throws IOException {
        folder.writing(length);
        bytes += length;
        out.write(from, 0, length);
    }

    /** The segment with all states that were added, or null if there are none. */
    Segment finish() throws IOException {
        flush();
        if (out == null) return null;
        OutputStream written = out;
        out = null;
        try {
            written.close();
        } catch (IOException e) {
            folder.delete(file, bytes);
            throw e;
        }
        return new Segment(file, states, bytes);
    }

    /** Removes a file that was not finished. */
    @Override
    public void close() {
        if (out == null) return;
        try {
            out.close();
        } catch (IOException e) {
            // It is removed in any case.
        }
        out = null;
        folder.delete(file, bytes);
    }
}
