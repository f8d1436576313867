package org.sweepline.model;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * What is to be made of a model file.
 *
 * @param process which of the processes defined there is meant
 * @param constants values that replace those of constants defined there
 * @param included folders whose files the model may read besides those of its own
 * @param begins is told what is done once the file is read and may take long, such as "unfolding"
 */
public record LoadOptions(
        Optional<String> process, Map<String, Integer> constants, List<Path> included, Consumer<String> begins) {
    /** The file as it is. */
    public static final LoadOptions DEFAULT = new LoadOptions(Optional.empty(), Map.of());

    public LoadOptions {
        constants = Map.copyOf(constants);
        included = List.copyOf(included);
    }

    public LoadOptions(Optional<String> process, Map<String, Integer> constants) {
        this(process, constants, List.of(), activity -> {});
    }

    public LoadOptions begins(Consumer<String> listener) {
        return new LoadOptions(process, constants, included, listener);
    }

    public LoadOptions included(List<Path> folders) {
        return new LoadOptions(process, constants, folders, begins);
    }
}
