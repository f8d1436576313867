package org.sweepline.process.lts;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.sweepline.model.InputException;

/**
 * What processes do to the labels of their edges: hide, keep, prefix, share, rename and add some.
 *
 * <p>A label is a name of parts between dots. A name stands for all labels that begin with it: hiding {@code a} hides
 * {@code a} and {@code a.1.b}, but not {@code ab}. The internal step is never touched.
 */
public final class Labels {
    private static final int MOST_LABELS = 1 << 19;
    private static final int MOST_PAIRS = 1 << 22;
    private static final long MOST_EDGES = 1 << 24;

    private Labels() {}

    /** Whether a label or a dotted beginning of it is among the names. */
    public static boolean covered(String label, Set<String> names) {
        for (int end = label.length(); end > 0; end = label.lastIndexOf('.', end - 1)) {
            if (names.contains(label.substring(0, end))) return true;
        }
        return false;
    }

    /** Makes the named labels internal steps and takes them out of the alphabet. */
    public static Lts hide(Lts lts, Set<String> names) {
        return visible(lts, label -> !covered(label, names));
    }

    /** Makes all but the named labels internal steps and takes them out of the alphabet. */
    public static Lts keep(Lts lts, Set<String> names) {
        return visible(lts, label -> covered(label, names));
    }

    private static Lts visible(Lts lts, Predicate<String> seen) {
        return rename(lts, label -> List.of(seen.test(label) ? label : Lts.TAU_NAME));
    }

    /** The process {@code prefix:P}: every label gets a first part. */
    public static Lts prefix(Lts lts, String prefix) {
        List<String> names = new ArrayList<>(lts.labels().size());
        names.add(Lts.TAU_NAME);
        for (String label : lts.alphabet()) names.add(prefix + "." + label);
        return lts.named(names);
    }

    /**
     * The process {@code {a,b}::P}: each edge once for each prefix, to be shared with processes that have one of them.
     */
    public static Lts share(Lts lts, Collection<String> prefixes) {
        List<String> distinct = prefixes.stream().distinct().toList();
        return rename(
                lts,
                label -> distinct.stream().map(prefix -> prefix + "." + label).toList());
    }

    /**
     * Replaces each label by any number of others; edges that become the same are one.
     *
     * @param images the new names of a label, none twice; {@link Lts#TAU_NAME} makes it the internal step
     */
    static Lts rename(Lts lts, Function<String, List<String>> images) {
        Map<String, Integer> numbers = new LinkedHashMap<>();
        numbers.put(Lts.TAU_NAME, Lts.TAU);
        List<int[]> renamed = new ArrayList<>();
        renamed.add(new int[] {Lts.TAU});
        boolean apart = true;
        long pairs = 0;
        for (String label : lts.alphabet()) {
            List<String> names = images.apply(label);
            int known = numbers.size();
            for (String name : names) numbers.putIfAbsent(name, numbers.size());
            pairs += names.size();
            if (pairs > MOST_PAIRS) throw tooMany(MOST_PAIRS + " pairs of labels");
            if (numbers.size() > MOST_LABELS) throw tooMany(MOST_LABELS + " labels");
            renamed.add(names.stream().mapToInt(numbers::get).toArray());
            apart &= names.size() == 1 && numbers.size() == known + 1;
        }
        List<String> labels = List.copyOf(numbers.keySet());
        return apart ? lts.named(labels) : renumbered(lts, labels, renamed);
    }

    private static Lts renumbered(Lts lts, List<String> labels, List<int[]> renamed) {
        long edges = 0;
        for (int e = 0; e < lts.edges(); e++) edges += renamed.get(lts.label(e)).length;
        if (edges > MOST_EDGES) throw tooMany(MOST_EDGES + " edges");
        LtsBuilder builder = new LtsBuilder(labels);
        builder.states(lts.states()).initial(lts.initial()).end(lts.end()).error(lts.error());
        lts.forEachEdge((from, old, to) -> {
            for (int label : renamed.get(old)) builder.edge(from, label, to);
        });
        return builder.build();
    }

    private static InputException tooMany(String what) {
        return new InputException(
                "renamed or shared labels make more than " + what + "; use fewer new names or prefixes");
    }
}
