package org.sweepline.cli;

import static picocli.CommandLine.ScopeType.INHERIT;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * Declares the options and parameters of a command, in the order in which its help lists them.
 *
 * <p>Picocli can also read them from annotations, but by reflection: that would take a quarter of the time of a small check.
 */
final class Options {
    private final CommandSpec command;
    private final Manual manual;
    private final Set<ArgSpec> outputs = new HashSet<>();

    /** Reads values as a function does. Function objects of picocli's own type cannot be in the archive of classes. */
    record Converter<T>(Function<String, T> reader) implements ITypeConverter<T> {
        @Override
        public T convert(String value) {
            return reader.apply(value);
        }
    }

    Options(CommandSpec command, Manual manual) {
        this.command = command;
        this.manual = manual;
    }

    /** What the help calls the options that are declared from now on. */
    void heading(String text) {
        manual.heading(text);
    }

    /** An option without a value; if it has several names, commas separate them. */
    Given<Boolean> flag(String names, String... description) {
        return add(named(names).type(boolean.class).description(description), false);
    }

    /** The option that shows the help of any command. */
    void help(String names, String description) {
        add(named(names).type(boolean.class).usageHelp(true).scopeType(INHERIT).description(description), false);
    }

    /** The option that shows the version. */
    void version(String names, String description) {
        add(named(names).type(boolean.class).versionHelp(true).description(description), false);
    }

    /** An option of any command that no help mentions. */
    Given<Boolean> hidden(String name, String description) {
        return add(
                named(name).type(boolean.class).hidden(true).scopeType(INHERIT).description(description), false);
    }

    /** An option {@code --x} that can be denied as {@code --no-x}. */
    Given<Boolean> deniable(String name, String... description) {
        return add(named(name).negatable(true).type(Boolean.class).description(description), null);
    }

    /** An option with a value of a type that picocli can read. */
    <T> Given<T> value(String names, String label, Class<T> type, String... description) {
        return add(named(names).type(type).paramLabel(label).description(description), null);
    }

    /** An option that names a file for results. */
    Given<Path> output(String names, String... description) {
        Given<Path> file = value(names, "FILE", Path.class, description);
        outputs.add(file.argument());
        return file;
    }

    /** The files that the user has named, in the order in which the help lists their options; those for results last. */
    List<NamedFile> files() {
        List<NamedFile> files = new ArrayList<>();
        for (ArgSpec argument : command.args()) {
            boolean written = outputs.contains(argument);
            String by = argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
            for (Object value : values(argument)) {
                if (value instanceof Path file)
                    files.add(written ? NamedFile.written(by, file) : NamedFile.read(by, file));
            }
        }
        files.sort(Comparator.comparing(NamedFile::written));
        return files;
    }

    private static List<?> values(ArgSpec argument) {
        Object value = argument.getValue();
        return value instanceof List<?> several ? several : value == null ? List.of() : List.of(value);
    }

    /** Refuses files for results that cannot be written, or that the command reads or writes to for another reason. */
    void requireOutputs() {
        List<NamedFile> files = files();
        for (int i = 0; i < files.size(); i++) {
            if (files.get(i).written()) OutputFile.require(files.get(i), files.subList(0, i));
        }
    }

    /** Refuses files for results that the model was read from, too. */
    void requireUnwritten(Path used) {
        for (NamedFile file : files()) {
            if (file.written()) OutputFile.require(file, List.of(NamedFile.used(used)));
        }
    }

    /** An option with a word of an enumeration, and a default. */
    <T extends Enum<T>> Given<T> word(String name, String label, T otherwise, String... description) {
        return add(oneOf(otherwise.getDeclaringClass(), name, label, description), otherwise);
    }

    /** An option with a word of an enumeration. */
    <T extends Enum<T>> Given<T> word(String name, String label, Class<T> words, String... description) {
        return add(oneOf(words, name, label, description), null);
    }

    private static <T extends Enum<T>> OptionSpec.Builder oneOf(
            Class<T> words, String name, String label, String[] description) {
        Converter<T> reader = new Converter<>(text -> Converters.word(text, words));
        return named(name).type(words).converters(reader).paramLabel(label).description(description);
    }

    /** An option with a value that is read by a function of its own. */
    <T> Given<T> read(String name, String label, Function<String, T> reader, String... description) {
        OptionSpec.Builder option = named(name).type(Object.class).converters(new Converter<>(reader));
        return add(option.paramLabel(label).description(description), null);
    }

    /** An option that can be repeated, with a value each time. */
    <T> Given<List<T>> repeated(String name, String label, Class<T> type, String... description) {
        OptionSpec.Builder option = named(name).type(List.class).auxiliaryTypes(type);
        return add(option.paramLabel(label).description(description), List.of());
    }

    /** An option with several values, which commas separate. */
    Given<List<String>> separated(String name, String label, String... description) {
        OptionSpec.Builder option = named(name).type(List.class).auxiliaryTypes(String.class);
        return add(option.splitRegex(",").paramLabel(label).description(description), List.of());
    }

    /** The parameter at a position; its arity says whether it may be left out. */
    <T> Given<T> parameter(int position, String arity, String label, Class<T> type, String... description) {
        PositionalParamSpec.Builder parameter = PositionalParamSpec.builder().index(Integer.toString(position));
        return add(parameter.arity(arity).type(type).paramLabel(label).description(description), null);
    }

    /** All parameters from a position on; the arity says how many there must be. */
    <T> Given<List<T>> parameters(int position, String arity, String label, Class<T> type, String... description) {
        PositionalParamSpec.Builder parameters = PositionalParamSpec.builder()
                .index(position + "..*")
                .type(List.class)
                .auxiliaryTypes(type);
        return add(parameters.arity(arity).paramLabel(label).description(description), List.of());
    }

    private <T> Given<T> add(PositionalParamSpec.Builder builder, T otherwise) {
        PositionalParamSpec parameter =
                builder.required(builder.arity().min() > 0).build();
        command.addPositional(parameter);
        manual.add(parameter);
        return new Given<>(parameter, otherwise);
    }

    private <T> Given<T> add(OptionSpec.Builder builder, T otherwise) {
        OptionSpec option = builder.build();
        command.addOption(option);
        manual.add(option);
        return new Given<>(option, otherwise);
    }

    private static OptionSpec.Builder named(String names) {
        return OptionSpec.builder(names.split(", "));
    }
}
