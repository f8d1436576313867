package org.sweepline.coloured.measure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.net.ColouredNet;
import org.sweepline.coloured.net.Place;
import org.sweepline.coloured.packed.ColouredLayout;
import org.sweepline.coloured.packed.ColouredSystem;
import org.sweepline.coloured.unfold.Unfolder;
import org.sweepline.coloured.unfold.Unfolder.Fineness;
import org.sweepline.kernel.Progress;
import org.sweepline.linear.LinearOrder;
import org.sweepline.model.CompiledMeasure;
import org.sweepline.model.InputException;
import org.sweepline.model.MeasureContents;
import org.sweepline.model.MeasuredNumber;

/**
 * The measures that can be found in a coloured net: its time, its counters, and weighted sums of its tokens.
 *
 * <p>Each has a text: {@code time}, {@code counters}, {@code parts}, {@code time+counters}, {@code time+parts},
 * {@code time+ready};
 * {@code skeleton:NAME}, {@code variants:NAME} and {@code unfolded:NAME} for the linear measures; and one of these after
 * {@code time+}, {@code counters+} or {@code parts+}, as layers inside of these columns. None of these texts
 * is an expression over states: in CPN ML they would be functions or constants.
 */
public final class ColouredMeasures {
    private static final String TIME = "time";
    private static final String COUNTERS = "counters";
    private static final String PARTS = "parts";
    private static final String INSIDE_TIME = TIME + "+";
    /** Model time in CPN ML. */
    private static final String CLOCK = "time()";

    private static final String READY = INSIDE_TIME + "ready";
    private static final Pattern LINEAR =
            Pattern.compile("(?:(time|counters|parts)\\+)?((skeleton|variants|unfolded):(?:\\S*|greedy\\(.*\\)))");

    /** More candidates are not worth a trial each. */
    private static final int MOST_CANDIDATES = 8;

    /** How many linear measures are tried inside of other columns. */
    private static final int MOST_INSIDE = 2;

    private final ColouredSystem system;
    private final boolean timed;
    /** By their text: measures of numbers that are whole colours, and of those that are parts of tuples, too. */
    private final Map<String, CounterMeasures> counters = new LinkedHashMap<>();

    private final List<LinearFamily> families;

    public ColouredMeasures(ColouredSystem system) {
        this.system = system;
        timed = system.net().timed();
        counters.put(COUNTERS, new CounterMeasures(system, () -> RisingCounters.ofColours(system)));
        counters.put(PARTS, new CounterMeasures(system, () -> RisingCounters.ofParts(system)));
        Unfolder unfolder = new Unfolder(system.net(), system.layout());
        families = Arrays.stream(Fineness.values())
                .map(fineness -> new LinearFamily(system, unfolder, fineness))
                .toList();
    }

    /** Texts of measures worth a trial, most promising first; there is always one. */
    public List<String> candidates() {
        return candidates(linear(LinearFamily::names));
    }

    /** Texts of measures that take next to no time to find. */
    public List<String> quickCandidates() {
        return candidates(linear(LinearFamily::quickNames));
    }

    private List<String> candidates(List<String> linear) {
        List<String> inside = linear.subList(0, Math.min(MOST_INSIDE, linear.size()));
        List<String> numbers = counters.keySet().stream()
                .filter(name -> counters.get(name).any())
                .toList();
        List<String> all = new ArrayList<>();
        if (timed) {
            numbers.forEach(name -> all.add(INSIDE_TIME + name));
            inside.forEach(name -> all.add(INSIDE_TIME + name));
            all.add(READY);
            all.add(TIME);
        } else {
            for (String counted : numbers) {
                all.add(counted);
                if (!counters.get(counted).rising().isEmpty()) inside.forEach(name -> all.add(counted + "+" + name));
            }
        }
        linear.stream().limit(MOST_CANDIDATES - all.size()).forEach(all::add);
        if (all.isEmpty()) all.add(COUNTERS);
        return all;
    }

    /** Names of linear measures, those with the fewest regress steps first. */
    private List<String> linear(Function<LinearFamily, List<String>> offered) {
        List<String> names = new ArrayList<>();
        for (LinearFamily family : families) {
            // Where every step of the skeleton advances, counting more finely gains nothing.
            if (!names.isEmpty() && families.get(0).strict()) break;
            List<String> coarser = List.copyOf(names);
            for (String name : offered.apply(family)) {
                boolean repeated = coarser.stream().anyMatch(other -> family.repeats(name, family(other), other));
                if (!repeated) names.add(name);
            }
        }
        names.sort(Comparator.comparingDouble(this::regress));
        return names;
    }

    /** Which share of the steps of a linear measure regress or, half as bad, change nothing. */
    private double regress(String name) {
        LinearOrder order = family(name).order(name);
        int steps = order.column().offsets().length;
        double bad = 0;
        for (int step = 0; step < steps; step++) {
            if (order.column().offset(step) > 0 || order.layer().offset(step) > 0) continue;
            bad += order.layer().offset(step) < 0 ? 1 : 0.5;
        }
        return bad / steps;
    }

    private LinearFamily family(String name) {
        return families.stream()
                .filter(family -> name.startsWith(family.prefix()))
                .findFirst()
                .orElseThrow();
    }

    /** Whether a text is one of those by which these measures are known; where there is no time, {@code time+} is enough. */
    public static boolean recognises(String text, ColouredNet net) {
        return List.of(TIME, READY, COUNTERS, PARTS, INSIDE_TIME + COUNTERS, INSIDE_TIME + PARTS)
                        .contains(text)
                || LINEAR.matcher(text).matches()
                || !net.timed() && text.startsWith(INSIDE_TIME);
    }

    /** The measure of a text; nothing if it is none of these texts. @throws InputException if the net has no such measure */
    public Optional<CompiledMeasure> find(String name) {
        if (name.startsWith(TIME) && !timed && (name.equals(TIME) || name.startsWith(INSIDE_TIME))) {
            throw new InputException(name + ": no colour set of this net is timed, so its time stands still");
        }
        if (name.equals(TIME)) return Optional.of(CounterMeasures.time(system));
        if (name.equals(READY)) {
            Progress progress = ReadyProgress.insideTime(system.layout());
            String what = "model time, which never falls; at equal times the fewer tokens are ready, the later";
            return Optional.of(measure(progress, what));
        }
        for (String counted : counters.keySet()) {
            if (name.equals(counted)) return Optional.of(counters.get(counted).alone());
            if (name.equals(INSIDE_TIME + counted))
                return Optional.of(counters.get(counted).insideTime());
        }
        Matcher linear = LINEAR.matcher(name);
        if (!linear.matches()) return Optional.empty();
        LinearFamily family = family(linear.group(2));
        if (linear.group(1) == null) return Optional.of(family.measure(linear.group(2)));
        TokenProgress layers = family.layers(linear.group(2));
        String inside = family.measure(linear.group(2)).explanation();
        if (linear.group(1).equals(TIME)) {
            Progress progress = new ClockColumn(system.layout(), layers);
            return Optional.of(measure(progress, "model time, which never falls; at equal times " + inside));
        }
        List<Counter> rising = counters.get(linear.group(1)).rising();
        if (rising.isEmpty()) throw new InputException(name + ": no place holds a number that is proved never to fall");
        Progress progress = new CounterColumn(system, rising, layers);
        String what = CounterMeasures.names(rising) + ": proved never to fall; inside " + inside;
        return Optional.of(measure(progress, what));
    }

    /** A number that people have written, if what is known of its steps tells more than computing it for each state. */
    public Optional<MeasuredNumber> number(Core expression) {
        if (timed && isTime(expression)) {
            return Optional.of(new MeasuredNumber(system.layout()::clock, Optional.empty(), true));
        }
        Optional<long[]> weights =
                CountedTokens.weights(expression, system.net().places().size());
        return families.stream()
                .filter(family -> family.fineness() != Fineness.COLOURS && weights.isPresent())
                .flatMap(family -> family.number(weights.get()).stream())
                .findFirst();
    }

    /** The actions that do not change the value of an expression. */
    public BitSet still(Core expression) {
        return StillTransitions.of(expression, system.net());
    }

    public ColouredLayout layout() {
        return system.layout();
    }

    /** Whether an expression is the model time. */
    public static boolean isTime(Core expression) {
        return expression instanceof Core.Apply apply
                && apply.function() instanceof Core.Library library
                && List.of("time", "ModelTime.time").contains(library.builtin().name());
    }

    /** What the measure of a text consists of, if that can be told in numbers. */
    public Optional<MeasureContents> contents(String name) {
        if (name.equals(TIME)) return Optional.of(CounterMeasures.contents(List.of(), Optional.of(CLOCK), List.of()));
        if (name.equals(READY)) return Optional.of(ready());
        for (String counted : counters.keySet()) {
            CounterMeasures numbers = counters.get(counted);
            if (name.equals(counted)) return numbers.any() ? Optional.of(numbers.contents()) : Optional.empty();
            if (name.equals(INSIDE_TIME + counted)) return Optional.of(numbers.contentsInside(CLOCK));
        }
        Matcher linear = LINEAR.matcher(name);
        if (!linear.matches()) return Optional.empty();
        LinearFamily family = family(linear.group(2));
        if (linear.group(1) == null) return Optional.of(family.contents(linear.group(2)));
        return linear.group(1).equals(TIME)
                ? Optional.of(family.inside(linear.group(2), CLOCK))
                : counters.get(linear.group(1)).column().map(column -> family.inside(linear.group(2), column));
    }

    /** Time stamps cannot be asked for in expressions, so there is none for the whole. */
    private MeasureContents ready() {
        List<MeasureContents.Entry> weights = system.net().places().stream()
                .filter(Place::timed)
                .map(place -> new MeasureContents.Entry(place.name(), 0, -1))
                .toList();
        return new MeasureContents(
                "ready token, by place", weights, MeasureContents.Unit.ONE, List.of(), Optional.empty());
    }

    private static CompiledMeasure measure(Progress progress, String explanation) {
        return new CompiledMeasure(progress, !progress.steps().mayRegress(), explanation);
    }
}
