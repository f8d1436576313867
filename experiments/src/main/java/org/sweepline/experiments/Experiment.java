package org.sweepline.experiments;

import java.util.List;
import java.util.function.Supplier;

/**
 * A system in one of a paper's sizes, explored in the paper's ways and in ours.
 *
 * @param name what it is called on the command line
 * @param large whether it takes long, so that it runs only if it is named
 * @param figures runs it; the experiments of one table have their figures in the same order
 */
public record Experiment(String name, boolean large, Supplier<List<Figure>> figures) {
    /** Runs it. Where all states are not as many as the paper's, figures that agree do so by chance and are not compared. */
    public List<Figure> run() {
        List<Figure> made = figures.get();
        boolean otherStates = made.stream()
                .filter(figure -> figure.name().equals(Figure.STATES))
                .limit(1)
                .anyMatch(figure -> figure.comparison() == Figure.Comparison.DIFFERENT);
        return otherStates ? made.stream().map(Figure::ofOtherStates).toList() : made;
    }

    static Experiment of(String name, Supplier<List<Figure>> figures) {
        return new Experiment(name, false, figures);
    }
}
