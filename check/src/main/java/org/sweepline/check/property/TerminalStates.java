package org.sweepline.check.property;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.sweepline.check.replay.Evidence;
import org.sweepline.kernel.Saved;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.Watch;
import org.sweepline.kernel.store.StateSet;
import org.sweepline.model.Encoding;
import org.sweepline.model.Endings;
import org.sweepline.model.Endings.Ending;
import org.sweepline.model.StateWords;

/**
 * How many reachable states have no successors, and which are they?
 *
 * @param listed how many of them are told, the first that are met
 */
public record TerminalStates(int listed) implements StateProperty {
    /** What a text takes in a set of texts besides its characters. */
    private static final int BYTES_BESIDE_NAME = 100;

    @Override
    public String kind() {
        return "terminal-states";
    }

    @Override
    public boolean computed() {
        return true;
    }

    @Override
    public String statement() {
        return "terminal states";
    }

    @Override
    public Observer observe(Exploration exploration) {
        Count count = new Count(exploration);
        return new Observer(
                count,
                (outcome, finding) -> new Answer(this, Verdicts.unlessIncomplete(outcome, true), count.evidence()));
    }

    /** Stubborn sets keep every deadlock and every proper end, but errors stop a model before they are sure to be met. */
    @Override
    public Needs needs(Encoding encoding) {
        boolean fails = encoding.aspect(Endings.class).filter(Endings::mayFail).isPresent();
        return fails ? Needs.all("terminal states that may be errors") : Needs.everyDeadlock("terminal states");
    }

    /**
     * Counts terminal states, each once.
     *
     * <p>Where states may come back after they were deleted, those of the column are kept. No state of an earlier column does,
     * so these are forgotten; a change of the column may leave as many as before, which is no news then.
     */
    private final class Count implements Watch, Saved {
        private final Optional<Endings> endings;
        private final StateWords words;
        private final Exploration exploration;
        private final int stateBytes;
        private final Map<Ending, Long> counts = new EnumMap<>(Ending.class);
        private final List<Evidence.TerminalState> first = new ArrayList<>();
        private Optional<StateSet> known = Optional.empty();
        private long column;

        /** Whether several states stand for one of the model, which then is known by what it is called. */
        private final boolean several;

        private final Set<String> called = new HashSet<>();
        private long calledBytes;

        Count(Exploration exploration) {
            Encoding encoding = exploration.encoding();
            endings = encoding.aspect(Endings.class);
            words = StateWords.of(encoding);
            this.exploration = exploration;
            several = encoding.aspect(StateWords.class).isPresent();
            stateBytes = encoding.system().stateBytes();
        }

        @Override
        public Answer visit(StateBuffer state, Successors successors, int from, int to) {
            if (from != to) return Answer.GO_ON;
            long before = kept();
            if (!isNew(state)) return Answer.GO_ON;
            Ending ending = endings.map(kinds -> kinds.ending(state)).orElse(Ending.DEADLOCK);
            counts.merge(ending, 1L, Long::sum);
            if (first.size() < listed) first.add(new Evidence.TerminalState(ending, words.words(state)));
            return kept() == before ? Answer.GO_ON : Answer.KEPT;
        }

        private boolean isNew(StateBuffer state) {
            if (several) {
                String name = words.words(state);
                if (!called.add(name)) return false;
                calledBytes += BYTES_BESIDE_NAME + 2L * name.length();
                return true;
            }
            return exploration
                    .again()
                    .map(progress -> isNew(state, progress.column(state)))
                    .orElse(true);
        }

        private boolean isNew(StateBuffer state, long itsColumn) {
            if (known.isEmpty() || itsColumn != column) known = Optional.of(StateSet.of(stateBytes));
            column = itsColumn;
            return known.get().add(state) != StateSet.KNOWN;
        }

        @Override
        public long kept() {
            return several ? called.size() : known.map(StateSet::size).orElse(0L);
        }

        @Override
        public long keptBytes() {
            return several ? calledBytes : known.map(StateSet::footprint).orElse(0L);
        }

        @Override
        public void save(DataOutput out) throws IOException {
            for (Ending ending : Ending.values()) out.writeLong(counts.getOrDefault(ending, -1L));
            out.writeInt(first.size());
            for (Evidence.TerminalState each : first) {
                out.writeByte(each.ending().ordinal());
                Saved.write(each.state(), out);
            }
            out.writeInt(called.size());
            for (String name : called) Saved.write(name, out);
            out.writeLong(column);
            out.writeLong(known.map(StateSet::size).orElse(-1L));
            if (known.isEmpty()) return;
            StateBuffer state = new StateBuffer(Math.max(0, stateBytes));
            for (long number = 0; number < known.get().size(); number++) {
                known.get().read(number, state);
                out.writeInt(state.bytes());
                Saved.write(state, out);
            }
        }

        @Override
        public void load(DataInput in) throws IOException {
            for (Ending ending : Ending.values()) {
                long count = in.readLong();
                if (count >= 0) counts.put(ending, count);
            }
            for (int size = in.readInt(); size > 0; size--) {
                first.add(new Evidence.TerminalState(Ending.values()[in.readUnsignedByte()], Saved.readText(in)));
            }
            for (int size = in.readInt(); size > 0; size--) {
                String name = Saved.readText(in);
                called.add(name);
                calledBytes += BYTES_BESIDE_NAME + 2L * name.length();
            }
            column = in.readLong();
            long size = in.readLong();
            if (size < 0) return;
            known = Optional.of(StateSet.of(stateBytes));
            StateBuffer state = new StateBuffer(Math.max(0, stateBytes));
            for (; size > 0; size--) {
                Saved.read(in, in.readInt(), state);
                known.get().add(state);
            }
        }

        Evidence evidence() {
            return new Evidence.TerminalStates(counts, endings.isPresent(), first);
        }
    }
}
