package org.sweepline.library.language;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;

/** What classes are called in the words for states: by their simple names, unless another kind of the same sealed type has that name. */
final class ValueNames {
    private static final ClassValue<String> NAMES = new ClassValue<>() {
        @Override
        protected String computeValue(Class<?> type) {
            return shortest(type);
        }
    };

    private static final ClassValue<Boolean> OTHER_ENUMS = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            return kinds(type).stream().anyMatch(kind -> kind != type && kind.isEnum());
        }
    };

    private ValueNames() {}

    static String of(Class<?> type) {
        return NAMES.get(type);
    }

    /** The name of a constant; with its enum where there may be constants of others in its place. */
    static String of(Enum<?> constant) {
        Class<?> type = constant.getDeclaringClass();
        return OTHER_ENUMS.get(type) ? of(type) + "." + constant.name() : constant.name();
    }

    private static String shortest(Class<?> type) {
        String name = type.getSimpleName();
        boolean shared = kinds(type).stream()
                .anyMatch(kind -> kind != type && kind.getSimpleName().equals(name));
        return shared ? type.getName().replace('$', '.') : name;
    }

    /** The classes of the values that may stand where a value of a class stands, as far as sealed types tell. */
    private static Set<Class<?>> kinds(Class<?> type) {
        Set<Class<?>> sealed = new LinkedHashSet<>();
        addSealed(type, sealed);
        Set<Class<?>> kinds = new HashSet<>();
        for (Class<?> each : sealed) addKinds(each, kinds);
        return kinds;
    }

    private static void addSealed(Class<?> type, Set<Class<?>> sealed) {
        for (Class<?> parent : type.getInterfaces()) {
            if (parent.isSealed() && sealed.add(parent)) addSealed(parent, sealed);
        }
    }

    private static void addKinds(Class<?> type, Set<Class<?>> kinds) {
        for (Class<?> permitted : type.getPermittedSubclasses()) {
            if (permitted.isSealed() && !permitted.isEnum()) addKinds(permitted, kinds);
            else kinds.add(permitted);
        }
    }
}
