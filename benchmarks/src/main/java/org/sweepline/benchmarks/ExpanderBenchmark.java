package org.sweepline.benchmarks;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.store.FirstStates;
import org.sweepline.kernel.store.StateSet;
import org.sweepline.petri.Net;
import org.sweepline.petri.generate.Generators;
import org.sweepline.petri.model.PetriModel;

/** Finding all successors of a state, for each state, over the first states of a net in breadth-first order. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class ExpanderBenchmark {
    private static final int STATES = 4096;

    @Param({"philosophers", "kanban", "counters", "pipeline", "echo"})
    private String net;

    private StateSet states;
    private Expander expander;
    private StateBuffer state;
    private Successors successors;

    @Setup
    public void prepare() {
        TransitionSystem system = new PetriModel(build()).encode().system();
        FirstStates first = new FirstStates(system);
        first.begin();
        first.numberAll();
        states = first.met();
        for (int i = 0; states.size() < STATES; i++) {
            first.expand(i);
            first.numberAll();
        }
        expander = system.expander();
        state = new StateBuffer(system.stateBytes());
        successors = new Successors(system.stateBytes());
    }

    private Net build() {
        return switch (net) {
            case "philosophers" -> Generators.philosophers(14);
            case "kanban" -> Generators.kanban(5);
            case "counters" -> Generators.counters(7, 8);
            case "pipeline" -> Generators.pipeline(11, 11);
            case "echo" -> Generators.echo(5, 5);
            default -> throw new IllegalArgumentException(net);
        };
    }

    @Benchmark
    @OperationsPerInvocation(STATES)
    public int expandState() {
        int edges = 0;
        for (int i = 0; i < STATES; i++) {
            successors.clear();
            states.read(i, state);
            expander.successors(state, successors);
            edges += successors.size();
        }
        return edges;
    }
}
