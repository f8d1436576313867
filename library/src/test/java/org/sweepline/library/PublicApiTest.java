package org.sweepline.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * What people depend on is listed in {@code public-api.txt}, so that it changes only on purpose. With
 * {@code -Dsweepline.rewrite=true} the list is written anew.
 */
class PublicApiTest {
    private static final Path LIST = Path.of("src", "test", "resources", "public-api.txt");

    @Test
    void the_public_types_and_methods_are_those_of_the_list() throws IOException {
        List<String> found = new ArrayList<>();
        for (Class<?> type : publicTypes()) describe(type, found);
        Path list = folder().resolve(LIST);
        if (Boolean.getBoolean("sweepline.rewrite")) Files.write(list, found);
        assertThat(found).isEqualTo(Files.readAllLines(list));
    }

    @Test
    void interfaces_that_people_implement_are_small() {
        assertThat(Model.class.getDeclaredMethods()).hasSizeLessThanOrEqualTo(6);
        assertThat(Steps.class.getDeclaredMethods()).hasSize(1);
    }

    private static Path folder() {
        Path here = Path.of("").toAbsolutePath();
        return Files.exists(here.resolve(LIST)) ? here : here.resolve("library");
    }

    private static List<Class<?>> publicTypes() throws IOException {
        Path classes;
        try {
            classes = Path.of(Check.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException impossible) {
            throw new IllegalStateException(impossible);
        }
        try (Stream<Path> files = Files.list(classes.resolve("org/sweepline/library"))) {
            return new TreeSet<>(files.map(file -> file.getFileName().toString())
                            .filter(name -> name.endsWith(".class") && !name.contains("Test"))
                            .map(name -> name.substring(0, name.length() - ".class".length()))
                            .toList())
                    .stream()
                            .<Class<?>>map(PublicApiTest::load)
                            .filter(PublicApiTest::isPublic)
                            .toList();
        }
    }

    private static Class<?> load(String name) {
        try {
            return Class.forName("org.sweepline.library." + name, false, PublicApiTest.class.getClassLoader());
        } catch (ClassNotFoundException impossible) {
            throw new IllegalStateException(name, impossible);
        }
    }

    private static boolean isPublic(Class<?> type) {
        for (Class<?> each = type; each != null; each = each.getEnclosingClass()) {
            if (!Modifier.isPublic(each.getModifiers())) return false;
        }
        return true;
    }

    private static void describe(Class<?> type, List<String> lines) {
        lines.add(kind(type) + " " + name(type));
        List<String> members = new ArrayList<>();
        for (Field field : type.getDeclaredFields()) {
            if (Modifier.isPublic(field.getModifiers()))
                members.add("  " + name(field.getType()) + " " + field.getName());
        }
        for (Executable constructor : type.getDeclaredConstructors()) {
            if (Modifier.isPublic(constructor.getModifiers())) members.add("  new" + parameters(constructor));
        }
        for (Method method : type.getDeclaredMethods()) {
            boolean shown = Modifier.isPublic(method.getModifiers()) && !method.isSynthetic() && !inherited(method);
            String modifier = Modifier.isStatic(method.getModifiers()) ? "static " : "";
            if (shown)
                members.add(
                        "  " + modifier + name(method.getReturnType()) + " " + method.getName() + parameters(method));
        }
        members.sort(null);
        lines.addAll(members);
    }

    private static boolean inherited(Method method) {
        return Stream.of("equals", "hashCode", "toString", "valueOf", "values").anyMatch(method.getName()::equals);
    }

    private static String kind(Class<?> type) {
        if (type.isAnnotation()) return "annotation";
        if (type.isRecord()) return "record";
        if (type.isEnum()) return "enum";
        return type.isInterface() ? "interface" : "class";
    }

    private static String parameters(Executable executable) {
        return Arrays.stream(executable.getParameters())
                .map(Parameter::getType)
                .map(PublicApiTest::name)
                .collect(Collectors.joining(", ", "(", ")"));
    }

    private static String name(Class<?> type) {
        String name = Objects.requireNonNullElse(type.getCanonicalName(), type.getName());
        return name.replace("org.sweepline.library.", "")
                .replace("java.lang.", "")
                .replace("java.util.", "");
    }
}
