package org.sweepline.check.augment;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StateNumber;
import org.sweepline.kernel.StatePredicate;
import org.sweepline.kernel.StateSuffix;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.Watch;
import org.sweepline.model.Axis;
import org.sweepline.model.Encoding;
import org.sweepline.model.EncodingOverflow;
import org.sweepline.model.Grouping;
import org.sweepline.model.InputException;
import org.sweepline.model.Measure;
import org.sweepline.model.Multisets;
import org.sweepline.model.Variables;
import org.sweepline.reduction.Equivalence;

/**
 * A packed model whose states carry a number besides; everything but progress looks at the model's part of a state.
 *
 * <p>There is no census, which would count states that other tools do not have, and no search backwards, for the number
 * before a step cannot be told from the one after it.
 */
final class AugmentedEncoding implements Encoding {
    /** The columns of a model mostly lie closer together than this. */
    private static final long USUAL_WEIGHT = 1_000_000;

    /** Enough for most runs where no bound is known; a wider field means to begin again. */
    static final int USUAL_BYTES = 2;

    private final Encoding model;
    private final Augmentation augmentation;
    private final Counter counter;
    private final StateSuffix field;
    private final TransitionSystem system;
    private final Endlessness endlessness;

    private AugmentedEncoding(Encoding model, Augmentation augmentation, int bytes) {
        this.model = model;
        this.augmentation = augmentation;
        counter = augmentation instanceof Augmentation.Steps steps
                ? StepCounter.of(steps, model.system().actions())
                : MostCounter.of((Augmentation.Most) augmentation, model);
        OptionalLong last = counter.last();
        field = new StateSuffix(last.isPresent() ? StateSuffix.bytesFor(last.getAsLong()) : bytes);
        system = new AugmentedSystem(this, model.system(), counter, field);
        endlessness = new Endlessness(model.system(), augmentation, counter);
    }

    static Encoding of(Encoding model, Augmentation augmentation) {
        return of(model, augmentation, USUAL_BYTES);
    }

    private static Encoding of(Encoding model, Augmentation augmentation, int bytes) {
        Encoding wide = model;
        while (true) {
            try {
                return new AugmentedEncoding(wide, augmentation, bytes);
            } catch (EncodingOverflow overflow) {
                wide = overflow.wider();
            }
        }
    }

    /** What to throw when the model does not fit its fields. */
    EncodingOverflow overflow(EncodingOverflow overflow) {
        return new EncodingOverflow(overflow.getMessage(), of(overflow.wider(), augmentation, field.bytes()));
    }

    /** What to throw when the number does not fit its field. */
    RuntimeException overflow(long number) {
        if (field.bytes() == Long.BYTES) return new ArithmeticException(augmentation.toString());
        return new EncodingOverflow(
                augmentation + " reaches " + number + ", more than its field holds",
                of(model, augmentation, Math.min(Long.BYTES, StateSuffix.bytesFor(number) + 1)));
    }

    @Override
    public TransitionSystem system() {
        return system;
    }

    @Override
    public String words(StateBuffer state) {
        StateBuffer stripped = new StateBuffer(0);
        field.strip(state, stripped);
        return model.words(stripped);
    }

    @Override
    public StatePredicate predicate(String expression) {
        StatePredicate predicate = model.predicate(expression);
        Stripped stripped = new Stripped(field);
        return state -> predicate.test(stripped.of(state));
    }

    @Override
    public StateNumber number(String expression) {
        StateNumber number = model.number(expression);
        Stripped stripped = new Stripped(field);
        return new StateNumber() {
            @Override
            public long of(StateBuffer state) {
                return number.of(stripped.of(state));
            }

            @Override
            public long most() {
                return number.most();
            }
        };
    }

    /** Holds in the initial state of the model, whatever the number. */
    @Override
    public StatePredicate initial() {
        StatePredicate initial = model.initial();
        Stripped stripped = new Stripped(field);
        return state -> initial.test(stripped.of(state));
    }

    @Override
    public Measure measure(String text) {
        Measure inner = model.measure(text);
        int actions = system.actions().size();
        long weight = weight(inner.progress());
        Progress progress = new AugmentedProgress(counter, field, inner.progress(), weight, actions);
        boolean monotone = inner.monotone() || !progress.steps().mayRegress();
        String explanation = augmentation + " first, which never falls; then " + inner.explanation();
        return new Measure(progress, monotone, explanation, () -> axis(inner, weight));
    }

    /**
     * A weight that lets the number lead, unless the columns of the model lie far apart; where they end is not asked, for
     * that may take long and this may be one of many candidates.
     */
    private long weight(Progress progress) {
        if (steady(progress)) return 1;
        long first = firstColumn(progress);
        return first > -USUAL_WEIGHT && first < USUAL_WEIGHT ? USUAL_WEIGHT : 1;
    }

    /** Whether no step changes the column of a state of the model, as far as is known. */
    private static boolean steady(Progress progress) {
        if (progress.none()) return true;
        if (progress.offsets().isEmpty()) return false;
        return Arrays.stream(progress.offsets().get().column()).allMatch(change -> change == 0);
    }

    private long firstColumn(Progress progress) {
        Successors initial = new Successors(model.system().stateBytes());
        model.system().initial(initial);
        StateBuffer state = new StateBuffer(0);
        initial.copy(0, state);
        return progress.column(state);
    }

    /** The number goes from 0 to its bound, and at each the model's columns are gone through. */
    private Optional<Axis> axis(Measure inner, long weight) {
        if (counter.last().isEmpty()) return Optional.empty();
        Optional<Axis> columns = inner.axis().filter(Axis::columns);
        if (inner.progress().none()) columns = Optional.of(new Axis(true, 0, 0));
        try {
            long most = Math.multiplyExact(weight, counter.last().getAsLong());
            return columns.map(axis -> new Axis(true, axis.first(), Math.addExact(most, axis.last())));
        } catch (ArithmeticException tooLong) {
            return Optional.empty();
        }
    }

    @Override
    public List<String> candidates() {
        return model.candidates();
    }

    @Override
    public List<String> quickCandidates() {
        return model.quickCandidates();
    }

    @Override
    public Equivalence equivalence(String text) {
        throw new InputException(
                "the number that is added tells states apart; choose one of --equivalence and --augment");
    }

    @Override
    public Optional<String> endless() {
        return model.endless().or(endlessness::found);
    }

    @Override
    public Variables variables() {
        return new AugmentedVariables(model.variables(), new Stripped(field));
    }

    @Override
    public Grouping places() {
        return model.places();
    }

    @Override
    public Grouping transitions() {
        return model.transitions();
    }

    @Override
    public Optional<Multisets> multisets() {
        return model.multisets().map(multisets -> new AugmentedMultisets(multisets, new Stripped(field)));
    }

    @Override
    public Watch deadlock() {
        Watch deadlock = model.deadlock();
        Stripped stripped = new Stripped(field);
        return (state, successors, from, to) -> deadlock.visit(stripped.of(state), successors, from, to);
    }

    @Override
    public BitSet observable() {
        return model.observable();
    }

    @Override
    public BitSet visible() {
        return model.visible();
    }
}
