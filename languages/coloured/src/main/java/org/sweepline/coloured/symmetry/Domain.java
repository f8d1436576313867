package org.sweepline.coloured.symmetry;

import java.util.List;
import java.util.StringJoiner;

/**
 * Colours that may be permuted, and the numbers they have as atoms: a permutation is an array over all atoms.
 *
 * @param first the atom of the least colour; the others follow
 * @param blocks the atoms that may be permuted freely among themselves, ascending; atoms in no block stay where they are
 */
record Domain(AtomSet set, int first, List<int[]> blocks) {
    int size() {
        return set.size();
    }

    /** The colours of the blocks, for people: {@code job(1..4)}, {@code 2..5}, {@code red, green, blue}. */
    String text(String constructor) {
        StringJoiner all = new StringJoiner(" and ");
        for (int[] block : blocks) {
            StringJoiner names = new StringJoiner(", ");
            boolean row = set.constants().isEmpty() && block[block.length - 1] - block[0] == block.length - 1;
            if (row) {
                names.add((set.low() + block[0] - first) + ".." + (set.low() + block[block.length - 1] - first));
            } else {
                for (int atom : block) names.add(name(atom));
            }
            all.add(constructor.isEmpty() ? names.toString() : constructor + "(" + names + ")");
        }
        return all.toString();
    }

    private String name(int atom) {
        int index = atom - first;
        return set.constants().isEmpty()
                ? Long.toString(set.low() + index)
                : set.constants().get(index).name();
    }
}
