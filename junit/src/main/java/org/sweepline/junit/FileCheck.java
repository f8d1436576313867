package org.sweepline.junit;

import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.sweepline.check.CheckListener;
import org.sweepline.check.CheckOptions;
import org.sweepline.check.Method;
import org.sweepline.check.Phase;
import org.sweepline.check.Report;
import org.sweepline.check.Session;
import org.sweepline.check.pilot.SpaceSize;
import org.sweepline.check.property.Answer;
import org.sweepline.check.property.Property;
import org.sweepline.kernel.LimitException;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.TimeLimit;
import org.sweepline.kernel.TimeUpException;
import org.sweepline.library.Figures;
import org.sweepline.library.Verdict;
import org.sweepline.model.CompiledMeasure;
import org.sweepline.model.InputException;
import org.sweepline.model.Languages;
import org.sweepline.model.LoadOptions;
import org.sweepline.model.Model;
import org.sweepline.report.CheckResult;
import org.sweepline.report.CheckText;
import org.sweepline.report.Detail;
import org.sweepline.report.Display;
import org.sweepline.report.format.VisibleWriter;

/** The check of a model in a file, within the budget of a test. */
final class FileCheck {
    private final Settings settings;
    private final Budget budget;
    private final List<Path> files;
    private final String where;

    /** @param where the test stands, for messages */
    FileCheck(Settings settings, Budget budget, List<Path> files, String where) {
        this.settings = settings;
        this.budget = budget;
        this.files = files;
        this.where = where;
    }

    /** Checks the model; fails only if that is not possible. */
    FileReport run() {
        CheckOptions options = CheckOptions.DEFAULT.method(Method.AUTO);
        Limits limits = budget.of(options.limits());
        try (TimeLimit time = new TimeLimit(limits.time())) {
            return run(options.limits(limits), time);
        } catch (InputException wrong) {
            throw new ExtensionConfigurationException(where + ": " + wrong.getMessage(), wrong);
        }
    }

    private FileReport run(CheckOptions options, TimeLimit time) {
        Model model;
        try {
            model = Languages.load(files, new LoadOptions(settings.process(), constants()).named(true));
        } catch (TimeUpException early) {
            return unread(time.reason() + " while the model was read");
        } catch (LimitException large) {
            return unread(large.getMessage());
        }
        Session session = new Session(model);
        List<Property> asked = new FileQuestions(settings, session).all();
        Report report = session.check(asked, options, CheckListener.NONE, time);
        String names = files.stream().map(Path::toString).collect(Collectors.joining(" "));
        CheckResult result = new CheckResult(arguments(names), names, model, options, report, List.of());
        StringWriter text = new StringWriter();
        CheckText.print(result, new Display(new VisibleWriter(text, false), false, false), Detail.NORMAL);
        Map<String, Verdict> verdicts = new LinkedHashMap<>();
        for (Answer answer : report.answers()) verdicts.put(answer.property().statement(), verdict(answer));
        return new FileReport(model.name(), verdicts, figures(report), text.toString());
    }

    /** Nothing is known, for this reason. */
    private FileReport unread(String reason) {
        Figures none = new Figures("", "", OptionalLong.empty(), OptionalLong.empty(), 0, 0, 0, false, Duration.ZERO);
        String names = files.stream().map(Path::toString).collect(Collectors.joining(" "));
        return new FileReport(
                names, Map.of("model", Verdict.UNKNOWN), none, "unknown   " + names + ": " + reason + "\n");
    }

    /** The files and options, as they are typed for the command line. */
    private String arguments(String names) {
        List<String> words = new ArrayList<>();
        settings.process().ifPresent(process -> words.add("--process " + process));
        for (String constant : settings.constants()) words.add("--const " + constant);
        words.add(names);
        return String.join(" ", words);
    }

    private Map<String, Integer> constants() {
        Map<String, Integer> values = new HashMap<>();
        for (String constant : settings.constants()) {
            if (!constant.matches(" *\\w+ *= *-?[0-9]{1,9} *"))
                throw new ExtensionConfigurationException(where + ": the constant \"" + constant
                        + "\" must be a name with a whole number, such as \"N=3\"");
            int equals = constant.indexOf('=');
            values.put(
                    constant.substring(0, equals).strip(),
                    Integer.valueOf(constant.substring(equals + 1).strip()));
        }
        return values;
    }

    private static Verdict verdict(Answer answer) {
        if (answer.verdict() instanceof org.sweepline.kernel.Verdict.Holds) return Verdict.HOLDS;
        return answer.verdict() instanceof org.sweepline.kernel.Verdict.Violated ? Verdict.VIOLATED : Verdict.UNKNOWN;
    }

    private static Figures figures(Report report) {
        Phase all = report.inAll();
        return new Figures(
                report.method().word(),
                report.measure().map(CompiledMeasure::explanation).orElse(""),
                report.size().map(SpaceSize::states).map(OptionalLong::of).orElse(OptionalLong.empty()),
                report.size().map(SpaceSize::edges).map(OptionalLong::of).orElse(OptionalLong.empty()),
                all.explored(),
                all.stored(),
                all.bytes(),
                report.complete(),
                report.time());
    }
}
