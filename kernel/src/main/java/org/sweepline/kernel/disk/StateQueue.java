package org.sweepline.kernel.disk;

import java.util.ArrayDeque;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.store.Footprint;
import org.sweepline.kernel.store.Layer;
import org.sweepline.kernel.store.LayerFormat;
import org.sweepline.kernel.store.LinkQueue;
import org.sweepline.kernel.store.StateBytes;
import org.sweepline.kernel.store.Varints;

/**
 * States that wait for their turn, end to end in pages of bytes, with how each was reached; first in, first out.
 *
 * <p>Where states differ in length each is preceded by its length as a variable-length integer. A page holds whole
 * states and ends with spare bytes so that they can be written and read in whole words; a page that has been read is
 * freed, or reused when it is the next one needed.
 */
final class StateQueue {
    private static final int LONGEST_LENGTH = 5;

    private final int fixedBytes;
    private final int pageBytes;
    private final Footprint account;
    private final LinkQueue links;
    private final ArrayDeque<Page> pages = new ArrayDeque<>();
    private Page first;
    private Page last;
    private Page spare;
    private int readAt;
    private long size;

    private static final class Page {
        final byte[] content;
        int end;

        Page(int bytes) {
            content = new byte[bytes];
        }
    }

    StateQueue(LayerFormat format) {
        fixedBytes = format.stateBytes();
        pageBytes = format.geometry().pageBytes();
        account = format.footprint();
        links = format.traced() ? new LinkQueue(account) : null;
    }

    long size() {
        return size;
    }

    void add(StateBuffer state, Layer.Link link) {
        int bytes = state.bytes();
        int needed = LONGEST_LENGTH + bytes + StateBytes.SPARE;
        if (last == null || last.end + needed > last.content.length) addPage(needed);
        byte[] page = last.content;
        int at = last.end;
        if (fixedBytes == TransitionSystem.FLEXIBLE) at = Varints.write(page, at, bytes);
        StateBytes.write(page, at, state.words(), 0, bytes);
        last.end = at + bytes;
        if (links != null) links.add(link.from, link.choice);
        size++;
    }

    private void addPage(int needed) {
        if (spare != null && spare.content.length >= needed) {
            last = spare;
            last.end = 0;
            spare = null;
        } else {
            last = new Page(Math.max(pageBytes, needed));
            account.add(last.content.length);
        }
        if (first == null) first = last;
        else pages.addLast(last);
    }

    /** Takes the state that has waited longest, and how it was reached when that is kept. */
    void take(StateBuffer into, Layer.Link link) {
        if (readAt == first.end && first != last) nextPage();
        byte[] page = first.content;
        int bytes = fixedBytes;
        if (fixedBytes == TransitionSystem.FLEXIBLE) {
            bytes = (int) Varints.read(page, readAt);
            readAt += Varints.length(bytes);
        }
        StateBytes.read(page, readAt, bytes, into);
        readAt += bytes;
        if (links != null) links.take(link);
        size--;
    }

    private void nextPage() {
        if (spare != null) account.add(-spare.content.length);
        spare = first;
        first = pages.removeFirst();
        readAt = 0;
    }
}
