package org.sweepline.kernel;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import org.sweepline.kernel.depthfirst.StateSlots;
import org.sweepline.kernel.depthfirst.Victims;
import org.sweepline.kernel.store.FixedPages;
import org.sweepline.kernel.store.PagedInts;

/** Counts the bytes in the primitive arrays of an object by looking at its fields. */
public final class ArrayBytes {
    private ArrayBytes() {}

    public static long of(Object owner) {
        long sum = 0;
        for (Class<?> type = owner.getClass(); type != Object.class; type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (Modifier.isStatic(field.getModifiers()) || !field.getType().isArray()) continue;
                try {
                    field.setAccessible(true);
                    sum += inArray(field.get(owner));
                } catch (IllegalAccessException e) {
                    throw new AssertionError(e);
                }
            }
        }
        return sum;
    }

    /** The same with the arrays of the parts that an object of the kernel is made of. */
    public static long withParts(Object owner) {
        long sum = of(owner);
        for (Field field : owner.getClass().getDeclaredFields()) {
            if (Modifier.isStatic(field.getModifiers()) || field.getType().isPrimitive()) continue;
            try {
                field.setAccessible(true);
                Object part = field.get(owner);
                if (part instanceof PagedInts
                        || part instanceof FixedPages
                        || part instanceof StateSlots
                        || part instanceof Victims) {
                    sum += withParts(part);
                }
            } catch (IllegalAccessException e) {
                throw new AssertionError(e);
            }
        }
        return sum;
    }

    private static long inArray(Object array) {
        if (array == null) return 0;
        int length = Array.getLength(array);
        Class<?> element = array.getClass().getComponentType();
        if (element == byte.class) return length;
        if (element == int.class) return 4L * length;
        if (element == long.class) return 8L * length;
        long sum = 0;
        for (int i = 0; i < length; i++) sum += inArray(Array.get(array, i));
        return sum;
    }
}
