package org.sweepline.kernel;

import java.nio.file.Path;

/**
 * What a search had on disk because memory was full.
 *
 * @param directory where that was
 * @param inMemory whether the directory lies in memory itself, so that nothing was gained
 * @param bytes the bytes there now
 * @param peakBytes the most bytes there at once
 * @param written the bytes written in all
 * @param read the bytes read in all
 */
public record DiskUse(Path directory, boolean inMemory, long bytes, long peakBytes, long written, long read) {}
