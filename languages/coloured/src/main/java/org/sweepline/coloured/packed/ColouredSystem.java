package org.sweepline.coloured.packed;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
import org.sweepline.coloured.net.ColouredMarkingText;
import org.sweepline.coloured.net.ColouredNet;
import org.sweepline.coloured.net.Transition;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.PerThread;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.model.Refinement;

/**
 * A coloured net as the algorithms see it: a state is a marking with its model time, an action is a transition.
 *
 * <p>A state has one successor for each binding of a transition that is enabled and for each outcome of the random choices
 * in it, even if some of them are equal. The rules of time and priority are those of {@link ColouredExpander}. A failure in
 * an inscription is a {@link org.sweepline.kernel.ExpansionException}.
 */
public final class ColouredSystem implements TransitionSystem {
    /** How many bytes the tables of an expander may take, about; less in a small heap. */
    private static final long MOST_BYTES = 128L << 20;

    private static final long PART_OF_HEAP = 32;

    private final ColouredNet net;
    private final ColouredLayout layout;
    private final long mostBytes;
    private final Codes codes;
    private final List<BindingPlan> plans = new ArrayList<>();
    private final List<BindingClasses> undivided = new ArrayList<>();
    private final List<List<Integer>> priorities;
    private final Clock clock;
    private final PerThread<ColouredView> views;
    private final ColouredMarkingText text;
    /** Built with the system, for who asks first. */
    private final AtomicReference<ColouredExpander> first = new AtomicReference<>();

    public ColouredSystem(ColouredNet net) {
        this(
                net,
                new ColouredLayout(net),
                Math.min(MOST_BYTES, Runtime.getRuntime().maxMemory() / PART_OF_HEAP));
    }

    /** @param mostBytes about how many bytes the tables of an expander may take */
    public ColouredSystem(ColouredNet net, ColouredLayout layout, long mostBytes) {
        this.net = net;
        this.layout = layout;
        this.mostBytes = mostBytes;
        codes = new Codes(net);
        text = new ColouredMarkingText(net);
        TreeMap<Long, List<Integer>> byPriority = new TreeMap<>();
        for (Transition transition : net.transitions()) {
            byPriority
                    .computeIfAbsent(transition.priority(), priority -> new ArrayList<>())
                    .add(plans.size());
            undivided.add(BindingClasses.undivided(plans.size()));
            plans.add(BindingPlan.of(transition, net.places(), codes::count));
        }
        priorities = List.copyOf(byPriority.values());
        clock = new Clock(plans, net.places(), codes::count);
        views = new PerThread<>(() -> new ColouredView(this, mostBytes / 2));
        // What no expander can do is refused here, before anything is explored.
        first.set(new ColouredExpander(this, undivided));
    }

    public ColouredNet net() {
        return net;
    }

    public ColouredLayout layout() {
        return layout;
    }

    Codes codes() {
        return codes;
    }

    BindingPlan plan(int transition) {
        return plans.get(transition);
    }

    /** The transitions of each priority, the least number first. */
    List<List<Integer>> priorities() {
        return priorities;
    }

    Clock clock() {
        return clock;
    }

    @Override
    public int stateBytes() {
        return FLEXIBLE;
    }

    @Override
    public void initial(Successors out) {
        StateWriter writer = new StateWriter(layout);
        writer.begin(new MarkingSlices(layout), layout.start());
        for (int place = 0; place < layout.places(); place++)
            writer.tokens(place, layout.initial().get(place));
        writer.finish(out, 0);
    }

    @Override
    public Expander expander() {
        ColouredExpander built = first.getAndSet(null);
        return built == null ? new ColouredExpander(this, undivided) : built;
    }

    /** This system with classes of bindings for its actions. */
    public TransitionSystem refined(Refinement classes) {
        return new RefinedSystem(this, classes);
    }

    /** About how many bytes the tables of an expander may take. */
    long mostBytes() {
        return mostBytes;
    }

    /** The classes of bindings where a transition is an action. */
    List<BindingClasses> undivided() {
        return undivided;
    }

    /** What properties and measures ask about states: one view for a thread, to be shown a state before each use. */
    public ColouredView view() {
        return views.get();
    }

    @Override
    public List<String> actions() {
        return net.transitions().stream().map(Transition::name).toList();
    }

    @Override
    public String describe(StateBuffer state) {
        MarkingSlices marking = new MarkingSlices(layout);
        marking.read(state);
        return text.state(
                marking.clock(),
                marking.tokens().stream().map(PlaceTokens::entries).toList());
    }
}
