package org.sweepline.process.network;

import java.util.ArrayList;
import java.util.List;
import org.sweepline.process.lts.Lts;
import org.sweepline.process.lts.LtsBuilder;

/** Networks whose numbers of states are known, built by hand. */
public final class KnownNetworks {
    private KnownNetworks() {}

    /** A master hands out jobs to slaves, any of which may be idle or busy. */
    public static Network masterAndSlaves(int slaves, int jobs) {
        List<NetworkProcess> processes = new ArrayList<>();
        LtsBuilder master = new LtsBuilder().states(2 * jobs + 3);
        for (int j = 0; j < jobs; j++) {
            master.edge(2 * j, Lts.TAU, 2 * j + 1);
            for (int s = 0; s < slaves; s++) master.edge(2 * j + 1, "job." + s, 2 * j + 2);
        }
        master.edge(2 * jobs, Lts.TAU, 2 * jobs + 1).edge(2 * jobs + 1, Lts.TAU, 2 * jobs + 2);
        processes.add(new NetworkProcess("MASTER", master.build(), false));
        for (int s = 0; s < slaves; s++) {
            Lts slave = new LtsBuilder()
                    .states(2)
                    .edge(0, "job." + s, 1)
                    .edge(1, "slave." + s + ".done", 0)
                    .build();
            processes.add(new NetworkProcess("slave." + s + ":SLAVE", slave, false));
        }
        return Network.of("MASTER_AND_SLAVES", processes);
    }

    /** Voters who agree on committing or not, and the one who collects the votes. */
    public static Network twoPhaseCommit(int voters) {
        List<NetworkProcess> processes = new ArrayList<>();
        processes.add(new NetworkProcess("INITIATOR", initiator(voters), false));
        for (int v = 0; v < voters; v++) {
            LtsBuilder voter = new LtsBuilder().states(12);
            voter.edge(0, "start", 1).edge(1, Lts.TAU, 2).edge(1, Lts.TAU, 3);
            voter.edge(2, "yes." + v, 4).edge(3, "no." + v, 5);
            voter.edge(4, "commit", 6)
                    .edge(6, Lts.TAU, 7)
                    .edge(7, "fin." + v, 8)
                    .edge(8, "ok." + v, 9);
            voter.edge(4, "abort", 10).edge(10, Lts.TAU, 11).edge(5, "abort", 5);
            processes.add(new NetworkProcess("voter." + v + ":VOTER", voter.build(), false));
        }
        return Network.of("TWO_PHASE_COMMIT", processes);
    }

    private static Lts initiator(int voters) {
        LtsBuilder builder = new LtsBuilder();
        int first = builder.state();
        int[][] collected = new int[voters + 1][2];
        int[] waiting = new int[voters + 1];
        int[] finishing = new int[voters];
        for (int k = 0; k <= voters; k++) {
            collected[k][0] = builder.state();
            collected[k][1] = builder.state();
            waiting[k] = builder.state();
            if (k < voters) finishing[k] = builder.state();
        }
        builder.edge(first, "start", collected[0][0]);
        for (int k = 0; k < voters; k++) {
            for (int v = 0; v < voters; v++) {
                for (int refused = 0; refused < 2; refused++) {
                    builder.edge(collected[k][refused], "yes." + v, collected[k + 1][refused]);
                    builder.edge(collected[k][refused], "no." + v, collected[k + 1][1]);
                }
                builder.edge(waiting[k], "fin." + v, finishing[k]);
                builder.edge(finishing[k], "ok." + v, waiting[k + 1]);
            }
        }
        builder.edge(collected[voters][0], "commit", waiting[0]);
        builder.edge(collected[voters][1], "abort", builder.state());
        return builder.build();
    }

    /** A sender and a receiver with sequence numbers below n, and a lossy channel of two buffers each way. */
    public static Network stopAndWait(int n) {
        LtsBuilder sender = new LtsBuilder().states(3 * n);
        LtsBuilder receiver = new LtsBuilder().states(3 * n);
        for (int i = 0; i < n; i++) {
            int next = (i + 1) % n;
            sender.edge(3 * i, Lts.TAU, 3 * i + 1).edge(3 * i + 1, "send." + i, 3 * i + 2);
            sender.edge(3 * i + 2, "send." + i, 3 * i + 2);
            for (int v = 0; v < n; v++) sender.edge(3 * i + 2, "ack." + v, v == next ? 3 * next : 3 * i + 2);
            for (int k = 0; k < n; k++) receiver.edge(3 * i, "data." + k, k == i ? 3 * i + 1 : 3 * i + 2);
            receiver.edge(3 * i + 1, Lts.TAU, 3 * next + 2).edge(3 * i + 2, "ackout." + i, 3 * i);
        }
        return Network.of(
                "STOP_AND_WAIT",
                List.of(
                        new NetworkProcess("SENDER", sender.build(), false),
                        new NetworkProcess("D1", buffer(n, "send", "midd", true), false),
                        new NetworkProcess("D2", buffer(n, "midd", "data", false), false),
                        new NetworkProcess("RECEIVER", receiver.build(), false),
                        new NetworkProcess("A1", buffer(n, "ackout", "mida", true), false),
                        new NetworkProcess("A2", buffer(n, "mida", "ack", false), false)));
    }

    private static Lts buffer(int n, String in, String out, boolean lossy) {
        LtsBuilder buffer = new LtsBuilder().states(n + 1);
        for (int k = 0; k < n; k++) {
            buffer.edge(0, in + "." + k, k + 1).edge(k + 1, out + "." + k, 0);
            if (lossy) buffer.edge(k + 1, Lts.TAU, 0);
        }
        return buffer.build();
    }

    /** Philosophers of whom every second takes the right fork first, so that they never block each other. */
    public static Network philosophers(int n) {
        List<NetworkProcess> processes = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            List<String> first = i % 2 == 0 ? List.of("left", "right") : List.of("right", "left");
            List<String> acts = List.of(
                    "sitdown", first.get(0) + ".get", first.get(1) + ".get", "eat", "left.put", "right.put", "arise");
            LtsBuilder philosopher = new LtsBuilder().states(acts.size());
            for (int a = 0; a < acts.size(); a++) {
                philosopher.edge(a, "phil." + i + "." + acts.get(a), (a + 1) % acts.size());
            }
            processes.add(new NetworkProcess("phil." + i + ":PHIL", philosopher.build(), false));
            LtsBuilder fork = new LtsBuilder().states(2);
            for (String user : List.of("phil." + i + ".left", "phil." + (i + n - 1) % n + ".right")) {
                fork.edge(0, user + ".get", 1).edge(1, user + ".put", 0);
            }
            processes.add(new NetworkProcess("fork." + i + ":FORK", fork.build(), false));
        }
        return Network.of("PHILOSOPHERS", processes);
    }
}
