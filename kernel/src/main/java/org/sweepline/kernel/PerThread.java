package org.sweepline.kernel;

import java.util.function.Supplier;

/**
 * Something that each thread has one of for itself, such as scratch space.
 *
 * <p>The thread that asks first finds its own by a comparison, all others find theirs as a {@link ThreadLocal} does. So
 * where there is only one thread, what is shared costs it no more than what is its own.
 */
public final class PerThread<T> {
    private final Supplier<T> maker;
    private final ThreadLocal<T> others;

    /** Immutable, so a thread that does not see it yet only takes the longer way. */
    private Owned<T> first;

    private record Owned<T>(Thread owner, T value) {}

    /** Each thread makes its own when it first asks. */
    public PerThread(Supplier<T> maker) {
        this.maker = maker;
        others = ThreadLocal.withInitial(maker);
    }

    /** What belongs to the thread that asks. */
    public T get() {
        Owned<T> known = first;
        if (known == null) known = claim();
        return known.owner == Thread.currentThread() ? known.value : others.get();
    }

    private synchronized Owned<T> claim() {
        if (first == null) first = new Owned<>(Thread.currentThread(), maker.get());
        return first;
    }
}
