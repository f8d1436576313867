package org.sweepline.desugar;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;

/**
 * Rewrites classes without the dynamic call sites of lambda expressions, method references and the equals and hashCode of
 * records. A lambda expression gets a class of its own in the nest of the class it stands in, so that it may call the private
 * method with its body. All other dynamic call sites stay.
 */
final class ClassRewriter {
    private final Map<String, byte[]> rewritten = new TreeMap<>();
    private final Map<String, List<String>> newMembers = new HashMap<>();

    /** The classes, and those they need besides, by their internal names. All classes of a nest must be among them. */
    Map<String, byte[]> rewritten(Map<String, byte[]> classes) {
        classes.forEach((name, bytes) -> rewritten.put(name, rewritten(bytes)));
        newMembers.forEach(
                (host, members) -> rewritten.computeIfPresent(host, (name, bytes) -> joined(bytes, members)));
        return rewritten;
    }

    private byte[] rewritten(byte[] bytes) {
        ClassNode node = new ClassNode();
        new ClassReader(bytes).accept(node, ClassReader.SKIP_CODE);
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        new ClassReader(bytes).accept(new Sites(node, writer), 0);
        return writer.toByteArray();
    }

    /** A host of a nest with more members. */
    private static byte[] joined(byte[] bytes, List<String> members) {
        ClassNode host = new ClassNode();
        new ClassReader(bytes).accept(host, 0);
        if (host.nestMembers == null) host.nestMembers = new ArrayList<>();
        host.nestMembers.addAll(members);
        ClassWriter writer = new ClassWriter(0);
        host.accept(writer);
        return writer.toByteArray();
    }

    /** Copies a class and replaces its dynamic call sites. */
    private final class Sites extends ClassVisitor {
        private final ClassNode owner;
        private int lambdas;

        Sites(ClassNode owner, ClassVisitor copy) {
            super(Opcodes.ASM9, copy);
            this.owner = owner;
        }

        @Override
        public MethodVisitor visitMethod(int access, String name, String type, String generic, String[] thrown) {
            return new MethodVisitor(Opcodes.ASM9, super.visitMethod(access, name, type, generic, thrown)) {
                @Override
                public void visitInvokeDynamicInsn(String method, String site, Handle linker, Object... details) {
                    String by = linker.getOwner() + "." + linker.getName() + "." + method;
                    if (by.startsWith("java/lang/invoke/LambdaMetafactory.metafactory.")) {
                        lambda(method, Type.getMethodType(site), details).create(mv);
                    } else if (by.equals("java/lang/runtime/ObjectMethods.bootstrap.equals")) {
                        new RecordMethods(owner).compare(mv);
                    } else if (by.equals("java/lang/runtime/ObjectMethods.bootstrap.hashCode")) {
                        new RecordMethods(owner).hash(mv);
                    } else {
                        super.visitInvokeDynamicInsn(method, site, linker, details);
                    }
                }
            };
        }

        private LambdaClass lambda(String method, Type site, Object... details) {
            String host = owner.nestHostClass == null ? owner.name : owner.nestHostClass;
            String name = owner.name + "$$" + lambdas++;
            LambdaClass made = new LambdaClass(
                    name, host, method, site, (Type) details[0], (Handle) details[1], (Type) details[2]);
            newMembers.computeIfAbsent(host, first -> new ArrayList<>()).add(name);
            rewritten.put(name, made.bytes());
            return made;
        }
    }
}
