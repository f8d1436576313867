package org.sweepline.library.language;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.sweepline.library.codec.Codec;
import org.sweepline.model.InputException;

/**
 * The ids that a model says are interchangeable.
 *
 * @param ids for each type its ids: the constants of an enum, or the records that an initial state mentions
 */
record InterchangeableIds(Map<Class<?>, List<Object>> ids) {
    static InterchangeableIds of(Behaviour behaviour) {
        Set<Class<?>> mentioned = new HashSet<>();
        mention(behaviour.stateType(), mentioned);
        Map<Class<?>, List<Object>> ids = new LinkedHashMap<>();
        mentioned.stream()
                .filter(behaviour.interchangeable())
                .sorted((one, other) -> one.getName().compareTo(other.getName()))
                .forEach(type -> ids.put(type, idsOf(type, behaviour)));
        return new InterchangeableIds(ids);
    }

    /** Adds all classes that a type mentions, directly or not. */
    private static void mention(Type type, Set<Class<?>> mentioned) {
        if (type instanceof ParameterizedType with) {
            for (Type argument : with.getActualTypeArguments()) mention(argument, mentioned);
            mention(with.getRawType(), mentioned);
        }
        if (!(type instanceof Class<?> raw) || !mentioned.add(raw)) return;
        if (raw.isRecord()) {
            for (RecordComponent component : raw.getRecordComponents()) mention(component.getGenericType(), mentioned);
        } else if (raw.isSealed() && !raw.isEnum()) {
            for (Class<?> permitted : raw.getPermittedSubclasses()) mention(permitted, mentioned);
        }
    }

    private static List<Object> idsOf(Class<?> type, Behaviour behaviour) {
        if (type.isEnum()) return List.of(type.getEnumConstants());
        boolean number = type.isRecord()
                && type.getRecordComponents().length == 1
                && type.getRecordComponents()[0].getType() == int.class;
        if (!number) {
            throw new InputException(
                    type.getSimpleName()
                            + " is said to be interchangeable, but is neither an enum nor a record with one component of type int");
        }
        Set<Object> found = new HashSet<>();
        for (Object initial : behaviour.initials()) collect(initial, type::isInstance, found);
        Map<String, Object> ordered = new LinkedHashMap<>();
        for (String name : new TreeSet<>(found.stream().map(StateText::of).toList())) {
            found.stream().filter(id -> StateText.of(id).equals(name)).forEach(id -> ordered.put(name, id));
        }
        if (ordered.isEmpty()) {
            throw new InputException("no initial state of " + behaviour.name() + " mentions an interchangeable "
                    + type.getSimpleName() + ", so nobody knows which ones there are");
        }
        return List.copyOf(ordered.values());
    }

    private static void collect(Object value, Predicate<Object> sought, Set<Object> found) {
        if (sought.test(value)) {
            found.add(value);
        } else if (value instanceof Record) {
            StateText.components(value).values().forEach(part -> collect(part, sought, found));
        } else if (value instanceof Collection<?> several) {
            several.forEach(part -> collect(part, sought, found));
        } else if (value instanceof Map<?, ?> map) {
            collect(new ArrayList<>(map.keySet()), sought, found);
            collect(new ArrayList<>(map.values()), sought, found);
        } else if (value instanceof Optional<?> optional) {
            optional.ifPresent(part -> collect(part, sought, found));
        }
    }

    /** The codec of the states. */
    Codec codec(Behaviour behaviour) {
        return Codec.of(behaviour.stateType(), ids);
    }
}
