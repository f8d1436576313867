package org.sweepline.process.language;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.sweepline.model.InputException;
import org.sweepline.model.Language;
import org.sweepline.model.LoadOptions;
import org.sweepline.model.Specification;
import org.sweepline.process.lts.AutReader;
import org.sweepline.process.network.Component;
import org.sweepline.process.network.Network;

/** Processes: labelled transition systems in the Aldebaran format, several of them in parallel. */
public final class ProcessLanguage implements Language {
    private static final String AUT = ".aut";

    @Override
    public String name() {
        return "process";
    }

    @Override
    public boolean reads(Path file) {
        return fileName(file).toLowerCase(Locale.ROOT).endsWith(AUT);
    }

    @Override
    public Specification load(List<Path> files, LoadOptions options) {
        String first = files.get(0).toString();
        if (options.process().isPresent()) {
            throw InputException.in(first, "an .aut file is one process; there is none to choose");
        }
        if (!options.constants().isEmpty()) {
            throw InputException.in(first, "an .aut file has no constants to set");
        }
        return new ProcessSpecification(inParallel(files), List.of());
    }

    /** Each file as a component, named by the file and if need be a number. */
    private static Network inParallel(List<Path> files) {
        List<Component> components = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (Path file : files) {
            String stem = stem(file);
            String name = stem;
            for (int i = 2; !names.add(name); i++) name = stem + "#" + i;
            components.add(new Component(name, AutReader.read(file), false));
        }
        String first = components.get(0).name();
        return Network.of(files.size() == 1 ? first : first + " and " + (files.size() - 1) + " more", components);
    }

    private static String stem(Path file) {
        String name = fileName(file);
        return name.substring(0, name.length() - AUT.length());
    }

    private static String fileName(Path file) {
        Path name = file.getFileName();
        return name == null ? "" : name.toString();
    }
}
