package org.sweepline.model;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.logic.Condition;
import org.sweepline.logic.Quantity;

/** An encoding whose actions are divided into classes, so that automata and formulas can tell binding elements apart. */
public final class RefinedEncoding extends WrappedEncoding {
    /** What single states tell: they stay as they are. */
    static final Set<Class<? extends Aspect>> KEPT =
            Set.of(Endings.class, InitialState.class, Multisets.class, StateWords.class, Unboundedness.class);

    /** What is told of the classes of an action as it is told of the action. */
    static final Set<Class<? extends Aspect>> SPREAD = Set.of(Effects.class, NodeGroups.class, Visibility.class);

    private final Refinement classes;
    private final TransitionSystem system;

    public RefinedEncoding(Encoding model, Refinement classes) {
        super(model);
        this.classes = classes;
        system = model.aspect(BindingElements.class)
                .orElseThrow(() -> new InputException(
                        "the bindings of this model cannot be told apart; with --augment they never can"))
                .refined(classes);
    }

    /**
     * A walk through a model whose steps have the names that the actions of an encoding of the model have.
     *
     * @param initial which of the initial states it begins in
     */
    public static Walk walk(Model model, Encoding encoding, int initial) {
        Walk plain = model.walk(initial);
        return encoding instanceof RefinedEncoding refined
                ? new RefinedWalk(plain, refined.model.system().actions(), refined.classes)
                : plain;
    }

    /** What people call an action of an encoding: a class is called like its action. */
    public static String unrefined(Encoding encoding, int action) {
        return encoding instanceof RefinedEncoding refined
                ? refined.model.system().actions().get(refined.classes.action(action))
                : encoding.system().actions().get(action);
    }

    @Override
    public TransitionSystem system() {
        return system;
    }

    @Override
    public CompiledMeasure compile(Measure measure) {
        return classes.measure(model.measures().compile(measure));
    }

    @Override
    public <A extends Aspect> Optional<A> aspect(Class<A> kind) {
        if (KEPT.contains(kind)) return model.aspect(kind);
        if (!SPREAD.contains(kind)) return Optional.empty();
        return Optional.of(kind.cast(
                kind == NodeGroups.class
                        ? new Nodes()
                        : kind == Visibility.class
                                ? new Seen()
                                : (Effects) condition ->
                                        classes.classes(Effects.of(model).changing(condition))));
    }

    private final class Nodes implements NodeGroups {
        @Override
        public Grouping places() {
            return NodeGroups.of(model).places();
        }

        @Override
        public Grouping transitions() {
            return classes.grouped(NodeGroups.of(model).transitions());
        }
    }

    private final class Seen implements Visibility {
        @Override
        public BitSet observable() {
            return classes.classes(Visibility.of(model).observable());
        }

        @Override
        public BitSet visible() {
            return classes.classes(Visibility.of(model).visible());
        }
    }

    /** Calls each step by the class that the plain rules of the model put it into. */
    private record RefinedWalk(Walk walk, List<String> actions, Refinement classes) implements Walk {
        @Override
        public List<String> enabled() {
            List<String> plain = walk.enabled();
            List<String> names = new ArrayList<>();
            for (int step = 0; step < plain.size(); step++) names.add(name(plain.get(step), step));
            return names;
        }

        private String name(String plain, int step) {
            int action = actions.indexOf(plain);
            List<StepSet.Bindings> sets = classes.sets(action);
            BitSet in = new BitSet();
            for (int i = 0; i < sets.size(); i++) in.set(i, walk.isIn(step, sets.get(i)));
            return classes.names().get(classes.classOf(action, in));
        }

        @Override
        public String state() {
            return walk.state();
        }

        @Override
        public String detail(int step) {
            return walk.detail(step);
        }

        @Override
        public String take(int step) {
            return walk.take(step);
        }

        @Override
        public boolean satisfies(Condition condition) {
            return walk.satisfies(condition);
        }

        @Override
        public long value(Quantity quantity) {
            return walk.value(quantity);
        }

        @Override
        public long tokens(String place) {
            return walk.tokens(place);
        }

        @Override
        public Walk fork() {
            return new RefinedWalk(walk.fork(), actions, classes);
        }

        @Override
        public boolean ended() {
            return walk.ended();
        }
    }
}
