package org.sweepline.coloured.unfold;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.sweepline.coloured.colour.Numbering;
import org.sweepline.coloured.net.ColouredNet;
import org.sweepline.coloured.net.Transition;
import org.sweepline.coloured.net.Transition.Kind;
import org.sweepline.coloured.packed.ColouredLayout;
import org.sweepline.coloured.unfold.Counters.Detail;

/**
 * Makes linear systems of a coloured net, as section 8 of K. Schmidt, "Automated generation of a progress measure for the
 * sweep-line method" (TACAS 2004) proposes.
 *
 * <p>A place that cannot be counted so finely, because it is not known how many tokens an arc moves, say, is counted
 * less finely or not at all: a measure that gives its tokens no weight is as sound as before. Everything is bounded by
 * counts, so the same net always gives the same systems. Not for several threads at once.
 */
public final class Unfolder {
    static final int MOST_COUNTERS = 20_000;
    static final int MOST_EFFECTS = 20_000;
    private static final int MOST_ELEMENTS = 10_000;

    private final ColouredNet net;
    private final ColouredLayout layout;
    private final StaticEvaluator evaluator;
    private final TermSplitter splitter;
    private final Domains[] domains;

    /** How fine a system is. */
    public enum Fineness {
        /** One counter a place and one step a transition, whose bindings must all move the same numbers of tokens. */
        SKELETON,
        /** One counter a place; a transition is a step for each effect of its bindings. */
        VARIANTS,
        /** A counter for each colour of a place and a step for each binding of a transition. */
        COLOURS
    }

    public Unfolder(ColouredNet net, ColouredLayout layout) {
        this.net = net;
        this.layout = layout;
        evaluator = new StaticEvaluator(net);
        splitter = new TermSplitter(new TokenCount(evaluator));
        domains = new Domains[net.transitions().size()];
    }

    /** The system of a fineness; if there is none, {@code whyNot} gets the reason. */
    public Optional<LinearUnfolding> unfold(Fineness fineness, Consumer<String> whyNot) {
        Attempt attempt = new Attempt(fineness);
        boolean done = false;
        while (!done) {
            try {
                attempt.run();
                done = true;
            } catch (Obstacle obstacle) {
                attempt.coarsen(obstacle);
            }
        }
        return attempt.result(whyNot);
    }

    /**
     * The net with all its colours and bindings, if these are few and if it is certain that each step of the unfolding is one of
     * the net and the other way round; not for timed nets, nor where a transition may wait for others or look for absent tokens.
     */
    public Optional<ExactUnfolding> exact() {
        if (net.timed() || !net.transitions().stream().allMatch(this::plain)) return Optional.empty();
        Detail[] details = new Detail[net.places().size()];
        long total = 0;
        for (int p = 0; p < details.length; p++) {
            long colours = size(p);
            if (colours < 1 || colours > MOST_COUNTERS || (total += colours) > MOST_COUNTERS) return Optional.empty();
            details[p] = colours == 1 ? Detail.TOKENS : Detail.COLOURS;
        }
        Counters counters = new Counters(net.places(), layout, details);
        List<List<BindingEffect>> effects = new ArrayList<>();
        int found = 0;
        try {
            for (int t = 0; t < domains.length; t++) {
                Transition transition = net.transitions().get(t);
                BindingEffectSearch search =
                        new BindingEffectSearch(transition, domains(t), evaluator, splitter, counters);
                effects.add(search.run());
                found += search.found();
                if (!search.exact() || found > MOST_ELEMENTS) return Optional.empty();
            }
        } catch (Obstacle obstacle) {
            return Optional.empty();
        }
        return Optional.of(new ExactUnfolding(counters, SystemBuilder.possible(effects, counters.initial())));
    }

    private long size(int place) {
        return layout.numbering(place).map(Numbering::size).orElse(Long.MAX_VALUE);
    }

    private boolean plain(Transition transition) {
        return transition.code().isEmpty()
                && transition.priority() == net.transitions().get(0).priority()
                && transition.arcs().stream().allMatch(arc -> arc.kind() == Kind.IN || arc.kind() == Kind.OUT);
    }

    private Domains domains(int transition) {
        if (domains[transition] == null) {
            domains[transition] = new Domains(net.transitions().get(transition), net.places(), evaluator, splitter);
        }
        return domains[transition];
    }

    /** The places that get coarser and coarser until no obstacle is left. */
    private final class Attempt {
        private final Fineness fineness;
        private final Detail[] details = new Detail[net.places().size()];
        private final List<List<BindingEffect>> effects = new ArrayList<>();
        private final String[] reasons = new String[details.length];
        private Counters counters;

        Attempt(Fineness fineness) {
            this.fineness = fineness;
            Arrays.fill(details, Detail.TOKENS);
            if (fineness != Fineness.COLOURS) return;
            for (int p = 0; p < details.length; p++) {
                long colours = size(p);
                if (colours > 1 && colours <= MOST_COUNTERS) details[p] = Detail.COLOURS;
                else if (colours > 1) reasons[p] = "it has too many";
            }
        }

        void run() throws Obstacle {
            counters = new Counters(net.places(), layout, details);
            if (counters.size() > MOST_COUNTERS) {
                throw new Obstacle(widest(), "there would be more than " + MOST_COUNTERS + " counters");
            }
            // Obstacles that the texts of inscriptions show are found before any binding is tried.
            List<BindingEffectSearch> searches = new ArrayList<>();
            for (int t = 0; t < net.transitions().size(); t++) {
                Transition transition = net.transitions().get(t);
                searches.add(new BindingEffectSearch(transition, domains(t), evaluator, splitter, counters));
            }
            effects.clear();
            int total = 0;
            BindingEffectSearch most = null;
            for (int t = 0; t < searches.size(); t++) {
                List<BindingEffect> found = searches.get(t).run();
                if (fineness == Fineness.SKELETON)
                    checkConstant(net.transitions().get(t), found);
                effects.add(found);
                total += found.size();
                if (most == null || found.size() > most.found()) most = searches.get(t);
                if (total > MOST_EFFECTS) {
                    throw new Obstacle(most.largest(), "there would be more than " + MOST_EFFECTS + " bindings");
                }
            }
        }

        /** A skeleton is sound if a transition moves the same numbers of tokens in all bindings. */
        private void checkConstant(Transition transition, List<BindingEffect> found) throws Obstacle {
            for (Transition.Arc arc : transition.arcs()) {
                if (arc.kind() == Kind.INHIBITOR || !counters.counted(arc.place())) continue;
                int counter = counters.of(arc.place(), null);
                TreeSet<Long> changes = new TreeSet<>();
                for (BindingEffect effect : found) changes.add(effect.added(counter));
                if (changes.size() < 2) continue;
                String some = changes.stream().limit(4).map(String::valueOf).collect(Collectors.joining(" or "));
                throw new Obstacle(
                        arc.place(),
                        transition.name() + " changes its number of tokens by " + some
                                + (changes.size() > 4 ? " or ..." : "") + ", depending on the binding ("
                                + (arc.kind() == Kind.IN ? "arc from" : "arc to") + " it)");
            }
        }

        private int widest() {
            int widest = 0;
            for (int p = 1; p < details.length; p++) {
                if (counters.width(p) > counters.width(widest)) widest = p;
            }
            return widest;
        }

        void coarsen(Obstacle obstacle) {
            int place = obstacle.place();
            reasons[place] = obstacle.getMessage();
            details[place] = details[place] == Detail.COLOURS ? Detail.TOKENS : Detail.NOTHING;
        }

        Optional<LinearUnfolding> result(Consumer<String> whyNot) {
            List<String> remarks = new ArrayList<>();
            for (int p = 0; p < details.length; p++) {
                if (reasons[p] == null) continue;
                String name = net.places().get(p).name();
                String what = counters.counted(p) ? " is counted without its colours: " : " is left out: ";
                remarks.add(name + what + reasons[p]);
            }
            boolean fine = Arrays.stream(details)
                    .anyMatch(detail ->
                            fineness == Fineness.COLOURS ? detail == Detail.COLOURS : detail == Detail.TOKENS);
            if (!fine) {
                String none = fineness == Fineness.COLOURS ? "no place with few colours" : "no place";
                whyNot.accept(none + " can be counted" + (remarks.isEmpty() ? "" : "; " + remarks.get(0)));
                return Optional.empty();
            }
            List<List<BindingEffect>> possible =
                    fineness == Fineness.SKELETON ? effects : SystemBuilder.possible(effects, counters.initial());
            return Optional.of(new SystemBuilder(net, counters, possible).build(remarks));
        }
    }
}
