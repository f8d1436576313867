package org.sweepline.petri.generate;

import org.sweepline.model.InputException;
import org.sweepline.petri.Net;
import org.sweepline.petri.NetBuilder;

/** Builds nets of the well-known families in a size of choice. */
public final class Generators {
    private Generators() {}

    /**
     * Dining philosophers who take the left fork, then the right one, and put them back in the same order.
     *
     * <p>Each philosopher i thinks (th), has the left fork (hl), eats (ea) or has the right fork only (hr); fo are the
     * forks on the table. All take their left fork and wait: the one deadlock. There are 3^n - 1 states.
     */
    public static Net philosophers(int n) {
        atLeast(2, n, "philosophers");
        NetBuilder net = Net.builder("philosophers-" + n);
        for (String part : new String[] {"th_", "hl_", "ea_", "hr_", "fo_"}) {
            for (int i = 0; i < n; i++) {
                net.place(part + i, part.equals("th_") || part.equals("fo_") ? 1 : 0);
            }
        }
        for (String step : new String[] {"tl_", "tr_", "rl_", "rr_"}) {
            for (int i = 0; i < n; i++) {
                net.transition(step + i);
            }
        }
        for (int i = 0; i < n; i++) {
            String left = "fo_" + i;
            String right = "fo_" + (i + 1) % n;
            net.arc("th_" + i, "tl_" + i).arc(left, "tl_" + i).arc("tl_" + i, "hl_" + i);
            net.arc("hl_" + i, "tr_" + i).arc(right, "tr_" + i).arc("tr_" + i, "ea_" + i);
            net.arc("ea_" + i, "rl_" + i).arc("rl_" + i, "hr_" + i).arc("rl_" + i, left);
            net.arc("hr_" + i, "rr_" + i).arc("rr_" + i, "th_" + i).arc("rr_" + i, right);
        }
        return net.build();
    }

    /** The echo algorithm on a grid with odd numbers of rows and columns, started by the agent in the centre. */
    public static Net echo(int rows, int columns) {
        return new Echo(rows, columns).net();
    }

    /** Independent counters that only go up: k of them, each from 0 to m; (m + 1)^k states and one deadlock. */
    public static Net counters(int k, int m) {
        atLeast(1, k, "counters");
        atLeast(1, m, "steps of a counter");
        NetBuilder net = Net.builder("counters-" + k + "x" + m);
        for (int i = 0; i < k; i++) {
            net.place("up_" + i).place("left_" + i, m).transition("step_" + i);
            net.arc("left_" + i, "step_" + i).arc("step_" + i, "up_" + i);
        }
        return net.build();
    }

    /** Tokens that move one way through stages; t tokens and s stages give "t + s choose s" states. */
    public static Net pipeline(int tokens, int stages) {
        atLeast(0, tokens, "tokens");
        atLeast(1, stages, "stages");
        NetBuilder net = Net.builder("pipeline-" + tokens + "x" + stages).place("s0", tokens);
        for (int i = 1; i <= stages; i++) {
            net.place("s" + i).transition("t" + i).arc("s" + (i - 1), "t" + i).arc("t" + i, "s" + i);
        }
        return net.build();
    }

    /**
     * A Kanban system of four cells with n cards each: cell 1 feeds cells 2 and 3 at once, both together feed cell 4.
     *
     * <p>In a cell a part occupies a card: it is machined, reworked any number of times, and waits as done until the
     * next cells have free cards.
     */
    public static Net kanban(int n) {
        atLeast(1, n, "cards");
        NetBuilder net = Net.builder("kanban-" + n);
        for (int cell = 1; cell <= 4; cell++) {
            String free = "free_" + cell;
            String machine = "machine_" + cell;
            String rework = "rework_" + cell;
            String done = "done_" + cell;
            net.place(free, n).place(machine).place(rework).place(done);
            move(net, "reject_" + cell, machine, rework);
            move(net, "retry_" + cell, rework, machine);
            move(net, "finish_" + cell, machine, done);
        }
        move(net, "enter", "free_1", "machine_1");
        move(net, "leave", "done_4", "free_4");
        net.transition("fork");
        net.arc("done_1", "fork").arc("free_2", "fork").arc("free_3", "fork");
        net.arc("fork", "free_1").arc("fork", "machine_2").arc("fork", "machine_3");
        net.transition("join");
        net.arc("done_2", "join").arc("done_3", "join").arc("free_4", "join");
        net.arc("join", "free_2").arc("join", "free_3").arc("join", "machine_4");
        return net.build();
    }

    /**
     * A producer and a consumer around a buffer of three slots, with a place that counts deliveries without bound.
     *
     * <p>Infinitely many states, but only finitely many for each count.
     */
    public static Net unbounded() {
        NetBuilder net = Net.builder("producer");
        net.place("ready", "producer is ready", 1).place("item", "producer holds an item", 0);
        net.place("slots", "free slots of the buffer", 3).place("buffer", "items in the buffer", 0);
        net.place("idle", "consumer is idle", 1).place("busy", "consumer uses an item", 0);
        net.place("delivered", "items delivered so far", 0);
        move(net, "make", "ready", "item");
        move(net, "deliver", "item", "ready");
        net.arc("slots", "deliver").arc("deliver", "buffer").arc("deliver", "delivered");
        move(net, "take", "idle", "busy");
        net.arc("buffer", "take").arc("take", "slots");
        move(net, "finish", "busy", "idle");
        return net.build();
    }

    static void atLeast(int least, int number, String what) {
        if (number < least) {
            throw new InputException("the number of " + what + " is " + number + "; it must be at least " + least);
        }
    }

    private static void move(NetBuilder net, String transition, String from, String to) {
        net.transition(transition).arc(from, transition).arc(transition, to);
    }
}
