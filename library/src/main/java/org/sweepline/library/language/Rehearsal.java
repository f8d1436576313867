package org.sweepline.library.language;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.sweepline.kernel.ExpansionException;
import org.sweepline.kernel.Interruption;
import org.sweepline.library.codec.BitReader;
import org.sweepline.library.codec.BitWriter;
import org.sweepline.library.codec.Codec;
import org.sweepline.library.codec.UnpackableException;
import org.sweepline.model.InputException;
import org.sweepline.model.Measure;

/**
 * A look at some states of a model before it is checked: whether it keeps the rules, and what can be learned from them.
 *
 * <p>Every state is expanded twice and the results are compared; what a model has reported must not change afterwards. So most
 * models are found out that are not deterministic or change their states. A state that cannot be expanded ends the rehearsal, for
 * the check will come to it, too.
 */
public final class Rehearsal {
    private static final int MOST_STATES = 400;
    private static final int MOST_STEPS = 4_000;
    private static final int MOST_MEASURES = 4;
    private static final int MOST_SHOWN = 100;

    /** Few models count so far in so few states, unless they count for ever. */
    private static final long LARGE = 64;

    private final Behaviour behaviour;
    private final Codec codec;
    private final List<NamedNumber> counters;
    private final BitWriter bits = new BitWriter();
    private final BitReader reader = new BitReader();
    private final Set<Packed> met = new LinkedHashSet<>();
    private final Deque<Packed> waiting = new ArrayDeque<>();
    private final Set<String> kinds = new LinkedHashSet<>();
    private final BitSet fallen = new BitSet();
    private final BitSet risen = new BitSet();
    private final long[] most;
    private final String[] raisedBy;
    private int expanded;
    private int steps;
    private Optional<NamedNumber> sum = Optional.empty();

    /** A state as its bits. */
    private record Packed(List<Long> words) {}

    /** A step as it was reported, and the bits of its end at that time. */
    private record Reported(Object action, Object successor, Packed packed) {}

    private Rehearsal(Behaviour behaviour, Codec codec, List<NamedNumber> counters) {
        this.behaviour = behaviour;
        this.codec = codec;
        this.counters = counters;
        most = new long[counters.size()];
        raisedBy = new String[most.length];
    }

    /** @param counters numbers that may turn out never to fall */
    static Rehearsal of(Behaviour behaviour, Codec codec, List<NamedNumber> counters) {
        Rehearsal rehearsal = new Rehearsal(behaviour, codec, counters);
        for (Object initial : behaviour.initials()) rehearsal.meet(rehearsal.initial(initial));
        try {
            for (Object initial : behaviour.initials()) rehearsal.requireUnchanged(initial);
            while (rehearsal.goesOn()) rehearsal.expand(rehearsal.next());
        } catch (ExpansionException later) {
            // The check meets this state, too, and says what is wrong.
        }
        rehearsal.sum = sum(rehearsal.counters());
        return rehearsal;
    }

    private boolean goesOn() {
        return !waiting.isEmpty() && expanded < MOST_STATES && steps < MOST_STEPS && !Interruption.wanted();
    }

    /** By turns the state that was met first and the one that was met last, to see what is near and what is far. */
    private Packed next() {
        return expanded % 2 == 0 ? waiting.removeFirst() : waiting.removeLast();
    }

    /** The kinds of the actions that occurred. */
    List<String> kinds() {
        return List.copyOf(kinds);
    }

    /** Some of the states of the sample. */
    List<Object> states() {
        return met.stream().limit(MOST_SHOWN).map(this::unpacked).toList();
    }

    /** The numbers that rose and never fell. */
    List<NamedNumber> counters() {
        List<NamedNumber> rising = new ArrayList<>();
        for (int i = 0; i < counters.size(); i++) {
            if (risen.get(i) && !fallen.get(i)) rising.add(counters.get(i));
        }
        return rising;
    }

    /** All these numbers added up. */
    Optional<NamedNumber> sum() {
        return sum;
    }

    private static Optional<NamedNumber> sum(List<NamedNumber> rising) {
        if (rising.size() <= 1) return rising.stream().findFirst();
        String text = rising.stream().map(NamedNumber::text).collect(Collectors.joining(" + "));
        return Optional.of(new NamedNumber(text, state -> {
            long sum = 0;
            for (NamedNumber number : rising) sum += number.value(state);
            return sum;
        }));
    }

    /** Measures of progress made of these numbers. */
    List<Measure> measures() {
        List<Measure> measures = new ArrayList<>();
        sum().ifPresent(sum -> measures.add(new Measure.Written(sum)));
        for (NamedNumber counter : counters()) {
            Measure measure = new Measure.Written(counter);
            if (measures.size() < MOST_MEASURES && !measures.contains(measure)) measures.add(measure);
        }
        return measures;
    }

    /** Why the model may be infinite, in a sentence: numbers that have become large, and what has raised them. */
    public Optional<String> growth() {
        List<String> large = new ArrayList<>();
        for (int i = 0; i < most.length; i++) {
            if (most[i] >= LARGE) large.add(counters.get(i).text() + " (" + most[i] + " by " + raisedBy[i] + ")");
        }
        if (large.isEmpty()) return Optional.empty();
        return Optional.of("numbers of " + behaviour.name() + " that may grow for ever: " + String.join(", ", large));
    }

    /** Which numbers may be progress, in a sentence. */
    public String findings() {
        List<String> names = counters().stream().map(NamedNumber::text).toList();
        String seen = "in " + expanded + " states of a sample";
        return names.isEmpty()
                ? "no number of the state rose and never fell " + seen
                : String.join(", ", names) + " rose and never fell " + seen;
    }

    private Packed initial(Object initial) {
        try {
            return packed(initial);
        } catch (UnpackableException unpackable) {
            throw new InputException(
                    behaviour.name() + ": an initial state has " + unpackable.getMessage(), unpackable);
        }
    }

    private void meet(Packed state) {
        if (met.add(state)) waiting.add(state);
    }

    private Packed packed(Object state) {
        bits.clear();
        codec.write(state, bits);
        int count = bits.bits() + 63 >>> 6;
        return new Packed(Arrays.stream(bits.words(), 0, count).boxed().toList());
    }

    private Object unpacked(Packed state) {
        reader.begin(state.words().stream().mapToLong(word -> word).toArray());
        return codec.read(reader);
    }

    private void expand(Packed packed) {
        Object state = unpacked(packed);
        List<Reported> once = requireUnchanged(state);
        requireSame(state, once, requireUnchanged(unpacked(packed)));
        expanded++;
        steps += once.size();
        long[] before = numbers(state);
        for (Reported step : once) {
            kinds.add(ActionKind.of(step.action()));
            meet(step.packed());
            Object successor = unpacked(step.packed());
            if (!successor.equals(step.successor())) {
                throw new InputException(
                        behaviour.name() + ": a state does not equal itself after it was packed, so equals of "
                                + "some class in it is not what the components say: " + StateText.of(successor));
            }
            compare(before, numbers(successor), ActionKind.of(step.action()));
        }
    }

    /** The steps of a state, which must be the same objects afterwards, as must be the state. */
    private List<Reported> requireUnchanged(Object state) {
        Packed before = packed(state);
        List<Reported> reported = new ArrayList<>();
        behaviour.report(state, (action, successor) -> reported.add(reported(action, successor)));
        if (!packed(state).equals(before)) {
            throw new InputException(behaviour.place() + " changes the state that it is given; it must make a new one: "
                    + StateText.of(unpacked(before)) + " became " + StateText.of(state));
        }
        for (Reported step : reported) {
            if (packed(step.successor()).equals(step.packed())) continue;
            throw new InputException(behaviour.place() + " changes a state after it has reported it as the end of "
                    + step.action() + "; make a copy for each step");
        }
        return reported;
    }

    private Reported reported(Object action, Object successor) {
        if (action == null) throw new ExpansionException(behaviour.place() + " reports a step without an action");
        try {
            return new Reported(action, successor, packed(successor));
        } catch (UnpackableException unpackable) {
            throw new ExpansionException(unpackable.getMessage());
        }
    }

    private void requireSame(Object state, List<Reported> once, List<Reported> again) {
        if (ends(once).equals(ends(again))) return;
        boolean order = new HashSet<>(ends(once)).equals(new HashSet<>(ends(again)));
        throw new InputException(behaviour.place() + " is not deterministic: asked twice, it reports other steps"
                + (order ? " (the same ones in another order)" : "") + " for " + StateText.of(state)
                + "; it must not depend on chance, time or anything but the state");
    }

    private static List<List<Object>> ends(List<Reported> steps) {
        return steps.stream()
                .map(step -> List.of((Object) ActionKind.of(step.action()), step.packed()))
                .toList();
    }

    private long[] numbers(Object state) {
        long[] numbers = new long[counters.size()];
        for (int i = 0; i < numbers.length; i++) numbers[i] = counters.get(i).value(state);
        return numbers;
    }

    private void compare(long[] before, long[] after, String kind) {
        for (int i = 0; i < before.length; i++) {
            if (after[i] < before[i]) fallen.set(i);
            if (after[i] <= before[i]) continue;
            risen.set(i);
            if (after[i] <= most[i]) continue;
            most[i] = after[i];
            raisedBy[i] = kind;
        }
    }
}
