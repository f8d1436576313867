package org.sweepline.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What others may use: it changes only on purpose. */
class PublicTypesTest {
    @Test
    void are_these() throws Exception {
        List<String> members = new ArrayList<>();
        for (Class<?> type : types()) {
            members.add(type.getSimpleName());
            for (Method method : type.getDeclaredMethods()) {
                if (Modifier.isPublic(method.getModifiers()) && !method.isSynthetic())
                    members.add(type.getSimpleName() + "." + method.getName());
            }
        }
        assertThat(members)
                .containsExactlyInAnyOrder(
                        "FileReport",
                        "FileReport.equals",
                        "FileReport.figures",
                        "FileReport.hashCode",
                        "FileReport.model",
                        "FileReport.text",
                        "FileReport.toString",
                        "FileReport.verdicts",
                        "ModelCheck",
                        "ModelCheck.allowUnknown",
                        "ModelCheck.always",
                        "ModelCheck.constants",
                        "ModelCheck.ctl",
                        "ModelCheck.deadlock",
                        "ModelCheck.ltl",
                        "ModelCheck.maxPeakStates",
                        "ModelCheck.memory",
                        "ModelCheck.process",
                        "ModelCheck.properties",
                        "ModelCheck.reachable",
                        "ModelCheck.timeout",
                        "ModelCheck.value",
                        "ModelChecker",
                        "ModelChecker.check");
    }

    private static List<Class<?>> types() throws IOException, ClassNotFoundException {
        Path classes = Path.of("target/classes/org/sweepline/junit");
        List<Class<?>> types = new ArrayList<>();
        try (Stream<Path> files = Files.list(classes)) {
            for (Path file :
                    files.filter(each -> each.toString().endsWith(".class")).toList()) {
                String name = file.getFileName().toString().replace(".class", "");
                if (name.equals("package-info")) continue;
                Class<?> type = Class.forName("org.sweepline.junit." + name);
                if (Modifier.isPublic(type.getModifiers())) types.add(type);
            }
        }
        return types;
    }
}
