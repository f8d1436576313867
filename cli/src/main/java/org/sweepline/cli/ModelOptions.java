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

    private final Options options;
    private final Given<List<Path>> files;
    private final Given<String> process;
    private final Given<List<String>> constants;
    private final Given<List<Path>> included;
    private final Given<List<String>> ignored;
    private final Given<String> format;
    private final List<Path> used = new ArrayList<>();
    private StandardInput standardInput;

    ModelOptions(Options options) {
        this.options = options;
        options.heading("Model");
        files = options.parameters(
                0,
                "1..*",
                "MODEL",
                Path.class,
                "The model: a Petri net (.pnml, .lola, .llnet, .net, .tapn), a coloured net of CPN Tools (.cpn),",
                "processes in FSP (.lts, .fsp), or one or more labelled transition systems (.aut) that synchronise on"
                        + " the labels they share. A - is standard input.");
        format = options.value(
                "--format",
                "ENDING",
                String.class,
                "The format of a model on standard input, by the ending of such files, such as pnml.");
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
        ignored = options.repeated(
                "--ignore",
                "ELEMENT",
                String.class,
                "Read a PNML file as if it had no such elements, though they may change the behaviour, such as "
                        + "--ignore priority. Can be repeated.");
    }

    /** The files of the model; one that comes on standard input is kept in a file that has its format for an ending. */
    List<Path> files() {
        boolean streamed = files.value().contains(StandardInput.SIGN);
        if (!streamed && format.given()) {
            throw new InputException(
                    "--format goes with -, a model on standard input; the name of a file tells its format");
        }
        if (!streamed) return files.value();
        if (files.value().indexOf(StandardInput.SIGN) != files.value().lastIndexOf(StandardInput.SIGN)) {
            throw new InputException("standard input (-) is given twice; it can be read only once");
        }
        if (standardInput == null) standardInput = StandardInput.read(format.value());
        return files.value().stream()
                .map(file -> file.equals(StandardInput.SIGN) ? standardInput.file() : file)
                .toList();
    }

    /** The one file of a model that is not read in a language of models; refuses more files, and the options of languages. */
    Path onlyFile() {
        Path file = files().get(0);
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
        if (!ignored.value().isEmpty()) {
            throw InputException.in(file.toString(), "nothing can be left out of such a file; drop --ignore");
        }
        return file;
    }

    /** Reads the model for people; prints its warnings to standard error. */
    Model load(Terminal terminal) {
        return load(terminal, true);
    }

    /** Reads the model; prints its warnings to standard error. */
    Model load(Terminal terminal, boolean byName) {
        return load(terminal.err()::println, CheckListener.NONE, byName);
    }

    /**
     * Reads the model.
     *
     * @param out takes the warnings, line by line
     * @param listener is told what is being done
     * @param byName whether people read what is said about nodes, so that names are better than ids
     */
    Model load(Consumer<String> out, CheckListener listener, boolean byName) {
        listener.begins("reading " + this);
        LoadOptions how = new LoadOptions(Optional.ofNullable(process.value()), values())
                .included(folders())
                .ignored(ignored.value())
                .named(byName)
                .begins(listener::begins)
                .uses(used::add);
        Model model = load(how);
        used.forEach(options::requireUnwritten);
        List<String> warnings = model.warnings();
        for (int i = 0; i < Math.min(warnings.size(), MOST_WARNINGS); i++) {
            out.accept(Failures.oneLine("sweepline: warning: " + named(warnings.get(i))));
        }
        if (warnings.size() > MOST_WARNINGS) {
            out.accept("sweepline: warning: and " + (warnings.size() - MOST_WARNINGS) + " more");
        }
        return model;
    }

    /** Whether the model comes on standard input. */
    boolean streamed() {
        return files.value().contains(StandardInput.SIGN);
    }

    /** The further files that the model was read from. */
    List<Path> used() {
        return used;
    }

    private Model load(LoadOptions options) {
        List<Path> paths = files();
        try {
            return Languages.load(paths, options);
        } catch (InputException wrong) {
            if (standardInput == null) throw wrong;
            throw new InputException(named(wrong.getMessage()), wrong);
        } finally {
            if (standardInput != null) standardInput.delete();
        }
    }

    /** A text about the files, in which standard input is called so. */
    private String named(String text) {
        return standardInput == null ? text : standardInput.named(text);
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

    /** The files of the model, as the user calls them, but for standard input, which nobody else can find. */
    List<String> named() {
        return files.value().stream()
                .filter(file -> !file.equals(StandardInput.SIGN))
                .map(Path::toString)
                .toList();
    }

    /** The files and options of the model, as a user types them. */
    String arguments() {
        List<String> words = new ArrayList<>();
        if (process.given()) words.addAll(List.of("--process", process.value()));
        for (String constant : constants.value()) words.addAll(List.of("--const", constant));
        for (Path folder : included.value()) words.addAll(List.of("--include", folder.toString()));
        for (String element : ignored.value()) words.addAll(List.of("--ignore", element));
        if (format.given()) words.addAll(List.of("--format", format.value()));
        for (Path file : files.value()) words.add(file.toString());
        return words.stream().map(Shell::quoted).collect(Collectors.joining(" "));
    }

    @Override
    public String toString() {
        return files.value().stream().map(Path::toString).collect(Collectors.joining(" "));
    }
}
