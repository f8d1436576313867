package org.sweepline.library.language;

import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/**
 * The numbers that states of a type have, as far as the type tells: numbers, truth values, constants by their order, the sizes of
 * collections, and sums of the numbers in a collection.
 */
final class Counters {
    private static final int DEEPEST = 6;

    private final List<NamedNumber> found = new ArrayList<>();

    private Counters() {}

    static List<NamedNumber> of(Type type) {
        Counters counters = new Counters();
        counters.add(type, "", state -> state, 0);
        return counters.found;
    }

    private void add(Type type, String path, Function<Object, Object> part, int depth) {
        Class<?> raw = raw(type);
        if (raw == null || depth > DEEPEST) return;
        if (raw == boolean.class || raw == Boolean.class) {
            add(path, part, value -> (Boolean) value ? 1 : 0);
        } else if (raw.isPrimitive() && raw != double.class && raw != float.class && raw != char.class
                || raw == Integer.class
                || raw == Long.class) {
            add(path, part, value -> ((Number) value).longValue());
        } else if (raw.isEnum()) {
            add(path, part, value -> ((Enum<?>) value).ordinal());
        } else if (raw.isRecord()) {
            for (RecordComponent component : raw.getRecordComponents()) {
                String name = path.isEmpty() ? component.getName() : path + "." + component.getName();
                Method accessor = component.getAccessor();
                accessor.setAccessible(true);
                add(component.getGenericType(), name, owner -> component(part.apply(owner), accessor), depth + 1);
            }
        } else if (raw == Optional.class) {
            add("present(" + path + ")", part, value -> ((Optional<?>) value).isPresent() ? 1 : 0);
        } else if (Collection.class.isAssignableFrom(raw)) {
            add("size(" + path + ")", part, value -> ((Collection<?>) value).size());
            addSums(type, 0, path, value -> (Collection<?>) part.apply(value), depth);
        } else if (Map.class.isAssignableFrom(raw)) {
            add("size(" + path + ")", part, value -> ((Map<?, ?>) value).size());
            addSums(type, 1, path, value -> ((Map<?, ?>) part.apply(value)).values(), depth);
        }
    }

    private void add(String name, Function<Object, Object> part, ToLongFunction<Object> number) {
        found.add(new NamedNumber(name, state -> number.applyAsLong(part.apply(state))));
    }

    /** The sums of the numbers that the elements of a collection have. */
    private void addSums(Type type, int argument, String path, Function<Object, Collection<?>> elements, int depth) {
        if (!(type instanceof ParameterizedType with)) return;
        Counters inside = new Counters();
        inside.add(with.getActualTypeArguments()[argument], path + "[]", element -> element, depth + 1);
        for (NamedNumber number : inside.found) {
            found.add(new NamedNumber("sum(" + number.text() + ")", state -> {
                long sum = 0;
                for (Object element : elements.apply(state))
                    sum += number.function().applyAsLong(element);
                return sum;
            }));
        }
    }

    private static Class<?> raw(Type type) {
        if (type instanceof ParameterizedType with) return (Class<?>) with.getRawType();
        return type instanceof Class<?> plain ? plain : null;
    }

    private static Object component(Object owner, Method accessor) {
        try {
            return accessor.invoke(owner);
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
