package org.sweepline.kernel.store;

import java.io.IOException;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.LongBuffer;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Optional;
import java.util.zip.CRC32C;
import org.sweepline.kernel.DiskException;
import org.sweepline.kernel.DiskSpace;
import org.sweepline.kernel.StoreFullException;

/**
 * Rows of words in memory, whose pages go to a file when memory is full and come back when they are read.
 *
 * <p>When the {@link Footprint} has no room for more, pages leave: those of rows that are read in order first, then those of
 * rows that are looked up anywhere, and always those that came longest ago. Some more go than have to, so that pages are
 * written many at a time, one behind the other. A page that has not changed since it was written is not written again. Each
 * has a checksum in memory: what is read is what was written, or a {@link DiskException}.
 *
 * <p>Rows that are {@link PagedLongs#seal() sealed} may be read by several threads at once; otherwise for one thread.
 */
public final class PageStore implements AutoCloseable {
    /** This part of the memory is freed at once. */
    private static final int SHARE = 8;

    private static final int LEAST_PAGE_BITS = 3;
    private static final int MOST_PAGE_BITS = 12;

    /** How a row is read. */
    public enum Access {
        /** Mostly from one end to the other. */
        IN_ORDER,
        /** Anywhere. */
        ANYWHERE
    }

    /** Makes the file, when the first page is to be written. */
    public interface Opener {
        PositionedFile open() throws IOException;
    }

    /** A page that is in memory and may leave it. */
    private record Page(PagedLongs row, int index) {}

    private final Footprint memory;
    private final Footprint lent;
    private final Optional<DiskSpace> disk;
    private final Opener opener;
    private final int pageBits;
    private final int pageBytes;
    private final ArrayDeque<Page> inOrder = new ArrayDeque<>();
    private final ArrayDeque<Page> anywhere = new ArrayDeque<>();

    private PositionedFile file;
    private byte[] buffer;
    private LongBuffer words;
    private final CRC32C checksum = new CRC32C();
    private int[] checksums = new int[16];
    private int slots;
    private final ArrayDeque<Integer> freeSlots = new ArrayDeque<>();
    private long peak;
    private long written;
    private boolean closed;

    /**
     * Rows with pages of about so many bytes.
     *
     * @param disk where pages may go; if absent, they stay
     */
    public PageStore(Footprint memory, Optional<DiskSpace> disk, int pageBytes) {
        this(
                memory,
                disk,
                pageBytes,
                () -> new TemporaryFile(disk.orElseThrow().directory().orElse(null), ".pages"));
    }

    /** Rows with another kind of file. */
    public PageStore(Footprint memory, Optional<DiskSpace> disk, int pageBytes, Opener opener) {
        this.memory = memory;
        this.disk = disk;
        this.opener = opener;
        lent = memory.part();
        int log = 31 - Integer.numberOfLeadingZeros(Math.max(1, pageBytes >>> 3));
        pageBits = Math.min(MOST_PAGE_BITS, Math.max(LEAST_PAGE_BITS, log));
        this.pageBytes = 8 << pageBits;
        if (spills()) memory.relief(this::free);
    }

    /** Rows that stay in memory. */
    public static PageStore inMemory(Footprint memory) {
        return new PageStore(memory, Optional.empty(), 8 << MOST_PAGE_BITS);
    }

    /** A new row without words. */
    public PagedLongs row(Access access) {
        return new PagedLongs(memory, spills() ? this : null, access, pageBits);
    }

    /** What the pages in memory are counted in. */
    public Footprint memory() {
        return memory;
    }

    public int pageBytes() {
        return pageBytes;
    }

    /** Whether pages may leave memory. */
    public boolean spills() {
        return disk.isPresent();
    }

    /** The bytes that are free, and those that would be if all pages left that may. */
    public synchronized long room() {
        return memory.most() - memory.bytes() + (long) pageBytes * (inOrder.size() + anywhere.size());
    }

    /**
     * Makes room beside the rows, by pages that leave, for something that is no row. Where none may leave nothing is done.
     *
     * @throws StoreFullException if there is not enough
     */
    public synchronized void lend(long bytes) {
        if (spills()) lent.add(bytes);
    }

    /** Room that was lent is given back. */
    public synchronized void giveBack(long bytes) {
        if (spills()) lent.add(-bytes);
    }

    /** The bytes that rows hold in memory, or may come to hold: once there is a file, all that is not lent. */
    public synchronized long bytes() {
        return (peak > 0 ? memory.most() : memory.bytes()) - lent.bytes();
    }

    /** The most bytes that were in the file at once. */
    public long peakOnDisk() {
        return peak;
    }

    /** The bytes that were written to the file, those too that were written again. */
    public long written() {
        return written;
    }

    /** A page of a row is in memory now, and may leave. */
    synchronized void arrived(PagedLongs row, int index) {
        (row.access() == Access.IN_ORDER ? inOrder : anywhere).add(new Page(row, index));
    }

    /** The page of a row, which was not in memory when its reader looked. */
    synchronized long[] load(PagedLongs row, int index) {
        long[] page = row.resident(index);
        if (page != null) return page;
        if (closed) throw new IllegalStateException("the rows have been given up");
        memory.add(pageBytes);
        boolean done = false;
        try {
            page = new long[pageBytes >>> 3];
            read(row.slot(index), page);
            done = true;
        } finally {
            if (!done) memory.add(-pageBytes);
        }
        // Other threads must see what is in the page before they can find it.
        VarHandle.releaseFence();
        row.loaded(index, page);
        arrived(row, index);
        return page;
    }

    private void read(int slot, long[] page) {
        long position = (long) slot * pageBytes;
        try {
            file.read(position, buffer, 0, pageBytes);
        } catch (IOException e) {
            throw unreadable(position, String.valueOf(e.getMessage()));
        }
        if (checksum() != checksums[slot]) throw unreadable(position, "they are not what was written");
        words.clear().get(page);
    }

    /** The bytes of the file that rows need. */
    private long inUse() {
        return (long) pageBytes * (slots - freeSlots.size());
    }

    private Path place() {
        return disk.orElseThrow().place();
    }

    private DiskException unreadable(long position, String why) {
        return new DiskException(
                "a file in " + place() + " could not be read, " + pageBytes + " bytes at " + position + ": " + why);
    }

    private int checksum() {
        checksum.reset();
        checksum.update(buffer, 0, pageBytes);
        return (int) checksum.getValue();
    }

    /** Pages leave until so many bytes are free, and some more. */
    private synchronized void free(long bytes) {
        if (closed) return;
        long wanted = Math.max(bytes, memory.most() / SHARE);
        for (long freed = 0; freed < wanted; freed += pageBytes) {
            Page page = oldest();
            if (page == null) return;
            try {
                if (!page.row.written(page.index)) write(page);
            } catch (DiskException e) {
                (page.row.access() == Access.IN_ORDER ? inOrder : anywhere).addFirst(page);
                if (freed >= bytes) return;
                throw e;
            }
            page.row.leave(page.index);
            memory.add(-pageBytes);
        }
    }

    /** Takes the page that leaves next out of its queue; null if there is none. */
    private Page oldest() {
        while (true) {
            Page page = inOrder.isEmpty() ? anywhere.poll() : inOrder.poll();
            if (page == null || page.row.mayLeave(page.index)) return page;
        }
    }

    private void write(Page page) {
        int slot = page.row.slot(page.index);
        boolean isNew = slot < 0;
        if (isNew) slot = newSlot();
        try {
            if (file == null) open();
            words.clear().put(page.row.resident(page.index));
            file.write((long) slot * pageBytes, buffer, pageBytes);
        } catch (IOException e) {
            if (isNew) freeSlots.addFirst(slot);
            throw new DiskException("a file in " + place() + " could not be written, which has " + inUse() + " bytes: "
                    + e.getMessage());
        }
        written += pageBytes;
        checksums[slot] = checksum();
        peak = Math.max(peak, inUse());
        page.row.lies(page.index, slot);
    }

    private void open() throws IOException {
        file = opener.open();
        buffer = new byte[pageBytes];
        words = ByteBuffer.wrap(buffer).order(ByteOrder.nativeOrder()).asLongBuffer();
    }

    private int newSlot() {
        Integer free = freeSlots.poll();
        if (free != null) return free;
        long most = disk.orElseThrow().bytes();
        if ((slots + 1L) * pageBytes > most) {
            throw new DiskException(
                    "the limit of " + most + " bytes on disk was met, with " + inUse() + " bytes in " + place());
        }
        if (slots == checksums.length) checksums = Arrays.copyOf(checksums, 2 * slots);
        return slots++;
    }

    /** What is at a place of the file is no longer needed. */
    synchronized void forget(int slot) {
        freeSlots.add(slot);
    }

    /** Deletes the file; rows cannot be read any more. */
    @Override
    public synchronized void close() {
        closed = true;
        inOrder.clear();
        anywhere.clear();
        if (file == null) return;
        try {
            file.close();
        } catch (IOException e) {
            // Nothing in it is needed any more.
        }
        file = null;
    }
}
