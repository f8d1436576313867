package org.sweepline.petri.model;

import java.util.List;
import org.sweepline.check.AugmentationContract;
import org.sweepline.model.Model;

class AugmentedNetsTest extends AugmentationContract {
    @Override
    protected int models() {
        return 60;
    }

    @Override
    protected Model model(long seed) {
        return new PetriModel(PlainNet.random(seed));
    }

    @Override
    protected String number() {
        return "tokens(PLACE)";
    }

    @Override
    protected List<String> measures() {
        return List.of("linear:greedy");
    }
}
