package org.sweepline.logic.automaton;

/**
 * How much a translation may take, in counts, so that its outcome is the same on every machine.
 *
 * @param states the most states of an automaton on the way
 * @param edges the most edges of an automaton on the way
 * @param work the most steps: look-ups and comparisons of small things, many millions of which take a second
 */
public record TranslationLimit(int states, int edges, long work) {
    public static final TranslationLimit DEFAULT = new TranslationLimit(20_000, 1_000_000, 40_000_000);
}
