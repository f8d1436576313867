package org.sweepline.process.fsp;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.sweepline.logic.Nearest;
import org.sweepline.model.InputException;
import org.sweepline.model.Position;
import org.sweepline.process.fsp.syntax.Composition;
import org.sweepline.process.fsp.syntax.Definition;
import org.sweepline.process.fsp.syntax.Definition.Composite;
import org.sweepline.process.fsp.syntax.FspFile;
import org.sweepline.process.fsp.syntax.FspFormula;
import org.sweepline.process.fsp.syntax.ProcessCall;
import org.sweepline.process.lts.Lts;
import org.sweepline.process.network.Network;
import org.sweepline.process.network.NetworkProcess;
import org.sweepline.process.network.ProgressProperty;

/** The processes of an FSP file, each of them as a network to explore or as a single system with all its states. */
public final class FspModel {
    /** The name of all processes together, for files without a composite. */
    public static final String DEFAULT = "DEFAULT";

    private static final int MOST_STATES = 500_000;
    private static final Position START = new Position(1, 1);

    private final FspFile file;
    private final Map<String, Integer> constants;
    private final CompositeCompiler compiler;
    private final Environment environment;
    private final Map<String, Composite> composites = new LinkedHashMap<>();

    /**
     * Evaluates what a file says about constants, ranges and sets.
     *
     * @param constants values that take the place of those in the file
     */
    public FspModel(FspFile file, Map<String, Integer> constants) {
        this(file, constants, MOST_STATES);
    }

    /** @param mostStates the most states of a process that must be composed whole */
    FspModel(FspFile file, Map<String, Integer> constants, int mostStates) {
        this.file = file;
        this.constants = Map.copyOf(constants);
        compiler = new CompositeCompiler(file, constants, mostStates);
        environment = compiler.primitives().environment();
        for (Composite composite : file.all(Composite.class)) composites.put(composite.name(), composite);
    }

    /** The names of all processes: composites and then primitive ones, in the order of the file. */
    public List<String> processes() {
        Set<String> names = new LinkedHashSet<>(composites.keySet());
        names.addAll(compiler.primitives().primitives());
        return List.copyOf(names);
    }

    /** The warnings about the processes that were asked for so far, and about assertions that cannot be read. */
    public List<String> warnings() {
        List<String> warnings = new ArrayList<>(compiler.primitives().warnings());
        for (Definition.Assertion assertion : file.all(Definition.Assertion.class)) {
            if (assertion.formula() instanceof FspFormula.Unreadable unreadable) {
                String wrong = unreadable.wrong().problem();
                warnings.add(environment
                        .error(unreadable.at(), wrong + "; the assertion \"" + assertion.name() + "\" is left out")
                        .getMessage());
            }
        }
        return warnings;
    }

    /**
     * A process as components in parallel, with the file's progress properties as claims.
     *
     * @param process a composite or primitive process; if empty, the last composite that is part of no other one, or
     *     all primitive processes in a file without composites
     */
    public Network network(Optional<String> process) {
        String name = process.orElseGet(this::main);
        Composite composite = composites.get(name);
        if (composite == null) return new Network(name, unique(machines(name)), Set.of(), Set.of(), claims());
        CompositeCompiler.Body body = compiler.body(composite, List.of(), composite.at());
        compiler.checkNotEmpty(body);
        return new Network(name, unique(body.processes()), body.low(), body.hidden(), claims());
    }

    /**
     * A process composed into one system, in which hidden labels are internal steps and to which its keywords are applied.
     *
     * @param mostStates fails with an {@link InputException} beyond so many states
     */
    public Lts whole(Optional<String> process, int mostStates) {
        return new FspModel(file, constants, mostStates).whole(process);
    }

    /** The same, with the limit of the model. */
    public Lts whole(Optional<String> process) {
        String name = process.orElseGet(this::main);
        Composite composite = composites.get(name);
        if (composite != null)
            return compiler.machine(composite, List.of(), composite.at()).lts();
        List<NetworkProcess> machines = machines(name);
        return machines.size() == 1
                ? machines.get(0).lts()
                : compiler.composed(new CompositePart(name, machines), START).lts();
    }

    private String main() {
        if (composites.isEmpty()) return DEFAULT;
        Set<String> used = new HashSet<>();
        composites.values().forEach(composite -> collect(composite.body(), used));
        String last = null;
        for (String name : composites.keySet()) if (!used.contains(name)) last = name;
        // All composites are parts of others, so there is a circle: compiling any of them reports it.
        return last == null ? composites.keySet().iterator().next() : last;
    }

    private static void collect(Composition composition, Set<String> used) {
        if (composition instanceof Composition.Instance one) {
            used.add(one.process().process());
        } else if (composition instanceof Composition.Group group) {
            group.parts().forEach(part -> collect(part, used));
        } else if (composition instanceof Composition.ForAll all) {
            collect(all.body(), used);
        } else if (composition instanceof Composition.Conditional choice) {
            collect(choice.then(), used);
            choice.otherwise().ifPresent(other -> collect(other, used));
        }
    }

    /** The process with a name, or if that is {@link #DEFAULT} and the file has no composite, all processes. */
    private List<NetworkProcess> machines(String name) {
        List<Definition> machines = machines();
        for (Definition machine : machines) if (machine.name().equals(name)) return machine(machine);
        if (!name.equals(DEFAULT) || !composites.isEmpty()) {
            Set<String> known = new LinkedHashSet<>(processes());
            for (Definition machine : machines) known.add(machine.name());
            throw InputException.in(file.name(), "there is no process \"" + name + "\"" + Nearest.hint(name, known));
        }
        if (machines.isEmpty()) throw InputException.in(file.name(), "there is no process in the file");
        List<NetworkProcess> all = new ArrayList<>();
        for (Definition machine : machines) all.addAll(machine(machine));
        return all;
    }

    /** The processes that are not composites: primitive ones, formulas that are processes, and imports. */
    private List<Definition> machines() {
        List<Definition> machines = new ArrayList<>(file.all(Definition.Primitive.class));
        for (Definition.Assertion formula : file.all(Definition.Assertion.class)) {
            if (formula.role() != Definition.Role.CLAIM) machines.add(formula);
        }
        machines.addAll(file.all(Definition.Import.class));
        return machines;
    }

    private List<NetworkProcess> machine(Definition definition) {
        return compiler.part(new ProcessCall(definition.name(), List.of(), definition.at()), List.of())
                .processes();
    }

    /** The components, with a number after each name that another one has already. */
    private static List<NetworkProcess> unique(List<NetworkProcess> processes) {
        Map<String, Integer> counts = new HashMap<>();
        Set<String> names = new HashSet<>();
        List<NetworkProcess> unique = new ArrayList<>(processes.size());
        for (NetworkProcess process : processes) {
            String name = process.name();
            while (!names.add(name)) name = process.name() + "#" + counts.merge(process.name(), 1, (n, one) -> n + one);
            unique.add(
                    name.equals(process.name())
                            ? process
                            : new NetworkProcess(name, process.lts(), process.property()));
        }
        return unique;
    }

    /** The names of the formulas that the file claims of every run. */
    public List<String> assertionNames() {
        return file.all(Definition.Assertion.class).stream()
                .filter(assertion -> assertion.role() == Definition.Role.CLAIM)
                .map(Definition.Assertion::name)
                .toList();
    }

    /** A formula that the file claims of every run, with the default values of its parameters; fails if it cannot be read. */
    public Assertion assertion(String name) {
        return compiler.formulas().claim(name);
    }

    private List<ProgressProperty> claims() {
        List<ProgressProperty> claims = new ArrayList<>();
        for (Definition.Progress progress : file.all(Definition.Progress.class)) {
            if (progress.ranges().isEmpty()) {
                claims.add(claim(progress.name(), progress, ProcessScope.EMPTY));
            } else {
                environment.each(
                        progress.ranges().get(),
                        ProcessScope.EMPTY,
                        (index, scope) -> claims.add(claim(progress.name() + "." + index, progress, scope)));
            }
        }
        return claims;
    }

    private ProgressProperty claim(String name, Definition.Progress progress, ProcessScope scope) {
        Optional<Set<String>> condition =
                progress.condition().map(label -> Set.copyOf(environment.labels(label, scope)));
        return new ProgressProperty(name, condition, Set.copyOf(environment.labels(progress.actions(), scope)));
    }
}
