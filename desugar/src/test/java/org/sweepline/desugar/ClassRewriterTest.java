package org.sweepline.desugar;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

class ClassRewriterTest {
    private static final String PREFIX = "org/sweepline/desugar/Samples";

    @Test
    void lambdasReferencesAndRecordsDoAsBefore() throws Exception {
        Class<?> rewritten = new Loader(new ClassRewriter().rewritten(samples())).loadClass(Samples.class.getName());
        assertThat(rewritten).isNotSameAs(Samples.class);
        Supplier<?> plain = (Supplier<?>) rewritten.getConstructor().newInstance();
        assertThat(plain.get()).isEqualTo(new Samples().get());
    }

    @Test
    void onlyTheTextOfRecordsIsStillLinkedDynamically() throws IOException {
        assertThat(dynamic(samples())).contains("apply", "equals", "hashCode", "toString");
        assertThat(dynamic(new ClassRewriter().rewritten(samples()))).containsOnly("toString");
    }

    @Test
    void rewritingTwiceChangesNothing() throws IOException {
        Map<String, byte[]> once = new ClassRewriter().rewritten(samples());
        Map<String, byte[]> twice = new ClassRewriter().rewritten(once);
        assertThat(twice.keySet()).isEqualTo(once.keySet());
        assertThat(dynamic(twice)).isEqualTo(dynamic(once));
    }

    private static Map<String, byte[]> samples() throws IOException {
        Path folder = Path.of(Samples.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .getPath());
        Map<String, byte[]> classes = new TreeMap<>();
        List<Path> files;
        try (Stream<Path> found = Files.walk(folder)) {
            files = found.filter(Files::isRegularFile).toList();
        }
        for (Path file : files) {
            String name = folder.relativize(file).toString().replace('\\', '/').replace(".class", "");
            if (!name.startsWith(PREFIX)) continue;
            try (InputStream in = Files.newInputStream(file)) {
                classes.put(name, in.readAllBytes());
            }
        }
        return classes;
    }

    /** The methods that dynamic call sites link, of all classes. */
    private static List<String> dynamic(Map<String, byte[]> classes) {
        List<String> names = new ArrayList<>();
        for (byte[] bytes : classes.values()) {
            ClassNode node = new ClassNode();
            new ClassReader(bytes).accept(node, 0);
            node.methods.forEach(method -> {
                for (AbstractInsnNode instruction : method.instructions) {
                    if (instruction instanceof InvokeDynamicInsnNode site) names.add(site.name);
                }
            });
        }
        return names;
    }

    /** Loads the classes given, before those on the class path. */
    private static final class Loader extends ClassLoader {
        private final Map<String, byte[]> classes;

        Loader(Map<String, byte[]> classes) {
            super(Loader.class.getClassLoader());
            this.classes = classes;
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                byte[] bytes = classes.get(name.replace('.', '/'));
                Class<?> loaded = findLoadedClass(name);
                if (loaded != null || bytes == null) return loaded != null ? loaded : super.loadClass(name, resolve);
                return defineClass(name, bytes, 0, bytes.length);
            }
        }
    }
}
