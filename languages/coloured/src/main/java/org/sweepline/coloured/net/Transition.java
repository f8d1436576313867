package org.sweepline.coloured.net;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sweepline.coloured.colour.ColourSet;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.ml.syntax.MlPosition;

/**
 * A transition instance.
 *
 * <p>All its inscriptions are evaluated in one kind of frame: its first slots are the variables of the transition, in order.
 *
 * @param name unique, as short as that allows
 * @param title as CPN Tools writes it: {@code Page'Transition instance}, with {@code _} for spaces
 * @param variables the variables of the transition: slots 0, 1, ... of every frame
 * @param arcs an arc both ways is two arcs with the same inscription
 * @param guards conditions that must all be true
 * @param priority a smaller number goes first; transitions of larger numbers are disabled where one of a smaller is enabled
 * @param delay what is added to the time stamps of all tokens it produces
 */
public record Transition(
        String name,
        String title,
        List<Variable> variables,
        List<Arc> arcs,
        List<Inscription> guards,
        Optional<Code> code,
        long priority,
        Optional<Inscription> delay) {
    public Transition {
        variables = List.copyOf(variables);
        arcs = List.copyOf(arcs);
        guards = List.copyOf(guards);
    }

    /** Its arcs of the given kinds. */
    public List<Arc> arcs(Kind... kinds) {
        return arcs.stream().filter(arc -> List.of(kinds).contains(arc.kind())).toList();
    }

    /** All its inscriptions. */
    public List<Inscription> inscriptions() {
        List<Inscription> all = new ArrayList<>();
        arcs.forEach(arc -> arc.inscription().ifPresent(all::add));
        all.addAll(guards);
        code.ifPresent(segment -> all.add(segment.action()));
        delay.ifPresent(all::add);
        return all;
    }

    /** The slots that its inscriptions need. */
    public int frameSize() {
        int needed =
                inscriptions().stream().mapToInt(Inscription::frameSize).max().orElse(0);
        return Math.max(needed, variables.size());
    }

    /** A variable of a transition with the colours it may have. */
    public record Variable(String name, ColourSet colours) {}

    /** An arc to ({@code OUT}) or from ({@code IN}) a place; inhibitor arcs have no inscription where none is written. */
    public record Arc(Kind kind, int place, Optional<Inscription> inscription, MlPosition at) {}

    /** What an arc does. */
    public enum Kind {
        /** Takes tokens from the place. */
        IN,
        /** Puts tokens on the place. */
        OUT,
        /** Disables the transition while the place holds what the inscription says: any token, where it says nothing. */
        INHIBITOR,
        /** Takes all tokens from the place. */
        RESET
    }

    /**
     * An expression with what its value means.
     *
     * @param frameSize how many slots the frame needs, those of the variables included
     */
    public record Inscription(Core expression, Form form, int frameSize, MlPosition at) {}

    /** What the value of an inscription is. */
    public enum Form {
        /** One colour: one token on an arc, a truth value in a guard, a number for a delay. */
        VALUE,
        /** A list of colours. */
        MULTISET,
        /** A list of {@link org.sweepline.coloured.ml.value.TimedToken}s with absolute times. */
        TIMED
    }

    /**
     * A code segment: when the transition occurs, its value is computed and its parts go to the output variables.
     *
     * @param outputs slots; the value of {@code action} is the value of the one output, else a tuple of them
     */
    public record Code(List<Integer> outputs, Inscription action) {}
}
