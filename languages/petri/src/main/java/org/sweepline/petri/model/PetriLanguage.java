package org.sweepline.petri.model;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.sweepline.model.InputException;
import org.sweepline.model.Language;
import org.sweepline.model.LoadOptions;
import org.sweepline.model.Model;
import org.sweepline.model.file.ModelFile;
import org.sweepline.model.file.XmlCursor;
import org.sweepline.petri.Net;
import org.sweepline.petri.NetFile;

/** Place/transition nets in PNML and in the formats of LoLA, TINA and TAPAAL, and symmetric nets in PNML. */
public final class PetriLanguage implements Language {
    @Override
    public String name() {
        return "place/transition net";
    }

    @Override
    public List<String> endings() {
        return List.of(".pnml", ".xml", ".lola", ".llnet", ".net", ".tapn");
    }

    @Override
    public boolean reads(Path file) {
        String name = ModelFile.lowerCaseName(file);
        return endings().stream().anyMatch(name::endsWith);
    }

    @Override
    public Model load(List<Path> files, LoadOptions options) {
        Path file = files.get(0);
        if (files.size() > 1)
            throw InputException.in(files.get(1).toString(), "a net is one file; check one at a time");
        if (options.process().isPresent())
            throw InputException.in(file.toString(), "a net has no processes to choose from; drop --process");
        if (!options.constants().isEmpty())
            throw InputException.in(file.toString(), "a net has no constants to set; drop --const");
        NetFile net = read(file, options.ignored(), () -> options.begins().accept("unfolding"));
        return new PetriModel(net, options.named());
    }

    @Override
    public void prepare() {
        XmlCursor.prepare();
    }

    /** Reads the net in a file, whose name tells its format; a symmetric net is unfolded. */
    public static Net net(Path file) {
        return read(file, Set.of(), () -> {}).net();
    }

    private static NetFile read(Path file, Set<String> ignored, Runnable unfolding) {
        NetFormat format = NetFormat.of(file);
        return ModelFile.read(file, (in, name) -> format.read(in, name, ignored, unfolding));
    }
}
