package org.sweepline.desugar;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

class StackMapsTest {
    private static final StackMaps MAPS = new StackMaps(StackMapsTest.class.getClassLoader());

    @Test
    void anOldClassDoesAsBeforeWithStackMaps() throws Exception {
        assertThat(StackMaps.areMissing(old())).isTrue();
        for (byte[] bytes : List.of(old(), MAPS.added(old()))) {
            Class<?> loaded = new Loader().define(bytes);
            assertThat(loaded.getMethod("list", boolean.class).invoke(null, true))
                    .isEqualTo(List.of(0));
            assertThat(loaded.getMethod("list", boolean.class).invoke(null, false))
                    .isEqualTo(List.of(0));
        }
    }

    @Test
    void aClassWithStackMapsNeedsNoOthers() {
        byte[] added = MAPS.added(old());
        assertThat(StackMaps.areMissing(added)).isFalse();
        assertThat(new ClassReader(added).readUnsignedShort(6)).isEqualTo(Opcodes.V17);
    }

    /** A class for Java 5 in which two types meet that have only an ancestor in common. */
    private static byte[] old() {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(Opcodes.V1_5, Opcodes.ACC_PUBLIC | Opcodes.ACC_SUPER, "Old", null, "java/lang/Object", null);
        MethodVisitor code =
                writer.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "list", "(Z)Ljava/util/List;", null, null);
        Label linked = new Label();
        Label both = new Label();
        code.visitVarInsn(Opcodes.ILOAD, 0);
        code.visitJumpInsn(Opcodes.IFNE, linked);
        construct(code, "java/util/ArrayList");
        code.visitJumpInsn(Opcodes.GOTO, both);
        code.visitLabel(linked);
        construct(code, "java/util/LinkedList");
        code.visitLabel(both);
        code.visitInsn(Opcodes.DUP);
        code.visitInsn(Opcodes.ICONST_0);
        code.visitMethodInsn(Opcodes.INVOKESTATIC, "java/lang/Integer", "valueOf", "(I)Ljava/lang/Integer;", false);
        code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "java/util/AbstractList", "add", "(Ljava/lang/Object;)Z", false);
        code.visitInsn(Opcodes.POP);
        code.visitInsn(Opcodes.ARETURN);
        code.visitMaxs(0, 0);
        code.visitEnd();
        writer.visitEnd();
        return writer.toByteArray();
    }

    private static void construct(MethodVisitor code, String list) {
        code.visitTypeInsn(Opcodes.NEW, list);
        code.visitInsn(Opcodes.DUP);
        code.visitMethodInsn(Opcodes.INVOKESPECIAL, list, "<init>", "()V", false);
    }

    private static final class Loader extends ClassLoader {
        Class<?> define(byte[] bytes) {
            return defineClass("Old", bytes, 0, bytes.length);
        }
    }
}
