package org.sweepline.kernel.saved;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.zip.CRC32C;
import java.util.zip.CheckedOutputStream;
import org.sweepline.kernel.Statistics;

/**
 * A folder with the checkpoint of one run, from which the next one takes over as a whole or not at all.
 *
 * <p>A checkpoint is a file with the state of the run, and the beginning of the trace log, which only grows. The {@link
 * Manifest} names both with their lengths and checksums. A new state gets a file of its own; when that, the log and the
 * folder are on the disk, a new manifest takes the name of the old one, and only then the old state goes. So whenever the
 * process is killed, and whatever fails, there is a manifest whose files are whole. A lock, which goes with the process, keeps
 * others away.
 */
public final class CheckpointFolder implements AutoCloseable {
    private static final String MANIFEST = "manifest";
    private static final String DRAFT = "manifest.new";
    private static final String LOCK = "lock";
    private static final String STATE = "state-";
    private static final String LOG = "log-";
    private static final Pattern OURS = Pattern.compile("(state|log)-[0-9]+|manifest\\.new");
    private static final Pattern KNOWN = Pattern.compile(OURS.pattern() + "|" + MANIFEST + "|" + LOCK);

    private final Path folder;
    private final UnaryOperator<OutputStream> disk;
    private FileChannel lock;
    private Manifest manifest;

    /** Writes something to a stream. */
    interface Content {
        void write(DataOutput out) throws IOException;
    }

    private CheckpointFolder(Path folder, UnaryOperator<OutputStream> disk) {
        this.folder = folder;
        this.disk = disk;
    }

    /** A folder for a run that begins, with what it is to do; refused if there is a checkpoint in it, or anything else. */
    public static CheckpointFolder create(Path folder, byte[] task) throws IOException {
        return create(folder, task, UnaryOperator.identity());
    }

    /** @param disk what is written goes through this, so that it can fail */
    static CheckpointFolder create(Path folder, byte[] task, UnaryOperator<OutputStream> disk) throws IOException {
        Files.createDirectories(folder);
        CheckpointFolder created = new CheckpointFolder(folder, disk);
        try {
            created.requireNoOthers();
            created.lock();
            if (Files.exists(folder.resolve(MANIFEST)))
                throw new IOException("there is the checkpoint of another run; resume that, or remove it");
            created.manifest =
                    new Manifest(task, Instant.now(), 0, Optional.empty(), Optional.empty(), Optional.empty());
            created.tidy();
            created.replace(created.manifest);
            return created;
        } catch (IOException | RuntimeException e) {
            created.close();
            throw e;
        }
    }

    /** The folder of a run that is to go on; refused unless every file is as it was written. */
    public static CheckpointFolder open(Path folder) throws IOException {
        return open(folder, UnaryOperator.identity());
    }

    static CheckpointFolder open(Path folder, UnaryOperator<OutputStream> disk) throws IOException {
        look(folder);
        CheckpointFolder opened = new CheckpointFolder(folder, disk);
        try {
            opened.lock();
            opened.manifest = look(folder);
            for (FilePart file : opened.manifest.files()) file.verify(folder);
            return opened;
        } catch (IOException | RuntimeException e) {
            opened.close();
            throw e;
        }
    }

    /** What the manifest in a folder says, though a run may be about to write the next one. */
    public static Manifest look(Path folder) throws IOException {
        Path file = folder.resolve(MANIFEST);
        if (!Files.isRegularFile(file)) throw new IOException("there is no checkpoint in this folder");
        try {
            return Manifest.of(Files.readAllBytes(file), file);
        } catch (NoSuchFileException gone) {
            throw new IOException("there is no checkpoint in this folder", gone);
        }
    }

    /** Files of other people may have the names of those that are deleted here. */
    private void requireNoOthers() throws IOException {
        for (String name : names()) {
            if (KNOWN.matcher(name).matches()) continue;
            throw new IOException(
                    "there are other files in this folder, such as " + name + "; give a new or an empty one");
        }
    }

    private void lock() throws IOException {
        lock = FileChannel.open(folder.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        try {
            FileLock held = lock.tryLock();
            if (held != null) return;
        } catch (OverlappingFileLockException ours) {
            throw new IOException("another run writes its checkpoints there", ours);
        }
        throw new IOException("another run writes its checkpoints there");
    }

    public Manifest manifest() {
        return manifest;
    }

    /** Reads what {@link #write} has written; the files have been found whole. */
    DataInputStream state() throws IOException {
        String name = manifest.state.orElseThrow().name();
        return new DataInputStream(
                new BufferedInputStream(new FileInputStream(folder.resolve(name).toFile()), 1 << 16));
    }

    /** An empty log for a run from the start. */
    LastingFile newLog() throws IOException {
        long number = 1;
        while (Files.exists(folder.resolve(LOG + number))) number++;
        return LastingFile.create(folder.resolve(LOG + number));
    }

    /** The log of the checkpoint, which goes on where that was written. */
    LastingFile log() throws IOException {
        FilePart log = manifest.log.orElseThrow();
        return LastingFile.open(folder.resolve(log.name()), log.length());
    }

    /** Replaces the checkpoint by one with this content; if that fails, the old one is still there. */
    void write(Content content, Optional<LastingFile> log, Statistics figures) throws IOException {
        Manifest old = manifest;
        Path state = folder.resolve(STATE + (old.number() + 1));
        try {
            FilePart written = fill(state, content);
            Optional<FilePart> logged = log.isPresent() ? Optional.of(log.get().sync()) : Optional.empty();
            replace(new Manifest(
                    old.task(),
                    Instant.now(),
                    old.number() + 1,
                    Optional.of(written),
                    logged,
                    Optional.of(Manifest.Position.of(figures))));
        } catch (IOException | UncheckedIOException e) {
            if (manifest == old) discard(state);
            throw e;
        }
        tidy();
    }

    private FilePart fill(Path file, Content content) throws IOException {
        CRC32C sum = new CRC32C();
        try (FileOutputStream bytes = new FileOutputStream(file.toFile())) {
            DataOutputStream out = new DataOutputStream(
                    new BufferedOutputStream(new CheckedOutputStream(disk.apply(bytes), sum), 1 << 16));
            content.write(out);
            out.flush();
            bytes.getFD().sync();
        }
        return new FilePart(file.getFileName().toString(), Files.size(file), sum.getValue());
    }

    private void replace(Manifest next) throws IOException {
        Path draft = folder.resolve(DRAFT);
        byte[] content = next.content();
        try {
            fill(draft, out -> out.write(content));
            sync();
            Files.move(draft, folder.resolve(MANIFEST), StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            discard(draft);
            throw e;
        }
        manifest = next;
        sync();
    }

    private static void discard(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            // It goes when the next checkpoint has been written.
            return;
        }
    }

    /** Has the names in the folder on the disk. A thread of its own does it: the channel would close if this one is interrupted. */
    private void sync() throws IOException {
        FutureTask<Void> task = new FutureTask<>(() -> {
            try (FileChannel names = FileChannel.open(folder, StandardOpenOption.READ)) {
                names.force(true);
            }
            return null;
        });
        Thread thread = new Thread(task, "checkpoint");
        thread.setDaemon(true);
        thread.start();
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    task.get();
                    return;
                } catch (InterruptedException later) {
                    interrupted = true;
                } catch (ExecutionException failed) {
                    throw new IOException(failed.getCause().getMessage(), failed);
                }
            }
        } finally {
            if (interrupted) Thread.currentThread().interrupt();
        }
    }

    /** Deletes what belongs to no checkpoint any more, or never did. */
    private void tidy() {
        Set<String> needed = new HashSet<>();
        for (FilePart file : manifest.files()) needed.add(file.name());
        for (String name : names()) {
            if (OURS.matcher(name).matches() && !needed.contains(name)) discard(folder.resolve(name));
        }
    }

    private List<String> names() {
        String[] names = folder.toFile().list();
        return names == null ? List.of() : List.of(names);
    }

    /** Deletes all files of the checkpoint, which nobody needs any more. */
    public void remove() {
        discard(folder.resolve(MANIFEST));
        for (String name : names()) if (OURS.matcher(name).matches()) discard(folder.resolve(name));
        discard(folder.resolve(LOCK));
    }

    /** Lets others use the folder. */
    @Override
    public void close() throws IOException {
        if (lock != null) lock.close();
    }
}
