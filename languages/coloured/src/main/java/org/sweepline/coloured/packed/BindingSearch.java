package org.sweepline.coloured.packed;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.sweepline.coloured.colour.ColourShape;
import org.sweepline.coloured.colour.ColourValues;
import org.sweepline.coloured.colour.Colours;
import org.sweepline.coloured.ml.code.Code;
import org.sweepline.coloured.ml.code.Matcher;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.net.Place;
import org.sweepline.coloured.net.Transition;
import org.sweepline.coloured.net.Transition.Inscription;
import org.sweepline.model.InputException;

/** Finds the bindings of one transition along its plan, by a chain of steps; for one thread. */
final class BindingSearch {
    private final Transition transition;
    private final List<Place> places;
    private final BindingFrame frame;
    private final Function<Core, Code> codes;
    private final Map<Integer, Stock> stocks;
    private final Map<Integer, Stock> inhibitors;
    private final Map<Demand.Term, SearchStep.Match> matches = new IdentityHashMap<>();
    private final BitSet known = new BitSet();
    private final SearchStep first;

    /**
     * @param stocks by place, for input arcs
     * @param inhibitors by place, for inhibitor arcs
     * @param found called for each binding, whose values are then in the frame
     */
    BindingSearch(
            BindingPlan plan,
            List<Place> places,
            BindingFrame frame,
            Function<Core, Code> codes,
            Map<Integer, Stock> stocks,
            Map<Integer, Stock> inhibitors,
            Runnable found) {
        this.transition = plan.transition();
        this.places = places;
        this.frame = frame;
        this.codes = codes;
        this.stocks = stocks;
        this.inhibitors = inhibitors;
        List<SearchStep> chain = new ArrayList<>();
        for (BindingPlan.Step step : plan.steps()) {
            BitSet before = (BitSet) known.clone();
            SearchStep ready = step(step, before);
            chain.add(chooses(step) ? SearchStep.chosen(frame, before, ready) : ready);
        }
        List<Code> guards = transition.guards().stream()
                .map(Inscription::expression)
                .map(codes)
                .toList();
        chain.add(SearchStep.found(frame, known, guards, found));
        for (int i = 0; i + 1 < chain.size(); i++) chain.get(i).next = chain.get(i + 1);
        first = chain.get(0);
    }

    /** Calls {@code found} for each binding that the contents of the stocks admit. */
    void run() {
        frame.restart();
        frame.run(first);
    }

    private SearchStep step(BindingPlan.Step step, BitSet before) {
        if (step instanceof BindingPlan.Match match) return match(match, before);
        if (step instanceof BindingPlan.Fetch fetch) {
            Demand.Term term = fetch.term();
            Code value = codes.apply(term.value());
            return SearchStep.fetch(frame, before, stocks.get(term.place()), term.count(), value, limit(term));
        }
        if (step instanceof BindingPlan.Verify verify) {
            SearchStep.Match match = matches.get(verify.term());
            return SearchStep.verify(
                    frame, before, match, codes.apply(verify.term().value()));
        }
        if (step instanceof BindingPlan.Take take) {
            Stock stock = stocks.get(take.demand().place());
            return SearchStep.take(
                    frame,
                    before,
                    stock,
                    codes.apply(take.demand().tokens()),
                    take.demand().form());
        }
        if (step instanceof BindingPlan.Test test) {
            return SearchStep.test(frame, before, codes.apply(test.guard().expression()));
        }
        if (step instanceof BindingPlan.Assign assign) {
            PatternCompiler compiler = new PatternCompiler(transition, frame, codes, before, new BitSet());
            Matcher pattern = compiler.compile(assign.pattern(), null);
            ExpressionPatterns.learn(assign.pattern(), transition.variables().size(), known);
            return SearchStep.assign(frame, before, pattern, compiler.forget(), codes.apply(assign.value()));
        }
        if (step instanceof BindingPlan.Enumerate enumerate) return enumerate(enumerate.variable(), before);
        Transition.Arc arc = ((BindingPlan.Inhibit) step).arc();
        Optional<Inscription> inscription = arc.inscription();
        return SearchStep.inhibit(
                frame,
                before,
                inhibitors.get(arc.place()),
                inscription.map(Inscription::expression).map(codes).orElse(null),
                inscription.map(Inscription::form).orElse(null));
    }

    private SearchStep match(BindingPlan.Match match, BitSet before) {
        Demand.Term term = match.term();
        ColourShape shape = places.get(term.place()).colours().shape();
        PatternCompiler compiler = new PatternCompiler(transition, frame, codes, before, match.settled());
        Matcher matcher = compiler.compile(term.value(), shape);
        ExpressionPatterns.learn(term.value(), transition.variables().size(), known);
        SearchStep.Match step = new SearchStep.Match(
                frame, before, stocks.get(term.place()), term.count(), matcher, compiler.forget(), limit(term));
        matches.put(term, step);
        return step;
    }

    private SearchStep enumerate(int variable, BitSet before) {
        Transition.Variable free = transition.variables().get(variable);
        ColourShape colours = free.colours().shape();
        if (Colours.size(colours) > BindingPlan.MOST_VALUES) {
            throw new InputException("transition " + transition.name() + ": nothing gives the variable " + free.name()
                    + " a value, and its colour set " + free.colours().name() + " has more than "
                    + BindingPlan.MOST_VALUES + " values; let an input arc or a guard determine it");
        }
        List<Object> values = new ArrayList<>();
        ColourValues.of(colours).forEach(values::add);
        known.set(variable);
        return SearchStep.enumerate(frame, before, variable, values.toArray());
    }

    private SearchStep.Limit limit(Demand.Term term) {
        return term.limit()
                .map(limit -> new SearchStep.Limit(codes.apply(limit.time()), limit.delay()))
                .orElse(SearchStep.Limit.NOW);
    }

    private boolean chooses(BindingPlan.Step step) {
        if (step instanceof BindingPlan.Fetch fetch) return chooses(fetch.term().value());
        if (step instanceof BindingPlan.Verify verify)
            return chooses(verify.term().value());
        return step instanceof BindingPlan.Take take && chooses(take.demand().tokens());
    }

    private boolean chooses(Core core) {
        return Reads.of(core, transition.variables().size()).choice();
    }
}
