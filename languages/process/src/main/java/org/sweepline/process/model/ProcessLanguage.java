package org.sweepline.process.model;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.sweepline.model.InputException;
import org.sweepline.model.Language;
import org.sweepline.model.LoadOptions;
import org.sweepline.model.Model;
import org.sweepline.model.file.ModelFile;
import org.sweepline.process.fsp.FspModel;
import org.sweepline.process.fsp.syntax.FspParser;
import org.sweepline.process.lts.AutReader;
import org.sweepline.process.network.Network;
import org.sweepline.process.network.NetworkProcess;

/** Processes: the FSP files of LTSA, and labelled transition systems in the Aldebaran format, several in parallel. */
public final class ProcessLanguage implements Language {
    private static final String AUT = ".aut";
    private static final long MOST_FSP_BYTES = 1 << 24;

    @Override
    public String name() {
        return "process";
    }

    @Override
    public List<String> endings() {
        return List.of(".lts", ".fsp", AUT);
    }

    @Override
    public boolean reads(Path file) {
        return isAut(file) || isFsp(file);
    }

    private static boolean isAut(Path file) {
        return ModelFile.lowerCaseName(file).endsWith(AUT);
    }

    private static boolean isFsp(Path file) {
        String name = ModelFile.lowerCaseName(file);
        return name.endsWith(".lts") || name.endsWith(".fsp");
    }

    @Override
    public Model load(List<Path> files, LoadOptions options) {
        options.requireNothingIgnored(files.get(0));
        for (Path file : files) {
            if (isFsp(file)) return fsp(file, files, options);
        }
        String first = files.get(0).toString();
        if (options.process().isPresent()) {
            throw InputException.in(first, "an .aut file is one process; there is none to choose");
        }
        if (!options.constants().isEmpty()) throw InputException.in(first, "an .aut file has no constants to set");
        return new ProcessModel(inParallel(files), List.of());
    }

    private static Model fsp(Path file, List<Path> files, LoadOptions options) {
        if (files.size() > 1) {
            throw InputException.in(
                    file.toString(),
                    "an FSP model is one file; to compose its processes with others, write them as .aut files (compile)");
        }
        FspModel model = new FspModel(FspParser.parse(text(file), file.toString()), options.constants());
        Network network = model.network(options.process());
        return new ProcessModel(
                network,
                most -> model.whole(options.process(), most),
                model.assertionNames(),
                model::assertion,
                model.warnings());
    }

    private static String text(Path file) {
        try {
            if (Files.size(file) > MOST_FSP_BYTES) {
                throw InputException.in(file.toString(), "the file is longer than " + MOST_FSP_BYTES + " bytes");
            }
            return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new InputException("cannot read " + file + ": " + e.getMessage(), e);
        }
    }

    /** Each file as a component, named after the file, with a number if another has that name. */
    private static Network inParallel(List<Path> files) {
        List<NetworkProcess> processes = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (Path file : files) {
            String stem = ModelFile.baseName(file.toString());
            String name = stem;
            for (int i = 2; !names.add(name); i++) name = stem + "#" + i;
            processes.add(new NetworkProcess(name, AutReader.read(file), false));
        }
        String first = processes.get(0).name();
        return Network.of(files.size() == 1 ? first : first + " and " + (files.size() - 1) + " more", processes);
    }
}
