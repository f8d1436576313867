package org.sweepline.library.codec;

import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;

/** A component of a record: how it is taken out, and its shape. Numbers and truth values are not boxed when they are written. */
abstract class RecordPart {
    final String name;

    private RecordPart(String name) {
        this.name = name;
    }

    abstract void write(Object owner, BitWriter out);

    abstract Object read(BitReader in);

    /** Numbers of at most 32 bits. @param shape reads them back */
    static RecordPart ofInt(String name, ToIntFunction<Object> accessor, Shape shape) {
        return new RecordPart(name) {
            @Override
            void write(Object owner, BitWriter out) {
                out.writeNumber(accessor.applyAsInt(owner));
            }

            @Override
            Object read(BitReader in) {
                return shape.read(in);
            }
        };
    }

    static RecordPart ofLong(String name, ToLongFunction<Object> accessor) {
        return new RecordPart(name) {
            @Override
            void write(Object owner, BitWriter out) {
                out.writeNumber(accessor.applyAsLong(owner));
            }

            @Override
            Object read(BitReader in) {
                return in.readNumber();
            }
        };
    }

    static RecordPart ofBoolean(String name, Predicate<Object> accessor) {
        return new RecordPart(name) {
            @Override
            void write(Object owner, BitWriter out) {
                out.put(accessor.test(owner) ? 1 : 0, 1);
            }

            @Override
            Object read(BitReader in) {
                return in.get(1) == 1;
            }
        };
    }

    static RecordPart ofObject(String name, Function<Object, Object> accessor, Shape shape) {
        return new RecordPart(name) {
            @Override
            void write(Object owner, BitWriter out) {
                shape.write(Present.in(accessor.apply(owner)), out);
            }

            @Override
            Object read(BitReader in) {
                return shape.read(in);
            }
        };
    }
}
