package org.sweepline.process.fsp;

import java.util.SortedSet;
import java.util.TreeSet;
import org.sweepline.logic.temporal.Formula;

/**
 * A formula that a file names and claims of every run.
 *
 * @param formula holds at the first position of a run if the claim holds; the claim is about what follows the first action
 * @param actions the actions that it mentions
 */
public record Assertion(String name, Formula formula, SortedSet<String> actions) {
    public Assertion {
        actions = new TreeSet<>(actions);
    }
}
