package org.sweepline.library.language;

import java.lang.reflect.Type;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import org.sweepline.kernel.ExpansionException;
import org.sweepline.kernel.LimitException;
import org.sweepline.model.EncodingOverflow;

/**
 * What somebody's model does, as functions.
 *
 * @param name what people call the model
 * @param place the class and method that reports steps, for messages
 * @param stateType the type of the states
 * @param initials the states in which runs begin, at least one
 * @param interchangeable which types are ids that can be exchanged for each other
 */
public record Behaviour(
        String name,
        String place,
        Type stateType,
        List<Object> initials,
        StepFunction function,
        Predicate<Class<?>> interchangeable) {
    public Behaviour {
        initials = List.copyOf(initials);
    }

    /** Reports the steps that are possible in a state. */
    @FunctionalInterface
    public interface StepFunction {
        /** @param out takes each step: its action, and the state that it leads to */
        void report(Object state, BiConsumer<Object, Object> out);
    }

    /** Reports the steps of a state; what goes wrong in somebody's code is an {@link ExpansionException} that says where. */
    void report(Object state, BiConsumer<Object, Object> out) {
        try {
            function.report(state, out);
        } catch (ExpansionException | EncodingOverflow | LimitException ours) {
            throw ours;
        } catch (RuntimeException | StackOverflowError | AssertionError | LinkageError theirs) {
            throw failure(place, theirs, state);
        }
    }

    /** What somebody's code threw, in a sentence that names the code, the line and the state. */
    static ExpansionException failure(String place, Throwable thrown, Object state) {
        String message = thrown.getMessage() == null ? "" : ": " + thrown.getMessage();
        String advice = thrown instanceof UnsupportedOperationException && thrown.getMessage() == null
                ? " (the collections of a state never change; make a copy and change that)"
                : "";
        return new ExpansionException(place + " throws " + thrown.getClass().getSimpleName() + message + line(thrown)
                + advice + " in " + StateText.of(state));
    }

    /** The first line of the trace that is not the JDK's, which is where people look first. */
    private static String line(Throwable thrown) {
        for (StackTraceElement element : thrown.getStackTrace()) {
            boolean theirs = !element.getClassName().startsWith("java.")
                    && !element.getClassName().startsWith("jdk.")
                    && !element.getClassName().startsWith("org.sweepline.library.codec.");
            if (theirs && element.getFileName() != null)
                return " (" + element.getFileName() + ":" + element.getLineNumber() + ")";
        }
        return "";
    }
}
