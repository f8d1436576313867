package org.sweepline.benchmarks;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.Watches;
import org.sweepline.kernel.sweep.Sweep;
import org.sweepline.model.Measure;
import org.sweepline.petri.Net;
import org.sweepline.petri.generate.Generators;
import org.sweepline.petri.model.PetriModel;
import org.sweepline.petri.packed.PetriEncoding;

/** Whole explorations of nets of about half a million states, in full and swept, with and without the trace log. */
@State(Scope.Thread)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3)
@Measurement(iterations = 5)
@Fork(1)
public class SearchBenchmark {
    @Param({"philosophers", "counters", "pipeline"})
    private String net;

    @Param({"full", "sweep"})
    private String method;

    @Param({"false", "true"})
    private boolean traces;

    private PetriEncoding encoding;
    private Progress progress;

    @Setup
    public void prepare() {
        encoding = new PetriModel(build()).encode();
        Measure measure = method.equals("full") ? Measure.NONE : Measure.AUTOMATIC;
        progress = encoding.measures().compile(measure).progress();
    }

    private Net build() {
        return switch (net) {
            case "philosophers" -> Generators.philosophers(12);
            case "counters" -> Generators.counters(6, 8);
            case "pipeline" -> Generators.pipeline(11, 11);
            default -> throw new IllegalArgumentException(net);
        };
    }

    @Benchmark
    public long explore() {
        Sweep sweep = new Sweep(progress, SweepOptions.DEFAULT.traces(traces));
        return sweep.run(encoding.system(), List.of(new Watches.DeadlockCount()))
                .statistics()
                .fired();
    }
}
