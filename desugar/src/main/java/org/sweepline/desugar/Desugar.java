package org.sweepline.desugar;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.LocalDateTime;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * Rewrites Sweepline's classes in a jar so that they link faster, and lists them for the class archive: the JVM links every
 * lambda expression, and every equals and hashCode of a record, by running a good deal of Java when it first meets it, which
 * took a quarter to a third of the processor time of a small check. Ordinary classes and methods come from the archive as they are,
 * and so do those of libraries for old versions of Java, once they have {@linkplain StackMaps stack maps}.
 */
public final class Desugar {
    private static final String OURS = "org/sweepline/";
    private static final String CLASS = ".class";

    private Desugar() {}

    /** @param arguments the jar, and the file for the names of Sweepline's classes in it */
    public static void main(String[] arguments) throws IOException {
        Path jar = Path.of(arguments[0]);
        Map<String, byte[]> files = new LinkedHashMap<>();
        LocalDateTime time = read(jar, files);

        Map<String, byte[]> classes = new TreeMap<>();
        addStackMaps(jar, files);
        files.forEach((file, bytes) -> {
            if (isOurs(file)) classes.put(file.substring(0, file.length() - CLASS.length()), bytes);
        });
        Map<String, byte[]> plain = new ClassRewriter().rewritten(classes);
        plain.forEach((name, bytes) -> files.put(name + CLASS, bytes));

        Path made = jar.resolveSibling(jar.getFileName() + ".desugared");
        write(made, files, time);
        Files.move(made, jar, StandardCopyOption.REPLACE_EXISTING);
        Files.write(Path.of(arguments[1]), plain.keySet());
    }

    private static void addStackMaps(Path jar, Map<String, byte[]> files) throws IOException {
        try (URLClassLoader types = new URLClassLoader(new URL[] {jar.toUri().toURL()})) {
            StackMaps maps = new StackMaps(types);
            files.replaceAll(
                    (file, bytes) -> file.endsWith(CLASS) && StackMaps.areMissing(bytes) ? maps.added(bytes) : bytes);
        }
    }

    private static boolean isOurs(String file) {
        return file.startsWith(OURS) && file.endsWith(CLASS);
    }

    /** Reads all files of a jar, and returns the time of the first one: builds that can be repeated give all the same. */
    private static LocalDateTime read(Path jar, Map<String, byte[]> files) throws IOException {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            for (ZipEntry entry : Collections.list(zip.entries())) {
                try (InputStream in = zip.getInputStream(entry)) {
                    files.put(entry.getName(), in.readAllBytes());
                }
            }
            return zip.entries().nextElement().getTimeLocal();
        }
    }

    private static void write(Path jar, Map<String, byte[]> files, LocalDateTime time) throws IOException {
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                ZipEntry entry = new ZipEntry(file.getKey());
                entry.setTimeLocal(time);
                zip.putNextEntry(entry);
                zip.write(file.getValue());
                zip.closeEntry();
            }
        }
    }
}
