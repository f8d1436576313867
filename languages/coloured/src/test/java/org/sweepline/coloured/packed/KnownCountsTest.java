package org.sweepline.coloured.packed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sweepline.coloured.packed.Sketch.INT;
import static org.sweepline.coloured.packed.Sketch.STRING;
import static org.sweepline.coloured.packed.Sketch.UNIT;
import static org.sweepline.coloured.packed.Sketch.UNIT_VALUE;
import static org.sweepline.coloured.packed.Sketch.call;
import static org.sweepline.coloured.packed.Sketch.different;
import static org.sweepline.coloured.packed.Sketch.equal;
import static org.sweepline.coloured.packed.Sketch.less;
import static org.sweepline.coloured.packed.Sketch.number;
import static org.sweepline.coloured.packed.Sketch.plus;
import static org.sweepline.coloured.packed.Sketch.product;
import static org.sweepline.coloured.packed.Sketch.range;
import static org.sweepline.coloured.packed.Sketch.sum;
import static org.sweepline.coloured.packed.Sketch.times;
import static org.sweepline.coloured.packed.Sketch.tuple;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sweepline.coloured.colour.ColourSet;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.ml.value.Builtin;
import org.sweepline.coloured.ml.value.Builtin.Effect;
import org.sweepline.coloured.ml.value.Function;
import org.sweepline.coloured.ml.value.Sequence;
import org.sweepline.coloured.ml.value.Tuple;
import org.sweepline.coloured.net.ColouredNet;
import org.sweepline.coloured.net.Transition.Form;
import org.sweepline.kernel.reference.ReferenceSearch;

/** Nets whose state spaces are known by formulas or from the literature. */
class KnownCountsTest {
    /**
     * The distributed data base (Jensen): n managers, one of whom at a time changes its copy and tells all others.
     * Its state space has n 3^(n-1) + 1 nodes and 2n (1 + (n-1) 3^(n-2)) arcs.
     */
    static ColouredNet dataBase(int managers) {
        ColourSet manager = range("DBM", 1, managers);
        ColourSet message = product("MES", manager, manager);
        List<Object> all = new ArrayList<>();
        List<Object> pairs = new ArrayList<>();
        for (long s = 1; s <= managers; s++) {
            all.add(s);
            for (long r = 1; r <= managers; r++) if (s != r) pairs.add(new Tuple(s, r));
        }
        NetSketch net = new NetSketch()
                .place("Inactive", manager, all.toArray())
                .place("Waiting", manager)
                .place("Performing", manager)
                .place("Unused", message, pairs.toArray())
                .place("Sent", message)
                .place("Received", message)
                .place("Acknowledged", message)
                .place("Passive", UNIT, Tuple.UNIT)
                .place("Active", UNIT);
        Function messages = (sender, evaluation) -> {
            List<Object> sent = new ArrayList<>();
            for (long r = 1; r <= managers; r++) if (r != (Long) sender) sent.add(new Tuple(sender, r));
            return Sequence.of(sent);
        };
        Builtin mes = new Builtin("Mes", "int -> (int * int) list", messages, Effect.NONE);

        NetSketch.TransitionSketch update = net.transition("Update and Send");
        Core s = update.variable("s", manager);
        update.in("Inactive", s)
                .out("Waiting", s)
                .in("Passive", UNIT_VALUE)
                .out("Active", UNIT_VALUE)
                .in("Unused", call(mes, s), Form.MULTISET)
                .out("Sent", call(mes, s), Form.MULTISET);
        NetSketch.TransitionSketch receive = net.transition("Receive");
        Core rs = receive.variable("s", manager);
        Core rr = receive.variable("r", manager);
        receive.in("Inactive", rr)
                .out("Performing", rr)
                .in("Sent", tuple(rs, rr))
                .out("Received", tuple(rs, rr));
        NetSketch.TransitionSketch send = net.transition("Send Acknowledgement");
        Core ss = send.variable("s", manager);
        Core sr = send.variable("r", manager);
        send.in("Performing", sr)
                .out("Inactive", sr)
                .in("Received", tuple(ss, sr))
                .out("Acknowledged", tuple(ss, sr));
        NetSketch.TransitionSketch last = net.transition("Receive Acknowledgements");
        Core ls = last.variable("s", manager);
        last.in("Waiting", ls)
                .out("Inactive", ls)
                .in("Active", UNIT_VALUE)
                .out("Passive", UNIT_VALUE)
                .in("Acknowledged", call(mes, ls), Form.MULTISET)
                .out("Unused", call(mes, ls), Form.MULTISET);
        return net.net();
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 6, 7})
    void the_distributed_data_base_has_the_states_that_the_formula_says(int n) {
        ReferenceSearch search = new ReferenceSearch(new ColouredSystem(dataBase(n)));

        assertThat(search.states()).hasSize((int) (n * Math.pow(3, n - 1)) + 1);
        assertThat(search.edges()).isEqualTo((long) (2 * n * (1 + (n - 1) * Math.pow(3, n - 2))));
        assertThat(search.deadlocks()).isZero();
    }

    /**
     * Stop and wait over a network that loses and overtakes, with a limit on what is under way; the sender never goes
     * back. The counts are published ones.
     */
    @ParameterizedTest
    @CsvSource({"1,4,33,44", "2,4,293,764", "3,4,1829,6860", "4,4,9025,43124", "4,5,20016,99355"})
    void the_protocol_with_a_limit_has_the_states_that_were_published(int limit, int packets, int nodes, long arcs) {
        ReferenceSearch search = new ReferenceSearch(new ColouredSystem(protocol(limit, packets)));

        assertThat(search.states()).hasSize(nodes);
        assertThat(search.edges()).isEqualTo(arcs);
    }

    static ColouredNet protocol(int limit, int packets) {
        ColourSet packet = product("PACKET", INT, STRING);
        List<Object> all = new ArrayList<>();
        for (long i = 1; i <= packets; i++) all.add(new Tuple(i, "p" + i));
        NetSketch net = new NetSketch()
                .place("Packets", packet, all.toArray())
                .place("NextSend", INT, 1)
                .place("A", packet)
                .place("B", packet)
                .place("NextRec", INT, 1)
                .place("Received", STRING, "")
                .place("C", INT)
                .place("D", INT)
                .place("Limit", UNIT, Collections.nCopies(limit, Tuple.UNIT).toArray());
        NetSketch.TransitionSketch send = net.transition("Send Packet");
        Core n = send.variable("n", INT);
        Core p = send.variable("p", STRING);
        send.both("Packets", tuple(n, p))
                .both("NextSend", n)
                .in("Limit", UNIT_VALUE)
                .out("A", tuple(n, p));
        pass(net.transition("Transmit Packet"), "A", "B", packet);
        pass(net.transition("Lose Packet"), "A", "Limit", packet);
        NetSketch.TransitionSketch receive = net.transition("Receive Packet");
        n = receive.variable("n", INT);
        p = receive.variable("p", STRING);
        Core k = receive.variable("k", INT);
        Core data = receive.variable("data", STRING);
        Core next = new Core.If(equal(n, k), plus(k, number(1)), k);
        Function concatenation = (pair, evaluation) -> "" + ((Tuple) pair).part(0) + ((Tuple) pair).part(1);
        Core longer = call(new Builtin("^", "string * string -> string", concatenation, Effect.NONE), tuple(data, p));
        receive.in("B", tuple(n, p))
                .in("NextRec", k)
                .out("NextRec", next)
                .in("Received", data)
                .out("Received", new Core.If(equal(n, k), longer, data))
                .out("C", next);
        pass(net.transition("Transmit Ack"), "C", "D", INT);
        pass(net.transition("Lose Ack"), "C", "Limit", INT);
        NetSketch.TransitionSketch end = net.transition("Receive Ack");
        n = end.variable("n", INT);
        k = end.variable("k", INT);
        end.in("D", n)
                .in("NextSend", k)
                .out("NextSend", new Core.If(less(k, n), n, k))
                .out("Limit", UNIT_VALUE);
        return net.net();
    }

    private static void pass(NetSketch.TransitionSketch transition, String from, String to, ColourSet colours) {
        Core x = transition.variable("x", colours);
        transition.in(from, x).out(to, to.equals("Limit") ? UNIT_VALUE : x);
    }

    /** Philosophers around a table who take both chopsticks at once; the states are the sets of non-neighbours. */
    @ParameterizedTest
    @ValueSource(ints = {3, 4, 5, 8, 10})
    void dining_philosophers_who_take_both_chopsticks_at_once_are_counted_by_lucas_numbers(int n) {
        ColourSet philosophers = range("PH", 0, n - 1);
        List<Object> all = new ArrayList<>();
        for (long i = 0; i < n; i++) all.add(i);
        NetSketch net = new NetSketch()
                .place("Think", philosophers, all.toArray())
                .place("Eat", philosophers)
                .place("Chopsticks", philosophers, all.toArray());
        NetSketch.TransitionSketch take = net.transition("Take");
        Core p = take.variable("p", philosophers);
        Core sticks = sum(times(1, p), times(1, Sketch.map(v -> (v + 1) % n, p)));
        take.in("Think", p).out("Eat", p).in("Chopsticks", sticks);
        NetSketch.TransitionSketch put = net.transition("Put");
        Core q = put.variable("p", philosophers);
        put.in("Eat", q).out("Think", q).out("Chopsticks", sum(times(1, q), times(1, Sketch.map(v -> (v + 1) % n, q))));

        ReferenceSearch search = new ReferenceSearch(new ColouredSystem(net.net()));

        long lucas = Math.round(Math.pow((1 + Math.sqrt(5)) / 2, n) + Math.pow((1 - Math.sqrt(5)) / 2, n));
        assertThat(search.states()).hasSize((int) lucas);
    }

    @Test
    void tables_too_small_for_the_data_base_change_nothing() {
        ColouredNet net = dataBase(4);
        Graph whole = Graph.packed(net, 64L << 20);
        for (long bytes : new long[] {0, 1000, 10_000, 50_000}) {
            assertThat(Graph.packed(net, bytes))
                    .as(bytes + " bytes")
                    .usingRecursiveComparison()
                    .isEqualTo(whole);
        }
    }

    @Test
    void pairs_that_differ_are_drawn_without_repetition() {
        ColourSet ten = range("TEN", 1, 10);
        NetSketch net = new NetSketch()
                .place("P", ten, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
                .place("Q", product("PP", ten, ten))
                .place("Once", UNIT, Tuple.UNIT);
        NetSketch.TransitionSketch t = net.transition("t");
        Core x = t.variable("x", ten);
        Core y = t.variable("y", ten);
        t.in("P", sum(times(1, x), times(1, y)))
                .out("Q", tuple(x, y))
                .in("Once", UNIT_VALUE)
                .guard(different(x, y));

        assertThat(Graph.packed(net.net(), 1 << 20).first()).hasSize(90).doesNotHaveDuplicates();
    }
}
