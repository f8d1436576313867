package org.sweepline.logic.branching;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.sweepline.logic.temporal.Classes;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Operator;

/**
 * Follows a formula along one path as far as one path can show it.
 *
 * <p>At each node there are demands: formulas with the truth they have there. "And", "or" and "not" are resolved into
 * demands on their operands, at the same node. One demand that asks for a path ("some path ... holds" or "every path ...
 * does not hold") is followed along a shortest such path, at whose end new demands arise. The other demands with path
 * quantifiers are left as claims.
 */
final class WitnessSearch {
    private final CtlTerms terms;
    private final Labelling labelling;
    private final ShortestPaths shortest;
    private final Set<Formula> conditions = Collections.newSetFromMap(new IdentityHashMap<>());
    private final List<Witness.Claim> claims = new ArrayList<>();
    private final IntList stem = new IntList();
    private int[] cycle;
    private boolean dead;
    private int node;

    WitnessSearch(CtlTerms terms, Labelling labelling, ShortestPaths shortest) {
        this.terms = terms;
        this.labelling = labelling;
        this.shortest = shortest;
    }

    /** What is to be shown at a node: that a formula holds there, or that it does not. */
    record Demand(Formula formula, boolean truth) {}

    /** The witness that a formula holds at a node, or that it does not; empty if there is nothing to see on any path. */
    Optional<Witness> find(int initial, int from, Formula formula, boolean truth) {
        node = from;
        conditions.addAll(Classes.conditions(formula));
        List<Demand> demands = List.of(new Demand(formula, truth));
        while (!demands.isEmpty()) demands = follow(resolved(demands));
        claims.sort(Comparator.comparingInt(Witness.Claim::from));
        boolean nothing = stem.size() == 0 && cycle == null && claims.stream().noneMatch(Witness.Claim::isVisible);
        if (nothing) return Optional.empty();
        return Optional.of(new Witness(initial, stem.toArray(), Optional.ofNullable(cycle), dead, claims));
    }

    /** Makes claims of what can be seen at the node, and returns those demands that ask for a path. */
    private List<Demand> resolved(List<Demand> demands) {
        List<Demand> paths = new ArrayList<>();
        Deque<Demand> waiting = new ArrayDeque<>(demands);
        while (!waiting.isEmpty()) {
            Demand demand = waiting.pop();
            Formula formula = demand.formula;
            if (conditions.contains(formula)) {
                claim(demand);
            } else if (formula.is(Operator.NOT)) {
                waiting.push(new Demand(formula.first(), !demand.truth));
            } else if (formula.is(Operator.EQUIVALENT)) {
                Truth left = truth(formula.first());
                if (left == Truth.UNKNOWN) {
                    claim(demand);
                } else {
                    waiting.push(new Demand(formula.second(), left == Truth.TRUE == demand.truth));
                    waiting.push(new Demand(formula.first(), left == Truth.TRUE));
                }
            } else if (formula.operator().isJunction() && formula.is(Operator.AND) == demand.truth) {
                for (Formula operand : formula.operands()) waiting.add(new Demand(operand, demand.truth));
            } else if (formula.operator().isJunction()) {
                Optional<Demand> reason = reason(formula.operands(), demand.truth);
                reason.ifPresentOrElse(waiting::push, () -> claim(demand));
            } else if (PathDemand.isAsked(demand)) {
                paths.add(demand);
            } else {
                claim(demand);
            }
        }
        return paths;
    }

    /** The operand that decides, preferably one that can be seen, or else one that asks for a path. */
    private Optional<Demand> reason(List<Formula> operands, boolean truth) {
        Demand best = null;
        int bestRank = 3;
        for (Formula operand : operands) {
            Demand demand = new Demand(operand, truth);
            int rank = conditions.contains(operand) ? 0 : PathDemand.isAsked(demand) ? 1 : 2;
            if (rank >= bestRank || truth(operand) != (truth ? Truth.TRUE : Truth.FALSE)) continue;
            best = demand;
            bestRank = rank;
        }
        return Optional.ofNullable(best);
    }

    /** Follows the first of the demands; the others become claims. Returns the demands at the end of the path. */
    private List<Demand> follow(List<Demand> paths) {
        for (int i = 1; i < paths.size(); i++) claim(paths.get(i));
        if (paths.isEmpty()) return List.of();
        PathDemand path = PathDemand.of(paths.get(0));
        if (path.ends() != null) {
            long[] ends = surely(path.ends());
            ShortestPaths.Path found =
                    path.next() ? shortest.oneStep(node, ends) : shortest.toSet(node, surely(path.along()), ends);
            if (found != null) return goOn(found, path);
        }
        if (path.weak() && stay(path.along())) return List.of();
        claim(paths.get(0));
        return List.of();
    }

    private List<Demand> goOn(ShortestPaths.Path found, PathDemand path) {
        int from = stem.size();
        stem.push(found.choices());
        node = found.end();
        if (stem.size() > from && !path.next()) {
            for (Demand demand : path.along()) claim(demand, from, stem.size() - 1);
        }
        return path.ends();
    }

    /** Follows a path that meets the demands forever, or up to a node without successors; false if none is known. */
    private boolean stay(List<Demand> along) {
        int sign = terms.release(CtlTerms.FALSE, sign(along));
        if (labelling.at(sign, node) != Truth.TRUE) return false;
        ShortestPaths.Lasso lasso = shortest.inside(node, labelling.sets(sign).surely());
        if (lasso == null) return false;
        int from = stem.size();
        stem.push(lasso.stem().choices());
        cycle = lasso.cycle();
        dead = cycle == null;
        int last = stem.size() + (dead ? 0 : cycle.length - 1);
        for (Demand demand : along) claim(demand, from, last);
        return true;
    }

    private long[] surely(List<Demand> demands) {
        return labelling.sets(sign(demands)).surely();
    }

    private int sign(List<Demand> demands) {
        int[] signs = new int[demands.size()];
        for (int i = 0; i < signs.length; i++) {
            int sign = terms.of(demands.get(i).formula);
            signs[i] = demands.get(i).truth ? sign : CtlTerms.not(sign);
        }
        return terms.and(signs);
    }

    private Truth truth(Formula formula) {
        return labelling.at(terms.of(formula), node);
    }

    private void claim(Demand demand) {
        claim(demand, stem.size(), stem.size());
    }

    private void claim(Demand demand, int from, int to) {
        if (demand.formula.isLiteral()) return;
        claims.add(new Witness.Claim(from, to, demand.formula, demand.truth));
    }
}
