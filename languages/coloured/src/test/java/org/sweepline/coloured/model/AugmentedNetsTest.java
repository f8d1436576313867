package org.sweepline.coloured.model;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.sweepline.check.AugmentationContract;
import org.sweepline.coloured.cpn.CpnModels;
import org.sweepline.coloured.interpreter.RandomNets;
import org.sweepline.model.Model;

class AugmentedNetsTest extends AugmentationContract {
    @Override
    protected int models() {
        return 16;
    }

    @Override
    protected Model model(long seed) {
        InputStream in = new ByteArrayInputStream(RandomNets.net(seed).getBytes(StandardCharsets.ISO_8859_1));
        return new ColouredModel(CpnModels.load(in, "net.cpn", Map.of()));
    }

    @Override
    protected String number() {
        return "tokens(p0)";
    }
}
