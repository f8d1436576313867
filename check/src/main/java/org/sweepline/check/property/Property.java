package org.sweepline.check.property;

import java.util.Optional;

/**
 * Something to find out about a model.
 *
 * <p>One class a kind: what to look for, what it means to find it, how that is replayed, which reductions keep the answer, and
 * how people call it. The list of kinds is closed, so that a test can go through all of them.
 */
public sealed interface Property permits StateProperty, RunProperty, Unreadable {
    /** The kind, as it is called in JSON and on the command line. */
    String kind();

    /** The condition, number or formula that it is about, in words. */
    default Optional<String> expression() {
        return Optional.empty();
    }

    /** The name that the model or a file gives it. */
    default Optional<String> name() {
        return Optional.empty();
    }

    /** What is asked, as a statement that holds or not. */
    default String statement() {
        return name().or(this::expression).map(what -> kind() + " " + what).orElse(kind());
    }

    /** What the state at the end of a counterexample is, in a word or two. */
    default String violation() {
        return "violated";
    }

    /** What it means that there is nothing to show for a violation. */
    default String unshown() {
        return "no trace was recorded";
    }

    /** Whether the answer is figures, and that it holds only says that they are final. */
    default boolean computed() {
        return false;
    }

    /** Whether it holds because something was seen, and is violated because something was not. */
    default boolean existential() {
        return false;
    }
}
