package org.sweepline.junit;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Runs a class of tests as a build would, and remembers what came of its methods. */
final class Launched implements TestExecutionListener {
    private final Map<String, TestExecutionResult> results = new LinkedHashMap<>();
    private final Map<String, Map<String, String>> entries = new HashMap<>();

    private Launched() {}

    static Launched of(Class<?> tests) {
        Launched launched = new Launched();
        Launcher launcher = LauncherFactory.create();
        launcher.execute(
                LauncherDiscoveryRequestBuilder.request()
                        .selectors(selectClass(tests))
                        .build(),
                launched);
        return launched;
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        if (test.isTest()) results.put(name(test), result);
    }

    @Override
    public void reportingEntryPublished(TestIdentifier test, ReportEntry entry) {
        entries.computeIfAbsent(name(test), key -> new LinkedHashMap<>()).putAll(entry.getKeyValuePairs());
    }

    private static String name(TestIdentifier test) {
        return test.getDisplayName().replaceAll("\\(.*", "");
    }

    /** How many methods were run. */
    int tests() {
        return results.size();
    }

    boolean passed(String method) {
        return result(method).getStatus() == TestExecutionResult.Status.SUCCESSFUL;
    }

    /** What a failed test says. */
    String message(String method) {
        return result(method)
                .getThrowable()
                .orElseThrow(() -> new AssertionError(method + " has passed"))
                .getMessage();
    }

    /** Whether a test failed by what it checked, and not because it is wrong itself. */
    boolean failed(String method) {
        return result(method)
                .getThrowable()
                .filter(AssertionError.class::isInstance)
                .isPresent();
    }

    /** What was published about a test. */
    Map<String, String> entries(String method) {
        return entries.getOrDefault(method, Map.of());
    }

    private TestExecutionResult result(String method) {
        if (!results.containsKey(method)) throw new AssertionError("no test " + method + " among " + results.keySet());
        return results.get(method);
    }
}
