package org.sweepline.process.reduction;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.sweepline.process.lts.Lts;
import org.sweepline.process.lts.LtsBuilder;
import org.sweepline.process.network.Network;
import org.sweepline.process.network.NetworkProcess;

/** Random networks with equal components: round a hub, in a ring, side by side, or nearly so. */
final class SymmetricNetworks {
    private final Random random;
    private final int copies;

    private SymmetricNetworks(Random random) {
        this.random = random;
        copies = 2 + random.nextInt(3);
    }

    static Network network(Random random) {
        return new SymmetricNetworks(random).network();
    }

    private Network network() {
        List<NetworkProcess> processes = new ArrayList<>();
        boolean ring = random.nextBoolean();
        Pattern pattern = pattern(ring ? List.of("l", "r", "o", "all") : List.of("x", "y", "o", "all"));
        Pattern second = copies < 4 && random.nextInt(3) == 0 ? pattern(List.of("l", "r", "o")) : null;
        for (int i = 0; i < copies; i++) {
            processes.add(new NetworkProcess("p." + i, instance(pattern, i), pattern.property));
            if (second != null) processes.add(new NetworkProcess("q." + i, instance(second, i), second.property));
        }
        if (random.nextBoolean()) processes.add(new NetworkProcess("hub", hub(), random.nextInt(4) == 0));
        if (random.nextInt(6) == 0)
            processes.set(0, new NetworkProcess("odd", instance(pattern(List.of("x", "o")), 0), false));
        Collections.shuffle(processes, random);
        Set<String> low = random.nextInt(5) == 0 ? Set.of(random.nextBoolean() ? "all" : "tau") : Set.of();
        return new Network("symmetric", processes, low, Set.of(), List.of());
    }

    /** A process whose labels are to be told apart by the number of the copy. */
    private record Pattern(int states, int end, int error, boolean property, List<String[]> edges) {}

    private Pattern pattern(List<String> labels) {
        int size = 2 + random.nextInt(3);
        int targets = size;
        int end = random.nextInt(4) == 0 ? targets++ : Lts.NONE;
        int error = random.nextInt(4) == 0 ? targets++ : Lts.NONE;
        List<String[]> edges = new ArrayList<>();
        int count = size + random.nextInt(size + 2);
        for (int e = 0; e < count; e++) {
            int from = e < size ? e : random.nextInt(size);
            int to = random.nextInt(3) == 0 ? random.nextInt(targets) : (from + 1) % targets;
            String label = random.nextInt(6) == 0 ? Lts.TAU_NAME : labels.get(random.nextInt(labels.size()));
            edges.add(new String[] {Integer.toString(from), label, Integer.toString(to)});
        }
        return new Pattern(targets, end, error, random.nextInt(4) == 0, edges);
    }

    /** A copy, now and then with its states numbered in another way. */
    private Lts instance(Pattern pattern, int i) {
        List<Integer> names = new ArrayList<>();
        for (int s = 0; s < pattern.states; s++) names.add(s);
        if (random.nextInt(3) == 0) Collections.shuffle(names, random);
        LtsBuilder builder = new LtsBuilder().states(pattern.states).initial(names.get(0));
        if (pattern.end != Lts.NONE) builder.end(names.get(pattern.end));
        if (pattern.error != Lts.NONE) builder.error(names.get(pattern.error));
        for (String[] edge : pattern.edges) {
            builder.edge(names.get(Integer.parseInt(edge[0])), label(edge[1], i), names.get(Integer.parseInt(edge[2])));
        }
        return builder.build();
    }

    private String label(String name, int i) {
        return switch (name) {
            case "l" -> "link." + i;
            case "r" -> "link." + (i + 1) % copies;
            case "all", Lts.TAU_NAME -> name;
            default -> name + "." + i;
        };
    }

    /** Someone who knows all copies, and may remember which one it last had to do with. */
    private Lts hub() {
        LtsBuilder builder = new LtsBuilder();
        String kind = random.nextBoolean() ? "x" : "link";
        int idle = builder.state();
        boolean remembers = random.nextBoolean();
        int busy = builder.state();
        for (int i = 0; i < copies; i++) {
            int at = remembers ? builder.state() : busy;
            builder.edge(idle, kind + "." + i, at).edge(at, random.nextInt(8) == 0 ? "all" : "y." + i, idle);
        }
        if (random.nextBoolean()) builder.edge(busy, "all", idle).edge(idle, "all", busy);
        return builder.build();
    }
}
