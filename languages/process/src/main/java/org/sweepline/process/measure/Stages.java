package org.sweepline.process.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One number made of the ranks of processes in several stages, of which the first decides, then the second, and so on. */
final class Stages {
    private final Extension extension;
    private final int[] significance;
    private final List<Stage> stages = new ArrayList<>();
    private long range = 1;
    private boolean cut;

    /** The ranks of all processes; two lists if the sum decides first, and then single ranks or slices. */
    private record Stage(List<List<LocalRanks>> ranks, List<Extension.Weights> weights, long range) {}

    Stages(Extension extension, int[] significance) {
        this.extension = extension;
        this.significance = significance;
    }

    Extension extension() {
        return extension;
    }

    /**
     * Adds a stage after the others and returns true, or returns false if the numbers would grow too large.
     *
     * @param levels the ranks to be added up
     * @param numbers the ranks to be compared one after the other; only if they make slices may they decrease, where the sum
     *     increases
     */
    boolean add(List<LocalRanks> levels, List<LocalRanks> numbers) {
        List<List<LocalRanks>> ranks = new ArrayList<>();
        List<Extension.Weights> weights = new ArrayList<>();
        if (extension.sums()) {
            Optional<Extension.Weights> sum =
                    extension == Extension.LEAD ? Extension.lead(levels, significance) : Extension.sum(levels);
            cut |= sum.isEmpty();
            if (cut) return false;
            ranks.add(levels);
            weights.add(sum.get());
        }
        if (extension.slices()) {
            List<LocalRanks> farthestFirst =
                    numbers.stream().map(LocalRanks::reversed).toList();
            ranks.add(farthestFirst);
            weights.add(Extension.slices(farthestFirst, significance));
        }
        if (extension.separates()) {
            Optional<Extension.Weights> separate = Extension.lexicographic(numbers, significance);
            cut |= separate.isEmpty();
            if (cut) return false;
            ranks.add(numbers);
            weights.add(separate.get());
        }
        long stageRange = 1;
        for (Extension.Weights w : weights) {
            cut |= stageRange > Extension.MOST / w.range();
            if (cut) return false;
            stageRange *= w.range();
        }
        cut |= range > Extension.MOST / stageRange;
        if (cut) return false;
        range *= stageRange;
        stages.add(new Stage(ranks, weights, stageRange));
        return true;
    }

    int count() {
        return stages.size();
    }

    /** Whether a stage was left out because the numbers would not fit. */
    boolean cut() {
        return cut;
    }

    /** One more than the largest number. */
    long range() {
        return range;
    }

    ScaledSum sum() {
        return new ScaledSum(table(), 1, range);
    }

    /** The stages in which a process counts, from 1. */
    List<Integer> of(int process) {
        List<Integer> found = new ArrayList<>();
        for (int i = 0; i < stages.size(); i++) {
            if (stages.get(i).ranks.stream().anyMatch(r -> !r.get(process).isConstant())) found.add(i + 1);
        }
        return found;
    }

    private long[][] table() {
        long[][] table = new long[significance.length][];
        long weight = range;
        for (Stage stage : stages) {
            for (int i = 0; i < stage.ranks.size(); i++) {
                Extension.Weights weights = stage.weights.get(i);
                weight /= weights.range();
                for (int c = 0; c < table.length; c++) {
                    LocalRanks ranks = stage.ranks.get(i).get(c);
                    if (ranks.isConstant()) continue;
                    if (table[c] == null) table[c] = new long[ranks.of().length];
                    long factor = weight * weights.of()[c];
                    for (int s = 0; s < table[c].length; s++) table[c][s] += factor * ranks.of()[s];
                }
            }
        }
        return table;
    }
}
