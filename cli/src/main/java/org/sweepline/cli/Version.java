package org.sweepline.cli;

import picocli.CommandLine.IVersionProvider;

/** Which Sweepline this is. */
final class Version implements IVersionProvider {
    static String number() {
        String version = Version.class.getPackage().getImplementationVersion();
        return version == null ? "development" : version;
    }

    @Override
    public String[] getVersion() {
        return new String[] {
            "sweepline " + number() + ", Java " + Runtime.version().feature()
        };
    }
}
