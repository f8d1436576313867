package org.sweepline.coloured.ml.typing;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.sweepline.coloured.colour.ColourSet;
import org.sweepline.coloured.ml.syntax.MlPosition;
import org.sweepline.coloured.ml.value.Builtin;
import org.sweepline.logic.Nearest;

/** Finds out what a name stands for, wherever it may come from, and says why where it stands for nothing. */
final class NameResolution {
    private static final String BROKEN = " cannot be used: ";
    static final String MEANT = "; did you mean";

    private final Basis basis;
    private final TypingEffort effort = new TypingEffort();
    private final Map<String, TypedColours> colours = new LinkedHashMap<>();
    private final Map<ColourSet, Type> types = new HashMap<>();
    private final Map<String, String> brokenColours = new LinkedHashMap<>();
    private final Map<String, Optional<Entity>> colourFunctions = new LinkedHashMap<>();
    /** Structures whose names can be used without them; CPN Tools opens that of connections itself. */
    private final Set<String> opened = new LinkedHashSet<>(Set.of("ConnManagementLayer"));

    private final Map<Builtin, ColourSet> colourSets = new IdentityHashMap<>();
    private final Map<String, String> unsupported = new LinkedHashMap<>();
    private final List<String> missingFiles = new ArrayList<>();
    private final Set<String> variables = new LinkedHashSet<>();

    /** @param realTime whether a time is a real */
    NameResolution(boolean realTime) {
        basis = new Basis(realTime);
    }

    Basis basis() {
        return basis;
    }

    TypingEffort effort() {
        return effort;
    }

    Entity find(String name, MlPosition at, Scope scope) {
        Entity entity = lookUp(name, scope).orElseThrow(() -> at.error(unknown(name, scope)));
        if (entity instanceof Entity.Broken broken) throw at.error(name + BROKEN + broken.reason());
        return entity;
    }

    /** What a name stands for, broken or not, if anything. */
    Optional<Entity> lookUp(String name, Scope scope) {
        return lookUp(name, scope, basis::value);
    }

    /** What a name in a pattern stands for, unless it is a variable. */
    Optional<Entity> constructor(String name, Scope scope) {
        return lookUp(name, scope, basis::constructor)
                .filter(entity -> entity instanceof Entity.Making || entity instanceof Entity.Literal);
    }

    boolean isConstructor(String name, Scope scope) {
        return constructor(name, scope).isPresent();
    }

    private Optional<Entity> lookUp(String name, Scope scope, Function<String, Optional<Entity>> undeclared) {
        return scope.value(name)
                .or(() -> colourFunction(name))
                .or(() -> undeclared.apply(name))
                .or(() -> opened.stream()
                        .flatMap(structure -> undeclared.apply(structure + "." + name).stream())
                        .findFirst());
    }

    private Optional<Entity> colourFunction(String name) {
        int dot = name.lastIndexOf('.');
        TypedColours set = dot < 0 ? null : colours.get(name.substring(0, dot));
        if (set == null) return Optional.empty();
        return colourFunctions.computeIfAbsent(name, unused -> {
            Optional<Entity> function = new ColourFunctions(set, basis).find(name.substring(dot + 1));
            if (function.isPresent() && function.get() instanceof Entity.Provided provided) {
                colourSets.put(provided.builtin(), set.set());
            }
            return function;
        });
    }

    /** The colour set that a function comes with, also one whose name was declared again since. */
    Optional<ColourSet> colourSet(Builtin function) {
        return Optional.ofNullable(colourSets.get(function));
    }

    void declare(TypedColours set) {
        String name = set.set().name();
        colours.put(name, set);
        types.put(set.set(), set.type());
        brokenColours.remove(name);
        colourFunctions.keySet().removeIf(function -> function.startsWith(name + "."));
    }

    void declareBrokenColours(String name, String reason) {
        colours.remove(name);
        brokenColours.put(name, reason);
    }

    private Optional<TypedColours> colours(String name) {
        TypedColours set = colours.get(name);
        return set != null ? Optional.of(set) : basic(name);
    }

    TypedColours colours(String name, MlPosition at) {
        String reason = brokenColours.get(name);
        if (reason != null) throw at.error("the colour set " + name + BROKEN + reason);
        return colours(name)
                .orElseThrow(() -> at.error("there is no colour set " + name + hint(name, colours.keySet())));
    }

    /** The type of the values of a colour set, also of one whose name was declared again since. */
    Type type(ColourSet set) {
        Type type = types.get(set);
        return type != null ? type : basic(set.name()).orElseThrow().type();
    }

    private Optional<TypedColours> basic(String name) {
        boolean realTime = basis.times().real() && name.equalsIgnoreCase("time");
        return realTime ? TypedColours.real(name) : TypedColours.basic(name);
    }

    void open(List<String> structures) {
        opened.addAll(structures);
    }

    /** Something was declared that is not supported, such as {@code structure LA}. */
    void unsupported(String construct) {
        unsupported.put(construct.substring(construct.lastIndexOf(' ') + 1), construct);
    }

    /** A variable of the net, which inscriptions may have meant by a mistyped name. */
    void variable(String name) {
        variables.add(name);
    }

    /** A file is missing, in words that also say why: names that nobody knows may be declared there. */
    void missing(String file) {
        missingFiles.add(file);
    }

    private String unknown(String name, Scope scope) {
        int dot = name.indexOf('.');
        String structure = dot < 0 ? name : name.substring(0, dot);
        String part = name.substring(dot + 1);
        if (unsupported.containsKey(structure)) {
            return name + " is not part of CPN ML's library; it comes from " + unsupported.get(structure)
                    + ", which Sweepline does not run";
        }
        if (dot >= 0 && brokenColours.containsKey(structure)) {
            return "the colour set " + structure + BROKEN + brokenColours.get(structure);
        }
        if (dot >= 0 && colours.containsKey(structure)) {
            return "the colour set " + structure + " has no function " + part
                    + Nearest.hint(part, ColourFunctions.NAMES);
        }
        if (StateSpaceNames.has(name)) return name + " asks about a state space, which a model itself cannot do";
        if (variables.contains(name)) return name + " is a variable of the net's inscriptions, and has no value here";
        TreeSet<String> known = scope.names();
        known.addAll(Basis.names());
        known.addAll(variables);
        boolean knownStructure = known.stream().anyMatch(other -> other.startsWith(structure + "."));
        if (dot >= 0 && !knownStructure) {
            return name + " is not part of CPN ML's library; it comes from structure " + structure
                    + ", which Sweepline does not run";
        }
        if (!missingFiles.isEmpty()) {
            return name + " is not declared; it may be declared in " + String.join("; or in ", missingFiles);
        }
        String hint = Nearest.hint(name, known);
        return name + " is not declared" + (hint.startsWith(MEANT) ? hint : "");
    }

    /** What may have been meant, or all there is if that is not much; the first few of many would help nobody. */
    static String hint(String name, Collection<String> known) {
        String hint = Nearest.hint(name, known);
        return hint.startsWith("; there are ") ? "" : hint;
    }

    /** What is wrong at the root, if names are broken because they use others that are. */
    static String root(String reason) {
        int last = reason.lastIndexOf(BROKEN);
        return last < 0 ? reason : reason.substring(last + BROKEN.length());
    }
}
