package org.sweepline.junit;

import java.util.List;
import java.util.Optional;

/**
 * What the annotations of a method and of its classes say together: what the method leaves open is as the nearest class
 * says.
 *
 * @param method that of the method itself, or the nearest there is
 * @param all the annotations, from the method outwards
 */
record Settings(ModelCheck method, List<ModelCheck> all) {
    /** @param all there is at least one */
    static Settings of(List<ModelCheck> all) {
        return new Settings(all.get(0), List.copyOf(all));
    }

    List<String> files() {
        return first(check -> check.value().length == 0 ? Optional.empty() : Optional.of(List.of(check.value())))
                .orElse(List.of());
    }

    Optional<String> process() {
        return first(check -> text(check.process()));
    }

    List<String> constants() {
        return first(check ->
                        check.constants().length == 0 ? Optional.empty() : Optional.of(List.of(check.constants())))
                .orElse(List.of());
    }

    long maxPeakStates() {
        return first(check -> check.maxPeakStates() == 0 ? Optional.<Long>empty() : Optional.of(check.maxPeakStates()))
                .orElse(0L);
    }

    String memory() {
        return first(check -> text(check.memory())).orElse("");
    }

    String timeout() {
        return first(check -> text(check.timeout())).orElse("");
    }

    boolean allowUnknown() {
        return all.stream().anyMatch(ModelCheck::allowUnknown);
    }

    /** Whether something is asked that only models in files are asked here. */
    boolean asksFile() {
        return method.deadlock()
                || method.always().length
                                + method.reachable().length
                                + method.ltl().length
                                + method.ctl().length
                                + method.properties().length
                        > 0;
    }

    private interface Part<T> {
        Optional<T> of(ModelCheck check);
    }

    private <T> Optional<T> first(Part<T> part) {
        return all.stream().flatMap(check -> part.of(check).stream()).findFirst();
    }

    private static Optional<String> text(String text) {
        return text.isEmpty() ? Optional.empty() : Optional.of(text);
    }
}
