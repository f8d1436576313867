package org.sweepline.model;

import java.util.Map;
import java.util.Optional;

/**
 * What is to be made of a model file.
 *
 * @param process which of the processes defined there is meant
 * @param constants values that replace those of constants defined there
 */
public record LoadOptions(Optional<String> process, Map<String, Integer> constants) {
    /** The file as it is. */
    public static final LoadOptions DEFAULT = new LoadOptions(Optional.empty(), Map.of());

    public LoadOptions {
        constants = Map.copyOf(constants);
    }
}
