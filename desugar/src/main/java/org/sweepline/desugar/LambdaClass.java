package org.sweepline.desugar;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.GeneratorAdapter;
import org.objectweb.asm.commons.Method;

/**
 * The class of a lambda expression or method reference: its fields are what the expression captures, its method calls the
 * body. Without captures there is one instance.
 *
 * @param host the host of the nest the class belongs to
 * @param method the method of the functional interface
 * @param site from the captured values to the functional interface
 * @param erased the type of the method as the interface declares it
 * @param body what to call with the captured values and the arguments
 * @param typed the type of the method as the expression has it
 */
record LambdaClass(String name, String host, String method, Type site, Type erased, Handle body, Type typed) {
    private static final String INSTANCE = "INSTANCE";
    private static final String FACTORY = "of";

    /** Replaces the call site, with the captured values on the stack. */
    void create(MethodVisitor code) {
        if (captures().length == 0) {
            code.visitFieldInsn(
                    Opcodes.GETSTATIC, name, INSTANCE, site.getReturnType().getDescriptor());
        } else {
            code.visitMethodInsn(Opcodes.INVOKESTATIC, name, FACTORY, site.getDescriptor(), false);
        }
    }

    byte[] bytes() {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        Type kind = site.getReturnType();
        int access = Opcodes.ACC_FINAL | Opcodes.ACC_SUPER | Opcodes.ACC_SYNTHETIC;
        writer.visit(Opcodes.V17, access, name, null, "java/lang/Object", new String[] {kind.getInternalName()});
        writer.visitNestHost(host);
        constructor(writer);
        if (captures().length == 0) {
            writer.visitField(Opcodes.ACC_STATIC | Opcodes.ACC_FINAL, INSTANCE, kind.getDescriptor(), null, null)
                    .visitEnd();
            GeneratorAdapter code = method(writer, Opcodes.ACC_STATIC, "<clinit>", Type.getMethodType("()V"));
            construct(code);
            code.putStatic(self(), INSTANCE, kind);
            finish(code);
        } else {
            GeneratorAdapter code = method(writer, Opcodes.ACC_STATIC, FACTORY, site);
            construct(code);
            finish(code);
        }
        call(writer);
        writer.visitEnd();
        return writer.toByteArray();
    }

    private void constructor(ClassWriter writer) {
        GeneratorAdapter code = method(writer, Opcodes.ACC_PRIVATE, "<init>", constructorType());
        code.loadThis();
        code.invokeConstructor(Type.getType(Object.class), new Method("<init>", "()V"));
        for (int i = 0; i < captures().length; i++) {
            Type type = captures()[i];
            writer.visitField(Opcodes.ACC_PRIVATE | Opcodes.ACC_FINAL, field(i), type.getDescriptor(), null, null)
                    .visitEnd();
            code.loadThis();
            code.loadArg(i);
            code.putField(self(), field(i), type);
        }
        finish(code);
    }

    private void construct(GeneratorAdapter code) {
        code.newInstance(self());
        code.dup();
        code.loadArgs();
        code.invokeConstructor(self(), new Method("<init>", constructorType().getDescriptor()));
    }

    /** The method of the interface: hands everything to the body, and its result back. */
    private void call(ClassWriter writer) {
        GeneratorAdapter code = method(writer, Opcodes.ACC_PUBLIC, method, erased);
        Type owner = Type.getObjectType(body.getOwner());
        boolean creates = body.getTag() == Opcodes.H_NEWINVOKESPECIAL;
        boolean receives = !creates && body.getTag() != Opcodes.H_INVOKESTATIC;
        List<Type> wanted = new ArrayList<>();
        if (receives) wanted.add(owner);
        wanted.addAll(List.of(Type.getArgumentTypes(body.getDesc())));

        if (creates) {
            code.newInstance(owner);
            code.dup();
        }
        int next = 0;
        for (; next < captures().length; next++) {
            code.loadThis();
            code.getField(self(), field(next), captures()[next]);
            Conversion.convert(code, captures()[next], wanted.get(next));
        }
        for (int i = 0; i < erased.getArgumentCount(); i++) {
            code.loadArg(i);
            Type given = typed.getArgumentTypes()[i];
            Conversion.convert(code, erased.getArgumentTypes()[i], given);
            Conversion.convert(code, given, wanted.get(next++));
        }
        int call = creates
                ? Opcodes.INVOKESPECIAL
                : !receives
                        ? Opcodes.INVOKESTATIC
                        : body.isInterface() ? Opcodes.INVOKEINTERFACE : Opcodes.INVOKEVIRTUAL;
        code.visitMethodInsn(call, body.getOwner(), body.getName(), body.getDesc(), body.isInterface());
        Type result = creates ? owner : Type.getReturnType(body.getDesc());
        Conversion.convert(code, result, typed.getReturnType());
        Conversion.convert(code, typed.getReturnType(), erased.getReturnType());
        finish(code);
    }

    private static GeneratorAdapter method(ClassWriter writer, int access, String name, Type type) {
        String descriptor = type.getDescriptor();
        GeneratorAdapter code = new GeneratorAdapter(
                writer.visitMethod(access, name, descriptor, null, null), access, name, descriptor);
        code.visitCode();
        return code;
    }

    private static void finish(GeneratorAdapter code) {
        code.returnValue();
        code.endMethod();
    }

    private Type self() {
        return Type.getObjectType(name);
    }

    private Type[] captures() {
        return site.getArgumentTypes();
    }

    private Type constructorType() {
        return Type.getMethodType(Type.VOID_TYPE, captures());
    }

    private static String field(int index) {
        return "captured" + index;
    }
}
