package org.sweepline.reduction.group;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** For each point of the orbit of a base point one permutation that takes the base point there. Immutable. */
public final class Transversal {
    private final int point;
    private final Map<Integer, Permutation> representatives;

    private Transversal(int point, Map<Integer, Permutation> representatives) {
        this.point = point;
        this.representatives = representatives;
    }

    static Transversal of(int point, List<Permutation> generators) {
        Map<Integer, Permutation> found = new LinkedHashMap<>();
        found.put(point, Permutation.IDENTITY);
        int[] queue = new int[16];
        queue[0] = point;
        for (int head = 0; head < found.size(); head++) {
            Permutation reached = found.get(queue[head]);
            for (Permutation generator : generators) {
                int image = generator.of(queue[head]);
                if (found.containsKey(image)) continue;
                if (found.size() == queue.length) queue = Arrays.copyOf(queue, 2 * queue.length);
                queue[found.size()] = image;
                found.put(image, generator.after(reached));
            }
        }
        return new Transversal(point, found);
    }

    public int point() {
        return point;
    }

    /** The points that the base point is taken to, itself first, in a fresh array. */
    public int[] orbit() {
        return representatives.keySet().stream().mapToInt(Integer::intValue).toArray();
    }

    /** The permutation that takes the base point to a point of its orbit, else null. */
    public Permutation to(int image) {
        return representatives.get(image);
    }

    /** What is left of a permutation after dividing by representatives: the identity if it belongs to the group. */
    static Permutation sift(Permutation permutation, List<Transversal> transversals) {
        Permutation rest = permutation;
        for (Transversal transversal : transversals) {
            Permutation representative = transversal.to(rest.of(transversal.point));
            if (representative == null) return rest;
            if (!representative.isIdentity()) rest = representative.inverse().after(rest);
        }
        return rest;
    }
}
