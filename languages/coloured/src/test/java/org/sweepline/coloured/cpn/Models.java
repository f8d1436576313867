package org.sweepline.coloured.cpn;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.sweepline.coloured.net.ColouredNet;
import org.sweepline.coloured.net.Place;
import org.sweepline.coloured.net.Transition;

/** Loads the nets that tests write. */
final class Models {
    private Models() {}

    static CpnModel load(CpnText text) {
        return load(text.text());
    }

    static CpnModel load(String text) {
        return CpnModels.load(new ByteArrayInputStream(text.getBytes(StandardCharsets.ISO_8859_1)), "x.cpn", Map.of());
    }

    static Place place(ColouredNet net, String name) {
        return net.places().stream()
                .filter(p -> p.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    static Transition transition(ColouredNet net, String name) {
        return net.transitions().stream()
                .filter(t -> t.name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
