package org.sweepline.coloured.interpreter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.sweepline.coloured.colour.ColourSet;
import org.sweepline.coloured.colour.ColourShape;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.ml.library.Library;
import org.sweepline.coloured.ml.syntax.MlPosition;
import org.sweepline.coloured.ml.value.TimedToken;
import org.sweepline.coloured.ml.value.Tuple;
import org.sweepline.coloured.net.ColouredCondition;
import org.sweepline.coloured.net.ColouredNet;
import org.sweepline.coloured.net.ColouredQuantity;
import org.sweepline.coloured.net.Place;
import org.sweepline.coloured.net.Transition;
import org.sweepline.coloured.net.Transition.Arc;
import org.sweepline.coloured.net.Transition.Form;
import org.sweepline.coloured.net.Transition.Inscription;
import org.sweepline.coloured.net.Transition.Kind;
import org.sweepline.coloured.net.Transition.Variable;
import org.sweepline.kernel.ExpansionException;
import org.sweepline.logic.Condition;
import org.sweepline.logic.Quantity;
import org.sweepline.model.Walk;

class ColouredWalkTest {
    private static final MlPosition AT = new MlPosition("test", 1, 1);
    private static final ColourShape NUMBER = new ColourShape.Whole(false, Optional.of(new ColourShape.Range(1, 3)));
    private static final ColourShape TEXT = new ColourShape.Text(Optional.empty(), Optional.empty());
    private static final ColourSet NO = new ColourSet("NO", NUMBER, false);
    private static final ColourSet DATA = new ColourSet("DATA", TEXT, false);
    private static final ColourShape PAIR = new ColourShape.Product(List.of(NUMBER, TEXT));
    private static final Core N = new Core.Variable(0, 0, "n");
    private static final Core D = new Core.Variable(0, 1, "d");
    private static final Condition ONE_ON_A = condition("one on A", new Core.Count(2), 1L);
    private static final Condition ENABLED = condition("enabled", new Core.Enabled(0), true);

    /** Send takes the packet whose turn it is, puts it on A and moves on; there are packets 1 and 3. */
    private static Walk protocol(boolean timed) {
        ColourSet packets = new ColourSet("PACKET", PAIR, timed);
        Place send = place("Packets", packets, new Tuple(3L, "END"), new Tuple(1L, "COL"));
        Place next = place("NextSend", NO, 1L);
        Place out = place("A", packets);
        Core packet = new Core.Tupled(List.of(N, D), List.of(0, 1));
        Core plus = new Core.Library(Library.find("Int.+").orElseThrow());
        Core more = new Core.Tupled(List.of(N, new Core.Constant(2L)), List.of(0, 1));
        List<Arc> arcs = List.of(
                arc(Kind.IN, 0, packet),
                arc(Kind.IN, 1, N),
                arc(Kind.OUT, 1, new Core.Apply(plus, more, AT)),
                arc(Kind.OUT, 2, packet));
        Transition transition = new Transition(
                "Send",
                "Top'Send 1",
                List.of(new Variable("n", NO), new Variable("d", DATA)),
                arcs,
                List.of(),
                Optional.empty(),
                1000,
                timed ? Optional.of(inscription(new Core.Constant(9L))) : Optional.empty());
        ColouredNet net = new ColouredNet("net", List.of(), List.of(send, next, out), List.of(transition), 4);
        return new ColouredWalk(new PlainNet(net));
    }

    /** That a value of a marking is a certain one. */
    private static Condition condition(String text, Core value, Object expected) {
        Inscription equal = inscription(new Core.Equal(value, new Core.Constant(expected), false));
        return new ColouredCondition(text, equal, new BitSet(), false);
    }

    private static Place place(String name, ColourSet colours, Object... tokens) {
        List<TimedToken> initial =
                List.of(tokens).stream().map(token -> new TimedToken(token, 5)).toList();
        return new Place(name, "Top'" + name + " 1", List.of(), colours, initial);
    }

    private static Arc arc(Kind kind, int place, Core inscription) {
        return new Arc(kind, place, Optional.of(inscription(inscription)), AT);
    }

    private static Inscription inscription(Core core) {
        return new Inscription(core, Form.VALUE, 2, AT);
    }

    @Test
    void a_step_is_told_with_its_binding_and_the_tokens_that_move() {
        Walk walk = protocol(false);
        assertThat(walk.state()).isEqualTo("Packets: 1`(1,\"COL\")++1`(3,\"END\")  NextSend: 1`1");
        assertThat(walk.enabled()).containsExactly("Send");
        assertThat(walk.detail(0)).isEqualTo("{n=1, d=\"COL\"}");
        assertThat(walk.take(0))
                .isEqualTo(
                        "{n=1, d=\"COL\"}  -Packets: 1`(1,\"COL\")  -NextSend: 1`1  +NextSend: 1`3  +A: 1`(1,\"COL\")");
        assertThat(walk.state()).isEqualTo("Packets: 1`(3,\"END\")  NextSend: 1`3  A: 1`(1,\"COL\")");
    }

    @Test
    void the_clock_goes_to_the_token_and_the_delay_is_added() {
        Walk walk = protocol(true);
        assertThat(walk.state()).isEqualTo("time 4: Packets: 1`(1,\"COL\")@5+++1`(3,\"END\")@5  NextSend: 1`1");
        assertThat(walk.take(0))
                .isEqualTo("{n=1, d=\"COL\"}  time 5: -Packets: 1`(1,\"COL\")@5  -NextSend: 1`1"
                        + "  +NextSend: 1`3  +A: 1`(1,\"COL\")@14");
        assertThat(walk.state()).startsWith("time 5: ");
    }

    @Test
    void a_fork_goes_its_own_way() {
        Walk walk = protocol(false);
        Walk other = walk.fork();
        String before = walk.state();
        other.take(0);
        assertThat(walk.state()).isEqualTo(before).isNotEqualTo(other.state());
    }

    @Test
    void properties_see_the_current_marking() {
        Walk walk = protocol(false);
        assertThat(walk.satisfies(ONE_ON_A)).isFalse();
        assertThat(walk.satisfies(ENABLED)).isTrue();
        walk.take(0);
        assertThat(walk.satisfies(ONE_ON_A)).isTrue();
    }

    @Test
    void numbers_see_the_current_marking() {
        Walk walk = protocol(false);
        Quantity number = new ColouredQuantity("tokens on A", inscription(new Core.Count(2)));
        assertThat(walk.value(number)).isZero();
        walk.take(0);
        assertThat(walk.value(number)).isEqualTo(1);
    }

    @Test
    void a_colour_outside_of_its_set_is_told_with_transition_and_binding() {
        Walk walk = protocol(false);
        walk.take(0);
        assertThatThrownBy(walk::enabled)
                .isInstanceOf(ExpansionException.class)
                .hasMessage(
                        "transition Send with {n=3, d=\"END\"}: the value 5 for place NextSend is not in its colour set NO");
    }
}
