package org.sweepline.check.augment;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.logic.Nearest;
import org.sweepline.model.InputException;

/** Counts the steps of some actions, up to a bound if there is one. */
record StepCounter(boolean[] counted, long most) implements Counter {
    /** Finds the actions that are meant; throws {@link InputException} for a name that means none. */
    static StepCounter of(Augmentation.Steps steps, List<String> actions) {
        boolean[] counted = new boolean[actions.size()];
        for (ActionPattern pattern : steps.actions()) {
            boolean any = false;
            for (int a = 0; a < counted.length; a++) {
                if (!pattern.matches(actions.get(a))) continue;
                counted[a] = true;
                any = true;
            }
            if (any) continue;
            String what = pattern.exact() ? "there is no transition or action " : "no transition or action fits ";
            throw new InputException("augmentation:" + pattern.column() + ": " + what + "\"" + pattern.text() + "\""
                    + Nearest.hint(pattern.text(), actions));
        }
        return new StepCounter(counted, steps.most().orElse(Long.MAX_VALUE));
    }

    boolean bounded() {
        return most < Long.MAX_VALUE;
    }

    boolean counts(int action) {
        return counted[action];
    }

    @Override
    public long first(StateBuffer state) {
        return 0;
    }

    @Override
    public long after(long before, int action, StateBuffer target) {
        return counted[action] && before < most ? before + 1 : before;
    }

    @Override
    public boolean looks() {
        return false;
    }

    @Override
    public BitSet still() {
        BitSet still = new BitSet();
        for (int a = 0; a < counted.length; a++) still.set(a, !counted[a]);
        return still;
    }

    @Override
    public Optional<long[]> offsets() {
        if (bounded()) return Optional.empty();
        long[] offsets = new long[counted.length];
        for (int a = 0; a < offsets.length; a++) offsets[a] = counted[a] ? 1 : 0;
        return Optional.of(offsets);
    }

    @Override
    public OptionalLong last() {
        return bounded() ? OptionalLong.of(most) : OptionalLong.empty();
    }
}
