package org.sweepline.cli;

import org.sweepline.check.Surveyor;
import org.sweepline.kernel.Threads;
import org.sweepline.kernel.TimeLimit;
import org.sweepline.model.Model;
import org.sweepline.report.SurveyJson;
import org.sweepline.report.SurveyResult;
import org.sweepline.report.SurveyText;

/** Reports on the whole state space of a model. */
final class ReportCommand extends TerminalCommand {
    private final ModelOptions input;
    private final Given<Boolean> fairness;
    private final LimitOptions limits;
    private final ThreadOption threads;
    private final Given<Boolean> json;
    private final OutputOption output;

    ReportCommand(Sweepline sweepline) {
        super(
                sweepline,
                "Report on the whole state space, as CPN Tools does.",
                "Statistics, bounds, home and dead markings, dead and live transitions, fairness. Every state and edge is"
                        + " kept in memory.");
        input = new ModelOptions(options);
        options.heading("Content");
        fairness = options.flag(
                "--fairness", "Report on fairness even where it takes long, for many transitions and many arcs.");
        limits = new LimitOptions(options);
        threads = new ThreadOption(
                options,
                Threads.ofProcessors(),
                "Look at the fairness of up to N actions at the same time; auto: one for each processor (the default).");
        output = new OutputOption(options);
        json = options.flag("--json", "Write one JSON document and nothing else.");
        manual.exitCodes("0 the report is complete, 2 wrong usage or model, 3 a limit was met, 4 internal error.");
        manual.examples(
                "sweepline report net.pnml",
                "sweepline report protocol.cpn",
                "sweepline report --process SYSTEM --const N=4 model.lts",
                "sweepline report --json --time-limit 10m --output report.json net.pnml");
    }

    @Override
    public Integer call() {
        options.requireOutputs();
        SurveyResult result;
        try (TimeLimit time = limit(limits.limits().time())) {
            result = survey(time);
        }
        if (json.value()) output.print(SurveyJson.of(result), terminal().out());
        else
            output.print(
                    SurveyText.of(result, output.width(terminal())),
                    terminal().display().out());
        return result.exitCode().number();
    }

    private SurveyResult survey(TimeLimit time) {
        Threads most = threads.threads(terminal());
        try (ProgressLine progress =
                        new ProgressLine(terminal(), json.value() && !terminal().live());
                Heartbeat heartbeat = new Heartbeat(progress::tick)) {
            Model model = input.load(progress::print, progress, !json.value());
            progress.begins("exploring");
            progress.within(limits.limits().bytes());
            return new SurveyResult(
                    input.toString(),
                    model,
                    Surveyor.survey(model, fairness.value(), most, limits.limits(), progress, time));
        }
    }
}
