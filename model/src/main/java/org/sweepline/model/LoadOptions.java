package org.sweepline.model;

import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * What is to be made of a model file.
 *
 * @param process which of the processes defined there is meant
 * @param constants values that replace those of constants defined there
 * @param included folders whose files the model may read besides those of its own
 * @param ignored what is to be left out of the file though it is not understood, by name
 * @param named whether nodes are to be called by the names that people gave them, where a file has ids besides
 * @param begins is told what is done once the file is read and may take long, such as "unfolding"
 * @param uses is told each further file that the model is read from
 */
public record LoadOptions(
        Optional<String> process,
        Map<String, Integer> constants,
        List<Path> included,
        Set<String> ignored,
        boolean named,
        Consumer<String> begins,
        Consumer<Path> uses) {
    /** The file as it is. */
    public static final LoadOptions DEFAULT = new LoadOptions(Optional.empty(), Map.of());

    public LoadOptions {
        constants = Map.copyOf(constants);
        included = List.copyOf(included);
        ignored = Set.copyOf(ignored);
    }

    public LoadOptions(Optional<String> process, Map<String, Integer> constants) {
        this(process, constants, List.of(), Set.of(), false, activity -> {}, file -> {});
    }

    public LoadOptions begins(Consumer<String> listener) {
        return new LoadOptions(process, constants, included, ignored, named, listener, uses);
    }

    public LoadOptions uses(Consumer<Path> listener) {
        return new LoadOptions(process, constants, included, ignored, named, begins, listener);
    }

    public LoadOptions included(List<Path> folders) {
        return new LoadOptions(process, constants, folders, ignored, named, begins, uses);
    }

    public LoadOptions ignored(Collection<String> names) {
        return new LoadOptions(process, constants, included, Set.copyOf(names), named, begins, uses);
    }

    public LoadOptions named(boolean byName) {
        return new LoadOptions(process, constants, included, ignored, byName, begins, uses);
    }

    /** Refuses a file in which there is nothing to leave out, if someone wants that. */
    public void requireNothingIgnored(Path file) {
        if (!ignored.isEmpty()) {
            throw InputException.in(
                    file.toString(), "there are no elements to leave out of such a file; drop --ignore");
        }
    }
}
