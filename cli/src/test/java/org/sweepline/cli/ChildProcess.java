package org.sweepline.cli;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Starts the program in a process of its own, for tests of what only the system can do to one. */
final class ChildProcess {
    private ChildProcess() {}

    /** The command that starts a class of the tests or of the program. */
    static List<String> command(Class<?> main, Path temporary, List<String> arguments) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-XX:-UsePerfData",
                "-Djava.io.tmpdir=" + temporary,
                "-cp",
                System.getProperty("java.class.path"),
                main.getName()));
        command.addAll(arguments);
        return command;
    }

    /** The same, started by a shell that does something before, such as to set a limit. */
    static List<String> after(String preparation, List<String> command) {
        List<String> whole = new ArrayList<>(List.of("/bin/sh", "-c", preparation + "; exec \"$0\" \"$@\""));
        whole.addAll(command);
        return whole;
    }

    static Process start(List<String> command, Path out, Path err) throws IOException {
        return new ProcessBuilder(command)
                .redirectInput(new File("/dev/null"))
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
    }
}
