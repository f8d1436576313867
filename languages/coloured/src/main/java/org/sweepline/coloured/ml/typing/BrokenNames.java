package org.sweepline.coloured.ml.typing;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Predicate;
import org.sweepline.coloured.ml.syntax.ColourSyntax;
import org.sweepline.coloured.ml.syntax.Declaration;
import org.sweepline.coloured.ml.syntax.Pattern;

/** Marks what a wrong declaration was to declare, so that whoever uses it is told what is wrong. */
record BrokenNames(String reason, Scope into, NameResolution names, NetVariables variables) {
    BrokenNames {
        reason = NameResolution.root(reason);
    }

    void mark(Declaration declaration) {
        if (declaration instanceof Declaration.Values values) {
            for (Declaration.Value value : values.values()) {
                bound(List.of(value.pattern()), name -> names.isConstructor(name, into))
                        .forEach(this::value);
            }
        } else if (declaration instanceof Declaration.Functions functions) {
            for (Declaration.Definition function : functions.functions()) value(function.name());
        } else if (declaration instanceof Declaration.Reference reference) {
            value(reference.name());
        } else if (declaration instanceof Declaration.Exceptional exceptional) {
            value(exceptional.name());
        } else if (declaration instanceof Declaration.Variables declared) {
            for (String name : declared.names()) variables.declareBroken(name, reason);
        } else if (declaration instanceof Declaration.Synonym synonym) {
            type(synonym.name());
        } else if (declaration instanceof Declaration.Datatype datatype) {
            datatype(datatype);
        } else if (declaration instanceof Declaration.Datatypes datatypes) {
            datatypes.types().forEach(this::datatype);
        } else if (declaration instanceof Declaration.ColourSet colours) {
            type(colours.name());
            names.declareBrokenColours(colours.name(), reason);
            constructors(colours.colours()).forEach(this::value);
        }
    }

    private void value(String name) {
        into.put(name, new Entity.Broken(reason));
    }

    private void type(String name) {
        into.put(name, Scope.NamedType.broken(reason));
    }

    private void datatype(Declaration.Datatype datatype) {
        type(datatype.name());
        for (Declaration.Constructor constructor : datatype.constructors()) value(constructor.name());
    }

    private static List<String> constructors(ColourSyntax colours) {
        if (colours instanceof ColourSyntax.Enumeration enumeration) return enumeration.names();
        if (colours instanceof ColourSyntax.Index index) return List.of(index.name());
        if (colours instanceof ColourSyntax.Union union) {
            return union.alternatives().stream()
                    .map(ColourSyntax.Alternative::constructor)
                    .toList();
        }
        return List.of();
    }

    /** The names that patterns bind. @param constructors the names that they do not bind */
    static List<String> bound(List<Pattern> patterns, Predicate<String> constructors) {
        List<String> bound = new ArrayList<>();
        Deque<Pattern> open = new ArrayDeque<>(patterns);
        while (!open.isEmpty()) {
            Pattern pattern = open.pop();
            if (pattern instanceof Pattern.Name name && !constructors.test(name.name())) bound.add(name.name());
            if (pattern instanceof Pattern.Layered layered) bound.add(layered.name());
            open.addAll(parts(pattern));
        }
        return bound;
    }

    /** The patterns a pattern is made of. */
    private static List<Pattern> parts(Pattern pattern) {
        if (pattern instanceof Pattern.Tuple tuple) return tuple.parts();
        if (pattern instanceof Pattern.Labelled labelled) {
            return labelled.fields().stream().map(Pattern.Field::pattern).toList();
        }
        if (pattern instanceof Pattern.Listed listed) return listed.parts();
        if (pattern instanceof Pattern.Constructed constructed) return List.of(constructed.argument());
        if (pattern instanceof Pattern.Layered layered) return List.of(layered.pattern());
        return pattern instanceof Pattern.Typed typed ? List.of(typed.pattern()) : List.of();
    }
}
