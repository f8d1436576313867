package org.sweepline.report.format;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** A value of a JSON document that was read. What is asked of a value of another kind is absent. */
public sealed interface JsonValue {
    /** An object. */
    record Members(Map<String, JsonValue> members) implements JsonValue {
        public Members {
            members = Map.copyOf(members);
        }
    }

    /** An array. */
    record Elements(List<JsonValue> elements) implements JsonValue {
        public Elements {
            elements = List.copyOf(elements);
        }
    }

    /** A string. */
    record Text(String text) implements JsonValue {}

    /** A number, {@code true}, {@code false} or {@code null}, as it is written. */
    record Literal(String word) implements JsonValue {}

    /** The member of an object with this name. */
    default Optional<JsonValue> member(String name) {
        return this instanceof Members object
                ? Optional.ofNullable(object.members().get(name))
                : Optional.empty();
    }

    /** The text of the member with this name. */
    default Optional<String> text(String name) {
        return member(name).map(value -> value instanceof Text string ? string.text() : null);
    }

    /** The whole number that is the member with this name. */
    default OptionalLong number(String name) {
        if (!(member(name).orElse(null) instanceof Literal literal)) return OptionalLong.empty();
        boolean whole = literal.word().matches("-?[0-9]{1,18}");
        return whole ? OptionalLong.of(Long.parseLong(literal.word())) : OptionalLong.empty();
    }

    /** The elements of the array that is the member with this name; none if there is no such array. */
    default List<JsonValue> elements(String name) {
        return member(name).map(JsonValue::all).orElse(List.of());
    }

    /** The elements of an array; none if this is something else. */
    default List<JsonValue> all() {
        return this instanceof Elements array ? array.elements() : List.of();
    }
}
