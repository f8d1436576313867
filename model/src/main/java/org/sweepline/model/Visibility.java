package org.sweepline.model;

import java.util.BitSet;

/** Which actions can be seen, where some cannot; every answer is a fresh set. */
public non-sealed interface Visibility extends Aspect {
    /** All actions but internal steps, also those that the model hides: what liveness and progress properties see. */
    BitSet observable();

    /** Those that the model does not hide: what an automaton sees that says which sequences of actions are legal. */
    BitSet visible();

    /** What can be seen of the actions of an encoding: all of them, where it says nothing else. */
    static Visibility of(Encoding encoding) {
        return encoding.aspect(Visibility.class).orElseGet(() -> new Visibility() {
            @Override
            public BitSet observable() {
                BitSet all = new BitSet();
                all.set(0, encoding.system().actions().size());
                return all;
            }

            @Override
            public BitSet visible() {
                return observable();
            }
        });
    }
}
