package org.sweepline.coloured.interpreter;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.sweepline.coloured.colour.ColourOrder;
import org.sweepline.coloured.colour.ColourSet;
import org.sweepline.coloured.colour.ColourShape;
import org.sweepline.coloured.colour.ColourText;
import org.sweepline.coloured.colour.ColourValues;
import org.sweepline.coloured.colour.Colours;
import org.sweepline.coloured.colour.Membership;
import org.sweepline.coloured.ml.value.TimedToken;
import org.sweepline.coloured.net.ColouredNet;
import org.sweepline.coloured.net.Place;
import org.sweepline.coloured.net.Transition;
import org.sweepline.coloured.net.Transition.Arc;
import org.sweepline.coloured.net.Transition.Form;
import org.sweepline.coloured.net.Transition.Kind;
import org.sweepline.kernel.ExpansionException;

/**
 * The rules of coloured nets: which steps are possible in a state, and where they lead.
 *
 * <p>The clock stands still while some transition is enabled. When none is, it goes on to the next time at which one is;
 * that can only be a time at which a token becomes ready, so these are tried one after the other. The steps of a state are
 * those of that time, and of them those of the transitions with the smallest priority number.
 */
public final class PlainNet {
    /** A variable that nothing determines may have that many values. */
    private static final long MOST_VALUES = 100_000;

    /** The clock may move that often until something is enabled. */
    private static final int MOST_TIMES = 100_000;

    private final ColouredNet net;
    private final PlainEvaluator evaluator;
    private final List<Comparator<TimedToken>> orders = new ArrayList<>();
    private final Map<Long, List<Transition>> priorities = new TreeMap<>();
    private final Map<ColourSet, Optional<List<Object>>> values = new IdentityHashMap<>();
    private final Map<ColourSet, Predicate<Object>> memberships = new IdentityHashMap<>();

    public PlainNet(ColouredNet net) {
        this.net = net;
        this.evaluator = new PlainEvaluator(net.start());
        for (Place place : net.places()) {
            Comparator<Object> order = ColourOrder.of(place.colours().shape());
            orders.add(Comparator.comparing(TimedToken::value, order).thenComparing(TimedToken::time));
        }
        for (Transition transition : net.transitions()) {
            priorities
                    .computeIfAbsent(transition.priority(), unused -> new ArrayList<>())
                    .add(transition);
        }
    }

    public ColouredNet net() {
        return net;
    }

    PlainEvaluator evaluator() {
        return evaluator;
    }

    /** The initial state. */
    public PlainMarking initial() {
        List<List<TimedToken>> places = new ArrayList<>();
        for (int p = 0; p < net.places().size(); p++) {
            boolean timed = net.places().get(p).timed();
            places.add(sorted(
                    p,
                    net.places().get(p).initial().stream()
                            .map(token -> timed ? token : new TimedToken(token.value(), 0))
                            .toList()));
        }
        return new PlainMarking(net.start(), places);
    }

    /**
     * Every binding, and every outcome of chance for it, of every transition that can occur next; in a fixed order.
     *
     * @throws ExpansionException if an inscription fails
     */
    public List<PlainStep> steps(PlainMarking marking) {
        long now = marking.time();
        for (int times = 0; times <= MOST_TIMES; times++) {
            List<PlainStep> steps = steps(marking, now);
            if (!steps.isEmpty() || !net.timed()) return steps;
            long next = nextChange(marking, now);
            if (next == Long.MAX_VALUE) return List.of();
            now = next;
        }
        throw new ExpansionException(
                "nothing is enabled at any of the next " + MOST_TIMES + " times at which tokens become ready");
    }

    private List<PlainStep> steps(PlainMarking marking, long now) {
        for (List<Transition> equals : priorities.values()) {
            List<PlainStep> steps = new ArrayList<>();
            for (Transition transition : equals) {
                for (PlainBindings.Enabled binding : bindings(transition, marking, now)) {
                    new Occurrence(this, transition, binding, marking.at(now)).addTo(steps);
                }
            }
            if (!steps.isEmpty()) return steps;
        }
        return List.of();
    }

    private List<PlainBindings.Enabled> bindings(Transition transition, PlainMarking marking, long now) {
        List<PlainBindings.Enabled> bindings = new ArrayList<>(PlainBindings.enabled(this, transition, marking, now));
        // Sorting is stable: by the last variable first, so that in the end the first decides.
        for (int x = transition.variables().size() - 1; x >= 0; x--) {
            int variable = x;
            ColourShape shape = transition.variables().get(x).colours().shape();
            Comparator<Object> colours = Comparator.nullsFirst(ColourOrder.of(shape));
            bindings.sort(Comparator.comparing(binding -> binding.values()[variable], colours));
        }
        return bindings;
    }

    /** The next time at which more may be enabled than now: a token that some arc looks at becomes ready. */
    private long nextChange(PlainMarking marking, long now) {
        long next = Long.MAX_VALUE;
        for (Transition transition : net.transitions()) {
            boolean early = false;
            for (Arc arc : transition.arcs(Kind.IN, Kind.INHIBITOR)) {
                if (!net.places().get(arc.place()).timed()) continue;
                for (TimedToken token : marking.tokens(arc.place())) {
                    if (token.time() > now) next = Math.min(next, token.time());
                }
                early |= arc.inscription().filter(i -> i.form() == Form.TIMED).isPresent();
            }
            if (early) next = Math.min(next, PlainBindings.nextChange(this, transition, marking, now));
        }
        return next;
    }

    /** All values of a colour set; nothing if there are too many to try them all. */
    Optional<List<Object>> values(ColourSet colours) {
        return values.computeIfAbsent(colours, unused -> {
            if (Colours.size(colours.shape()) > MOST_VALUES) return Optional.empty();
            List<Object> all = new ArrayList<>();
            ColourValues.of(colours.shape()).forEach(all::add);
            return Optional.of(all);
        });
    }

    boolean admits(ColourSet colours, Object value) {
        return memberships
                .computeIfAbsent(colours, unused -> Membership.of(colours.shape()))
                .test(value);
    }

    List<TimedToken> sorted(int place, List<TimedToken> tokens) {
        return tokens.stream().sorted(orders.get(place)).toList();
    }

    /** A binding in CPN ML notation, such as <code>{n=1, d="COL"}</code>; variables without value are left out. */
    static String text(Transition transition, List<Object> values) {
        StringJoiner text = new StringJoiner(", ", "{", "}");
        for (int x = 0; x < values.size(); x++) {
            Transition.Variable variable = transition.variables().get(x);
            if (values.get(x) == null) continue;
            text.add(variable.name() + "=" + ColourText.of(variable.colours().shape(), values.get(x)));
        }
        return text.toString();
    }

    /** That an inscription failed, told with the transition and its binding. */
    ExpansionException failure(Transition transition, Object[] binding, RuntimeException reason) {
        return new ExpansionException("transition " + transition.name() + " with "
                + text(transition, Arrays.asList(binding)) + ": " + reason.getMessage());
    }
}
