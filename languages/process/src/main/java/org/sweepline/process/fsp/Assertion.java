package org.sweepline.process.fsp;

import java.util.SortedSet;
import java.util.TreeSet;
import org.sweepline.logic.temporal.Formula;

/**
 * A formula that a file names and claims of every run.
 *
 * @param formula holds for a run if the claim does, at its first position: the claim itself begins after the first action
 * @param actions the actions that it speaks of
 */
public record Assertion(String name, Formula formula, SortedSet<String> actions) {
    public Assertion {
        actions = new TreeSet<>(actions);
    }
}
