package org.sweepline.desugar;

import java.util.Map;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.GeneratorAdapter;

/** Converts a value on the stack between the types with which a functional interface and the body of a lambda know it. */
final class Conversion {
    private static final Map<String, Type> UNBOXED = Map.of(
            "java/lang/Boolean", Type.BOOLEAN_TYPE,
            "java/lang/Character", Type.CHAR_TYPE,
            "java/lang/Byte", Type.BYTE_TYPE,
            "java/lang/Short", Type.SHORT_TYPE,
            "java/lang/Integer", Type.INT_TYPE,
            "java/lang/Float", Type.FLOAT_TYPE,
            "java/lang/Long", Type.LONG_TYPE,
            "java/lang/Double", Type.DOUBLE_TYPE);

    private Conversion() {}

    static void convert(GeneratorAdapter code, Type from, Type to) {
        if (from.equals(to)) return;
        if (to.equals(Type.VOID_TYPE)) {
            if (from.getSize() == 1) code.pop();
            else code.pop2();
        } else if (isReference(from) && isReference(to)) {
            code.checkCast(to);
        } else if (isReference(from)) {
            Type unboxed = UNBOXED.getOrDefault(from.getInternalName(), to);
            code.unbox(unboxed);
            code.cast(unboxed, to);
        } else if (isReference(to)) {
            code.valueOf(from);
        } else {
            code.cast(from, to);
        }
    }

    private static boolean isReference(Type type) {
        return type.getSort() >= Type.ARRAY;
    }
}
