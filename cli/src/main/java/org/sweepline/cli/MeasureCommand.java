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
import org.sweepline.model.Encoding;
import org.sweepline.model.Measure;
import org.sweepline.model.Model;
import org.sweepline.report.DiagnosisJson;
import org.sweepline.report.DiagnosisResult;
import org.sweepline.report.DiagnosisSvg;
import org.sweepline.report.DiagnosisText;
import org.sweepline.report.ExitCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Finds progress measures for a model and says what a sweep by each of them will cost, and why. */
@Command(
        name = "measure",
        description = {
            "Find progress measures for a model, try each of them on a sample of its states, and say what a sweep will",
            "cost by it: the best first, with the transitions that decrease progress, the window and the pin that serve it,",
            "and why. check goes by the best one; in small models by the best of those that are found quickly."
        },
        sortOptions = false,
        footer = {
            "",
            "Examples:",
            "  sweepline measure net.pnml",
            "  sweepline measure --progress 'tokens(sent) + 2 * tokens(done)' net.pnml",
            "  sweepline measure --progress 'MASTER=scc,slave=tree,*=mixed' model.lts",
            "  sweepline measure --svg layers.svg --details protocol.cpn"
        })
final class MeasureCommand extends TerminalCommand {
    /** How many edges a pilot may follow for each state that the user allows. */
    private static final long EDGES_EACH = 12;

    private static final long SHARE_OF_MEMORY = 8;

    /** How long a pilot may take if the user says how many states it looks at. */
    private static final Duration PATIENCE = Duration.ofHours(1);

    @Mixin
    private ModelOptions input = new ModelOptions();

    @Mixin
    private MeasureOptions options = new MeasureOptions();

    @Option(
            names = "--max-states",
            paramLabel = "N",
            description =
                    "Look at the first N states, and at a sample of about N more (default: as many as check does); more of"
                            + " them make better forecasts.")
    private Long maxStates;

    @Mixin
    private LimitOptions.Memory memory = new LimitOptions.Memory();

    @Option(
            names = "--svg",
            paramLabel = "FILE",
            description = "Write a picture to FILE: for each candidate the states of its layers.")
    private Path svg;

    @Option(names = "--json", description = "Print one JSON document and nothing else.")
    private boolean json;

    @Option(
            names = {"-v", "--details"},
            description = "Say everything about every candidate.")
    private boolean details;

    @Override
    public Integer call() {
        if (maxStates != null) LimitOptions.positive("--max-states", maxStates);
        if (svg != null) OutputFile.require("--svg", svg, input.files());
        Model model = options.augmented(input.load(terminal()));
        DiagnosisResult result = examine(model);
        if (json) terminal().out().println(DiagnosisJson.of(result));
        else DiagnosisText.print(result, terminal().display(), details);
        if (svg != null) OutputFile.write(svg, out -> out.print(DiagnosisSvg.of(result)));
        return ExitCode.HOLDS.number();
    }

    private DiagnosisResult examine(Model model) {
        Measure measure = options.measure(model.expressions());
        Optional<Measure> yours = measure.equals(Measure.AUTOMATIC) ? Optional.empty() : Optional.of(measure);
        return new Session(model).explore(encoding -> {
            Diagnosis diagnosis = diagnosis(encoding, yours);
            Optional<Proposal> proposal =
                    model instanceof Augmented ? Optional.empty() : Proposal.of(encoding, diagnosis, examination());
            return new DiagnosisResult(
                    options.augmentation() + input.arguments(),
                    input.toString(),
                    model,
                    yours,
                    diagnosis,
                    proposal,
                    text -> ProcessParts.of(model, text));
        });
    }

    /** Examines the user's measure first, so that no other one with the same order of states replaces it. */
    private Diagnosis diagnosis(Encoding encoding, Optional<Measure> yours) {
        if (yours.isEmpty()) return Doctor.examine(encoding, examination());
        UserInput.read(
                "progress", yours.get().text(), text -> encoding.measures().compile(yours.get()));
        Set<Measure> all = new LinkedHashSet<>(yours.stream().toList());
        all.addAll(encoding.measures().candidates());
        all.add(Measure.NONE);
        return Doctor.examine(encoding, List.copyOf(all), examination());
    }

    private Doctor.Examination examination() {
        Doctor.Examination usual = Doctor.Examination.DEFAULT;
        Pilot.Effort effort = usual.effort();
        long bytes = Math.min(effort.bytes(), memory.bytes() / SHARE_OF_MEMORY);
        if (maxStates == null) effort = new Pilot.Effort(effort.states(), effort.edges(), bytes, effort.atMost());
        else effort = new Pilot.Effort(maxStates, Math.max(effort.edges(), edges(maxStates)), bytes, PATIENCE);
        return new Doctor.Examination(true, usual.whole(), usual.earlyRelease(), usual.setting(), effort)
                .prefer(options.preference());
    }

    private static long edges(long states) {
        return states > Long.MAX_VALUE / EDGES_EACH ? Long.MAX_VALUE : EDGES_EACH * states;
    }
}
