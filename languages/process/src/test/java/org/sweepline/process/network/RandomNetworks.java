package org.sweepline.process.network;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.sweepline.process.lts.Lts;
import org.sweepline.process.lts.LtsBuilder;

/**
 * Small random networks with all there is: shared and own labels, internal steps, choice between edges with one label,
 * ends, errors, labels of an alphabet without an edge, components with one state, priorities.
 */
public final class RandomNetworks {
    private static final List<String> LABELS = List.of("a", "b", "c.1", "c.2", "d", "e");

    private final Random random;

    private RandomNetworks(long seed) {
        random = new Random(seed);
    }

    public static Network random(long seed) {
        return new RandomNetworks(seed).network();
    }

    private Network network() {
        List<NetworkProcess> processes = new ArrayList<>();
        boolean crowded = random.nextInt(6) == 0;
        int count = crowded ? 3 : 1 + random.nextInt(4);
        for (int c = 0; c < count; c++) {
            String name = (random.nextBoolean() ? "p." + c + ":P" : "{a,b}::Q" + c);
            processes.add(new NetworkProcess(name, crowded ? crowded() : lts(), random.nextBoolean()));
        }
        return new Network("random", processes, low(), Set.of(), List.of());
    }

    private Set<String> low() {
        Set<String> low = new HashSet<>();
        if (random.nextBoolean()) return low;
        for (String label : LABELS) {
            if (random.nextInt(3) == 0) low.add(label);
        }
        if (random.nextInt(3) == 0) low.add(Lts.TAU_NAME);
        return low;
    }

    private Lts lts() {
        LtsBuilder builder = new LtsBuilder();
        int states = 1 + random.nextInt(5);
        builder.states(states);
        List<String> alphabet = new ArrayList<>();
        for (String label : LABELS) {
            if (random.nextInt(3) == 0) alphabet.add(label);
        }
        alphabet.forEach(builder::label);
        if (random.nextInt(4) == 0) alphabet.add(Lts.TAU_NAME);
        int targets = finals(builder, states);
        int edges = alphabet.isEmpty() ? 0 : random.nextInt(3 * states);
        for (int e = 0; e < edges; e++) {
            String label = alphabet.get(random.nextInt(alphabet.size()));
            builder.edge(random.nextInt(states), label, random.nextInt(targets));
        }
        // Now and then a process that is at its end, or in error, from the start.
        builder.initial(random.nextInt(30) == 0 ? random.nextInt(targets) : random.nextInt(states));
        return builder.build();
    }

    /** Adds an end and an error state, perhaps; the number of states that edges may lead to. */
    private int finals(LtsBuilder builder, int states) {
        int targets = states;
        if (random.nextInt(3) == 0) builder.end(targets++);
        if (random.nextInt(4) == 0) builder.error(targets++);
        builder.states(targets);
        return targets;
    }

    /** A process with many edges for few labels, so that an action can be taken in very many ways. */
    private Lts crowded() {
        LtsBuilder builder = new LtsBuilder();
        int states = 2 + random.nextInt(2);
        builder.states(states);
        int targets = finals(builder, states);
        for (int e = 0; e < 6 * states; e++) {
            builder.edge(random.nextInt(states), random.nextInt(4) == 0 ? "b" : "a", random.nextInt(targets));
        }
        return builder.build();
    }
}
