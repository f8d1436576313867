package org.sweepline.petri.model;

import java.util.List;
import java.util.Optional;
import org.sweepline.model.Model;
import org.sweepline.model.NodeNames;
import org.sweepline.model.Walk;
import org.sweepline.petri.NamedNet;
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
    private final NodeNames names;

    public PetriModel(Net net) {
        this(NetFile.of(net));
    }

    public PetriModel(NetFile file) {
        this(file, false);
    }

    /** @param byName whether nodes are to be called by their names, if these can be used */
    public PetriModel(NetFile file, boolean byName) {
        Optional<NamedNet> named = NamedNet.of(file.net());
        this.names = named.map(NamedNet::names).orElse(NodeNames.NONE);
        this.net = named.filter(usable -> byName).map(NamedNet::net).orElse(file.net());
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
    public NodeNames names() {
        return names;
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
