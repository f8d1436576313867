package org.sweepline.library.codec;

import java.util.Collection;
import java.util.Map;
import org.sweepline.model.InputException;

/** Which types have no shape, and what to write instead. */
final class PackingRules {
    private PackingRules() {}

    static InputException refused(String path, Class<?> type, String why) {
        return refused(path, type.getSimpleName(), why);
    }

    static InputException refused(String path, String type, String why) {
        return new InputException(path + ": " + type + " " + why);
    }

    /** Refuses a type that is no value, with what may be meant. */
    static InputException refused(String path, Class<?> type) {
        if (type.isArray()) return refused(path, type, "is compared by identity; use a List");
        if (Collection.class.isAssignableFrom(type))
            return refused(path, type, "is not one of List, Set and SortedSet; declare it as one of these");
        if (Map.class.isAssignableFrom(type))
            return refused(path, type, "is neither Map nor SortedMap; declare it as one of these");
        if (type.isInterface())
            return refused(path, type, "is not sealed, so nobody knows which records it may be; make it sealed");
        return refused(
                path,
                type,
                "is no value; a state is made of records, enums, numbers, booleans, strings, List, Set, Map, Optional and"
                        + " sealed interfaces of records");
    }
}
