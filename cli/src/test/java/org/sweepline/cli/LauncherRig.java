package org.sweepline.cli;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;

/**
 * A checkout for tests in which the real script starts the real program.
 *
 * <p>Its jar holds nothing but the names of the folders of classes that are tested, its Maven copies that jar, and its Java is
 * the one that runs the tests, except that it makes no class archives: that would take long.
 */
final class LauncherRig {
    private static final String JAVA = """
            #!/bin/sh
            case " $* " in
                *-XX:DumpLoadedClassList*) exit 0 ;;
                *-Xshare:dump*) exit 1 ;;
            esac
            exec '%s' "$@"
            """;
    private static final String MAVEN = """
            #!/bin/sh
            mkdir -p cli/target && cp '%s' cli/target/sweepline.jar
            """;

    /** Longer than any start takes, builds and repairs included. */
    private static final long HANGING_SECONDS = 120;

    final Path root;
    final Path jdk;
    final Path bin;
    private final Path logs;
    private final Map<String, String> environment = new TreeMap<>();
    private String limits = ":";

    /** Makes the checkout. @param name of its folder */
    LauncherRig(Path folder, String name) throws IOException {
        root = Files.createDirectory(folder.resolve(name));
        jdk = folder.resolve("jdk");
        bin = folder.resolve("bin");
        logs = Files.createDirectory(folder.resolve("logs"));
        executable(root.resolve("sweepline"), Files.readString(Run.ROOT.resolve("sweepline")));
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        executable(jdk.resolve("bin/java"), JAVA.formatted(java));
        Files.writeString(jdk.resolve("release"), "JAVA_VERSION=\"" + System.getProperty("java.version") + "\"\n");
        Path whole = Files.createDirectory(folder.resolve("whole")).resolve("sweepline.jar");
        writeJar(whole);
        executable(bin.resolve("mvn"), MAVEN.formatted(whole));
        Files.createDirectories(root.resolve("examples"));
        Path source = Files.createDirectories(root.resolve("cli/src/main")).resolve("A.java");
        Files.writeString(source, "class A {}");
        Files.setLastModifiedTime(source, FileTime.from(Instant.now().minusSeconds(60)));
        environment.put("JAVA_HOME", jdk.toString());
    }

    static void executable(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private static void writeJar(Path jar) throws IOException {
        Manifest manifest = new Manifest();
        Attributes attributes = manifest.getMainAttributes();
        attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        attributes.put(Attributes.Name.MAIN_CLASS, Sweepline.class.getName());
        String classes = List.of(System.getProperty("java.class.path").split(File.pathSeparator)).stream()
                .filter(entry -> !entry.isEmpty())
                .map(entry -> new File(entry).toURI().toString())
                .collect(Collectors.joining(" "));
        attributes.put(Attributes.Name.CLASS_PATH, classes);
        try (OutputStream out = Files.newOutputStream(jar);
                JarOutputStream whole = new JarOutputStream(out, manifest)) {
            whole.finish();
        }
    }

    /** Where the script keeps the jar that it runs. */
    Path jar() {
        return root.resolve("cli/target/launcher/sweepline.jar");
    }

    Path archive() {
        return root.resolve("cli/target/launcher/sweepline-" + System.getProperty("java.version") + ".jsa");
    }

    void set(String variable, String value) {
        environment.put(variable, value);
    }

    /** Limits what the script and the program may use. @param command for the shell, such as ulimit -n 20 */
    void limit(String command) {
        limits = command;
    }

    /** Starts the script. @param name for the files with what it prints */
    Process start(String name, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of("/bin/sh", "-c", limits + "; exec \"$0\" \"$@\""));
        command.add(root.resolve("sweepline").toString());
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment()
                .keySet()
                .removeAll(List.of("SWEEPLINE_JAVA_OPTS", "JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS"));
        builder.environment().merge("PATH", bin.toString(), (old, own) -> own + ":" + old);
        builder.environment().putAll(environment);
        return builder.redirectInput(new File("/dev/null"))
                .redirectOutput(logs.resolve(name + ".out").toFile())
                .redirectError(logs.resolve(name + ".err").toFile())
                .start();
    }

    /** Waits for a script that was started, and returns how it ended. */
    Run end(Process process, String name) throws IOException, InterruptedException {
        if (!process.waitFor(HANGING_SECONDS, TimeUnit.SECONDS)) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
            throw new AssertionError("it hangs: " + text(name + ".out") + text(name + ".err"));
        }
        return new Run(process.exitValue(), text(name + ".out"), text(name + ".err"));
    }

    private String text(String file) throws IOException {
        return new String(Files.readAllBytes(logs.resolve(file)), StandardCharsets.UTF_8);
    }

    Run run(String... arguments) throws IOException, InterruptedException {
        return end(start("run", arguments), "run");
    }

    @Override
    public String toString() {
        return "in " + root.getFileName() + " with " + environment + " and " + limits;
    }
}
