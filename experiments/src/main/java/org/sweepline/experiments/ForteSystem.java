package org.sweepline.experiments;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sweepline.kernel.Search;
import org.sweepline.kernel.sweep.Sweep;
import org.sweepline.model.CompiledMeasure;
import org.sweepline.model.Encoding;
import org.sweepline.process.fsp.FspModel;
import org.sweepline.process.fsp.syntax.FspParser;
import org.sweepline.process.measure.NetworkMeasure;
import org.sweepline.process.model.ProcessModel;

/**
 * A system of the compositional paper in one of its sizes, with the paper's figures.
 *
 * @param family which of the systems
 * @param size the size as the paper gives it
 * @param states the paper's number of states
 * @param full the paper's seconds for full exploration
 * @param total what the paper's sweep explored, in percent of the states
 * @param peak what it stored at most, in percent of the states
 * @param sweep its seconds
 */
record ForteSystem(Family family, int size, String states, String full, String total, String peak, String sweep) {
    private static final Map<Family, String> TOTAL = Map.of(Family.MS, "200", Family.TPC, "100", Family.SW, "103.84");

    /**
     * The systems, in the order of the paper's tables.
     *
     * <p>The measures are those the paper names: strongly connected components for processes that have several, and
     * spanning trees from the initial state for the others.
     */
    enum Family {
        MS(
                "The master/slave system with 12 slaves",
                "jobs",
                "master-slave",
                "JOBS",
                "MASTER=scc,*=tree;direction=forward;stages=no"),
        TPC("The two-phase commit protocol", "voters", "two-phase-commit", "VOTERS", "scc;stages=no"),
        SW("The stop-and-wait protocol", "numbers", "stop-and-wait", "NUMBERS", "tree;tree=dfs;direction=forward");

        final String title;
        final String unit;
        private final String file;
        private final String constant;
        private final String measure;

        Family(String title, String unit, String file, String constant, String measure) {
            this.title = title;
            this.unit = unit;
            this.file = file;
            this.constant = constant;
            this.measure = measure;
        }
    }

    static List<ForteSystem> all() {
        return List.of(
                of(Family.MS, 20, "126,976", "14", "6.45", "24"),
                of(Family.MS, 24, "159,744", "18", "5.13", "30"),
                of(Family.MS, 28, "192,512", "23", "4.26", "36"),
                of(Family.MS, 34, "241,664", "29", "3.39", "46"),
                of(Family.MS, 40, "290,816", "36", "2.82", "55"),
                of(Family.TPC, 6, "18,478", "1", "21.16", "2"),
                of(Family.TPC, 7, "87,475", "8", "22.33", "10"),
                of(Family.TPC, 8, "420,988", "68", "23.19", "80"),
                of(Family.TPC, 9, "2,051,029", "946", "23.81", "1,246"),
                of(Family.SW, 20, "3,640", "1", "61.73", "1"),
                of(Family.SW, 30, "5,460", "1", "61.48", "1"),
                of(Family.SW, 40, "7,280", "2", "61.36", "2"),
                of(Family.SW, 50, "9,100", "4", "61.29", "4"));
    }

    private static ForteSystem of(Family family, int size, String states, String full, String peak, String sweep) {
        return new ForteSystem(family, size, states, full, TOTAL.get(family), peak, sweep);
    }

    String name() {
        return family.name() + size;
    }

    /** The system from the folder of examples, in its size. */
    Encoding encode() {
        String file = family.file + ".lts";
        try (InputStream stream = ForteSystem.class.getResourceAsStream("examples/" + family.file + "/" + file)) {
            String text = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
            FspModel model = new FspModel(FspParser.parse(text, file), Map.of(family.constant, size));
            return new ProcessModel(model.network(Optional.empty()), List.of()).encode();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Search everything() {
        return Sweep.full(PaperTables.PLAIN);
    }

    /** The sweep with the measure that the paper describes. */
    Search asInThePaper(Encoding encoding) {
        return sweep(encoding, family.measure);
    }

    /** The sweep with the measure that Sweepline would choose. */
    static Search byDefault(Encoding encoding) {
        return sweep(encoding, "*=auto");
    }

    private static Search sweep(Encoding encoding, String measure) {
        CompiledMeasure compiled = encoding.measures().compile(NetworkMeasure.parse(measure));
        return new Sweep(compiled.progress(), PaperTables.PLAIN);
    }
}
