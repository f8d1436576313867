package org.sweepline.coloured.cpn;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import org.sweepline.coloured.ml.syntax.Declaration;
import org.sweepline.coloured.ml.syntax.Pattern;

/** The names that declarations declare. */
final class DeclaredNames {
    private static final java.util.regex.Pattern HEAD = java.util.regex.Pattern.compile(
            "\\b(?:colset|color|val(?:\\s+rec)?|fun|and|var|globref|exception|datatype|type)\\s+"
                    + "([A-Za-z][\\w']*(?:\\s*,\\s*[A-Za-z][\\w']*)*)");

    private DeclaredNames() {}

    /** What a declaration declares; of the patterns of values only names, tuples and those with a type are looked into. */
    static Set<String> of(Declaration declaration) {
        Set<String> names = new LinkedHashSet<>();
        if (declaration instanceof Declaration.Values values) {
            values.values().forEach(value -> bound(value.pattern(), names));
        } else if (declaration instanceof Declaration.Functions functions) {
            functions.functions().forEach(function -> names.add(function.name()));
        } else if (declaration instanceof Declaration.ColourSet colours) {
            names.add(colours.name());
        } else if (declaration instanceof Declaration.Variables variables) {
            names.addAll(variables.names());
        } else if (declaration instanceof Declaration.Reference reference) {
            names.add(reference.name());
        } else if (declaration instanceof Declaration.Exceptional exceptional) {
            names.add(exceptional.name());
        } else if (declaration instanceof Declaration.Datatype datatype) {
            names.add(datatype.name());
        } else if (declaration instanceof Declaration.Datatypes datatypes) {
            datatypes.types().forEach(datatype -> names.add(datatype.name()));
        } else if (declaration instanceof Declaration.Synonym synonym) {
            names.add(synonym.name());
        } else if (declaration instanceof Declaration.Local local) {
            local.visible().forEach(visible -> names.addAll(of(visible)));
        }
        return names;
    }

    private static void bound(Pattern pattern, Set<String> names) {
        if (pattern instanceof Pattern.Name name) names.add(name.name());
        if (pattern instanceof Pattern.Typed typed) bound(typed.pattern(), names);
        if (pattern instanceof Pattern.Tuple tuple) {
            tuple.parts().forEach(part -> bound(part, names));
        }
    }

    /** What a text that cannot be read seems to declare; a guess, for messages only. */
    static Set<String> guessed(String text) {
        Set<String> names = new LinkedHashSet<>();
        Matcher heads = HEAD.matcher(text);
        while (heads.find()) names.addAll(List.of(heads.group(1).split("\\s*,\\s*")));
        return names;
    }
}
