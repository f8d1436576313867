package org.sweepline.library.codec;

import java.lang.invoke.MethodHandle;

/** The components of a record, one after the other. */
final class RecordShape implements Shape {
    private final Class<?> type;
    private final RecordPart[] parts;
    private final MethodHandle constructor;

    /** @param constructor takes an array of the components */
    RecordShape(Class<?> type, RecordPart[] parts, MethodHandle constructor) {
        this.type = type;
        this.parts = parts;
        this.constructor = constructor;
    }

    @Override
    public void write(Object value, BitWriter out) {
        int i = 0;
        try {
            for (; i < parts.length; i++) parts[i].write(value, out);
        } catch (UnpackableException unpackable) {
            throw unpackable.in(parts[i].name);
        }
    }

    @Override
    public Object read(BitReader in) {
        Object[] components = new Object[parts.length];
        for (int i = 0; i < components.length; i++) components[i] = parts[i].read(in);
        try {
            return (Object) constructor.invokeExact(components);
        } catch (RuntimeException | Error refused) {
            throw refused;
        } catch (Throwable refused) {
            throw new IllegalStateException(
                    "the constructor of " + type.getSimpleName() + " throws " + refused, refused);
        }
    }
}
