package org.sweepline.process.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.sweepline.model.DeclaredProperty;
import org.sweepline.model.InputException;
import org.sweepline.model.Model;
import org.sweepline.model.Walk;
import org.sweepline.process.fsp.Assertion;
import org.sweepline.process.lts.Lts;
import org.sweepline.process.lts.ReachablePart;
import org.sweepline.process.network.Network;
import org.sweepline.process.network.NetworkComposition;
import org.sweepline.process.network.NetworkProcess;
import org.sweepline.process.network.NetworkWalk;
import org.sweepline.process.network.ProgressProperty;

/** A network of processes that can be explored. */
public final class ProcessModel implements Model {
    private final Network network;
    private final IntFunction<Lts> whole;
    private final List<String> names;
    private final Function<String, Assertion> assertions;
    private final List<String> warnings;
    private final NetworkExpressions expressions;

    /** @param warnings what the author should know, one line each */
    public ProcessModel(Network network, List<String> warnings) {
        this(network, most -> NetworkComposition.of(network, most), List.of(), ProcessModel::none, warnings);
    }

    private static Assertion none(String name) {
        throw new IllegalArgumentException(name);
    }

    /**
     * @param whole composes it into one system of at most the given number of states, and applies its keywords
     * @param names the names of the assertions
     * @param assertions the formula with a name, which the model claims of every run; fails if it cannot be read
     * @param warnings what the author should know, one line each
     */
    ProcessModel(
            Network network,
            IntFunction<Lts> whole,
            List<String> names,
            Function<String, Assertion> assertions,
            List<String> warnings) {
        this.network = network;
        this.whole = whole;
        this.names = List.copyOf(names);
        this.assertions = assertions;
        this.warnings = List.copyOf(warnings);
        expressions = new NetworkExpressions(network);
    }

    public Network network() {
        return network;
    }

    /** The network composed into one system, with hidden labels as internal steps; fails if that has more states. */
    public Lts whole(int mostStates) {
        return whole.apply(mostStates);
    }

    @Override
    public String name() {
        return network.name();
    }

    @Override
    public String summary() {
        long states = 0;
        long edges = 0;
        for (NetworkProcess process : network.components()) {
            states += process.lts().states();
            edges += process.lts().edges();
        }
        int count = network.components().size();
        return (count == 1 ? "one process" : "network of " + count + " processes") + " with "
                + Model.count(states, "state") + " and " + Model.count(edges, "edge") + (count == 1 ? "" : " in all");
    }

    @Override
    public NetworkExpressions expressions() {
        return expressions;
    }

    @Override
    public NetworkEncoding encode() {
        return new NetworkEncoding(network);
    }

    @Override
    public Walk walk() {
        return new NetworkWalk(network);
    }

    /** That there is no deadlock, that no component reaches its error state, and the progress properties. */
    @Override
    public List<DeclaredProperty> claims() {
        List<DeclaredProperty> claims = new ArrayList<>(List.of(new DeclaredProperty.DeadlockFree()));
        for (NetworkProcess process : network.components()) {
            if (process.property() || canFail(process.lts())) {
                claims.add(new DeclaredProperty.Invariant(process.name(), expressions.unviolated(process.name())));
            }
        }
        for (ProgressProperty recurrence : network.claims()) {
            claims.add(
                    new DeclaredProperty.Recurrence(recurrence.name(), recurrence.condition(), recurrence.actions()));
        }
        return claims;
    }

    /** A formula that the model claims of every run; fails if it cannot be read. */
    Assertion assertion(String name) {
        return assertions.apply(name);
    }

    /** The claims, and the formulas that the model claims of every run, which are checked only when asked for. */
    @Override
    public List<DeclaredProperty> properties() {
        List<DeclaredProperty> properties = new ArrayList<>(claims());
        for (String name : names) properties.add(declared(name));
        return properties;
    }

    private DeclaredProperty declared(String name) {
        try {
            return new DeclaredProperty.Formula(name, assertion(name).formula());
        } catch (InputException wrong) {
            return new DeclaredProperty.Unreadable(name, wrong);
        }
    }

    @Override
    public List<String> onRequest() {
        return names;
    }

    /** Whether a process that runs alone can reach its error state. */
    private static boolean canFail(Lts lts) {
        return lts.error() != Lts.NONE
                && Arrays.stream(ReachablePart.states(lts, edge -> true)).anyMatch(state -> state == lts.error());
    }

    @Override
    public List<String> warnings() {
        return warnings;
    }
}
