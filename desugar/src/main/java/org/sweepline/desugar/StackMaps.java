package org.sweepline.desugar;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/**
 * Gives classes that were compiled for Java 5 or older the stack maps of newer ones. The JVM verifies and links classes
 * without them anew at every start, by a slow method, instead of once for the class archive.
 */
final class StackMaps {
    private final ClassLoader types;

    /** @param types where the classes are found that the maps name */
    StackMaps(ClassLoader types) {
        this.types = types;
    }

    static boolean areMissing(byte[] bytes) {
        return new ClassReader(bytes).readUnsignedShort(6) < Opcodes.V1_6;
    }

    byte[] added(byte[] bytes) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_FRAMES) {
            @Override
            protected ClassLoader getClassLoader() {
                return types;
            }
        };
        ClassVisitor newer = new ClassVisitor(Opcodes.ASM9, writer) {
            @Override
            public void visit(
                    int version, int access, String name, String generic, String parent, String[] interfaces) {
                super.visit(Opcodes.V17, access, name, generic, parent, interfaces);
            }
        };
        new ClassReader(bytes).accept(newer, ClassReader.SKIP_FRAMES);
        return writer.toByteArray();
    }
}
