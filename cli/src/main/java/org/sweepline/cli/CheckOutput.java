package org.sweepline.cli;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.sweepline.check.Structure;
import org.sweepline.kernel.TimeLimit;
import org.sweepline.model.InputException;
import org.sweepline.model.NodeNames;
import org.sweepline.report.CheckJson;
import org.sweepline.report.CheckResult;
import org.sweepline.report.CheckText;
import org.sweepline.report.Detail;
import org.sweepline.report.ExitCode;
import org.sweepline.report.JUnitXml;
import org.sweepline.report.KripkeFile;
import org.sweepline.report.Sarif;
import org.sweepline.report.TraceFile;
import org.sweepline.report.UnreadModel;
import org.sweepline.report.format.VisibleWriter;

/** How the result of a check is shown, and the files that it is written to. */
final class CheckOutput {
    private final Options options;
    private final Given<Path> trace;

    /** Empty for a check that is resumed: a check that writes a structure has no checkpoints. */
    private final Optional<Given<Path>> kripke;

    private final Given<Path> junit;
    private final Given<Path> sarif;
    private final Given<Boolean> json;
    private final Given<Boolean> quiet;
    private final Given<Boolean> verbose;

    /** How a check is shown that may write its structure, too. */
    static CheckOutput withStructure(Options options) {
        return new CheckOutput(options, true);
    }

    /** How a check is shown that goes on. */
    static CheckOutput ofResumed(Options options) {
        return new CheckOutput(options, false);
    }

    private CheckOutput(Options options, boolean structure) {
        this.options = options;
        options.heading("Output");
        trace = options.output("--trace", "Write the traces to FILE; as JSON if it ends in .json.");
        kripke = structure ? Optional.of(kripke(options)) : Optional.empty();
        junit = options.output(
                "--junit",
                "Write the verdicts and traces to FILE as JUnit XML: a test case a property, where a violation is a failure,"
                        + " and what is unknown or wrong an error.");
        sarif = options.output(
                "--sarif",
                "Write what is violated or unknown to FILE in the format SARIF 2.1.0, for code scanning; also what is wrong.");
        json = options.flag("--json", "Print one JSON document and nothing else.");
        quiet = options.flag("-q, --quiet", "Print the verdicts and the figures that are asked for, nothing else.");
        verbose = options.flag(
                "-v, --verbose",
                "Also print all steps of long traces, and details of the method: numbers of sweeps and persistent states,",
                "the time to choose a measure, the exact measure.");
    }

    private static Given<Path> kripke(Options options) {
        return options.output(
                "--kripke",
                "Write the Kripke structure to FILE, in the .aut format: its nodes and edges without the states, with",
                "the truth of the formulas' conditions beside it. The formulas are checked on it.");
    }

    /** The file for the structure, if one is asked for. */
    private Optional<Path> structureFile() {
        return kripke.filter(Given::given).map(Given::value);
    }

    /** Takes on what is said when a run is resumed: all of it, if anything is said. */
    void replace(CheckOutput other) {
        List<Given<Path>> files = List.of(trace, junit, sarif);
        List<Given<Path>> otherFiles = List.of(other.trace, other.junit, other.sarif);
        List<Given<Boolean>> flags = List.of(json, quiet, verbose);
        List<Given<Boolean>> otherFlags = List.of(other.json, other.quiet, other.verbose);
        boolean said = otherFlags.stream().anyMatch(Given::value)
                || otherFiles.stream().anyMatch(Given::given);
        if (!said) return;
        files.forEach(Given::forget);
        flags.forEach(Given::forget);
        for (int i = 0; i < files.size(); i++) files.get(i).replace(otherFiles.get(i));
        for (int i = 0; i < flags.size(); i++) flags.get(i).replace(otherFlags.get(i));
    }

    Detail detail() {
        if (quiet.value() && verbose.value())
            throw new InputException("--quiet and --verbose exclude each other; drop one");
        return quiet.value() ? Detail.QUIET : verbose.value() ? Detail.VERBOSE : Detail.NORMAL;
    }

    /** Refuses files that cannot be written, before any work is done. @param traced whether there will be traces */
    void require(boolean traced) {
        if (trace.given() && !traced) throw new InputException("--trace and --no-trace exclude each other; drop one");
        options.requireOutputs();
        structureFile()
                .map(file -> NamedFile.written("--kripke", propositions(file)))
                .ifPresent(beside -> OutputFile.require(beside, options.files()));
    }

    /** Whether people read the report, and not a program. */
    boolean forPeople() {
        return !json.value();
    }

    /** Whether nothing is said while the check runs. */
    boolean silent(Terminal terminal) {
        return quiet.value() || json.value() && !terminal.live();
    }

    boolean asksForStructure() {
        return structureFile().isPresent();
    }

    /** Prints and writes a result. @param files those of the model */
    ExitCode tell(CheckResult result, Detail detail, List<String> files, Terminal terminal, TimeLimit time) {
        if (json.value()) CheckJson.print(result, terminal.out(), time::over);
        else CheckText.print(result, terminal.display(), detail, traceFile());
        boolean written = true;
        if (trace.given()) written &= written(terminal, () -> write(result, trace.value(), time));
        if (asksForStructure())
            written &= written(
                    terminal,
                    () -> write(result.report().structure(), result.model().names(), terminal));
        Detail shown = detail == Detail.QUIET ? Detail.NORMAL : detail;
        written &= report(terminal, out -> JUnitXml.write(result, shown, out), out -> Sarif.write(result, files, out));
        return written ? result.exitCode() : ExitCode.INTERNAL;
    }

    /** Prints and writes that nothing is known. @param files those of the model */
    ExitCode tell(UnreadModel unread, List<String> files, Terminal terminal) {
        if (json.value()) terminal.out().println(unread.json());
        else unread.print(terminal.display());
        boolean written = report(terminal, out -> JUnitXml.write(unread, out), out -> Sarif.write(unread, files, out));
        return written ? unread.exitCode() : ExitCode.INTERNAL;
    }

    /** Writes the reports that were asked for; whether they could be written. */
    private boolean report(Terminal terminal, Consumer<PrintWriter> asJUnit, Consumer<PrintWriter> asSarif) {
        boolean written = true;
        if (junit.given()) written &= written(terminal, () -> OutputFile.write(junit.value(), asJUnit));
        if (sarif.given()) written &= written(terminal, () -> OutputFile.write(sarif.value(), asSarif));
        return written;
    }

    /** Whether results could be written down; says why not. The verdicts that were printed stand. */
    private static boolean written(Terminal terminal, Runnable writing) {
        try {
            writing.run();
            return true;
        } catch (OutputFile.NotWrittenException unwritten) {
            terminal.err().println(Failures.oneLine("sweepline: " + unwritten.getMessage()));
            return false;
        }
    }

    /** The file with the traces, if they can be read there later: a pipe or a device does not keep them. */
    private Optional<String> traceFile() {
        if (!trace.given()) return Optional.empty();
        boolean kept = Files.notExists(trace.value()) || Files.isRegularFile(trace.value());
        return kept ? Optional.of(trace.value().toString()) : Optional.empty();
    }

    private static void write(CheckResult result, Path file, TimeLimit time) {
        boolean json = file.toString().endsWith(".json");
        OutputFile.write(file, out -> {
            if (json) TraceFile.json(result, out, time::over);
            else TraceFile.text(result, new VisibleWriter(out, false), time::over);
        });
    }

    /** The file for the propositions of a structure. */
    private static Path propositions(Path file) {
        return file.resolveSibling(file.getFileName() + ".propositions");
    }

    private void write(Optional<Structure> structure, NodeNames names, Terminal terminal) {
        Path file = structureFile().orElseThrow();
        Optional<String> missing = KripkeFile.missing(structure);
        if (missing.isEmpty()) {
            Structure whole = structure.get();
            OutputFile.write(file, out -> KripkeFile.edges(whole, names, out));
            if (whole.propositions().isEmpty()) return;
            OutputFile.write(propositions(file), out -> KripkeFile.propositions(whole, out));
            return;
        }
        String told = "--kripke: there is no whole structure to write: " + missing.get();
        terminal.err().println(InputException.in("sweepline: " + file, told).getMessage());
    }
}
