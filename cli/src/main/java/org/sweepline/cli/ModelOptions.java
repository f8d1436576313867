package org.sweepline.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.sweepline.check.CheckListener;
import org.sweepline.model.InputException;
import org.sweepline.model.Languages;
import org.sweepline.model.LoadOptions;
import org.sweepline.model.Model;
import org.sweepline.report.format.Shell;

/** The model that a command is about: its files, and the options with which they are read. */
final class ModelOptions {
    private static final int MOST_WARNINGS = 5;

    private final Given<List<Path>> files;
    private final Given<String> process;
    private final Given<List<String>> constants;
    private final Given<List<Path>> included;

    ModelOptions(Options options) {
        options.heading("Model");
        files = options.parameters(
                0,
                "1..*",
                "MODEL",
                Path.class,
                "The model: a Petri net (.pnml, .lola, .llnet), a coloured net of CPN Tools (.cpn),",
                "processes in FSP (.lts, .fsp), or one or more labelled transition systems (.aut) that synchronise on"
                        + " the labels they share.");
        process = options.value(
                "--process",
                "NAME",
                String.class,
                "Which process of an FSP file is meant (default: the composition that no other one uses).");
        constants = options.repeated(
                "--const",
                "NAME=N",
                String.class,
                "Give a constant of an FSP file, or a number declared by val in a coloured net, another value. "
                        + "Can be repeated.");
        included = options.repeated(
                "--include",
                "DIR",
                Path.class,
                "A coloured net may use the files of DIR besides those of its own folder. Can be repeated.");
    }

    List<Path> files() {
        return files.value();
    }

    /** The one file of a model that is not read in a language of models; refuses more files, and the options of languages. */
    Path onlyFile() {
        Path file = files.value().get(0);
        if (files.value().size() > 1)
            throw InputException.in(file.toString(), "only one such file is taken; give only one");
        if (process.given())
            throw InputException.in(file.toString(), "there are no processes to choose from; drop --process");
        if (!constants.value().isEmpty()) {
            throw InputException.in(file.toString(), "constants have no meaning for this command; drop --const");
        }
        if (!included.value().isEmpty()) {
            throw InputException.in(file.toString(), "such a file uses no others; drop --include");
        }
        return file;
    }

    /** Reads the model; prints its warnings to standard error. */
    Model load(Terminal terminal) {
        return load(terminal.err()::println, CheckListener.NONE);
    }

    /**
     * Reads the model.
     *
     * @param out takes the warnings, line by line
     * @param listener is told what is being done
     */
    Model load(Consumer<String> out, CheckListener listener) {
        listener.begins("reading " + this);
        LoadOptions options = new LoadOptions(Optional.ofNullable(process.value()), values())
                .included(folders())
                .begins(listener::begins);
        Model model = Languages.load(files.value(), options);
        List<String> warnings = model.warnings();
        for (int i = 0; i < Math.min(warnings.size(), MOST_WARNINGS); i++) {
            out.accept("sweepline: warning: " + warnings.get(i));
        }
        if (warnings.size() > MOST_WARNINGS) {
            out.accept("sweepline: warning: and " + (warnings.size() - MOST_WARNINGS) + " more");
        }
        return model;
    }

    private List<Path> folders() {
        for (Path folder : included.value()) {
            if (!Files.isDirectory(folder)) throw InputException.in(folder.toString(), "--include: this is no folder");
        }
        return included.value();
    }

    private Map<String, Integer> values() {
        Map<String, Integer> values = new LinkedHashMap<>();
        for (String constant : constants.value()) {
            int equals = constant.indexOf('=');
            if (equals < 1) throw new InputException("--const " + constant + ": write NAME=N, such as --const N=8");
            try {
                Integer value = Integer.valueOf(constant.substring(equals + 1).strip());
                if (values.put(constant.substring(0, equals).strip(), value) != null) {
                    throw new InputException("--const " + constant + ": this constant has been given a value before");
                }
            } catch (NumberFormatException no) {
                throw new InputException("--const " + constant + ": the value must be a whole number below 2^31");
            }
        }
        return values;
    }

    /** The files and options of the model, as a user types them. */
    String arguments() {
        List<String> words = new ArrayList<>();
        if (process.given()) words.addAll(List.of("--process", process.value()));
        for (String constant : constants.value()) words.addAll(List.of("--const", constant));
        for (Path folder : included.value()) words.addAll(List.of("--include", folder.toString()));
        for (Path file : files.value()) words.add(file.toString());
        return words.stream().map(Shell::quoted).collect(Collectors.joining(" "));
    }

    @Override
    public String toString() {
        return files.value().stream().map(Path::toString).collect(Collectors.joining(" "));
    }
}
