package org.sweepline.coloured.packed;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.sweepline.coloured.colour.ColourOrder;
import org.sweepline.coloured.ml.code.Code;
import org.sweepline.coloured.ml.value.EvaluationContext;
import org.sweepline.coloured.ml.value.EvaluationFailure;
import org.sweepline.coloured.ml.value.MlException;
import org.sweepline.coloured.ml.value.Sequence;
import org.sweepline.coloured.ml.value.TimedToken;
import org.sweepline.coloured.net.Place;
import org.sweepline.coloured.net.Transition;
import org.sweepline.coloured.net.Transition.Arc;
import org.sweepline.coloured.net.Transition.Form;
import org.sweepline.coloured.net.Transition.Kind;
import org.sweepline.kernel.ExpansionException;

/**
 * The occurrences of one transition in a state: found once for each content of its input places, then remembered; for one
 * thread.
 *
 * <p>An occurrence is an int for each place the transition touches. If the place is among those that decide whether the
 * transition is enabled, it is the number of the new content; else that of the tokens that are added to whatever is there.
 * Where bindings are told apart, the action of the occurrence comes last.
 */
final class TransitionEngine {
    /** In an occurrence: nothing is added to the place. */
    static final int NOTHING = -1;

    /** More occurrences than that in one state are not listed. */
    private static final int MOST_OCCURRENCES = 1_000_000;

    private final Transition transition;
    private final SliceTable slices;
    private final BindingClasses classes;
    private final BindingFrame frame;
    private final boolean timeMatters;
    private final int[] deciding;
    private final int[] required;
    private final int[] touched;
    private final boolean[] decides;
    private final boolean[] reset;
    private final boolean[] timed;

    private final Stock[] stocks;
    private final int[] stockPlaces;
    private final TokenList[] lists;
    private final Stock[] touchedStocks;
    private final BindingSearch search;
    private final Outputs outputs;
    private final OccurrenceTable table;

    private final Runnable produced = this::produced;
    private final int[] key;
    private final int[] occurrence;
    private int[] ids;
    private long now;
    private int found;
    private final boolean computesDelays;
    private final List<EarlyArc> earlyArcs;
    private long next;

    /** An input arc that may admit tokens early, by a time that has to be computed. */
    private record EarlyArc(Stock stock, Code tokens) {}

    TransitionEngine(
            BindingPlan plan,
            BindingClasses classes,
            List<Place> places,
            Codes codes,
            SliceTable slices,
            EvaluationContext evaluation) {
        this.transition = plan.transition();
        this.classes = classes;
        this.slices = slices;
        frame = new BindingFrame(transition, classes.frameSize(), evaluation);
        timeMatters = classes.time() || timeMatters(transition, places);
        deciding = places(Kind.IN, Kind.INHIBITOR, Kind.RESET);
        required = required(plan);
        touched = places(Kind.IN, Kind.OUT, Kind.RESET);
        decides = new boolean[touched.length];
        reset = new boolean[touched.length];
        timed = new boolean[touched.length];
        lists = new TokenList[touched.length];
        touchedStocks = new Stock[touched.length];
        Map<Integer, Stock> inputs = stocks(places, Kind.IN, Kind.RESET);
        Map<Integer, Stock> inhibitors = stocks(places, Kind.INHIBITOR);
        Map<Integer, TokenList> byPlace = new HashMap<>();
        for (int i = 0; i < touched.length; i++) {
            int place = touched[i];
            decides[i] = Arrays.binarySearch(deciding, place) >= 0;
            reset[i] = Arrays.binarySearch(places(Kind.RESET), place) >= 0;
            timed[i] = places.get(place).timed();
            lists[i] = new TokenList(ColourOrder.of(places.get(place).colours().shape()));
            byPlace.put(place, lists[i]);
            touchedStocks[i] = inputs.getOrDefault(place, inhibitors.get(place));
        }
        search = new BindingSearch(plan, places, frame, codes::of, inputs, inhibitors, this::found);
        outputs = new Outputs(transition, places, frame, codes::of, codes::count, byPlace);
        computesDelays = Clock.computes(plan);
        earlyArcs = transition.arcs(Kind.IN).stream()
                .filter(arc -> arc.inscription().orElseThrow().form() == Form.TIMED)
                .map(arc -> new EarlyArc(
                        inputs.get(arc.place()),
                        codes.of(arc.inscription().orElseThrow().expression())))
                .toList();
        stocks = Stream.of(inputs, inhibitors)
                .flatMap(it -> it.values().stream())
                .toArray(Stock[]::new);
        stockPlaces = Stream.of(inputs, inhibitors)
                .flatMap(it -> it.keySet().stream())
                .mapToInt(place -> place)
                .toArray();
        key = new int[deciding.length + (timeMatters ? 2 : 0)];
        occurrence = new int[touched.length + (classes.divided() ? 1 : 0)];
        table = new OccurrenceTable(key.length, occurrence.length);
    }

    private Map<Integer, Stock> stocks(List<Place> places, Kind... kinds) {
        Map<Integer, Stock> result = new TreeMap<>();
        for (int place : places(kinds))
            result.put(place, new Stock(places.get(place).timed()));
        return result;
    }

    /** Whether what the transition does depends on the model time: by stamps, or because an inscription asks for it. */
    private static boolean timeMatters(Transition transition, List<Place> places) {
        if (transition.arcs().stream().anyMatch(arc -> places.get(arc.place()).timed())) return true;
        return transition.inscriptions().stream()
                .anyMatch(it -> Reads.of(it.expression(), 0).time());
    }

    private int[] places(Kind... kinds) {
        return transition.arcs(kinds).stream()
                .mapToInt(Arc::place)
                .sorted()
                .distinct()
                .toArray();
    }

    /** The places that must hold tokens for any binding to be enabled. */
    private static int[] required(BindingPlan plan) {
        TreeSet<Integer> needed = new TreeSet<>();
        for (BindingPlan.Step step : plan.steps()) {
            if (step instanceof BindingPlan.Match match) needed.add(match.term().place());
            if (step instanceof BindingPlan.Fetch fetch) needed.add(fetch.term().place());
        }
        return needed.stream().mapToInt(place -> place).toArray();
    }

    /** Whether a place is empty that must hold tokens for any binding to be enabled. */
    boolean starved(MarkingSlices marking) {
        for (int place : required) if (marking.isEmpty(place)) return true;
        return false;
    }

    boolean timeMatters() {
        return timeMatters;
    }

    /** The places an occurrence speaks of, ascending. */
    int[] touched() {
        return touched;
    }

    /** Whether an occurrence has the new content of the touched place with an index, not only what is added to it. */
    boolean decides(int index) {
        return decides[index];
    }

    /** Whether an occurrence has its action behind what it does to places. */
    boolean divided() {
        return classes.divided();
    }

    OccurrenceTable table() {
        return table;
    }

    /**
     * The entry in {@link #table()} with the occurrences at a time.
     *
     * @param contents the number of the content of each place
     */
    int occurrences(int[] contents, long time) {
        for (int i = 0; i < deciding.length; i++) key[i] = contents[deciding[i]];
        if (timeMatters) {
            key[deciding.length] = (int) time;
            key[deciding.length + 1] = (int) (time >>> 32);
        }
        int entry = table.find(key);
        return entry >= 0 ? entry : search(contents, time);
    }

    private int search(int[] contents, long time) {
        load(contents, time);
        table.begin(key);
        try {
            search.run();
        } catch (MlException | EvaluationFailure failure) {
            for (TokenList list : lists) list.tokens();
            throw failure(" with " + frame.text(), failure);
        }
        return table.finish();
    }

    /** An exception that tells why the transition cannot be evaluated, with its name and its binding. */
    ExpansionException failure(String binding, RuntimeException reason) {
        return new ExpansionException("transition " + transition.name() + binding + ": " + reason.getMessage());
    }

    private void load(int[] contents, long time) {
        ids = contents;
        now = time;
        found = 0;
        frame.evaluation().time(time);
        frame.evaluation().chance(EvaluationContext.Chance.NONE);
        for (int i = 0; i < stocks.length; i++) stocks[i].load(slices.tokens(contents[stockPlaces[i]]), time);
    }

    /**
     * The first time after a time at which a token becomes ready for an input arc whose delay has to be computed:
     * {@link Clock} tells all others. All bindings are looked at that are enabled if one waits long enough.
     */
    long nextChange(int[] contents, long time) {
        next = Clock.NEVER;
        if (!computesDelays) return next;
        load(contents, time);
        setPatient(true);
        try {
            search.run();
        } catch (EvaluationFailure tooMany) {
            throw failure("", tooMany);
        } finally {
            setPatient(false);
        }
        return next;
    }

    /** Sets whether tokens count as ready whatever their stamps, to find what may be enabled later. */
    private void setPatient(boolean waits) {
        frame.setPatient(waits);
        for (Stock stock : stocks) stock.setPatient(waits);
    }

    /** Records the occurrences of the binding in the frame; in a patient search, when more of its tokens are ready. */
    private void found() {
        if (!frame.patient()) {
            outputs.run(now, produced);
            return;
        }
        for (EarlyArc arc : earlyArcs) {
            for (Object token : (Sequence) frame.evaluate(arc.tokens(), new BitSet())) {
                long limit = ((TimedToken) token).time();
                long stamp = arc.stock().nextStamp(((TimedToken) token).value(), limit);
                if (stamp != Long.MAX_VALUE) next = Math.min(next, Times.plus(now, Times.minus(stamp, limit)));
            }
        }
    }

    private void produced() {
        if (++found > MOST_OCCURRENCES) {
            throw new EvaluationFailure("more than " + MOST_OCCURRENCES + " occurrences in one state");
        }
        for (int i = 0; i < touched.length; i++) {
            PlaceTokens tokens = lists[i].tokens();
            if (decides[i]) occurrence[i] = content(i, tokens);
            else occurrence[i] = tokens.isEmpty() ? NOTHING : slices.find(touched[i], tokens);
        }
        if (classes.divided()) occurrence[touched.length] = classes.of(frame);
        table.add(occurrence);
    }

    /** The number of the new content of a place. */
    private int content(int index, PlaceTokens added) {
        PlaceTokens tokens = touchedStocks[index].rest().plus(added);
        // Tokens that are produced come first, then the place is emptied: they are lost, too, if they are ready.
        if (reset[index]) tokens = timed[index] ? tokens.waiting(now) : tokens.minus(tokens);
        int before = ids[touched[index]];
        return tokens.equals(slices.tokens(before)) ? before : slices.find(touched[index], tokens);
    }
}
