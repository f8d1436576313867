package org.sweepline.cli;

/** Calls something several times a second until it is closed, on a thread of its own. */
final class Heartbeat implements AutoCloseable {
    private static final long MILLISECONDS = 250;

    private final Thread thread;

    Heartbeat(Runnable beat) {
        thread = new Thread(() -> run(beat), "heartbeat");
        thread.setDaemon(true);
        thread.start();
    }

    private static void run(Runnable beat) {
        try {
            while (true) {
                Thread.sleep(MILLISECONDS);
                try {
                    beat.run();
                } catch (OutOfMemoryError full) {
                    // Who fills the memory will notice; the next beat may work.
                    continue;
                }
            }
        } catch (InterruptedException closed) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        thread.interrupt();
    }
}
