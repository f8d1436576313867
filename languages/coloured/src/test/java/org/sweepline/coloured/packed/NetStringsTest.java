package org.sweepline.coloured.packed;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.sweepline.coloured.colour.ColourSet;
import org.sweepline.coloured.colour.ColourShape;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.ml.core.CorePattern;
import org.sweepline.coloured.ml.core.Global;
import org.sweepline.coloured.ml.syntax.MlPosition;
import org.sweepline.coloured.ml.value.Constructor;
import org.sweepline.coloured.ml.value.Sequence;
import org.sweepline.coloured.ml.value.TimedToken;
import org.sweepline.coloured.ml.value.Tuple;
import org.sweepline.coloured.net.ColouredNet;
import org.sweepline.coloured.net.Place;
import org.sweepline.coloured.net.Transition;
import org.sweepline.coloured.net.Transition.Form;
import org.sweepline.coloured.net.Transition.Inscription;

class NetStringsTest {
    private static final MlPosition HERE = new MlPosition("test", 1, 1);
    private static final ColourSet STRING =
            new ColourSet("STRING", new ColourShape.Text(Optional.empty(), Optional.empty()), false);
    private static final Constructor MADE = new Constructor("made", 0, true);

    private static Core constant(Object value) {
        return new Core.Constant(value);
    }

    private static Inscription inscription(Core expression) {
        return new Inscription(expression, Form.VALUE, 0, HERE);
    }

    private static Core all(Core... parts) {
        return new Core.Ordered(List.of(parts));
    }

    @Test
    void strings_are_found_wherever_a_net_has_them() {
        Place place = new Place("p", "P'p 1", List.of(), STRING, List.of(new TimedToken("initial", 0)));
        Core.Rule rule = new Core.Rule(
                new CorePattern.Parts(List.of(
                        new CorePattern.As(0, "x", new CorePattern.Exactly("pattern")),
                        new CorePattern.Made(
                                MADE, new CorePattern.Cell(new CorePattern.Exactly("cell"), new CorePattern.Empty())))),
                constant("body"));
        Core.Lambda lambda = new Core.Lambda(1, List.of(rule), "f", HERE);
        Core arc = all(
                new Core.Apply(lambda, constant("argument"), HERE),
                new Core.If(constant(true), constant("then"), constant("otherwise")),
                new Core.Tupled(List.of(constant("part")), List.of(0)),
                new Core.Construct(MADE, new Core.Cons(constant("head"), constant(Sequence.of(List.of("list"))))),
                new Core.Repeat(constant(1L), constant("repeated"), HERE),
                new Core.Sum(constant("left"), new Core.Select(0, constant(new Tuple("tuple", MADE.of("made"))))));
        Core timed = new Core.Delayed(new Core.Stamped(constant("stamped"), constant(1L), HERE), constant(1L), HERE);
        Core code = new Core.Handle(
                new Core.Raise(constant("raised"), HERE),
                List.of(new Core.Rule(new CorePattern.Any(), constant("handled"))));
        Core recursive = new Core.Recursive(List.of(new Core.Binding(0, lambda)), constant("inner"));
        Transition transition = new Transition(
                "t",
                "P't 1",
                List.of(),
                List.of(new Transition.Arc(Transition.Kind.IN, 0, Optional.of(inscription(arc)), HERE)),
                List.of(inscription(new Core.Equal(constant("equal"), recursive, false))),
                Optional.of(new Transition.Code(List.of(), inscription(code))),
                0,
                Optional.of(inscription(timed)));
        Global global = new Global("g");
        global.define(new Core.Case(constant("subject"), List.of(rule), MADE, HERE), 0);
        ColouredNet net = new ColouredNet("n", List.of(global), List.of(place), List.of(transition), 0);
        String all =
                "initial pattern cell body argument then otherwise part head list repeated left tuple made stamped "
                        + "raised handled inner equal subject";
        assertThat(NetStrings.of(net)).containsExactlyInAnyOrderElementsOf(Arrays.asList(all.split(" ")));
    }
}
