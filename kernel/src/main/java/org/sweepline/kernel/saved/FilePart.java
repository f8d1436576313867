package org.sweepline.kernel.saved;

import java.io.EOFException;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32C;

/** The beginning of a file of a checkpoint, known by its length and checksum. */
record FilePart(String name, long length, long sum) {
    private static final int CHUNK = 1 << 16;

    /** Refuses a file that is not there, is shorter, or has another beginning. */
    void verify(Path folder) throws IOException {
        Path file = folder.resolve(name);
        if (!file.getFileName().toString().equals(name))
            throw new DamagedException(file, "this is no file of a checkpoint");
        if (!Files.isRegularFile(file)) throw new DamagedException(file, "the file is missing");
        if (Files.size(file) < length) {
            throw new DamagedException(
                    file, "the file is cut: " + Files.size(file) + " of " + length + " bytes are left");
        }
        if (sum(file) != sum) throw new DamagedException(file, "the file is damaged: its checksum is another one");
    }

    private long sum(Path file) throws IOException {
        CRC32C sum = new CRC32C();
        byte[] bytes = new byte[CHUNK];
        // Channels close when their thread is interrupted; streams do not.
        try (FileInputStream in = new FileInputStream(file.toFile())) {
            for (long left = length; left > 0; ) {
                int count = in.read(bytes, 0, (int) Math.min(bytes.length, left));
                if (count < 0) throw new EOFException(file + ": the file is cut");
                sum.update(bytes, 0, count);
                left -= count;
            }
        }
        return sum.getValue();
    }
}
