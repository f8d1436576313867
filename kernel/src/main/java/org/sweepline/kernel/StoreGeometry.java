package org.sweepline.kernel;

/**
 * The sizes a store is cut into; tests shrink them to meet every limit on small models.
 *
 * @param pageBytes about how many bytes of states a page holds
 * @param tablePageBits the binary logarithm of the slots in a page of a hash table
 * @param statesPerSet the most states one set may hold
 */
public record StoreGeometry(int pageBytes, int tablePageBits, long statesPerSet) {
    /** Pages of 64 KiB, and the most states for which the table of a set has fewer than 2^32 slots, rounded down. */
    public static final StoreGeometry DEFAULT = new StoreGeometry(1 << 16, 14, 3L << 30);

    public StoreGeometry {
        if (pageBytes < 1
                || pageBytes > 1 << 21
                || tablePageBits < 4
                || tablePageBits > 28
                || statesPerSet < 1
                || statesPerSet > 3L << 30) {
            throw new IllegalArgumentException("impossible geometry");
        }
    }
}
