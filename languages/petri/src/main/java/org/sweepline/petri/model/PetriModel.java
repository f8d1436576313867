package org.sweepline.petri.model;

import java.util.List;
import org.sweepline.model.Model;
import org.sweepline.model.Walk;
import org.sweepline.petri.Net;
import org.sweepline.petri.NetFile;
import org.sweepline.petri.PetriVocabulary;
import org.sweepline.petri.packed.PetriEncoding;
import org.sweepline.petri.structure.NetMeasures;

/** A place/transition net that can be explored; a symmetric net is one, unfolded. */
public final class PetriModel implements Model {
    private final Net net;
    private final PetriVocabulary vocabulary;
    private final NetMeasures measures;
    private final List<String> warnings;

    public PetriModel(Net net) {
        this(NetFile.of(net));
    }

    public PetriModel(NetFile file) {
        this.net = file.net();
        this.warnings = file.warnings();
        this.vocabulary = new PetriVocabulary(net);
        this.measures = new NetMeasures(net);
    }

    public Net net() {
        return net;
    }

    @Override
    public String name() {
        return net.name();
    }

    @Override
    public String summary() {
        String size = size(net.places(), net.transitions());
        return net.folding()
                .map(f -> "symmetric net, "
                        + size(
                                f.places().names().size(),
                                f.transitions().names().size()) + "; unfolded " + size)
                .orElse("place/transition net, " + size);
    }

    private static String size(int places, int transitions) {
        return Model.count(places, "place") + ", " + Model.count(transitions, "transition");
    }

    @Override
    public PetriVocabulary expressions() {
        return vocabulary;
    }

    @Override
    public PetriEncoding encode() {
        return PetriEncoding.of(net, measures);
    }

    @Override
    public List<String> warnings() {
        return warnings;
    }

    @Override
    public Walk walk() {
        return new PetriWalk(net);
    }
}
