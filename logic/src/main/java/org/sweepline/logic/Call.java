package org.sweepline.logic;

import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/** A function of the model's language applied to named parts of the model, such as {@code tokens(p, q)}. */
public record Call(String function, List<Name> arguments) {
    /**
     * A part of the model: its name for people and its index for the machine.
     *
     * @param indices that of the part, or of each member of the group that the name stands for; a group may be empty
     */
    public record Name(String text, List<Integer> indices) {
        public Name {
            Objects.requireNonNull(text);
            indices = List.copyOf(indices);
        }

        public Name(String text, int index) {
            this(text, List.of(index));
        }

        /** The index of a name that stands for one part of the model. */
        public int index() {
            if (indices.size() != 1) throw new IllegalStateException(text + " stands for " + indices.size() + " parts");
            return indices.get(0);
        }

        @Override
        public String toString() {
            return isPlain() ? text : quoted(text);
        }

        /** A name in quotes, as it can always be written. */
        static String quoted(String text) {
            return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
        }

        private boolean isPlain() {
            return !text.isEmpty()
                    && text.codePoints().noneMatch(c -> Character.isWhitespace(c) || "(),\"".indexOf(c) >= 0);
        }
    }

    public Call {
        Objects.requireNonNull(function);
        arguments = List.copyOf(arguments);
        if (arguments.isEmpty()) throw new IllegalArgumentException(function + " needs a name");
    }

    /** The indices of the arguments in the order written, in a fresh array. */
    public int[] indices() {
        return arguments.stream()
                .flatMap(name -> name.indices().stream())
                .mapToInt(Integer::intValue)
                .toArray();
    }

    @Override
    public String toString() {
        return arguments.stream().map(Name::toString).collect(Collectors.joining(", ", function + "(", ")"));
    }
}
