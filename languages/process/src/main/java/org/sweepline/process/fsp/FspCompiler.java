package org.sweepline.process.fsp;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.sweepline.logic.Nearest;
import org.sweepline.model.InputException;
import org.sweepline.model.Position;
import org.sweepline.process.fsp.syntax.Definition;
import org.sweepline.process.fsp.syntax.Definition.Role;
import org.sweepline.process.fsp.syntax.FspFile;
import org.sweepline.process.fsp.syntax.ProcessCall;
import org.sweepline.process.lts.Lts;

/** Makes labelled transition systems of the primitive processes of a file, each once for the same arguments. */
public final class FspCompiler {
    /** How deeply sequences of processes may be nested in each other; each level is a recursion. */
    private static final int MAX_DEPTH = 200;

    private final Environment environment;
    private final Composer composer;
    private final Map<String, Definition.Primitive> primitives = new LinkedHashMap<>();
    private final Map<String, Definition> others = new LinkedHashMap<>();
    private final Map<Instance, Lts> compiled = new HashMap<>();
    private final Set<Instance> underWay = new LinkedHashSet<>();
    private final Set<String> warnings = new LinkedHashSet<>();

    private record Instance(String process, List<Value> arguments) {
        @Override
        public String toString() {
            return name(process, arguments);
        }
    }

    /**
     * Prepares a file.
     *
     * @param constants values that take the place of those in the file
     * @param composer for composites that occur in a sequence of primitive processes
     */
    public FspCompiler(FspFile file, Map<String, Integer> constants, Composer composer) {
        environment = new Environment(file, constants);
        this.composer = composer;
        for (Definition definition : file.definitions()) {
            if (definition instanceof Definition.Primitive primitive) {
                primitives.put(primitive.name(), primitive);
            } else if (definition instanceof Definition.Composite
                    || definition instanceof Definition.Import
                    || definition instanceof Definition.Assertion formula && formula.role() != Role.CLAIM) {
                others.putIfAbsent(definition.name(), definition);
            }
        }
    }

    /** Prepares a file of primitive processes. */
    public FspCompiler(FspFile file, Map<String, Integer> constants) {
        this(file, constants, (process, arguments) -> {
            throw InputException.at(
                    file.name(),
                    process.at(),
                    "the process \"" + process.name() + "\" is not primitive and cannot be part of a sequence");
        });
    }

    public Environment environment() {
        return environment;
    }

    /** The names of all primitive processes, in the order of the file. */
    public List<String> primitives() {
        return List.copyOf(primitives.keySet());
    }

    /** The warnings of the compilations so far, each with its position. */
    public List<String> warnings() {
        return List.copyOf(warnings);
    }

    /** A primitive process; without arguments its parameters have their default values. */
    public Lts primitive(String name, List<Value> arguments) {
        Definition.Primitive primitive = primitives.get(name);
        if (primitive == null) {
            throw InputException.in(
                    environment.file().name(),
                    "there is no primitive process \"" + name + "\"" + Nearest.hint(name, primitives.keySet()));
        }
        return primitive(primitive, arguments, primitive.at());
    }

    /** A primitive process that is called at some position of the file. */
    public Lts primitive(Definition.Primitive primitive, List<Value> arguments, Position at) {
        Instance instance = new Instance(primitive.name(), List.copyOf(arguments));
        Lts known = compiled.get(instance);
        if (known != null) return known;
        if (!underWay.add(instance)) throw environment.error(at, circle(instance));
        if (underWay.size() > MAX_DEPTH) {
            underWay.remove(instance);
            throw environment.error(
                    at, "the process \"" + instance + "\" is part of more than " + MAX_DEPTH + " nested sequences");
        }
        try {
            ProcessScope scope = environment.scope(
                    primitive.parameters(), arguments, "the process \"" + primitive.name() + "\"", at);
            Lts lts = new PrimitiveCompiler(this, primitive, scope).compile();
            compiled.put(instance, lts);
            return lts;
        } finally {
            underWay.remove(instance);
        }
    }

    private String circle(Instance instance) {
        List<Instance> path = new ArrayList<>(underWay);
        List<Instance> circle = path.subList(path.indexOf(instance), path.size());
        return circle.size() == 1
                ? "the process \"" + instance + "\" is part of a sequence in itself"
                : "the process \"" + instance + "\" is part of a sequence in itself, through "
                        + circle.stream()
                                .skip(1)
                                .limit(5)
                                .map(other -> '"' + other.toString() + '"')
                                .collect(Collectors.joining(", "));
    }

    /** The process that is called, composed into one system if it is not primitive. */
    Lts called(ProcessCall call, ProcessScope scope) {
        List<Value> arguments = environment.values(call.arguments(), scope);
        Definition.Primitive primitive = primitives.get(call.process());
        if (primitive != null) return primitive(primitive, arguments, call.at());
        return composer.compose(other(call), arguments);
    }

    /** What people call a process with arguments, such as {@code P(1,2)}. */
    static String name(String process, List<Value> arguments) {
        if (arguments.isEmpty()) return process;
        return arguments.stream().map(Value::text).collect(Collectors.joining(",", process + "(", ")"));
    }

    /** The definition of a primitive process, or null. */
    Definition.Primitive definition(String name) {
        return primitives.get(name);
    }

    /** The definition of a process that is called and is not primitive; fails if there is none. */
    Definition other(ProcessCall call) {
        Definition other = others.get(call.process());
        if (other != null) return other;
        Set<String> known = new LinkedHashSet<>(primitives.keySet());
        known.addAll(others.keySet());
        throw environment.error(
                call.at(), "unknown process \"" + call.process() + "\"" + Nearest.hint(call.process(), known));
    }

    boolean isProcess(String name) {
        return primitives.containsKey(name) || others.containsKey(name);
    }

    void warn(Position at, String message) {
        warnings.add(environment.error(at, message).getMessage());
    }
}
