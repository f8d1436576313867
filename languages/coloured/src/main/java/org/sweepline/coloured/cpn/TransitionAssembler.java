package org.sweepline.coloured.cpn;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sweepline.coloured.colour.ColourSet;
import org.sweepline.coloured.colour.ColourShape;
import org.sweepline.coloured.ml.syntax.CodeSegment;
import org.sweepline.coloured.ml.syntax.Fixities;
import org.sweepline.coloured.ml.syntax.MlExpression;
import org.sweepline.coloured.ml.syntax.MlPosition;
import org.sweepline.coloured.ml.syntax.Parser;
import org.sweepline.coloured.ml.typing.Elaborator;
import org.sweepline.coloured.ml.typing.TransitionScope;
import org.sweepline.coloured.net.Transition;
import org.sweepline.coloured.net.Transition.Inscription;
import org.sweepline.coloured.net.Transition.Kind;

/**
 * Types what is written around one transition of a page; all its instances share the result.
 *
 * @param colourSets those of all places, by their ids
 * @param placeNames those of all places, by their ids
 */
record TransitionAssembler(
        Elaborator elaborator,
        ConstantInscriptions constants,
        Fixities fixities,
        Map<String, ColourSet> colourSets,
        Map<String, String> placeNames,
        CodeSegments segments) {
    /** The priority of transitions that have no priority inscription, whatever a model calls normal. */
    private static final long NORMAL_PRIORITY = 1000;

    /** An arc of which only the instance of its place is not known yet. */
    record Attached(Kind kind, String place, Optional<Inscription> inscription, MlPosition at) {}

    /** A transition without instance. */
    record Template(
            List<Transition.Variable> variables,
            List<Attached> arcs,
            List<Inscription> guards,
            Optional<Transition.Code> code,
            long priority,
            Optional<Inscription> delay) {}

    private record Written(CpnDocument.Arc arc, Optional<MlExpression> expression, MlPosition at) {}

    /** @param page for messages */
    Template assemble(Where page, CpnDocument.Transition transition, List<CpnDocument.Arc> around) {
        String name = transition.name();
        if (!transition.channel().isBlank()) {
            throw page.at("transition " + name)
                    .error("the transition has a channel inscription, and channels are not supported; "
                            + "put a place between the transitions that communicate");
        }
        List<MlExpression> guards = Parser.guard(transition.guard(), page.of("guard of " + name), fixities);
        Optional<CodeSegment> code = Parser.code(transition.code(), page.of("code segment of " + name), fixities);
        Optional<MlExpression> delay = Parser.delay(transition.delay(), page.of("delay of " + name), fixities);
        List<Written> arcs =
                around.stream().map(arc -> written(page, transition, arc)).toList();
        List<MlExpression> all = new ArrayList<>();
        arcs.forEach(arc -> arc.expression.ifPresent(all::add));
        all.addAll(guards);
        delay.ifPresent(all::add);
        Optional<CodeSegment> kept = code.filter(segment -> segments.keep(name, segment, all));
        TransitionScope scope = elaborator.transition(all, kept);
        List<Attached> attached = new ArrayList<>();
        arcs.forEach(arc -> attach(arc, scope, attached));
        return new Template(
                scope.variables(),
                attached,
                guards.stream().map(scope::guard).toList(),
                kept.map(scope::code),
                priority(page, transition),
                delay.map(scope::delay));
    }

    private Written written(Where page, CpnDocument.Transition transition, CpnDocument.Arc arc) {
        String element = page.arc(arc.orientation(), placeNames.get(arc.place()), transition.name());
        MlPosition at = new MlPosition(element, 1, 1);
        if (arc.orientation() == CpnDocument.Orientation.RESET) return new Written(arc, Optional.empty(), at);
        Optional<MlExpression> expression = Parser.inscription(arc.inscription(), element, fixities);
        boolean needed = expression.isEmpty() && arc.orientation() != CpnDocument.Orientation.INHIBITOR;
        return new Written(arc, needed ? Optional.of(oneUnit(colourSets.get(arc.place()), at)) : expression, at);
    }

    /** The inscription of an arc that has none: CPN Tools allows that at places of units. */
    private static MlExpression oneUnit(ColourSet place, MlPosition at) {
        if (place.shape() instanceof ColourShape.Unit) return new MlExpression.Tuple(List.of(), at);
        throw at.error("the arc has no inscription, but its place holds tokens of " + place.name()
                + "; write which it takes or puts there");
    }

    private void attach(Written written, TransitionScope scope, List<Attached> attached) {
        CpnDocument.Arc arc = written.arc;
        Optional<Inscription> typed = written.expression.map(e -> scope.arc(e, colourSets.get(arc.place())));
        List<Kind> kinds = switch (arc.orientation()) {
            case TO_TRANSITION -> List.of(Kind.IN);
            case TO_PLACE -> List.of(Kind.OUT);
            case BOTH -> List.of(Kind.IN, Kind.OUT);
            case INHIBITOR -> List.of(Kind.INHIBITOR);
            case RESET -> List.of(Kind.RESET);
        };
        kinds.forEach(kind -> attached.add(new Attached(kind, arc.place(), typed, written.at)));
    }

    private long priority(Where page, CpnDocument.Transition transition) {
        // CPN Tools ignores the text with which every priority inscription begins, whatever number the model calls
        // P_NORMAL.
        if (transition.priority().strip().equals("P_NORMAL")) return NORMAL_PRIORITY;
        String element = page.of("priority of " + transition.name());
        return Parser.inscription(transition.priority(), element, fixities)
                .map(e -> (Long) constants.value(Refusals.fixed(elaborator.number(e))))
                .orElse(NORMAL_PRIORITY);
    }
}
