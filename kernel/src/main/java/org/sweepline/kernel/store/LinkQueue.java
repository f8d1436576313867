package org.sweepline.kernel.store;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Iterator;

/**
 * How each waiting state of a layer was reached, in the order in which the states wait: a few bytes a state.
 *
 * <p>A link is the number of the processed state it came from and the choice taken there. States are processed in the
 * order of their numbers, so neighbours in a queue have numbers that are close, and only the differences are kept, as
 * variable-length integers with the sign in the lowest bit: a search may put other numbers in place of these, which
 * decrease now and then. A link is needed once, when its state is processed; pages that have been read are freed.
 */
public final class LinkQueue {
    private static final int LARGEST_PAGE = 1 << 14;
    private static final int LONGEST_LINK = 20;

    private final Footprint account;
    private final ArrayDeque<byte[]> pages = new ArrayDeque<>(2);
    private byte[] first = new byte[64];
    private byte[] last = first;
    private int readAt;
    private int writeAt;
    private long lastWritten;
    private long lastRead;
    private long held;

    public LinkQueue(Footprint account) {
        this.account = account;
        hold(first.length + 128);
    }

    private void hold(int change) {
        account.add(change);
        held += change;
    }

    /** Makes room for one more link; if there is none, nothing has changed. */
    void reserve() {
        if (writeAt + LONGEST_LINK > last.length) nextPage();
    }

    public void add(long from, int choice) {
        reserve();
        long difference = from - lastWritten;
        writeAt = Varints.write(last, writeAt, difference << 1 ^ difference >> 63);
        writeAt = Varints.write(last, writeAt, choice);
        lastWritten = from;
    }

    private void nextPage() {
        int length = Math.min(2 * last.length, LARGEST_PAGE);
        hold(writeAt - last.length + length);
        byte[] full = Arrays.copyOf(last, writeAt);
        if (first == last) {
            first = full;
        } else {
            pages.removeLast();
            pages.addLast(full);
        }
        last = new byte[length];
        pages.addLast(last);
        writeAt = 0;
    }

    /** Takes the next link. */
    public void take(Layer.Link into) {
        if (first != last && readAt == first.length) {
            hold(-first.length);
            first = pages.removeFirst();
            readAt = 0;
        }
        long signed = Varints.read(first, readAt);
        readAt += Varints.length(signed);
        lastRead += signed >>> 1 ^ -(signed & 1);
        long choice = Varints.read(first, readAt);
        readAt += Varints.length(choice);
        into.from = lastRead;
        into.choice = (int) choice;
    }

    /** Reads the links that wait, in order, and leaves them there. */
    final class Cursor {
        private final Iterator<byte[]> more = pages.iterator();
        private byte[] page = first;
        private int at = readAt;
        private long from = lastRead;

        void next(Layer.Link into) {
            if (page != last && at == page.length) {
                page = more.next();
                at = 0;
            }
            long signed = Varints.read(page, at);
            at += Varints.length(signed);
            from += signed >>> 1 ^ -(signed & 1);
            long choice = Varints.read(page, at);
            at += Varints.length(choice);
            into.from = from;
            into.choice = (int) choice;
        }
    }

    public long footprint() {
        return held;
    }
}
