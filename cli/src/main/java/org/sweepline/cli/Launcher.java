package org.sweepline.cli;

import java.util.Optional;
import org.sweepline.report.ExitCode;

/**
 * What the program knows of the script that starts it, whose process the system property {@code sweepline.launcher} names.
 *
 * <p>A Java machine that does not start, or dies, may end with 1, which would say that a property is violated. So the exit
 * codes for the script are others, which no machine has by itself: it subtracts what is added here.
 */
final class Launcher {
    private static final long PROCESS = Long.getLong("sweepline.launcher", -1);
    private static final int ADDED = 10;

    /** In milliseconds: a short run does without. */
    private static final long BEFORE_THE_FIRST = 200;

    private static final long BETWEEN_LOOKS = 1_000;

    private Launcher() {}

    /** The exit code of the process for one of the program. */
    static int exitCode(int code) {
        return PROCESS < 0 ? code : ADDED + code;
    }

    /** Ends the process when the script is gone: it was killed, and nobody waits for an answer any more. */
    static void watch() {
        if (PROCESS < 0) return;
        Thread watch = new Thread(Launcher::look, "launcher");
        watch.setDaemon(true);
        watch.start();
    }

    /** Where the script cannot be seen, as from within a container of its own, nothing is watched. */
    private static void look() {
        try {
            Thread.sleep(BEFORE_THE_FIRST);
            Optional<ProcessHandle> script = ProcessHandle.of(PROCESS);
            if (script.isEmpty()) return;
            while (lives(script.get())) Thread.sleep(BETWEEN_LOOKS);
        } catch (InterruptedException ending) {
            return;
        }
        System.err.println("sweepline: the launcher is gone");
        Runtime.getRuntime().halt(exitCode(ExitCode.INTERNAL.number()));
    }

    private static boolean lives(ProcessHandle script) {
        try {
            return script.isAlive();
        } catch (OutOfMemoryError full) {
            // To be looked at again when there is memory.
            return true;
        }
    }
}
