package org.sweepline.cli;

/** Which Sweepline this is. */
final class Version {
    private Version() {}

    /** The number of the version, which stands in the manifest of the jar; there is none while it is being developed. */
    static String number() {
        String version = Version.class.getPackage().getImplementationVersion();
        return version == null ? "development" : version;
    }
}
