package org.sweepline.contest;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** A random net with few markings, all of them known: the reference that examinations are compared with. */
final class SmallNet {
    private static final int MOST_MARKINGS = 60;
    private static final int MOST_TOKENS = 6;

    final int[] initial;
    final int[][] takes;
    final int[][] gives;
    final List<int[]> markings = new ArrayList<>();
    final List<int[]> successors = new ArrayList<>();

    private SmallNet(Random random) {
        initial = random.ints(2 + random.nextInt(4), 0, 3).toArray();
        int transitions = 1 + random.nextInt(5);
        takes = new int[transitions][];
        gives = new int[transitions][];
        for (int t = 0; t < transitions; t++) {
            takes[t] = weights(random);
            gives[t] = weights(random);
        }
    }

    private int[] weights(Random random) {
        int[] weights = new int[initial.length];
        for (int arcs = random.nextInt(3); arcs >= 0; arcs--) {
            if (random.nextInt(6) > 0) weights[random.nextInt(weights.length)] = 1 + random.nextInt(5) / 4;
        }
        return weights;
    }

    /** A net that has few markings, and mostly more than three. */
    static SmallNet of(Random random) {
        while (true) {
            SmallNet net = new SmallNet(random);
            if (net.explore() && (net.markings.size() > 3 || random.nextInt(10) == 0)) return net;
        }
    }

    private boolean explore() {
        Map<List<Integer>, Integer> numbers = new LinkedHashMap<>();
        number(numbers, initial);
        for (int m = 0; m < markings.size(); m++) {
            List<Integer> to = new ArrayList<>();
            for (int t = 0; t < takes.length; t++) {
                if (!fireable(t, m)) continue;
                int[] next = markings.get(m).clone();
                for (int p = 0; p < next.length; p++) next[p] += gives[t][p] - takes[t][p];
                if (Arrays.stream(next).max().getAsInt() > MOST_TOKENS) return false;
                to.add(number(numbers, next));
            }
            successors.add(to.stream().mapToInt(Integer::intValue).toArray());
            if (markings.size() > MOST_MARKINGS) return false;
        }
        return true;
    }

    private int number(Map<List<Integer>, Integer> numbers, int[] marking) {
        List<Integer> key = Arrays.stream(marking).boxed().toList();
        return numbers.computeIfAbsent(key, unknown -> {
            markings.add(marking);
            return markings.size() - 1;
        });
    }

    boolean fireable(int transition, int marking) {
        for (int p = 0; p < initial.length; p++) {
            if (markings.get(marking)[p] < takes[transition][p]) return false;
        }
        return true;
    }

    boolean dead(int marking) {
        return successors.get(marking).length == 0;
    }

    /** The graph in which a marking without successors is followed by itself. */
    int[][] endless() {
        int[][] graph = new int[markings.size()][];
        for (int m = 0; m < graph.length; m++) graph[m] = dead(m) ? new int[] {m} : successors.get(m);
        return graph;
    }

    /** Which markings can be reached from one. */
    boolean[] reachable(int from) {
        boolean[] reached = new boolean[markings.size()];
        List<Integer> open = new ArrayList<>(List.of(from));
        reached[from] = true;
        for (int i = 0; i < open.size(); i++) {
            for (int to : successors.get(open.get(i))) {
                if (!reached[to]) open.add(to);
                reached[to] = true;
            }
        }
        return reached;
    }

    String pnml() {
        StringBuilder text = new StringBuilder("<pnml xmlns=\"http://www.pnml.org/version-2009/grammar/pnml\">"
                + "<net id=\"n\" type=\"http://www.pnml.org/version-2009/grammar/ptnet\"><page id=\"g\">\n");
        for (int p = 0; p < initial.length; p++) {
            text.append("<place id=\"p" + p + "\"><initialMarking><text>" + initial[p])
                    .append("</text></initialMarking></place>\n");
        }
        for (int t = 0; t < takes.length; t++) text.append("<transition id=\"t" + t + "\"/>\n");
        for (int t = 0; t < takes.length; t++) {
            for (int p = 0; p < initial.length; p++) {
                arc(text, "p" + p, "t" + t, takes[t][p]);
                arc(text, "t" + t, "p" + p, gives[t][p]);
            }
        }
        return text.append("</page></net></pnml>\n").toString();
    }

    private static void arc(StringBuilder text, String source, String target, int weight) {
        if (weight == 0) return;
        text.append("<arc id=\"" + source + target + "\" source=\"" + source + "\" target=\"" + target + "\">")
                .append("<inscription><text>" + weight + "</text></inscription></arc>\n");
    }
}
