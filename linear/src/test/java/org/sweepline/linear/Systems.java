package org.sweepline.linear;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/** Systems to test linear measures on: made by hand, from the 2004 paper, and at random. */
final class Systems {
    private Systems() {}

    /** A system whose steps have these effects, dense; all counters start at 0. */
    static LinearSystem of(int places, int[]... effects) {
        return of(new long[places], effects);
    }

    static LinearSystem of(long[] initial, int[]... effects) {
        SparseVector[] columns = new SparseVector[effects.length];
        List<String> names = new ArrayList<>();
        for (int t = 0; t < effects.length; t++) {
            TreeMap<Integer, Integer> entries = new TreeMap<>();
            for (int p = 0; p < initial.length; p++) {
                if (effects[t][p] != 0) entries.put(p, effects[t][p]);
            }
            columns[t] = sparse(entries);
            names.add("t" + t);
        }
        return new LinearSystem(Incidence.of(initial.length, columns), initial, names);
    }

    private static SparseVector sparse(Map<Integer, Integer> entries) {
        int[] places = entries.keySet().stream().mapToInt(p -> p).toArray();
        return SparseVector.of(
                places, entries.values().stream().mapToInt(change -> change).toArray());
    }

    /** A few steps on a few counters, small numbers; sometimes equal, opposite, or without effect. */
    static LinearSystem random(Random random) {
        int places = 1 + random.nextInt(6);
        int[][] effects = new int[1 + random.nextInt(8)][places];
        int density = 1 + random.nextInt(4);
        for (int t = 0; t < effects.length; t++) {
            if (t > 0 && random.nextInt(6) == 0) {
                int factor = random.nextInt(5) - 2;
                int like = random.nextInt(t);
                for (int p = 0; p < places; p++) effects[t][p] = factor * effects[like][p];
                continue;
            }
            for (int p = 0; p < places; p++) {
                if (random.nextInt(4) < density) effects[t][p] = random.nextInt(5) - 2;
            }
        }
        long[] initial = random.ints(places, 0, 3).asLongStream().toArray();
        return of(initial, effects);
    }

    /** The dining philosophers of the 2004 paper; transitions in the order tl*, tr*, rl*, rr*. */
    static LinearSystem philosophers(int n) {
        long[] initial = new long[5 * n];
        Arrays.fill(initial, 0, n, 1);
        Arrays.fill(initial, 4 * n, 5 * n, 1);
        int[][] effects = new int[4 * n][5 * n];
        for (int i = 0; i < n; i++) {
            int left = 4 * n + i;
            int right = 4 * n + (i + 1) % n;
            change(effects[i], i, -1, left, -1, n + i, 1);
            change(effects[n + i], n + i, -1, right, -1, 2 * n + i, 1);
            change(effects[2 * n + i], 2 * n + i, -1, 3 * n + i, 1, left, 1);
            change(effects[3 * n + i], 3 * n + i, -1, i, 1, right, 1);
        }
        return of(initial, effects);
    }

    private static void change(int[] effect, int... placesAndChanges) {
        for (int i = 0; i < placesAndChanges.length; i += 2) effect[placesAndChanges[i]] += placesAndChanges[i + 1];
    }

    /** The echo algorithm of the 2004 paper on a grid, started in its centre. */
    static LinearSystem echo(int rows, int columns) {
        Map<String, Integer> places = new TreeMap<>();
        List<Map<Integer, Integer>> effects = new ArrayList<>();
        int centre = rows / 2 * columns + columns / 2;
        List<Integer> around = neighbours(centre, rows, columns);
        Step start = new Step(places).takes("quiet").gives("waiting");
        Step end = new Step(places).takes("waiting").gives("terminated");
        for (int y : around) {
            start.gives("mb" + y + "," + centre);
            end.takes("mb" + centre + "," + y);
        }
        effects.add(start.effect);
        effects.add(end.effect);
        for (int x = 0; x < rows * columns; x++) {
            if (x == centre) continue;
            for (int z : neighbours(x, rows, columns)) {
                Step forward = new Step(places).takes("uninformed" + x).takes("mb" + x + "," + z);
                Step back = new Step(places).takes("pending" + x + "," + z).gives("accepted" + x);
                forward.gives("pending" + x + "," + z);
                back.gives("mb" + z + "," + x);
                for (int y : neighbours(x, rows, columns)) {
                    if (y == z) continue;
                    forward.gives("mb" + y + "," + x);
                    back.takes("mb" + x + "," + y);
                }
                effects.add(forward.effect);
                effects.add(back.effect);
            }
        }
        long[] initial = new long[places.size()];
        places.forEach((name, p) -> initial[p] = name.equals("quiet") || name.startsWith("uninformed") ? 1 : 0);
        SparseVector[] steps = effects.stream().map(Systems::sparse).toArray(SparseVector[]::new);
        List<String> names = new ArrayList<>();
        for (int t = 0; t < steps.length; t++) names.add("t" + t);
        return new LinearSystem(Incidence.of(initial.length, steps), initial, names);
    }

    private record Step(Map<String, Integer> places, Map<Integer, Integer> effect) {
        Step(Map<String, Integer> places) {
            this(places, new TreeMap<>());
        }

        Step takes(String place) {
            effect.merge(places.computeIfAbsent(place, name -> places.size()), -1, Integer::sum);
            return this;
        }

        Step gives(String place) {
            effect.merge(places.computeIfAbsent(place, name -> places.size()), 1, Integer::sum);
            return this;
        }
    }

    private static List<Integer> neighbours(int x, int rows, int columns) {
        List<Integer> found = new ArrayList<>();
        if (x >= columns) found.add(x - columns);
        if (x % columns > 0) found.add(x - 1);
        if (x % columns < columns - 1) found.add(x + 1);
        if (x + columns < rows * columns) found.add(x + columns);
        return found;
    }
}
