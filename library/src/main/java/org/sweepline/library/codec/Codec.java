package org.sweepline.library.codec;

import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import org.sweepline.model.InputException;

/**
 * Packs the values of one type; derived from the type once, and immutable.
 *
 * <p>What can be packed: records of what can be packed, enums, numbers, booleans, characters, strings, {@code List}, {@code Set},
 * {@code SortedSet}, {@code Map}, {@code SortedMap}, {@code Optional}, and sealed interfaces of records and enums. Anything else is
 * refused by an {@link InputException} that names the component.
 */
public final class Codec {
    private static final Map<Class<?>, Shape> SCALARS = Map.ofEntries(
            Map.entry(boolean.class, ScalarShapes.BOOLEAN),
            Map.entry(Boolean.class, ScalarShapes.BOOLEAN),
            Map.entry(int.class, ScalarShapes.INT),
            Map.entry(Integer.class, ScalarShapes.INT),
            Map.entry(long.class, ScalarShapes.LONG),
            Map.entry(Long.class, ScalarShapes.LONG),
            Map.entry(short.class, ScalarShapes.SHORT),
            Map.entry(Short.class, ScalarShapes.SHORT),
            Map.entry(byte.class, ScalarShapes.BYTE),
            Map.entry(Byte.class, ScalarShapes.BYTE),
            Map.entry(char.class, ScalarShapes.CHAR),
            Map.entry(Character.class, ScalarShapes.CHAR),
            Map.entry(double.class, ScalarShapes.DOUBLE),
            Map.entry(Double.class, ScalarShapes.DOUBLE),
            Map.entry(float.class, ScalarShapes.FLOAT),
            Map.entry(Float.class, ScalarShapes.FLOAT),
            Map.entry(String.class, ScalarShapes.STRING),
            Map.entry(OptionalInt.class, OptionalShape.OF_INT),
            Map.entry(OptionalLong.class, OptionalShape.OF_LONG));

    private final Shape root;
    private final Map<Class<?>, List<Object>> ids;

    private Codec(Shape root, Map<Class<?>, List<Object>> ids) {
        this.root = root;
        this.ids = ids;
    }

    /** The codec of a type whose ids are not interchangeable. */
    public static Codec of(Type type) {
        return of(type, Map.of());
    }

    /** @param ids for each type of interchangeable ids, the ids that there are: all constants of an enum, or some records */
    public static Codec of(Type type, Map<Class<?>, List<Object>> ids) {
        Map<Class<?>, List<Object>> ordered = new LinkedHashMap<>(ids);
        ValueType of = ValueType.of(type, Map.of(), type.getTypeName());
        return new Codec(
                new Derivation(new ArrayList<>(ordered.keySet()), ordered)
                        .shape(of, of.raw().getSimpleName()),
                ordered);
    }

    /** The types of interchangeable ids, in the order of their numbers, each with its ids in the order of theirs. */
    public Map<Class<?>, List<Object>> ids() {
        return ids;
    }

    /** Writes a value; throws {@link UnpackableException} if it is none that can be packed. */
    public void write(Object value, BitWriter out) {
        root.write(Present.in(value), out);
    }

    public Object read(BitReader in) {
        return root.read(in);
    }

    /** Derives shapes from types, each once. */
    private static final class Derivation {
        private final List<Class<?>> idTypes;
        private final Map<Class<?>, List<Object>> ids;
        private final Map<ValueType, Shape> known = new HashMap<>();

        Derivation(List<Class<?>> idTypes, Map<Class<?>, List<Object>> ids) {
            this.idTypes = idTypes;
            this.ids = ids;
        }

        Shape shape(ValueType type, String path) {
            Shape scalar = SCALARS.get(type.raw());
            if (scalar != null) return scalar;
            Shape before = known.get(type);
            if (before != null) return before;
            LateShape late = new LateShape();
            known.put(type, late);
            Shape shape = derived(type, path);
            late.is(shape);
            known.put(type, shape);
            return shape;
        }

        private Shape derived(ValueType type, String path) {
            Class<?> raw = type.raw();
            if (raw.isEnum()) return new EnumShape(raw, idTypes.indexOf(raw));
            if (idTypes.contains(raw)) return new IdShape(raw, ids.get(raw), idTypes.indexOf(raw));
            if (raw.isRecord()) return ofRecord(type, path);
            if (raw == List.class) return new ListShape(argument(type, 0, path + "[]"));
            if (raw == Optional.class) return new OptionalShape(argument(type, 0, path));
            if (raw == Set.class || raw == SortedSet.class) return ofSet(type, path + "[]");
            if (raw == Map.class || raw == SortedMap.class) return ofMap(type, path + "[]");
            if (raw.isSealed()) return ofSealed(type, path);
            throw PackingRules.refused(path, raw);
        }

        private Shape argument(ValueType type, int argument, String path) {
            return shape(type.arguments().get(argument), path);
        }

        private Shape ofRecord(ValueType type, String path) {
            RecordAccess access = RecordAccess.of(type.raw());
            Map<TypeVariable<?>, ValueType> bindings = type.bindings();
            RecordComponent[] components = type.raw().getRecordComponents();
            RecordPart[] parts = new RecordPart[components.length];
            for (int i = 0; i < parts.length; i++) {
                String at = path + "." + components[i].getName();
                Shape shape = shape(ValueType.of(components[i].getGenericType(), bindings, at), at);
                parts[i] = access.part(i, shape);
            }
            return new RecordShape(type.raw(), parts, access.constructor());
        }

        private Shape ofSet(ValueType type, String path) {
            boolean sorted = type.raw() == SortedSet.class;
            Shape element = argument(type, 0, path);
            return element instanceof NumberedShape numbered && numbered.fitsMask()
                    ? new NumberedSetShape(numbered, sorted)
                    : new SetShape(element, sorted);
        }

        private Shape ofMap(ValueType type, String path) {
            boolean sorted = type.raw() == SortedMap.class;
            Shape key = argument(type, 0, path);
            Shape value = argument(type, 1, path);
            return key instanceof NumberedShape numbered && numbered.fitsMask()
                    ? new NumberedMapShape(numbered, value, sorted)
                    : new MapShape(key, value, sorted);
        }

        private Shape ofSealed(ValueType type, String path) {
            List<ValueType> kinds = new ArrayList<>();
            addKinds(type, path, kinds);
            Class<?>[] classes = kinds.stream().map(ValueType::raw).toArray(Class<?>[]::new);
            Shape[] shapes = new Shape[classes.length];
            for (int i = 0; i < shapes.length; i++) {
                shapes[i] = shape(kinds.get(i), path + "(" + classes[i].getSimpleName() + ")");
            }
            return new SealedShape(type.toString(), classes, shapes);
        }

        /** The records and enums that a sealed type may be, those of sealed types below it too. */
        private void addKinds(ValueType type, String path, List<ValueType> kinds) {
            for (Class<?> permitted : type.raw().getPermittedSubclasses()) {
                ValueType kind = type.subtype(permitted, path);
                if (permitted.isSealed() && !permitted.isEnum()) addKinds(kind, path, kinds);
                else if (!kinds.contains(kind)) kinds.add(kind);
            }
        }
    }
}
