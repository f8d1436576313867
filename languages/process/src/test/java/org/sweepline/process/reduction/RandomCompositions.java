package org.sweepline.process.reduction;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.sweepline.process.lts.Lts;
import org.sweepline.process.lts.LtsBuilder;
import org.sweepline.process.network.Network;
import org.sweepline.process.network.NetworkProcess;

/** Small random networks of loosely coupled processes, and random conditions on them, each given by a seed. */
final class RandomCompositions {
    private final Random random;
    private final boolean errors;
    private final List<String> labels = new ArrayList<>();

    private RandomCompositions(Random random) {
        this.random = random;
        errors = random.nextInt(3) == 0;
        int count = 2 + random.nextInt(8);
        for (int l = 0; l < count; l++) labels.add("a." + l);
    }

    /** A generator whose first numbers differ for neighbouring seeds, which those of Java do not. */
    static Random random(long seed) {
        return new Random(seed * 0x9E3779B97F4A7C15L);
    }

    static Network network(Random random) {
        return new RandomCompositions(random).network();
    }

    private Network network() {
        List<NetworkProcess> processes = new ArrayList<>();
        int count = 1 + random.nextInt(5);
        for (int c = 0; c < count; c++) processes.add(new NetworkProcess("p." + c, process(c), random.nextInt(4) == 0));
        return Network.of("random", processes);
    }

    private Lts process(int c) {
        LtsBuilder builder = new LtsBuilder();
        int size = 1 + random.nextInt(5);
        builder.states(size);
        List<String> alphabet = new ArrayList<>();
        for (String label : labels) {
            if (random.nextInt(3) == 0) alphabet.add(label);
        }
        if (random.nextBoolean()) alphabet.add("own." + c);
        alphabet.forEach(builder::label);
        if (alphabet.isEmpty() || random.nextInt(3) == 0) alphabet.add(Lts.TAU_NAME);
        int targets = size;
        if (random.nextInt(3) == 0) builder.end(targets++);
        if (errors && random.nextInt(2) == 0) builder.error(targets++);
        builder.states(targets);
        int edges = random.nextInt(3 * size + 1);
        for (int e = 0; e < edges; e++) {
            int to = random.nextInt(errors ? size + 1 : targets);
            builder.edge(
                    random.nextInt(size),
                    alphabet.get(random.nextInt(alphabet.size())),
                    to < size || random.nextInt(4) == 0 ? Math.min(to, targets - 1) : targets - 1);
        }
        return builder.build();
    }

    static String condition(Network network, Random random, int depth) {
        if (depth > 0 && random.nextInt(3) > 0) {
            String operator = random.nextBoolean() ? " and " : " or ";
            String left = condition(network, random, depth - 1);
            String right = condition(network, random, depth - 1);
            return (random.nextInt(4) == 0 ? "not " : "") + "(" + left + operator + right + ")";
        }
        String negation = random.nextInt(4) == 0 ? "not " : "";
        return switch (random.nextInt(9)) {
            case 0 -> negation + "enabled(" + label(network, random) + ")";
            case 1 -> negation + "violated(" + name(network, random) + ")";
            case 2 -> negation + "ended(" + name(network, random) + ")";
            case 3 -> negation + "deadlock";
            case 4 -> compare("state(" + name(network, random) + ") + state(" + name(network, random) + ")", random, 6);
            case 5 ->
                compare("state(" + name(network, random) + ") - 2 * state(" + name(network, random) + ")", random, 3);
            case 6 -> compare("state(" + name(network, random) + ") * state(" + name(network, random) + ")", random, 8);
            default -> compare("state(" + name(network, random) + ")", random, 5);
        };
    }

    private static String compare(String number, Random random, int most) {
        List<String> comparisons = List.of("=", "=", "!=", "<", "<=", ">", ">=");
        return number + " " + comparisons.get(random.nextInt(comparisons.size())) + " " + random.nextInt(most);
    }

    private static String name(Network network, Random random) {
        String name = network.components()
                .get(random.nextInt(network.components().size()))
                .name();
        return '"' + name + '"';
    }

    private static String label(Network network, Random random) {
        Lts lts = network.components()
                .get(random.nextInt(network.components().size()))
                .lts();
        return lts.labels().get(random.nextInt(lts.labels().size()));
    }
}
