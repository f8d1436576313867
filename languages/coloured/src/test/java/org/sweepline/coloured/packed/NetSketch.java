package org.sweepline.coloured.packed;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sweepline.coloured.colour.ColourSet;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.ml.value.TimedToken;
import org.sweepline.coloured.net.ColouredNet;
import org.sweepline.coloured.net.Place;
import org.sweepline.coloured.net.Transition;
import org.sweepline.coloured.net.Transition.Arc;
import org.sweepline.coloured.net.Transition.Form;
import org.sweepline.coloured.net.Transition.Inscription;
import org.sweepline.coloured.net.Transition.Kind;
import org.sweepline.coloured.net.Transition.Variable;

/** A net written by hand: places first, then transitions. */
final class NetSketch {
    private final Map<String, Place> places = new LinkedHashMap<>();
    private final List<TransitionSketch> transitions = new ArrayList<>();

    NetSketch place(String name, ColourSet colours, Object... tokens) {
        List<TimedToken> initial = Arrays.stream(tokens)
                .map(token -> token instanceof TimedToken timed ? timed : new TimedToken(value(token), 0))
                .toList();
        places.put(name, new Place(name, "Top'" + name + " 1", List.of(), colours, initial));
        return this;
    }

    private static Object value(Object token) {
        return token instanceof Integer number ? (Object) (long) number : token;
    }

    TransitionSketch transition(String name) {
        TransitionSketch transition = new TransitionSketch(name);
        transitions.add(transition);
        return transition;
    }

    int index(String place) {
        return List.copyOf(places.keySet()).indexOf(place);
    }

    List<Place> places() {
        return List.copyOf(places.values());
    }

    ColouredNet net() {
        return new ColouredNet(
                "sketch",
                List.of(),
                places(),
                transitions.stream().map(TransitionSketch::transition).toList(),
                0);
    }

    /** A transition that is being written; its variables must be declared before they are used. */
    final class TransitionSketch {
        private final String name;
        private final List<Variable> variables = new ArrayList<>();
        private final List<Arc> arcs = new ArrayList<>();
        private final List<Inscription> guards = new ArrayList<>();
        private Optional<Transition.Code> code = Optional.empty();
        private Optional<Inscription> delay = Optional.empty();
        private long priority = 1000;

        private TransitionSketch(String name) {
            this.name = name;
        }

        /** Declares a variable and names it in expressions. */
        Core variable(String variable, ColourSet colours) {
            variables.add(new Variable(variable, colours));
            return new Core.Variable(0, variables.size() - 1, variable);
        }

        TransitionSketch in(String place, Core inscription) {
            return arc(Kind.IN, place, inscription, form(inscription));
        }

        TransitionSketch in(String place, Core inscription, Form form) {
            return arc(Kind.IN, place, inscription, form);
        }

        TransitionSketch out(String place, Core inscription) {
            return arc(Kind.OUT, place, inscription, form(inscription));
        }

        TransitionSketch out(String place, Core inscription, Form form) {
            return arc(Kind.OUT, place, inscription, form);
        }

        TransitionSketch both(String place, Core inscription) {
            return in(place, inscription).out(place, inscription);
        }

        TransitionSketch reset(String place) {
            arcs.add(new Arc(Kind.RESET, index(place), Optional.empty(), Sketch.AT));
            return this;
        }

        TransitionSketch inhibitor(String place) {
            arcs.add(new Arc(Kind.INHIBITOR, index(place), Optional.empty(), Sketch.AT));
            return this;
        }

        TransitionSketch inhibitor(String place, Core inscription) {
            return arc(Kind.INHIBITOR, place, inscription, form(inscription));
        }

        private TransitionSketch arc(Kind kind, String place, Core inscription, Form form) {
            arcs.add(new Arc(kind, index(place), Optional.of(inscription(inscription, form)), Sketch.AT));
            return this;
        }

        TransitionSketch guard(Core condition) {
            guards.add(inscription(condition, Form.VALUE));
            return this;
        }

        TransitionSketch code(Core action, Core... outputs) {
            List<Integer> slots = Arrays.stream(outputs)
                    .map(output -> ((Core.Variable) output).slot())
                    .toList();
            code = Optional.of(new Transition.Code(slots, inscription(action, Form.VALUE)));
            return this;
        }

        TransitionSketch delay(Core time) {
            delay = Optional.of(inscription(time, Form.VALUE));
            return this;
        }

        TransitionSketch priority(long number) {
            priority = number;
            return this;
        }

        private Inscription inscription(Core expression, Form form) {
            return new Inscription(expression, form, variables.size(), Sketch.AT);
        }

        private static Form form(Core inscription) {
            if (inscription instanceof Core.Delayed || inscription instanceof Core.Stamped) return Form.TIMED;
            if (inscription instanceof Core.Sum sum) return form(sum.left());
            return inscription instanceof Core.Repeat || inscription.equals(Sketch.EMPTY) ? Form.MULTISET : Form.VALUE;
        }

        Transition transition() {
            return new Transition(name, "Top'" + name + " 1", variables, arcs, guards, code, priority, delay);
        }
    }
}
