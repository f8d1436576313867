package org.sweepline.library.language;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.ExpansionException;
import org.sweepline.kernel.PerThread;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StateNumber;
import org.sweepline.kernel.StatePredicate;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.library.codec.BitWriter;
import org.sweepline.library.codec.UnpackableException;
import org.sweepline.model.EncodingOverflow;
import org.sweepline.model.InputException;

/** A model whose states are packed: each is unpacked, the model reports its steps, and their ends are packed. */
final class JavaSystem implements TransitionSystem {
    private final JavaModel model;
    private final StatePacking packing;
    private final List<String> kinds;
    private final PerThread<Unpacker> unpackers;

    /** @param kinds the kinds of actions that are known */
    JavaSystem(JavaModel model, List<String> kinds) {
        this.model = model;
        this.kinds = List.copyOf(kinds);
        packing = model.packing();
        unpackers = new PerThread<>(() -> new Unpacker(packing));
    }

    @Override
    public int stateBytes() {
        return FLEXIBLE;
    }

    @Override
    public void initial(Successors out) {
        Packer packer = new Packer(out);
        for (Object state : model.behaviour().initials()) {
            try {
                packer.add(state, 0);
            } catch (UnpackableException unpackable) {
                throw new InputException(
                        model.name() + ": an initial state has " + unpackable.getMessage(), unpackable);
            }
        }
    }

    @Override
    public Expander expander() {
        return new Reporter();
    }

    @Override
    public List<String> actions() {
        return kinds;
    }

    @Override
    public String describe(StateBuffer state) {
        return StateText.of(unpacked(state));
    }

    Object unpacked(StateBuffer state) {
        return unpackers.get().unpacked(state);
    }

    StatePredicate predicate(Predicate<Object> condition) {
        return state -> condition.test(unpacked(state));
    }

    StateNumber number(NamedNumber number) {
        int place = packing.first().indexOf(number);
        return place >= 0 ? state -> unpackers.get().number(place, state) : state -> number.value(unpacked(state));
    }

    /** Packs states into a block of successors. */
    private final class Packer {
        private final BitWriter bits = new BitWriter();
        private final Successors out;

        Packer(Successors out) {
            this.out = out;
        }

        void add(Object state, int action) {
            bits.clear();
            packing.write(state, bits);
            add(bits, action, out);
        }

        static void add(BitWriter bits, int action, Successors out) {
            int bytes = bits.bits() + 7 >>> 3;
            int count = StateBuffer.wordsFor(bytes);
            long[] room = out.room(count);
            long[] words = bits.words();
            int at = out.position();
            for (int i = 0; i < count; i++) room[at + i] = words[i];
            out.add(action, bytes);
        }
    }

    /** Takes the steps that a model reports for a state, and packs them; for one thread. */
    private final class Reporter implements Expander, BiConsumer<Object, Object> {
        /** Who makes a text for each action makes many. */
        private static final int MOST_KNOWN = 10_000;

        private final BitWriter bits = new BitWriter();
        private final Map<Object, Integer> known = new HashMap<>();
        private Successors successors;

        @Override
        public void successors(StateBuffer state, Successors out) {
            successors = out;
            model.behaviour().report(unpacked(state), this);
        }

        @Override
        public void accept(Object action, Object successor) {
            int kind = kind(action);
            bits.clear();
            try {
                packing.write(successor, bits);
            } catch (UnpackableException unpackable) {
                throw new ExpansionException(
                        model.behaviour().place() + ": after " + action + " the state has " + unpackable.getMessage());
            }
            Packer.add(bits, kind, successors);
        }

        private int kind(Object action) {
            if (action == null)
                throw new ExpansionException(model.behaviour().place() + " reports a step without an action");
            Object key = ActionKind.key(action);
            Integer number = known.get(key);
            return number != null ? number : newKind(key, ActionKind.of(action));
        }

        private int newKind(Object key, String kind) {
            int number = kinds.indexOf(kind);
            if (number < 0) throw new EncodingOverflow("a new kind of action: " + kind, model.encode(with(kind)));
            if (known.size() < MOST_KNOWN) known.put(key, number);
            return number;
        }
    }

    private List<String> with(String kind) {
        List<String> more = new ArrayList<>(kinds);
        more.add(kind);
        return more;
    }
}
