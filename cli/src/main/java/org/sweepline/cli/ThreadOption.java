package org.sweepline.cli;

import org.sweepline.kernel.Threads;

/** The option that says how many threads do what is independent of each other; the answers do not depend on it. */
final class ThreadOption {
    private static final String NAME = "--threads";

    private final Given<Threads> threads;
    private final Threads usual;

    /** @param usual how many there are if the option is not given */
    ThreadOption(Options options, Threads usual, String... description) {
        this.usual = usual;
        threads = options.read(NAME, "N", Converters::threads, description);
    }

    boolean given() {
        return threads.given();
    }

    /** How many threads; tells the user if that is more than there are processors. */
    Threads threads(Terminal terminal) {
        Threads asked = threads.or(usual);
        int processors = Threads.ofProcessors().most();
        if (asked.most() > processors) {
            String all = processors == 1 ? "1 processor" : processors + " processors";
            terminal.err()
                    .println("sweepline: " + NAME + " " + asked.most() + ": this process may use " + all
                            + "; more threads are not faster");
        }
        return asked;
    }
}
