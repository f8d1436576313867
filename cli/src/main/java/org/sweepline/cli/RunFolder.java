package org.sweepline.cli;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Consumer;
import org.sweepline.kernel.saved.CheckpointFolder;
import org.sweepline.kernel.saved.Checkpoints;
import org.sweepline.kernel.saved.Manifest;
import org.sweepline.model.InputException;

/** The folder with the checkpoints of a check, and with what it is to do. */
final class RunFolder implements AutoCloseable {
    private final Path path;
    private final CheckpointFolder folder;
    private final CheckTask task;

    private RunFolder(Path path, CheckpointFolder folder, CheckTask task) {
        this.path = path;
        this.folder = folder;
        this.task = task;
    }

    /** A folder for a check that begins; refused if another one has its checkpoints there. */
    static RunFolder create(Path path, CheckTask task) {
        try {
            return new RunFolder(path, CheckpointFolder.create(path, task.bytes()), task);
        } catch (IOException e) {
            throw InputException.in(path.toString(), "--checkpoint: " + reason(e));
        }
    }

    /** The folder of a check that goes on; refused unless all of it is as it was written. */
    static RunFolder open(Path path) {
        try {
            CheckpointFolder folder = CheckpointFolder.open(path);
            return new RunFolder(path, folder, CheckTask.of(folder.manifest().task()));
        } catch (IOException e) {
            throw InputException.in(path.toString(), reason(e));
        }
    }

    /** What the manifest says. */
    static Manifest look(Path path) {
        try {
            return CheckpointFolder.look(path);
        } catch (IOException e) {
            throw InputException.in(path.toString(), reason(e));
        }
    }

    private static String reason(IOException e) {
        if (e instanceof FileAlreadyExistsException) return "this is a file and not a folder";
        if (e instanceof NoSuchFileException) return "no folder can be made there";
        return e instanceof FileSystemException ? OutputFile.reason(e) : e.getMessage();
    }

    Path path() {
        return path;
    }

    CheckTask task() {
        return task;
    }

    /** Whether a run can go on from it, and not only begin again. */
    boolean written() {
        return folder.manifest().number() > 0;
    }

    Checkpoints checkpoints(Duration every, Consumer<String> warned) {
        return Checkpoints.every(
                every,
                folder,
                why -> warned.accept("no checkpoint could be written to " + path + ": " + why
                        + (written() ? "; the last one stands" : "")));
    }

    void remove() {
        folder.remove();
    }

    @Override
    public void close() {
        try {
            folder.close();
        } catch (IOException e) {
            // The lock goes with the process.
            return;
        }
    }
}
