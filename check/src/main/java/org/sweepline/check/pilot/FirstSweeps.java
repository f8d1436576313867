package org.sweepline.check.pilot;

/**
 * Sweeps over the first states only, and what they tell of a sweep over all states.
 *
 * <h2>Steps back in a row</h2>
 *
 * A window may catch every step back and still let two of them in a row through: the first leads to a state behind the line,
 * the next one from there below the window. Its target is a root of the next sweep. Where such roots become rare with the
 * distance from the initial states, as if they belonged to the beginning, that sweep is the last one. Where their share of
 * the states stays the same, the next sweep finds more of them, which are roots of another one, and so on: a chain of
 * sweeps.
 *
 * <p>The first states do not show how long it is. At most there is a sweep for as many levels as lead to the first root,
 * and at least one for as many levels as were simulated; it is taken to lie between them. Since each of them finds about as many roots,
 * and a state is a root but once, there are no more of them than roots fit into the states.
 */
final class FirstSweeps {
    private static final int SIMULATED = 12_000;
    private static final double STEP = 4;
    private static final double MOST_GROWTH = 3;

    /** Where the share falls by less than this when there are {@link #STEP} times the states, it stays the same. */
    private static final double STAYS = 0.85;

    private final Sample sample;
    private final ProgressRanks ranks;
    private final int few;
    private final Run little;
    private final Run least;

    /** A sweep over some states, which is over. */
    private record Run(GraphSweep sweep, Forecast figures) {
        static Run of(GraphSweep sweep, boolean pin) {
            return new Run(sweep, sweep.run(pin));
        }

        double roots() {
            return sweep.roots().count() / figures.states();
        }
    }

    /** @param setting the window, and whether initial states are kept from the start */
    FirstSweeps(Sample sample, ProgressRanks ranks, Setting setting) {
        this.sample = sample;
        this.ranks = ranks;
        few = Math.min(sample.lastLevel(), Math.max(SIMULATED, sample.initial()));
        int fewer = (int) (few / STEP);
        little = run(few, setting);
        least = fewer < sample.initial() || fewer == 0 ? little : run(fewer, setting);
    }

    private Run run(int states, Setting setting) {
        return Run.of(new GraphSweep(sample, states, ranks, setting.window(), false), setting.pin());
    }

    /** How often states are explored on average: more often than the first ones, if that grew from a quarter of them on. */
    double exploredFactor(double states) {
        double factor = little.figures.exploredFactor();
        double growth = Math.max(1, factor / least.figures.exploredFactor());
        double steps = Math.log(Math.max(1, states / few)) / Math.log(STEP);
        return factor * Math.min(MOST_GROWTH, Math.pow(growth, steps));
    }

    /** The share of the states that steps back make roots of a further sweep. */
    double roots() {
        return little.roots();
    }

    /**
     * How often states are explored on average if each sweep lets steps back in a row through; 1 if that does not go on.
     *
     * @param levels how many breadth-first levels there are in all
     */
    double chainFactor(int levels) {
        double roots = little.roots();
        if (roots == 0 || roots < STAYS * least.roots()) return 1;
        double ofColumn = (double) levels / ranks.columnCount();
        double most = ofColumn / sample.level(little.sweep.roots().findFirst().orElseThrow());
        double least = ofColumn / sample.level(few);
        return 1 + Math.min(1 / roots, Math.sqrt(most * least)) * furtherSweep();
    }

    /** What part of the states each sweep but the first one explores. */
    private double furtherSweep() {
        return (little.figures.exploredFactor() - 1) / Math.max(1, little.sweep.mostSweeps() - 1);
    }
}
