package org.sweepline.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;

/**
 * Divides actions into classes by which of some step sets a step is in: automata and formulas that name binding elements see
 * the classes as actions.
 *
 * <p>A step belongs to exactly one class of its action, the one of all step sets that it is in. Sets that exclude each other
 * are never together in a class, so values of one variable make few classes.
 */
public final class Refinement {
    private static final int MOST_CLASSES = 10_000;

    private final List<String> actions;
    private final List<List<StepSet.Bindings>> sets = new ArrayList<>();
    private final List<Map<BitSet, Integer>> numbers = new ArrayList<>();
    private final List<String> names = new ArrayList<>();
    private final List<Integer> unrefined = new ArrayList<>();
    private final List<BitSet> signatures = new ArrayList<>();

    /** @param actions the names of the actions to divide, by number */
    public Refinement(List<String> actions, List<? extends StepSet.Bindings> all) {
        this.actions = List.copyOf(actions);
        for (int action = 0; action < actions.size(); action++) {
            int number = action;
            sets.add(all.stream()
                    .filter(set -> set.action() == number)
                    .<StepSet.Bindings>map(set -> set)
                    .toList());
            divide(action);
        }
    }

    private void divide(int action) {
        List<StepSet.Bindings> ofAction = sets.get(action);
        List<BitSet> found = new ArrayList<>(List.of(new BitSet()));
        for (int i = 0; i < ofAction.size(); i++) {
            StepSet.Bindings set = ofAction.get(i);
            for (BitSet others : List.copyOf(found)) {
                if (others.stream().mapToObj(ofAction::get).anyMatch(set::excludes)) continue;
                BitSet with = (BitSet) others.clone();
                with.set(i);
                found.add(with);
                if (found.size() > MOST_CLASSES) {
                    throw new InputException("the bindings of " + actions.get(action)
                            + " that are named overlap in more than " + MOST_CLASSES
                            + " ways; name fewer, or such that differ in the value of one variable");
                }
            }
        }
        Map<BitSet, Integer> ofClasses = new HashMap<>();
        for (BitSet signature : found) {
            ofClasses.put(signature, names.size());
            names.add(
                    signature.isEmpty()
                            ? actions.get(action)
                            : signature.stream()
                                    .mapToObj(i -> ofAction.get(i).text())
                                    .collect(Collectors.joining(" & ")));
            unrefined.add(action);
            signatures.add(signature);
        }
        numbers.add(ofClasses);
    }

    /** The names of all classes, by number. */
    public List<String> names() {
        return List.copyOf(names);
    }

    /** The action of which a class has some steps. */
    public int action(int ofClass) {
        return unrefined.get(ofClass);
    }

    /** The step sets that divide an action. */
    public List<StepSet.Bindings> sets(int action) {
        return sets.get(action);
    }

    /** The class of a step of an action, given which of its {@link #sets} the step is in. */
    public int classOf(int action, BitSet in) {
        return numbers.get(action).get(in);
    }

    /** Whether the steps of a class are in a step set. */
    public boolean contains(StepSet set, int ofClass) {
        int action = action(ofClass);
        if (set instanceof StepSet.Actions whole) return whole.names().contains(actions.get(action));
        int index = sets.get(action).indexOf(set);
        return index >= 0 && signatures.get(ofClass).get(index);
    }

    /** The classes of some actions. */
    BitSet classes(BitSet ofActions) {
        BitSet classes = new BitSet();
        for (int c = 0; c < names.size(); c++) classes.set(c, ofActions.get(action(c)));
        return classes;
    }

    /** Groups the classes as their actions are grouped. */
    Grouping grouped(Grouping ofActions) {
        return new Grouping(
                ofActions.names(), unrefined.stream().map(ofActions.of()::get).toList());
    }

    /** The measure of a system, for the system that has the classes for its actions. */
    public CompiledMeasure measure(CompiledMeasure measure) {
        return new CompiledMeasure(
                new Refined(measure.progress(), this),
                measure.monotone(),
                measure.explanation(),
                measure.end(),
                measure.promised());
    }

    /** Knows what each class adds by what its action adds. */
    private record Refined(Progress progress, Refinement classes) implements Progress {
        @Override
        public long column(StateBuffer state) {
            return progress.column(state);
        }

        @Override
        public long layer(StateBuffer state) {
            return progress.layer(state);
        }

        @Override
        public Optional<Offsets> offsets() {
            return progress.offsets().map(known -> new Offsets(spread(known.column()), spread(known.layer())));
        }

        private long[] spread(long[] ofActions) {
            long[] ofClasses = new long[classes.names.size()];
            Arrays.setAll(ofClasses, c -> ofActions[classes.action(c)]);
            return ofClasses;
        }

        @Override
        public BitSet still() {
            return classes.classes(progress.still());
        }

        @Override
        public Steps steps() {
            return progress.steps();
        }

        @Override
        public boolean none() {
            return progress.none();
        }

        @Override
        public Progress inColumns() {
            return new Refined(progress.inColumns(), classes);
        }
    }
}
