package org.sweepline.kernel;

import org.sweepline.kernel.components.ComponentSearch;

/**
 * A question that is answered by looking at every terminal component of the state graph.
 *
 * <p>Only a {@link ComponentSearch} finds components; any other search fails on this watch instead of finding nothing.
 */
@FunctionalInterface
public interface ComponentWatch extends Watch {
    /**
     * Looks at a component, each of them once, in no particular order within a column. Of the components of a column that
     * are what the watch is looking for, the one whose first state was met first is remembered.
     *
     * @return {@code GO_ON}, {@code FOUND} or {@code ENOUGH}
     */
    Answer inspect(TerminalComponent component);

    @Override
    default Answer visit(StateBuffer state, Successors successors, int from, int to) {
        throw new UnsupportedOperationException("this question needs a search that finds components");
    }
}
