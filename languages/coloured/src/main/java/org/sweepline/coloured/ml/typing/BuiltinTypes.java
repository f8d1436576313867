package org.sweepline.coloured.ml.typing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the types of builtins, which are given as text such as {@code ('a -> 'b) -> 'a list -> 'b list}. */
final class BuiltinTypes {
    private static final Pattern WORD = Pattern.compile("\\s*(->|[(){}:,*]|'*[A-Za-z][A-Za-z0-9_.']*|$)");

    private final Map<String, TypeName> names = new HashMap<>();

    BuiltinTypes() {
        for (TypeName name : List.of(
                TypeName.INT,
                TypeName.INTINF,
                TypeName.TIME,
                TypeName.REAL,
                TypeName.BOOL,
                TypeName.STRING,
                TypeName.CHAR,
                TypeName.EXN,
                TypeName.ORDER,
                TypeName.LIST,
                TypeName.MS,
                TypeName.TIMED,
                TypeName.OPTION,
                TypeName.REF)) names.put(name.toString(), name);
    }

    /** Types that only builtins name, such as {@code TextIO.outstream}, come into being when the first of them does. */
    TypeName name(String text) {
        return names.computeIfAbsent(text, TypeName::new);
    }

    Scheme read(String text) {
        Reading reading = new Reading(text);
        Type type = reading.arrow();
        if (!reading.word.isEmpty()) throw new IllegalArgumentException("not a type: " + text);
        return new Scheme(type, !reading.variables.isEmpty());
    }

    private final class Reading {
        private final String text;
        private final Matcher matcher;
        private final Map<String, Type> variables = new HashMap<>();
        private String word;

        Reading(String text) {
            this.text = text;
            this.matcher = WORD.matcher(text);
            next();
        }

        private void next() {
            if (!matcher.find()) throw new IllegalArgumentException("not a type: " + text);
            word = matcher.group(1);
        }

        private boolean skip(String expected) {
            if (!word.equals(expected)) return false;
            next();
            return true;
        }

        Type arrow() {
            Type from = product();
            return skip("->") ? new Type.Arrow(from, arrow()) : from;
        }

        private Type product() {
            List<Type> parts = new ArrayList<>(List.of(applied()));
            while (skip("*")) parts.add(applied());
            return parts.size() == 1 ? parts.get(0) : Type.tuple(parts);
        }

        private Type applied() {
            List<Type> arguments = atom();
            while (!word.isEmpty() && Character.isLetter(word.charAt(0))) arguments = List.of(named(arguments));
            return arguments.get(0);
        }

        private List<Type> atom() {
            if (skip("(")) {
                List<Type> types = new ArrayList<>(List.of(arrow()));
                while (skip(",")) types.add(arrow());
                if (!skip(")")) throw new IllegalArgumentException("not a type: " + text);
                return types;
            }
            if (skip("{")) return List.of(labelled());
            if (!word.startsWith("'")) return List.of(named(List.of()));
            Type variable = variables.computeIfAbsent(word, name -> new Type.Unknown(Type.Unknown.GENERIC));
            next();
            return List.of(variable);
        }

        private Type labelled() {
            Map<String, Type> fields = new HashMap<>();
            do {
                String label = word;
                next();
                if (!skip(":")) throw new IllegalArgumentException("not a type: " + text);
                fields.put(label, arrow());
            } while (skip(","));
            if (!skip("}")) throw new IllegalArgumentException("not a type: " + text);
            return Type.labelled(fields);
        }

        private Type named(List<Type> arguments) {
            String name = word;
            next();
            if (name.equals("unit")) return Type.UNIT;
            if (name.equals("tms")) return Type.timedMultiset(arguments.get(0));
            return new Type.Applied(name(name), arguments);
        }
    }
}
