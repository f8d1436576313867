package org.sweepline.kernel.saved;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.sweepline.kernel.Saved;

/**
 * Writes records down and reads them again, with all that they consist of: numbers, texts, words of enumerations, durations,
 * arrays, lists, maps, what may be missing, other records, and interfaces whose kinds are records.
 *
 * <p>What else they hold needs a form of its own. Nothing names its type: who reads has to know what was written.
 */
public final class Records {
    private final Map<Class<?>, Form<?>> forms = new HashMap<>();

    /** How values of one type are written. */
    public interface Form<T> {
        void write(T value, DataOutput out) throws IOException;

        T read(DataInput in) throws IOException;
    }

    /** With a form for values of a type that is none of the above. */
    public <T> Records with(Class<T> type, Form<T> form) {
        forms.put(type, form);
        return this;
    }

    /** Writes a value of a type. */
    public <T> void write(Class<T> type, T value, DataOutput out) throws IOException {
        write((Type) type, value, out);
    }

    public <T> T read(Class<T> type, DataInput in) throws IOException {
        return type.cast(read((Type) type, in));
    }

    private void write(Type type, Object value, DataOutput out) throws IOException {
        Class<?> kind = kind(type);
        if (forms.containsKey(kind)) write(forms.get(kind), value, out);
        else if (kind == long.class || kind == Long.class) out.writeLong((Long) value);
        else if (kind == int.class || kind == Integer.class) out.writeInt((Integer) value);
        else if (kind == double.class || kind == Double.class) out.writeDouble((Double) value);
        else if (kind == boolean.class || kind == Boolean.class) out.writeBoolean((Boolean) value);
        else if (kind == String.class) Saved.write((String) value, out);
        else if (kind == Duration.class) out.writeLong(((Duration) value).toNanos());
        else if (kind.isEnum()) Saved.write(((Enum<?>) value).name(), out);
        else if (kind.isArray()) writeAll(kind.getComponentType(), elements(value), out);
        else if (kind == List.class) writeAll(argument(type, 0), (List<?>) value, out);
        else if (kind == Optional.class) {
            writeAll(argument(type, 0), ((Optional<?>) value).stream().toList(), out);
        } else if (kind == OptionalLong.class) {
            writeAll(long.class, ((OptionalLong) value).stream().boxed().toList(), out);
        } else if (kind == Map.class) {
            writeAll(argument(type, 0), List.copyOf(((Map<?, ?>) value).keySet()), out);
            writeAll(argument(type, 1), new ArrayList<>(((Map<?, ?>) value).values()), out);
        } else if (kind.isRecord()) {
            for (RecordComponent part : kind.getRecordComponents())
                write(part.getGenericType(), component(part, value), out);
        } else {
            Class<?>[] kinds = kinds(kind);
            int index = 0;
            while (!kinds[index].isInstance(value)) index++;
            out.writeByte(index);
            write(kinds[index], value, out);
        }
    }

    private Object read(Type type, DataInput in) throws IOException {
        Class<?> kind = kind(type);
        if (forms.containsKey(kind)) return forms.get(kind).read(in);
        if (kind == long.class || kind == Long.class) return in.readLong();
        if (kind == int.class || kind == Integer.class) return in.readInt();
        if (kind == double.class || kind == Double.class) return in.readDouble();
        if (kind == boolean.class || kind == Boolean.class) return in.readBoolean();
        if (kind == String.class) return Saved.readText(in);
        if (kind == Duration.class) return Duration.ofNanos(in.readLong());
        if (kind.isEnum()) return word(kind, Saved.readText(in));
        if (kind.isArray()) return array(kind.getComponentType(), readAll(kind.getComponentType(), in));
        if (kind == List.class) return List.copyOf(readAll(argument(type, 0), in));
        if (kind == Optional.class)
            return readAll(argument(type, 0), in).stream().findFirst();
        if (kind == OptionalLong.class) {
            List<Object> one = readAll(long.class, in);
            return one.isEmpty() ? OptionalLong.empty() : OptionalLong.of((Long) one.get(0));
        }
        if (kind == Map.class) return map(readAll(argument(type, 0), in), readAll(argument(type, 1), in));
        if (kind.isRecord()) return record(kind, in);
        return read(kinds(kind)[in.readUnsignedByte()], in);
    }

    @SuppressWarnings("unchecked")
    private static <T> void write(Form<T> form, Object value, DataOutput out) throws IOException {
        form.write((T) value, out);
    }

    private void writeAll(Type type, List<?> values, DataOutput out) throws IOException {
        out.writeInt(values.size());
        for (Object value : values) write(type, value, out);
    }

    private List<Object> readAll(Type type, DataInput in) throws IOException {
        List<Object> values = new ArrayList<>();
        for (int size = in.readInt(); size > 0; size--) values.add(read(type, in));
        return values;
    }

    private static List<Object> elements(Object array) {
        List<Object> elements = new ArrayList<>();
        for (int i = 0; i < Array.getLength(array); i++) elements.add(Array.get(array, i));
        return elements;
    }

    private static Object array(Class<?> type, List<Object> elements) {
        Object array = Array.newInstance(type, elements.size());
        for (int i = 0; i < elements.size(); i++) Array.set(array, i, elements.get(i));
        return array;
    }

    private static Map<Object, Object> map(List<Object> keys, List<Object> values) {
        Map<Object, Object> map = new LinkedHashMap<>();
        for (int i = 0; i < keys.size(); i++) map.put(keys.get(i), values.get(i));
        return Collections.unmodifiableMap(map);
    }

    private static Object word(Class<?> kind, String name) throws IOException {
        for (Object word : kind.getEnumConstants()) if (((Enum<?>) word).name().equals(name)) return word;
        throw new IOException("there is no " + kind.getSimpleName() + " " + name);
    }

    private static Object component(RecordComponent part, Object of) {
        try {
            part.getAccessor().setAccessible(true);
            return part.getAccessor().invoke(of);
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private Object record(Class<?> kind, DataInput in) throws IOException {
        RecordComponent[] parts = kind.getRecordComponents();
        Class<?>[] types = new Class<?>[parts.length];
        Object[] values = new Object[parts.length];
        for (int i = 0; i < parts.length; i++) {
            types[i] = parts[i].getType();
            values[i] = read(parts[i].getGenericType(), in);
        }
        try {
            Constructor<?> constructor = kind.getDeclaredConstructor(types);
            constructor.setAccessible(true);
            return constructor.newInstance(values);
        } catch (ReflectiveOperationException wrong) {
            throw new IOException("this makes no " + kind.getSimpleName(), wrong);
        }
    }

    private static Class<?> kind(Type type) {
        return (Class<?>) (type instanceof ParameterizedType several ? several.getRawType() : type);
    }

    private static Type argument(Type type, int index) {
        return ((ParameterizedType) type).getActualTypeArguments()[index];
    }

    private static Class<?>[] kinds(Class<?> type) {
        if (type.isSealed()) return type.getPermittedSubclasses();
        throw new IllegalStateException("there is no form for " + type.getName());
    }
}
