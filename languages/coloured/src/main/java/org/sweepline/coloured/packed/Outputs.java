package org.sweepline.coloured.packed;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.sweepline.coloured.colour.ColourText;
import org.sweepline.coloured.colour.Membership;
import org.sweepline.coloured.ml.code.Code;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.ml.value.EvaluationContext;
import org.sweepline.coloured.ml.value.EvaluationFailure;
import org.sweepline.coloured.ml.value.Sequence;
import org.sweepline.coloured.ml.value.TimedToken;
import org.sweepline.coloured.ml.value.Tuple;
import org.sweepline.coloured.net.Place;
import org.sweepline.coloured.net.Transition;
import org.sweepline.coloured.net.Transition.Arc;
import org.sweepline.coloured.net.Transition.Form;
import org.sweepline.coloured.net.Transition.Inscription;
import org.sweepline.coloured.net.Transition.Kind;

/**
 * What a transition produces when it occurs with the binding in its frame: first its code segment is evaluated, then its
 * delay, then its output arcs; once for every outcome of the random choices in them. For one thread.
 */
final class Outputs {
    private final Transition transition;
    private final List<Place> places;
    private final BindingFrame frame;
    private final Function<Core, Code> codes;
    private final BitSet beforeCode = new BitSet();
    private final BitSet all = new BitSet();
    private final Optional<Code> action;
    private final Optional<Code> delay;
    private final Piece[] pieces;
    private final boolean chooses;
    private final Choices choices = new Choices();

    /** @param lists where the tokens for a place go */
    Outputs(
            Transition transition,
            List<Place> places,
            BindingFrame frame,
            Function<Core, Code> codes,
            Demand.Counts counts,
            Map<Integer, TokenList> lists) {
        this.transition = transition;
        this.places = places;
        this.frame = frame;
        this.codes = codes;
        all.set(0, transition.variables().size());
        beforeCode.or(all);
        transition.code().ifPresent(code -> code.outputs().forEach(beforeCode::clear));
        action = transition.code().map(code -> codes.apply(code.action().expression()));
        // A transition that produces no timed tokens has no use for a delay, and CPN Tools does not look at it.
        List<Arc> arcs = transition.arcs(Kind.OUT);
        boolean timed = arcs.stream().anyMatch(arc -> places.get(arc.place()).timed());
        delay = timed ? transition.delay().map(Inscription::expression).map(codes) : Optional.empty();
        List<Piece> found = new ArrayList<>();
        for (Arc arc : arcs) {
            for (Demand part : parts(arc, counts)) found.add(piece(part, lists.get(arc.place())));
        }
        pieces = found.toArray(new Piece[0]);
        chooses = inscriptions().anyMatch(this::chooses);
    }

    /** The parts of what an arc gives; chance decides about an expression as a whole, so it must not be taken apart. */
    private List<Demand> parts(Arc arc, Demand.Counts counts) {
        Inscription inscription = arc.inscription().orElseThrow();
        return chooses(inscription) && inscription.form() != Form.VALUE
                ? List.of(new Demand.Computed(arc.place(), inscription.expression(), inscription.form()))
                : Demand.of(arc, transition.variables().size(), counts);
    }

    private Stream<Inscription> inscriptions() {
        return Stream.of(
                        transition.code().map(Transition.Code::action).stream(),
                        transition.delay().stream(),
                        transition.arcs(Kind.OUT).stream().flatMap(arc -> arc.inscription().stream()))
                .flatMap(stream -> stream);
    }

    private boolean chooses(Inscription inscription) {
        return Reads.of(inscription.expression(), transition.variables().size()).choice();
    }

    private Piece piece(Demand part, TokenList list) {
        Place place = places.get(part.place());
        if (part instanceof Demand.Computed computed) {
            return new Piece(place, list, codes.apply(computed.tokens()), computed.form(), 1, Optional.empty());
        }
        Demand.Term term = (Demand.Term) part;
        return new Piece(place, list, codes.apply(term.value()), Form.VALUE, term.count(), term.limit());
    }

    /** Calls {@code produced} whenever the lists hold what one outcome gives; it empties them. */
    void run(long now, Runnable produced) {
        if (!chooses) {
            once(now);
            produced.run();
            return;
        }
        EvaluationContext evaluation = frame.evaluation();
        choices.begin();
        do {
            evaluation.chance(choices);
            once(now);
            evaluation.chance(EvaluationContext.Chance.NONE);
            produced.run();
        } while (choices.next());
    }

    private void once(long now) {
        if (action.isPresent()) assign(frame.evaluate(action.get(), beforeCode));
        long later = delay.isPresent() ? (Long) frame.evaluate(delay.get(), all) : 0;
        for (Piece piece : pieces) piece.produce(now, later);
    }

    private void assign(Object result) {
        List<Integer> outputs = transition.code().orElseThrow().outputs();
        if (outputs.size() == 1) frame.slots()[outputs.get(0)] = result;
        if (outputs.size() < 2) return;
        for (int i = 0; i < outputs.size(); i++) frame.slots()[outputs.get(i)] = ((Tuple) result).part(i);
    }

    /** A part of an output arc: some tokens of one value, or what an expression says. */
    private final class Piece {
        private final Place place;
        private final TokenList list;
        private final Code code;
        private final Form form;
        private final long count;
        private final Code time;
        private final boolean relative;
        private final Predicate<Object> members;

        Piece(Place place, TokenList list, Code code, Form form, long count, Optional<Demand.Limit> limit) {
            this.place = place;
            this.list = list;
            this.code = code;
            this.form = form;
            this.count = count;
            time = limit.map(Demand.Limit::time).map(codes).orElse(null);
            relative = limit.isEmpty() || limit.get().delay();
            Predicate<Object> test = Membership.of(place.colours().shape());
            members = test == Membership.ALWAYS ? null : test;
        }

        void produce(long now, long later) {
            Object tokens = frame.evaluate(code, all);
            long stamp = 0;
            if (place.timed()) {
                stamp = Times.plus(relative ? now : 0, later);
                if (time != null) stamp = Times.plus(stamp, (Long) frame.evaluate(time, all));
            }
            if (form == Form.VALUE) {
                add(tokens, stamp, count);
                return;
            }
            for (Sequence rest = (Sequence) tokens; !rest.isEmpty(); rest = rest.tail()) {
                if (form == Form.TIMED) {
                    TimedToken token = (TimedToken) rest.head();
                    add(token.value(), Times.plus(token.time(), later), 1);
                } else {
                    add(rest.head(), stamp, 1);
                }
            }
        }

        private void add(Object value, long stamp, long number) {
            if (members != null && !members.test(value)) {
                throw new EvaluationFailure(
                        "the value " + ColourText.of(place.colours().shape(), value) + " for place " + place.name()
                                + " is not in its colour set " + place.colours().name());
            }
            list.add(value, place.timed() ? stamp : 0, TokenList.checked(number));
        }
    }
}
