package org.sweepline.report;

/** Which Sweepline this is. */
public final class Version {
    private Version() {}

    /** The number of the version, which stands in the manifest of the jar; there is none while it is being developed. */
    public static String number() {
        String version = Version.class.getPackage().getImplementationVersion();
        return version == null ? "development" : version;
    }
}
