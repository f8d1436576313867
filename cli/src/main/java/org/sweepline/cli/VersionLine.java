package org.sweepline.cli;

import org.sweepline.report.Version;
import picocli.CommandLine.IVersionProvider;

/** What {@code --version} shows. */
final class VersionLine implements IVersionProvider {
    @Override
    public String[] getVersion() {
        return new String[] {
            "sweepline " + Version.number() + ", Java " + Runtime.version().feature()
        };
    }
}
