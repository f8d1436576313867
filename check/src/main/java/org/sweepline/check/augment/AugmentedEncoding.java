package org.sweepline.check.augment;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StateNumber;
import org.sweepline.kernel.StatePredicate;
import org.sweepline.kernel.StateSuffix;
import org.sweepline.kernel.Stripped;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.logic.Condition;
import org.sweepline.logic.Quantity;
import org.sweepline.model.Aspect;
import org.sweepline.model.Axis;
import org.sweepline.model.CompiledMeasure;
import org.sweepline.model.Encoding;
import org.sweepline.model.EncodingOverflow;
import org.sweepline.model.Endings;
import org.sweepline.model.Equivalences;
import org.sweepline.model.Fields;
import org.sweepline.model.InitialState;
import org.sweepline.model.InputException;
import org.sweepline.model.Measure;
import org.sweepline.model.Multisets;
import org.sweepline.model.NodeGroups;
import org.sweepline.model.StateWords;
import org.sweepline.model.Unboundedness;
import org.sweepline.model.Variables;
import org.sweepline.model.Visibility;
import org.sweepline.model.Widening;
import org.sweepline.model.WrappedEncoding;

/**
 * A packed model whose states carry an additional number; everything but progress looks at the model's part of a state.
 *
 * <p>There is no census, which would count states that other tools do not have, and no search backwards, for the number
 * before a step cannot be told from the one after it.
 */
final class AugmentedEncoding extends WrappedEncoding {
    /** What is told of names and actions, which are those of the model. */
    static final Set<Class<? extends Aspect>> KEPT = Set.of(NodeGroups.class, Visibility.class);

    /** What is told of states: by looking at the model's part of them, or with regard to the number that is added. */
    static final Set<Class<? extends Aspect>> ADAPTED = Set.of(
            Endings.class,
            Equivalences.class,
            Fields.class,
            InitialState.class,
            Multisets.class,
            StateWords.class,
            Unboundedness.class);

    /** The columns of a model mostly lie closer together than this. */
    private static final long USUAL_WEIGHT = 1_000_000;

    /** Enough for most runs where no bound is known; a wider field means to begin again. */
    static final int USUAL_BYTES = 2;

    private final Augmentation augmentation;
    private final Counter counter;
    private final StateSuffix field;
    private final TransitionSystem system;
    private final Endlessness endlessness;

    private AugmentedEncoding(Encoding model, Augmentation augmentation, int bytes) {
        super(model);
        this.augmentation = augmentation;
        counter = augmentation instanceof Augmentation.Steps steps
                ? StepCounter.of(steps, model.system().actions())
                : MostCounter.of((Augmentation.Most) augmentation, model);
        OptionalLong last = counter.last();
        field = new StateSuffix(last.isPresent() ? StateSuffix.bytesFor(last.getAsLong()) : bytes);
        system = new AugmentedSystem(this, model.system(), counter, field, new Stripped(field));
        endlessness = new Endlessness(model.system(), augmentation, counter);
    }

    static Encoding of(Encoding model, Augmentation augmentation) {
        return of(model, augmentation, USUAL_BYTES);
    }

    private static Encoding of(Encoding model, Augmentation augmentation, int bytes) {
        return new Widening(model).explore(wide -> new AugmentedEncoding(wide, augmentation, bytes));
    }

    /** What to throw when the model does not fit its fields; measures are compiled anew, by one thread at a time. */
    synchronized EncodingOverflow overflow(EncodingOverflow overflow) {
        return new EncodingOverflow(overflow.getMessage(), of(overflow.wider(), augmentation, field.bytes()));
    }

    /** What to throw when the number does not fit its field; measures are compiled anew, by one thread at a time. */
    synchronized RuntimeException overflow(long number) {
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
    public StatePredicate predicate(Condition condition) {
        return stripped(model.predicate(condition));
    }

    private StatePredicate stripped(StatePredicate predicate) {
        Stripped stripped = new Stripped(field);
        return state -> predicate.test(stripped.of(state));
    }

    @Override
    public StateNumber number(Quantity quantity) {
        StateNumber number = model.number(quantity);
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

    @Override
    public Variables variables() {
        return new AugmentedVariables(model.variables(), new Stripped(field));
    }

    @Override
    public <A extends Aspect> Optional<A> aspect(Class<A> kind) {
        if (KEPT.contains(kind)) return model.aspect(kind);
        if (kind == StateWords.class) return Optional.of(kind.cast(words()));
        if (kind == InitialState.class) return Optional.of(kind.cast(initial()));
        if (kind == Fields.class) return Optional.of(kind.cast(fields()));
        if (kind == Endings.class)
            return model.aspect(Endings.class).map(this::endings).map(kind::cast);
        if (kind == Multisets.class)
            return model.aspect(Multisets.class).map(this::multisets).map(kind::cast);
        if (kind == Unboundedness.class) return Optional.of(kind.cast(unboundedness()));
        if (kind == Equivalences.class) return Optional.of(kind.cast(noEquivalences()));
        return Optional.empty();
    }

    private StateWords words() {
        StateWords words = StateWords.of(model);
        Stripped stripped = new Stripped(field);
        return state -> words.words(stripped.of(state));
    }

    /** The width of the number's field, and then those of the model's fields. */
    private Fields fields() {
        return new Fields() {
            @Override
            public long[] widths() {
                long[] inner = model.aspect(Fields.class).map(Fields::widths).orElse(new long[0]);
                long[] all = new long[inner.length + 1];
                all[0] = field.bytes();
                System.arraycopy(inner, 0, all, 1, inner.length);
                return all;
            }

            @Override
            public Encoding ofWidths(long[] widths) {
                long[] rest = Arrays.copyOfRange(widths, 1, widths.length);
                Encoding inner = model.aspect(Fields.class)
                        .map(narrow -> narrow.ofWidths(rest))
                        .orElse(model);
                return of(inner, augmentation, Math.toIntExact(widths[0]));
            }
        };
    }

    /** Recognises the initial state of the model, whatever the number. */
    private InitialState initial() {
        return () -> stripped(InitialState.of(model));
    }

    private Endings endings(Endings endings) {
        Stripped stripped = new Stripped(field);
        return state -> endings.ending(stripped.of(state));
    }

    private Multisets multisets(Multisets multisets) {
        return new AugmentedMultisets(multisets, new Stripped(field));
    }

    private Unboundedness unboundedness() {
        return () -> Unboundedness.of(model).or(endlessness::found);
    }

    private static Equivalences noEquivalences() {
        return equivalence -> {
            throw new InputException(
                    "the number that is added tells states apart; choose one of --equivalence and --augment");
        };
    }

    @Override
    public CompiledMeasure compile(Measure measure) {
        CompiledMeasure inner = model.measures().compile(measure);
        int actions = system.actions().size();
        long weight = weight(inner.progress());
        Progress progress = new AugmentedProgress(
                counter, field, inner.progress(), inner.promised(), weight, actions, new Stripped(field));
        boolean monotone =
                inner.monotone() || !inner.promised() && !progress.steps().mayRegress();
        String explanation = augmentation + " first, which never falls; then " + inner.explanation();
        return new CompiledMeasure(progress, monotone, explanation, () -> axis(inner, weight), inner.promised());
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
    private Optional<Axis> axis(CompiledMeasure inner, long weight) {
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
}
