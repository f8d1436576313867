package org.sweepline.kernel;

/** Is told how a search is getting on, a few times a second. */
@FunctionalInterface
public interface Listener {
    Listener NONE = figures -> {};

    void progress(Statistics figures);
}
