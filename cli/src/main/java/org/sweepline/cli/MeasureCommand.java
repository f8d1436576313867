package org.sweepline.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.sweepline.check.Session;
import org.sweepline.check.augment.Augmented;
import org.sweepline.check.augment.Proposal;
import org.sweepline.check.measure.Diagnosis;
import org.sweepline.check.measure.Doctor;
import org.sweepline.check.pilot.Pilot;
import org.sweepline.kernel.Interruption;
import org.sweepline.kernel.Threads;
import org.sweepline.model.Encoding;
import org.sweepline.model.Measure;
import org.sweepline.model.Model;
import org.sweepline.report.DiagnosisJson;
import org.sweepline.report.DiagnosisResult;
import org.sweepline.report.DiagnosisSvg;
import org.sweepline.report.DiagnosisText;
import org.sweepline.report.ExitCode;

/** Finds progress measures for a model and says what a sweep by each of them will cost, and why. */
final class MeasureCommand extends TerminalCommand {
    /** How many edges a pilot may follow for each state that the user allows. */
    private static final long EDGES_EACH = 12;

    private static final long SHARE_OF_MEMORY = 8;

    /** How long a pilot may take if the user says how many states it looks at. */
    private static final Duration PATIENCE = Duration.ofHours(1);

    private final ModelOptions input;
    private final MeasureOptions measure;
    private final Given<Long> maxStates;
    private final LimitOptions.Memory memory;
    private final ThreadOption threads;
    private final Given<Path> svg;
    private final Given<Boolean> json;
    private final Given<Boolean> details;

    MeasureCommand(Sweepline sweepline) {
        super(
                sweepline,
                "Find progress measures and say what a sweep by each will cost.",
                "Each of them is tried on a sample of the states, and shown with the transitions that decrease progress, the"
                        + " window and the pin that serve it, and why; the best comes first. check goes by the best one; in"
                        + " small models by the best of those that are found quickly.");
        input = new ModelOptions(options);
        measure = new MeasureOptions(options);
        options.heading("Effort");
        maxStates = options.value(
                "--max-states",
                "N",
                Long.class,
                "Look at the first N states, and at a sample of about N more (default: as many as check does); more of"
                        + " them make better forecasts.");
        memory = new LimitOptions.Memory(options);
        threads = new ThreadOption(
                options,
                Threads.ofProcessors(),
                "Try up to N measures at the same time; auto: one for each processor (the default).");
        options.heading("Output");
        svg = options.output("--svg", "Write a picture to FILE: for each candidate the states of its layers.");
        json = options.flag("--json", "Print one JSON document and nothing else.");
        details = options.flag("-v, --verbose, --details", "Say everything about every candidate.");
        manual.brief("MODEL", "A net (.pnml, .lola, .cpn) or processes (.lts, .aut).");
        manual.brief("--process", "Which process of an FSP file is meant.");
        manual.brief("--const", "Give a constant of the model another value.");
        manual.brief("--progress", "Try this measure, too, such as 'tokens(sent)'.");
        manual.common("--prefer", "--max-states", "--svg", "--json", "--verbose");
        manual.examples(
                "sweepline measure net.pnml",
                "sweepline measure --progress 'tokens(sent) + 2 * tokens(done)' net.pnml",
                "sweepline measure --progress 'MASTER=scc,slave=tree,*=mixed' model.lts",
                "sweepline measure --svg layers.svg --details protocol.cpn");
    }

    @Override
    public Integer call() {
        if (maxStates.given()) LimitOptions.positive("--max-states", maxStates.value());
        options.requireOutputs();
        interruptible();
        DiagnosisResult result = examine();
        if (json.value()) terminal().out().println(DiagnosisJson.of(result));
        else DiagnosisText.print(result, terminal().display(), details.value());
        if (svg.given()) OutputFile.write(svg.value(), out -> out.print(DiagnosisSvg.of(result)));
        return ExitCode.HOLDS.number();
    }

    private DiagnosisResult examine() {
        try (ProgressLine progress =
                        new ProgressLine(terminal(), json.value() && !terminal().live());
                Heartbeat heartbeat = new Heartbeat(progress::tick)) {
            Model model = measure.augmented(input.load(progress::print, progress, !json.value()));
            progress.begins("choosing a measure");
            DiagnosisResult result = examine(model);
            // What a doctor who was interrupted recommends is not what he would recommend.
            Interruption.check();
            return result;
        }
    }

    private DiagnosisResult examine(Model model) {
        Measure given = measure.measure(model.expressions());
        Optional<Measure> yours = given.equals(Measure.AUTOMATIC) ? Optional.empty() : Optional.of(given);
        Threads most = threads.threads(terminal());
        return new Session(model).explore(encoding -> {
            Diagnosis diagnosis = diagnosis(encoding, yours, most);
            Optional<Proposal> proposal =
                    model instanceof Augmented ? Optional.empty() : Proposal.of(encoding, diagnosis, examination());
            return new DiagnosisResult(
                    measure.augmentation() + input.arguments(),
                    input.toString(),
                    model,
                    yours,
                    diagnosis,
                    proposal,
                    text -> ProcessParts.of(model, text),
                    candidate -> encoding.measures().contents(candidate));
        });
    }

    /** Examines the user's measure first, so that no other one with the same order of states replaces it. */
    private Diagnosis diagnosis(Encoding encoding, Optional<Measure> yours, Threads most) {
        if (yours.isEmpty()) return Doctor.examine(encoding, examination(), most);
        UserInput.read(
                "progress", yours.get().text(), text -> encoding.measures().compile(yours.get()));
        Set<Measure> all = new LinkedHashSet<>(yours.stream().toList());
        all.addAll(encoding.measures().candidates());
        all.add(Measure.NONE);
        return Doctor.examine(encoding, List.copyOf(all), examination(), most);
    }

    private Doctor.Examination examination() {
        Doctor.Examination usual = Doctor.Examination.DEFAULT;
        Pilot.Effort effort = usual.effort();
        long bytes = Math.min(effort.bytes(), memory.bytes() / SHARE_OF_MEMORY);
        if (!maxStates.given()) effort = new Pilot.Effort(effort.states(), effort.edges(), bytes, effort.atMost());
        else
            effort = new Pilot.Effort(
                    maxStates.value(), Math.max(effort.edges(), edges(maxStates.value())), bytes, PATIENCE);
        return new Doctor.Examination(true, usual.whole(), usual.earlyRelease(), usual.setting(), effort)
                .prefer(measure.preference());
    }

    private static long edges(long states) {
        return states > Long.MAX_VALUE / EDGES_EACH ? Long.MAX_VALUE : EDGES_EACH * states;
    }
}
