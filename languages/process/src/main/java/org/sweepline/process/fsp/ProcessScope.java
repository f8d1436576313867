package org.sweepline.process.fsp;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What names mean at some point of a process: its parameters, and the variables that indices have bound.
 *
 * <p>A scope is immutable. Binding a variable makes a new one on top of it, so that a branch of a process can be compiled
 * later with the variables it had.
 */
public final class ProcessScope {
    /** Nothing is bound: only the constants of the file are known. */
    public static final ProcessScope EMPTY = of(Map.of());

    /** Variables are looked up one by one, so they should be few. */
    static final int MAX_VARIABLES = 1000;

    private final Map<String, Value> parameters;
    private final ProcessScope outer;
    private final String variable;
    private final Value value;
    private final int size;

    private ProcessScope(Map<String, Value> parameters, ProcessScope outer, String variable, Value value) {
        this.parameters = parameters;
        this.outer = outer;
        this.variable = variable;
        this.value = value;
        size = outer == null ? 0 : outer.size + 1;
    }

    /** The scope of a process as a whole. */
    public static ProcessScope of(Map<String, Value> parameters) {
        return new ProcessScope(Collections.unmodifiableMap(new LinkedHashMap<>(parameters)), null, null, null);
    }

    public ProcessScope with(String name, Value bound) {
        return new ProcessScope(parameters, this, name, bound);
    }

    /** The value of a parameter, or null. */
    public Value parameter(String name) {
        return parameters.get(name);
    }

    /** The value of a variable, or null. */
    public Value variable(String name) {
        for (ProcessScope scope = this; scope.variable != null; scope = scope.outer) {
            if (scope.variable.equals(name)) return scope.value;
        }
        return null;
    }

    /** How many variables are bound. */
    int size() {
        return size;
    }

    Set<String> parameters() {
        return parameters.keySet();
    }

    /** The names of all bound variables, the latest first. */
    List<String> variables() {
        List<String> names = new ArrayList<>();
        for (ProcessScope scope = this; scope.variable != null; scope = scope.outer) names.add(scope.variable);
        return names;
    }
}
