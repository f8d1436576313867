package org.sweepline.kernel.spill;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A folder of one process, which nobody else may read and whose name cannot be guessed; gone when it is closed.
 *
 * <p>A process that is killed cannot remove its folder. So each folder has a file that its process keeps locked, and the
 * next process that makes one in the same place removes those whose lock it gets. The number of the process is part of the
 * name: the own folders of a process are left alone without a look at their locks, for on some systems whoever closes a
 * locked file releases the lock for the whole process.
 */
final class OwnedFolder implements AutoCloseable {
    private static final String PREFIX = "sweepline-states-";
    private static final String LOCK = "owner";

    final Path path;
    private final FileChannel channel;

    @SuppressWarnings("UnusedVariable") // Held until the channel is closed.
    private final FileLock lock;

    /** A new folder in a directory, from which folders that were left behind are removed. */
    OwnedFolder(Path directory) throws IOException {
        long process = ProcessHandle.current().pid();
        path = Files.createTempDirectory(directory, PREFIX + process + "-");
        channel = lockFile();
        lock = channel.tryLock();
        removeAbandoned(directory, PREFIX + process + "-");
    }

    private FileChannel lockFile() throws IOException {
        try {
            return FileChannel.open(path.resolve(LOCK), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        } catch (IOException e) {
            Files.delete(path);
            throw e;
        }
    }

    private void removeAbandoned(Path directory, String own) {
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(directory, PREFIX + "*")) {
            for (Path folder : folders) {
                boolean other = !folder.getFileName().toString().startsWith(own);
                if (other && Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) removeIfAbandoned(folder);
            }
        } catch (IOException | RuntimeException unreadable) {
            // What others left behind does no harm but take room.
        }
    }

    private void removeIfAbandoned(Path folder) {
        try {
            if (!Files.getOwner(folder).equals(Files.getOwner(path))) return;
            try (FileChannel theirs = FileChannel.open(folder.resolve(LOCK), StandardOpenOption.WRITE);
                    FileLock free = theirs.tryLock()) {
                if (free != null) remove(folder);
            }
        } catch (IOException | OverlappingFileLockException | UnsupportedOperationException inUse) {
            // Its owner lives, or is about to lock it, or removes it at the same time.
        }
    }

    private static void remove(Path folder) throws IOException {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            for (Path file : files) Files.deleteIfExists(file);
        }
        Files.deleteIfExists(folder);
    }

    /** Whether the folder lies in memory. */
    boolean inMemory() {
        try {
            String type = Files.getFileStore(path).type();
            return type.equals("tmpfs") || type.equals("ramfs");
        } catch (IOException unknown) {
            return false;
        }
    }

    @Override
    public void close() throws IOException {
        try {
            remove(path);
        } finally {
            channel.close();
        }
    }
}
