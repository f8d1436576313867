package org.sweepline.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/**
 * How long ago the launcher began: it passes on what the clock of the system said then, in seconds since the system started.
 *
 * <p>The Java machine itself takes a tenth of a second and more to start, which a user who sets a limit also waits for.
 */
final class LaunchTime {
    private static final Path UPTIME = Path.of("/proc/uptime");

    private LaunchTime() {}

    /** Nothing if the program was started without the launcher, or the system has no such clock. */
    static Duration passed() {
        String launched = System.getProperty("sweepline.launched", "");
        if (launched.isEmpty()) return Duration.ZERO;
        try {
            return between(launched, Files.readString(UPTIME));
        } catch (IOException none) {
            return Duration.ZERO;
        }
    }

    /** The time between two readings of the clock; nothing if one cannot be read. */
    static Duration between(String launched, String now) {
        try {
            double seconds = Double.parseDouble(now.strip().split(" ")[0]) - Double.parseDouble(launched);
            return seconds > 0 ? Duration.ofNanos((long) (seconds * 1e9)) : Duration.ZERO;
        } catch (NumberFormatException unreadable) {
            return Duration.ZERO;
        }
    }
}
