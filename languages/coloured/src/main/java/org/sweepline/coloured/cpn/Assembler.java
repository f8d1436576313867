package org.sweepline.coloured.cpn;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.sweepline.coloured.colour.ColourSet;
import org.sweepline.coloured.colour.ColourShape;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.ml.core.Global;
import org.sweepline.coloured.ml.core.Reach;
import org.sweepline.coloured.ml.syntax.Fixities;
import org.sweepline.coloured.ml.syntax.MlPosition;
import org.sweepline.coloured.ml.typing.Elaborator;
import org.sweepline.coloured.net.ColouredNet;
import org.sweepline.coloured.net.Place;
import org.sweepline.coloured.net.Transition;
import org.sweepline.coloured.net.Transition.Form;
import org.sweepline.coloured.net.Transition.Inscription;
import org.sweepline.coloured.packed.BindingPlan;
import org.sweepline.model.InputException;
import org.sweepline.model.file.ModelFile;

/** Makes the flat net of a document whose declarations are known: types its inscriptions and computes the initial marking. */
final class Assembler {
    /** Model time begins here. */
    private static final long START = 0;

    private static final String UNIT = "UNIT";

    private final CpnDocument document;
    private final Hierarchy hierarchy;
    private final Elaborator elaborator;
    private final Fixities fixities;
    private final ConstantInscriptions constants;
    private final List<String> warnings = new ArrayList<>();

    Assembler(CpnDocument document, Hierarchy hierarchy, Elaborator elaborator, Fixities fixities) {
        this.document = document;
        this.hierarchy = hierarchy;
        this.elaborator = elaborator;
        this.fixities = fixities;
        constants = new ConstantInscriptions(elaborator.machine(), START);
    }

    ColouredNet net() {
        Map<String, ColourSet> colourSets = colourSets();
        List<Place> places = places(colourSets);
        List<Transition> transitions = transitions(places, colourSets);
        String name = ModelFile.baseName(document.file());
        return new ColouredNet(name, used(transitions), places, transitions, START, document.realTime());
    }

    /**
     * Warnings about what may surprise but does not stop the model from being explored; complete when the net is made.
     */
    List<String> warnings() {
        return List.copyOf(warnings);
    }

    /** The colour sets of the places of all pages that are used. */
    private Map<String, ColourSet> colourSets() {
        Map<String, ColourSet> found = new HashMap<>();
        for (Hierarchy.FlatPlace place : hierarchy.places()) {
            for (Hierarchy.Member member : place.members()) {
                found.computeIfAbsent(member.place().id(), id -> colourSet(member));
            }
        }
        return found;
    }

    private ColourSet colourSet(Hierarchy.Member member) {
        String name = member.place().colourSet();
        Where where = new Where(document.file(), member.page().name());
        if (!name.isEmpty()) {
            return elaborator.colourSet(name, where.at("place " + member.place().name()));
        }
        // CPN Tools takes a place without colour set for one of units, but not every model declares them.
        return new ColourSet(UNIT, new ColourShape.Unit(Optional.empty()), false);
    }

    private List<Place> places(Map<String, ColourSet> colourSets) {
        InitialMarkings markings = new InitialMarkings(document, elaborator, constants, fixities, START, warnings);
        List<Place> places = new ArrayList<>();
        for (Hierarchy.FlatPlace place : hierarchy.places()) {
            Hierarchy.Member head = place.head();
            ColourSet colours = colourSets.get(head.place().id());
            for (Hierarchy.Member member : place.members()) {
                checkEqual(head, colours, member, colourSets.get(member.place().id()));
            }
            places.add(new Place(
                    place.name(), head.node().title(), place.aliases(), colours, markings.of(place, colours)));
        }
        return places;
    }

    private void checkEqual(Hierarchy.Member head, ColourSet colours, Hierarchy.Member member, ColourSet other) {
        if (colours.shape().equals(other.shape()) && colours.timed() == other.timed()) return;
        throw new Where(document.file(), member.page().name())
                .at("place " + member.place().name())
                .error("its colour set " + described(other) + " differs from " + described(colours) + ", that of "
                        + head.place().name() + " on page " + head.page().name()
                        + ", but they are one place, as port and socket or by a fusion set; give them the same");
    }

    private static String described(ColourSet colours) {
        return colours.name() + (colours.timed() ? " (timed)" : "");
    }

    private List<Transition> transitions(List<Place> places, Map<String, ColourSet> colourSets) {
        CodeSegments segments = new CodeSegments(elaborator);
        Map<String, String> names = new HashMap<>();
        document.pages().forEach(page -> page.places().forEach(place -> names.put(place.id(), place.name())));
        TransitionAssembler assembler =
                new TransitionAssembler(elaborator, constants, fixities, colourSets, names, segments);
        Map<String, List<CpnDocument.Arc>> arcs = document.arcs();
        Map<String, TransitionAssembler.Template> templates = new HashMap<>();
        List<Transition> transitions = new ArrayList<>();
        Map<String, Optional<InputException>> refused = new HashMap<>();
        Map<Integer, InputException> refusals = new LinkedHashMap<>();
        for (Hierarchy.FlatTransition flat : hierarchy.transitions()) {
            String id = flat.transition().id();
            Where page = new Where(document.file(), flat.page().name());
            if (!templates.containsKey(id)) {
                templates.put(id, assembler.assemble(page, flat.transition(), arcs.getOrDefault(id, List.of())));
            }
            Transition transition = transition(flat, templates.get(id));
            refused.computeIfAbsent(
                            id,
                            first -> Refusals.of(transition)
                                    .or(() -> premature(page, transition))
                                    .or(() -> unbound(page, transition)))
                    .ifPresent(refusal -> refusals.put(transitions.size(), refusal));
            transitions.add(transition);
        }
        if (!refusals.isEmpty()) refuse(refusals, places, transitions);
        segments.check(expressions(transitions));
        segments.warning().ifPresent(warnings::add);
        return transitions;
    }

    /** Throws the refusal of the first transition that may occur; each that never does becomes one with a false guard. */
    private void refuse(Map<Integer, InputException> refusals, List<Place> places, List<Transition> transitions) {
        Occurrences occurrences = new Occurrences(places, transitions);
        refusals.forEach((number, refusal) -> {
            if (occurrences.possible(number)) throw refusal;
            Transition never = transitions.get(number);
            warnings.add(
                    "transition " + never.name() + " never occurs, as a place before it stays empty; so it does not "
                            + "matter that it cannot be explored (" + refusal.getMessage() + ")");
            Inscription no = new Inscription(
                    new Core.Constant(false),
                    Form.VALUE,
                    0,
                    new MlPosition(document.file() + ": transition " + never.name(), 1, 1));
            transitions.set(
                    number,
                    new Transition(
                            never.name(),
                            never.title(),
                            List.of(),
                            List.of(),
                            List.of(no),
                            Optional.empty(),
                            never.priority(),
                            Optional.empty()));
        });
    }

    private static Optional<InputException> premature(Where page, Transition transition) {
        return BindingPlan.premature(transition).stream()
                .findFirst()
                .map(variable -> page.at("code segment of " + transition.name())
                        .error("the code segment gives the variable " + variable.name()
                                + " its value when the transition occurs, but an input arc or the guard needs it"
                                + " before; use another variable there"));
    }

    private static Optional<InputException> unbound(Where page, Transition transition) {
        return BindingPlan.unbound(transition).stream()
                .findFirst()
                .map(variable -> page.at("transition " + transition.name())
                        .error("no input arc and no guard gives the variable " + variable.name()
                                + " a value, and its colour set "
                                + variable.colours().name()
                                + " has too many values to try them all; bind the variable or use a"
                                + " smaller colour set"));
    }

    private Transition transition(Hierarchy.FlatTransition flat, TransitionAssembler.Template template) {
        List<Transition.Arc> arcs = template.arcs().stream()
                .map(arc -> new Transition.Arc(
                        arc.kind(), hierarchy.place(arc.place(), flat.instance()), arc.inscription(), arc.at()))
                .toList();
        return new Transition(
                flat.name(),
                flat.node().title(),
                template.variables(),
                arcs,
                template.guards(),
                template.code(),
                template.priority(),
                template.delay());
    }

    /** The declarations that matter when the net is explored. */
    private List<Global> used(List<Transition> transitions) {
        Set<Global> reached = new Reach(expressions(transitions)).globals();
        return elaborator.globals().stream().filter(reached::contains).toList();
    }

    /** The expressions of all inscriptions; those that instances share are there once. */
    private static Set<Core> expressions(List<Transition> transitions) {
        Set<Core> expressions = Collections.newSetFromMap(new IdentityHashMap<>());
        for (Transition t : transitions) {
            t.inscriptions().forEach(inscription -> expressions.add(inscription.expression()));
        }
        return expressions;
    }
}
