package org.sweepline.report;

/** Which Sweepline this is. */
public final class Version {
    private Version() {}

    /** The version in the manifest of the jar, or {@code development} if the classes are run without one. */
    public static String number() {
        String version = Version.class.getPackage().getImplementationVersion();
        return version == null ? "development" : version;
    }
}
