package org.sweepline.process.measure;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.sweepline.process.lts.LtsBuilder;
import org.sweepline.process.network.Network;
import org.sweepline.process.network.NetworkProcess;

/** The networks of the compositional paper, and others to try measures on. */
final class Networks {
    /** Collects the edges of a process whose states have names; the first one mentioned is the initial one. */
    private static final class Process {
        private final LtsBuilder builder = new LtsBuilder();
        private final Map<String, Integer> states = new HashMap<>();

        Process edge(String from, String label, String to) {
            int source = state(from);
            builder.edge(source, label, state(to));
            return this;
        }

        private int state(String name) {
            return states.computeIfAbsent(name, n -> builder.state());
        }

        NetworkProcess named(String name) {
            return new NetworkProcess(name, builder.build(), false);
        }
    }

    private Networks() {}

    /** A master hands out jobs to slaves; its states are a chain. */
    static Network masterAndSlaves(int slaves, int jobs) {
        List<NetworkProcess> components = new ArrayList<>();
        Process master = new Process();
        for (int j = 0; j < jobs; j++) {
            master.edge("M" + j, "tau", "W" + j);
            for (int i = 0; i < slaves; i++) master.edge("W" + j, "job." + i, "M" + (j + 1));
        }
        master.edge("M" + jobs, "tau", "E1").edge("E1", "tau", "E2");
        components.add(master.named("MASTER"));
        for (int i = 0; i < slaves; i++) {
            Process slave = new Process();
            slave.edge("idle", "job." + i, "busy").edge("busy", "done." + i, "idle");
            components.add(slave.named("slave." + i + ":SLAVE"));
        }
        return Network.of("master and slaves", components);
    }

    /** An initiator asks voters whether to commit. */
    static Network twoPhaseCommit(int voters) {
        Process initiator = new Process();
        initiator.edge("init", "start", "c0,0");
        for (int k = 0; k < voters; k++) {
            for (int i = 0; i < voters; i++) {
                for (int f = 0; f < 2; f++) {
                    if (k == 0 && f == 1) continue;
                    initiator.edge("c" + k + "," + f, "yes." + i, "c" + (k + 1) + "," + f);
                    initiator.edge("c" + k + "," + f, "no." + i, "c" + (k + 1) + ",1");
                }
            }
        }
        initiator.edge("c" + voters + ",0", "commit", "w0").edge("c" + voters + ",1", "abort", "aborted");
        for (int a = 0; a < voters; a++) {
            for (int i = 0; i < voters; i++) {
                initiator.edge("w" + a, "fin." + i, "m" + a + "," + i);
                initiator.edge("m" + a + "," + i, "ok." + i, "w" + (a + 1));
            }
        }
        List<NetworkProcess> components = new ArrayList<>();
        components.add(initiator.named("INITIATOR"));
        for (int i = 0; i < voters; i++) {
            Process voter = new Process();
            voter.edge("i", "start", "u").edge("u", "tau", "y").edge("u", "tau", "n");
            voter.edge("y", "yes." + i, "Y").edge("n", "no." + i, "N");
            voter.edge("Y", "commit", "C").edge("C", "tau", "f").edge("f", "fin." + i, "h");
            voter.edge("h", "ok." + i, "g").edge("Y", "abort", "A").edge("A", "tau", "B");
            voter.edge("N", "abort", "N");
            components.add(voter.named("voter." + i + ":VOTER"));
        }
        return Network.of("two-phase commit", components);
    }

    /** A sender and a receiver with sequence numbers, and two one-place buffers in each direction, the first lossy. */
    static Network stopAndWait(int numbers) {
        Process sender = new Process();
        Process receiver = new Process();
        for (int i = 0; i < numbers; i++) {
            int onward = (i + 1) % numbers;
            sender.edge("acc" + i, "tau", "snd" + i).edge("snd" + i, "send." + i, "wait" + i);
            sender.edge("wait" + i, "send." + i, "wait" + i);
            for (int v = 0; v < numbers; v++) {
                sender.edge("wait" + i, "ack." + v, v == onward ? "acc" + onward : "wait" + i);
            }
            receiver.edge("rcv" + i, "data." + i, "del" + i).edge("del" + i, "tau", "ak" + onward);
            receiver.edge("ak" + i, "ackout." + i, "rcv" + i);
            for (int v = 0; v < numbers; v++) {
                if (v != i) receiver.edge("rcv" + i, "data." + v, "ak" + i);
            }
        }
        return Network.of(
                "stop and wait",
                List.of(
                        sender.named("SENDER"),
                        buffer(numbers, "send", "midd", true).named("d1:BUFFER"),
                        buffer(numbers, "midd", "data", false).named("d2:BUFFER"),
                        receiver.named("RECEIVER"),
                        buffer(numbers, "ackout", "mida", true).named("a1:BUFFER"),
                        buffer(numbers, "mida", "ack", false).named("a2:BUFFER")));
    }

    private static Process buffer(int numbers, String in, String out, boolean lossy) {
        Process buffer = new Process();
        for (int v = 0; v < numbers; v++) {
            buffer.edge("empty", in + "." + v, "full" + v).edge("full" + v, out + "." + v, "empty");
            if (lossy) buffer.edge("full" + v, "tau", "empty");
        }
        return buffer;
    }

    /** Philosophers that never deadlock: every other one takes the right fork first. */
    static Network philosophers(int n) {
        List<NetworkProcess> components = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            String p = "phil." + i + ".";
            String first = i % 2 == 0 ? "left" : "right";
            String second = i % 2 == 0 ? "right" : "left";
            components.add(cycle(
                            p + "sitdown",
                            p + first + ".get",
                            p + second + ".get",
                            p + "eat",
                            p + "left.put",
                            p + "right.put",
                            p + "arise")
                    .named("phil." + i + ":PHIL(" + i + ")"));
            String left = "phil." + i + ".left.";
            String right = "phil." + (i + n - 1) % n + ".right.";
            Process fork = new Process();
            fork.edge("free", left + "get", "taken").edge("free", right + "get", "taken");
            fork.edge("taken", left + "put", "free").edge("taken", right + "put", "free");
            components.add(fork.named("{phil." + i + ".left,phil." + (i + n - 1) % n + ".right}::FORK"));
        }
        return Network.of("philosophers", components);
    }

    private static Process cycle(String... labels) {
        Process cycle = new Process();
        for (int i = 0; i < labels.length; i++) cycle.edge("s" + i, labels[i], "s" + (i + 1) % labels.length);
        return cycle;
    }

    /** A master that starts slaves and waits for all of them, for ever. */
    static Network forkAndJoin(int slaves, int works) {
        List<String> round = new ArrayList<>();
        round.add("prepare");
        for (int i = 0; i < slaves; i++) round.add("slave." + i + ".start");
        round.add("own");
        for (int i = 0; i < slaves; i++) round.add("slave." + i + ".rejoin");
        round.add("collect");
        List<NetworkProcess> components = new ArrayList<>();
        components.add(cycle(round.toArray(new String[0])).named("MASTER"));
        for (int i = 0; i < slaves; i++) {
            String p = "slave." + i + ".";
            Process slave = new Process();
            slave.edge("s", p + "start", "started");
            for (int w = 1; w <= works; w++) {
                slave.edge("started", p + "work." + w, "w" + w).edge("w" + w, p + "done", "done");
            }
            slave.edge("done", p + "rejoin", "s");
            components.add(slave.named("slave." + i + ":SLAVE"));
        }
        return Network.of("fork and join", components);
    }
}
