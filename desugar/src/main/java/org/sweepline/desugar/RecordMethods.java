package org.sweepline.desugar;

import java.util.List;
import java.util.Objects;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.RecordComponentNode;

/** The equals and hashCode of a record as plain code, with the results that {@link java.lang.runtime.ObjectMethods} gives. */
record RecordMethods(String owner, List<RecordComponentNode> components) {
    RecordMethods(ClassNode node) {
        this(node.name, node.recordComponents == null ? List.of() : node.recordComponents);
    }

    /** Replaces the call site, with this and the other on the stack; what follows it returns the result. */
    void compare(MethodVisitor code) {
        Label different = new Label();
        code.visitInsn(Opcodes.POP2);
        code.visitVarInsn(Opcodes.ALOAD, 1);
        code.visitTypeInsn(Opcodes.INSTANCEOF, owner);
        code.visitJumpInsn(Opcodes.IFEQ, different);
        for (RecordComponentNode component : components) {
            load(code, component, 0);
            load(code, component, 1);
            compare(code, Type.getType(component.descriptor), different);
        }
        code.visitInsn(Opcodes.ICONST_1);
        code.visitInsn(Opcodes.IRETURN);
        code.visitLabel(different);
        code.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
        code.visitInsn(Opcodes.ICONST_0);
    }

    private static void compare(MethodVisitor code, Type type, Label different) {
        switch (type.getSort()) {
            case Type.BOOLEAN, Type.CHAR, Type.BYTE, Type.SHORT, Type.INT ->
                code.visitJumpInsn(Opcodes.IF_ICMPNE, different);
            case Type.LONG, Type.FLOAT, Type.DOUBLE -> {
                Type both = Type.getMethodType(Type.INT_TYPE, type, type);
                code.visitMethodInsn(Opcodes.INVOKESTATIC, box(type), "compare", both.getDescriptor(), false);
                code.visitJumpInsn(Opcodes.IFNE, different);
            }
            default -> {
                String objects = Type.getInternalName(Objects.class);
                String both = "(Ljava/lang/Object;Ljava/lang/Object;)Z";
                code.visitMethodInsn(Opcodes.INVOKESTATIC, objects, "equals", both, false);
                code.visitJumpInsn(Opcodes.IFEQ, different);
            }
        }
    }

    /** Replaces the call site, with this on the stack. */
    void hash(MethodVisitor code) {
        code.visitInsn(Opcodes.POP);
        code.visitInsn(Opcodes.ICONST_0);
        for (RecordComponentNode component : components) {
            code.visitIntInsn(Opcodes.BIPUSH, 31);
            code.visitInsn(Opcodes.IMUL);
            load(code, component, 0);
            Type type = Type.getType(component.descriptor);
            boolean primitive = type.getSort() < Type.ARRAY;
            String by = primitive ? box(type) : Type.getInternalName(Objects.class);
            String descriptor = primitive ? "(" + component.descriptor + ")I" : "(Ljava/lang/Object;)I";
            code.visitMethodInsn(Opcodes.INVOKESTATIC, by, "hashCode", descriptor, false);
            code.visitInsn(Opcodes.IADD);
        }
    }

    private void load(MethodVisitor code, RecordComponentNode component, int variable) {
        code.visitVarInsn(Opcodes.ALOAD, variable);
        if (variable > 0) code.visitTypeInsn(Opcodes.CHECKCAST, owner);
        code.visitFieldInsn(Opcodes.GETFIELD, owner, component.name, component.descriptor);
    }

    private static String box(Type primitive) {
        return switch (primitive.getSort()) {
            case Type.BOOLEAN -> "java/lang/Boolean";
            case Type.CHAR -> "java/lang/Character";
            case Type.BYTE -> "java/lang/Byte";
            case Type.SHORT -> "java/lang/Short";
            case Type.INT -> "java/lang/Integer";
            case Type.FLOAT -> "java/lang/Float";
            case Type.LONG -> "java/lang/Long";
            case Type.DOUBLE -> "java/lang/Double";
            default -> throw new IllegalArgumentException("not a primitive type: " + primitive);
        };
    }
}
