package org.sweepline.process.model;

import java.util.List;
import org.sweepline.check.AugmentationContract;
import org.sweepline.model.Model;
import org.sweepline.process.network.RandomNetworks;

class AugmentedNetworksTest extends AugmentationContract {
    @Override
    protected int models() {
        return 24;
    }

    @Override
    protected Model model(long seed) {
        return new ProcessModel(RandomNetworks.random(seed), List.of());
    }

    @Override
    protected String number() {
        return "state(PLACE)";
    }

    @Override
    protected List<String> measures() {
        return List.of("mixed");
    }
}
