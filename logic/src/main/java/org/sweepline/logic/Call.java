package org.sweepline.logic;

import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/** A function of the model's language applied to named parts of the model, such as {@code tokens(p, q)}. */
public record Call(String function, List<Name> arguments) {
    /** A part of the model: its name for people and its index for the machine. */
    public record Name(String text, int index) {
        public Name {
            Objects.requireNonNull(text);
        }

        @Override
        public String toString() {
            return isPlain() ? text : '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
        }

        private boolean isPlain() {
            return !text.isEmpty()
                    && text.codePoints().noneMatch(c -> Character.isWhitespace(c) || "(),\"".indexOf(c) >= 0);
        }
    }

    public Call {
        Objects.requireNonNull(function);
        arguments = List.copyOf(arguments);
        if (arguments.isEmpty()) {
            throw new IllegalArgumentException(function + " needs a name");
        }
    }

    /** The indices of the arguments in the order written, in a fresh array. */
    public int[] indices() {
        return arguments.stream().mapToInt(Name::index).toArray();
    }

    @Override
    public String toString() {
        return arguments.stream().map(Name::toString).collect(Collectors.joining(", ", function + "(", ")"));
    }
}
