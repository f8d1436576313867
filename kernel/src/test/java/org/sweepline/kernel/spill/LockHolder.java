package org.sweepline.kernel.spill;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A process that locks a file, writes an exclamation mark and waits to be killed, a minute at most. */
final class LockHolder {
    private LockHolder() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        try (FileChannel channel = FileChannel.open(Path.of(args[0]), StandardOpenOption.WRITE);
                FileLock lock = channel.lock()) {
            System.out.print(lock.isValid() ? '!' : '?');
            System.out.flush();
            Thread.sleep(60_000);
        }
    }
}
