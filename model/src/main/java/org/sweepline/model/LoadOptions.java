package org.sweepline.model;

import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * What is to be made of a model file.
 *
 * @param process which of the processes defined there is meant
 * @param constants values that replace those of constants defined there
 * @param begins is told what is done once the file is read and may take long, such as "unfolding"
 */
public record LoadOptions(Optional<String> process, Map<String, Integer> constants, Consumer<String> begins) {
    /** The file as it is. */
    public static final LoadOptions DEFAULT = new LoadOptions(Optional.empty(), Map.of());

    public LoadOptions {
        constants = Map.copyOf(constants);
    }

    public LoadOptions(Optional<String> process, Map<String, Integer> constants) {
        this(process, constants, activity -> {});
    }

    public LoadOptions begins(Consumer<String> listener) {
        return new LoadOptions(process, constants, listener);
    }
}
