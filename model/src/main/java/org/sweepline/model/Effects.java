package org.sweepline.model;

import java.util.BitSet;
import org.sweepline.logic.Condition;

/** Which actions can change whether a condition holds; every answer is a fresh set. */
@FunctionalInterface
public non-sealed interface Effects extends Aspect {
    /** All actions that lead from a state where the condition holds to one where it does not, or back; perhaps more. */
    BitSet changing(Condition condition);

    /** Whether a step of one action surely leaves another action possible that was so before; the other may be the same. */
    default boolean keeps(int action, int other) {
        return false;
    }

    /** The effects of an encoding's actions: any, where it says nothing else. */
    static Effects of(Encoding encoding) {
        return encoding.aspect(Effects.class).orElseGet(() -> condition -> {
            BitSet all = new BitSet();
            all.set(0, encoding.system().actions().size());
            return all;
        });
    }
}
