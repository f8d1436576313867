package org.sweepline.experiments;

import java.util.Map;

/** The protocol of the 2001 paper and of the survey that starts up a home network. */
final class BeoLink {
    private BeoLink() {}

    static ExampleModel startUp(boolean video, int devices) {
        return new ExampleModel("beolink/start-up.cpn", Map.of("n", devices, "video", video ? 1 : 0));
    }
}
