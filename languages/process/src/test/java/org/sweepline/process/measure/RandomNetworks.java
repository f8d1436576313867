package org.sweepline.process.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.LongConsumer;
import org.sweepline.process.lts.Lts;
import org.sweepline.process.lts.LtsBuilder;
import org.sweepline.process.network.Network;
import org.sweepline.process.network.NetworkProcess;

/** Random processes and networks, each given by a seed. */
final class RandomNetworks {
    private RandomNetworks() {}

    /** Runs a check for the seeds from 0; a failure names its seed. */
    static void each(int count, LongConsumer check) {
        for (long seed = 0; seed < count; seed++) {
            try {
                check.accept(seed);
            } catch (Throwable failure) {
                throw new AssertionError("seed " + seed + ": " + failure, failure);
            }
        }
    }

    /** A few small processes that share labels; some have error or end states, dead labels and unreachable states. */
    static Network network(long seed) {
        Random random = new Random(seed);
        int count = 1 + random.nextInt(4);
        int labels = 1 + random.nextInt(7);
        List<NetworkProcess> components = new ArrayList<>();
        for (int c = 0; c < count; c++) {
            components.add(new NetworkProcess("p." + c + ":P" + c % 2, process(random, labels), random.nextBoolean()));
        }
        return Network.of("random " + seed, components);
    }

    static Lts process(Random random, int labels) {
        LtsBuilder builder = new LtsBuilder();
        int size = 1 + random.nextInt(random.nextInt(4) == 0 ? 12 : 6);
        builder.states(size).initial(random.nextInt(3) == 0 ? random.nextInt(size) : 0);
        List<String> alphabet = new ArrayList<>();
        for (int l = 0; l < labels; l++) {
            if (random.nextInt(3) > 0) alphabet.add("a" + l);
        }
        alphabet.forEach(builder::label);
        boolean error = size > 2 && random.nextInt(4) == 0;
        boolean end = size > 2 && random.nextInt(4) == 0;
        int back = random.nextInt(5);
        int stops = (error ? 1 : 0) + (end ? 1 : 0);
        for (int s = 0; s < size - stops; s++) {
            int degree = random.nextInt(4);
            for (int i = 0; i < degree; i++) {
                boolean anywhere = random.nextInt(5) < back;
                int to = anywhere ? random.nextInt(size) : Math.min(size - 1, s + random.nextInt(3));
                boolean internal = alphabet.isEmpty() || random.nextInt(5) == 0;
                builder.edge(s, internal ? "tau" : alphabet.get(random.nextInt(alphabet.size())), to);
            }
        }
        if (error) builder.error(size - 1);
        if (end) builder.end(size - stops);
        if (builder.build().states() <= stops) throw new IllegalStateException("no state left");
        Lts first = builder.build();
        if (first.initial() < size - stops) return first;
        return builder.initial(0).build();
    }

    /** Rings of different lengths with short cuts, each of which shares labels with its neighbour. */
    static Network rings(long seed) {
        Random random = new Random(seed);
        int count = 3 + random.nextInt(3);
        List<NetworkProcess> components = new ArrayList<>();
        for (int c = 0; c < count; c++) {
            LtsBuilder builder = new LtsBuilder();
            int size = 2 + random.nextInt(9);
            for (int s = 0; s < size; s++) {
                builder.edge(s, label(random, c, count, s), (s + 1) % size);
                if (random.nextInt(4) == 0) builder.edge(s, label(random, c, count, s), random.nextInt(size));
            }
            components.add(new NetworkProcess("ring." + c, builder.states(size).build(), false));
        }
        return Network.of("rings " + seed, components);
    }

    private static String label(Random random, int c, int count, int s) {
        int kind = random.nextInt(4);
        if (kind == 0) return "shared." + c + "." + random.nextInt(2);
        if (kind == 1) return "shared." + (c + 1) % count + "." + random.nextInt(2);
        return "own." + c + "." + s;
    }
}
