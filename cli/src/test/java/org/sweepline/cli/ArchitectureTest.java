package org.sweepline.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.sweepline.check.property.ColourExtent;
import org.sweepline.kernel.AcceptingRuns;
import org.sweepline.kernel.Saved;
import org.sweepline.kernel.Watch;

/** Languages know no algorithm, algorithms know no language, both know the kernel. */
class ArchitectureTest {
    private static final String KERNEL = "org.sweepline.kernel..";
    private static final String MODEL = "org.sweepline.model..";
    private static final String CHECK = "org.sweepline.check..";
    private static final String LOGIC = "org.sweepline.logic..";
    private static final String LINEAR = "org.sweepline.linear..";
    private static final String REDUCTION = "org.sweepline.reduction..";
    private static final String PETRI = "org.sweepline.petri..";
    private static final String PROCESS = "org.sweepline.process..";
    private static final String COLOURED = "org.sweepline.coloured..";
    private static final String CONTEST = "org.sweepline.contest..";
    private static final String REPORT = "org.sweepline.report..";
    private static final String EXPERIMENTS = "org.sweepline.experiments..";
    private static final String LIBRARY = "org.sweepline.library..";
    private static final String JUNIT = "org.sweepline.junit..";
    private static final String CLI = "org.sweepline.cli..";

    private static final JavaClasses SWEEPLINE = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("org.sweepline");

    @Test
    void the_kernel_knows_only_the_jdk() {
        onlyKnows(KERNEL, "java..");
    }

    @Test
    void the_packages_of_the_kernel_know_its_public_types_and_the_packages_before_them() {
        String top = KERNEL.replace("..", "");
        onlyKnows(top, "java..");
        Map<String, List<String>> uses = new LinkedHashMap<>();
        uses.put("store", List.of());
        uses.put("search", List.of());
        uses.put("trace", List.of("store"));
        uses.put("spill", List.of("store"));
        uses.put("sweep", List.of("store", "search", "trace", "spill"));
        uses.put("depthfirst", List.of("store", "search"));
        uses.put("walk", List.of("store", "search"));
        uses.put("disk", List.of("store", "search", "trace"));
        uses.put("components", List.of("store", "search", "trace", "sweep"));
        uses.put("runs", List.of("store", "search", "trace", "sweep", "depthfirst", "components"));
        uses.put("kripke", List.of("store", "search", "trace", "sweep", "components"));
        uses.put("saved", List.of("store", "search", "trace", "sweep"));
        uses.forEach((name, used) -> {
            Stream<String> below = used.stream().map(other -> top + "." + other);
            onlyKnows(
                    top + "." + name,
                    Stream.concat(Stream.of(top, "java.."), below).toArray(String[]::new));
        });
        List<String> packages = new ArrayList<>(uses.keySet());
        packages.replaceAll(name -> top + "." + name);
        packages.add(top);
        classes()
                .that()
                .resideInAPackage(KERNEL)
                .should()
                .resideInAnyPackage(packages.toArray(new String[0]))
                .check(SWEEPLINE);
    }

    @Test
    void models_know_the_kernel_logic_reductions_and_no_language() {
        onlyKnows(MODEL, KERNEL, LOGIC, REDUCTION, "java..", "javax.xml..");
    }

    @Test
    void checks_know_models_logic_reductions_the_kernel_and_no_language() {
        onlyKnows(CHECK, KERNEL, MODEL, LOGIC, REDUCTION, "java..");
    }

    @Test
    void logic_knows_the_kernel_and_no_language() {
        onlyKnows(LOGIC, KERNEL, "java..");
    }

    @Test
    void linear_measures_know_the_kernel_and_an_optimiser_and_nothing_else() {
        onlyKnows(LINEAR, KERNEL, "java..", "org.ojalgo..");
    }

    @Test
    void reductions_know_the_kernel_and_nothing_else() {
        onlyKnows(REDUCTION, KERNEL, "java..");
    }

    @Test
    void petri_nets_know_models_logic_linear_measures_and_the_kernel() {
        onlyKnows(PETRI, KERNEL, MODEL, LOGIC, LINEAR, REDUCTION, "java..");
    }

    @Test
    void processes_know_models_logic_linear_measures_and_the_kernel() {
        onlyKnows(PROCESS, KERNEL, MODEL, LOGIC, LINEAR, REDUCTION, "java..");
    }

    @Test
    void coloured_nets_know_models_logic_linear_measures_the_kernel_and_a_parser() {
        onlyKnows(COLOURED, KERNEL, MODEL, LOGIC, LINEAR, REDUCTION, "java..", "org.antlr.v4.runtime..");
    }

    @Test
    void the_contest_knows_checks_models_logic_and_the_kernel_and_no_language() {
        onlyKnows(CONTEST, KERNEL, CHECK, MODEL, LOGIC, "java..");
    }

    @Test
    void reports_know_checks_models_logic_and_the_kernel_and_neither_language_nor_command_line() {
        onlyKnows(REPORT, KERNEL, CHECK, MODEL, LOGIC, "java..");
    }

    @Test
    void the_library_knows_checks_models_logic_reductions_and_the_kernel_and_no_language() {
        onlyKnows(LIBRARY, KERNEL, CHECK, MODEL, LOGIC, REDUCTION, "java..");
    }

    @Test
    void experiments_know_languages_reports_and_what_they_run_and_no_command_line() {
        onlyKnows(EXPERIMENTS, KERNEL, CHECK, MODEL, LINEAR, REDUCTION, PETRI, PROCESS, COLOURED, REPORT, "java..");
    }

    /** But for bounds on colours and for runs, which are refused, and for those that try a measure on a sample. */
    @Test
    void what_a_watch_has_seen_is_written_down_with_a_checkpoint() {
        classes()
                .that()
                .implement(Watch.class)
                .and()
                .areNotInterfaces()
                .and()
                .doNotBelongToAnyOf(ColourExtent.class, AcceptingRuns.class)
                .and()
                .doNotHaveSimpleName("EndingRuns")
                .and()
                .doNotHaveSimpleName("CounterTrial")
                .should()
                .implement(Saved.class)
                .check(SWEEPLINE);
    }

    @Test
    void tests_of_junit_know_the_library_reports_and_checks_and_no_language() {
        onlyKnows(JUNIT, KERNEL, CHECK, MODEL, LOGIC, REPORT, LIBRARY, "java..", "org.junit..");
    }

    @Test
    void nobody_knows_the_command_line() {
        noClasses()
                .that()
                .resideOutsideOfPackage(CLI)
                .should()
                .dependOnClassesThat()
                .resideInAPackage(CLI)
                .check(SWEEPLINE);
    }

    @Test
    void packages_do_not_depend_on_each_other_in_a_circle() {
        slices().matching("org.sweepline.(**)").should().beFreeOfCycles().check(SWEEPLINE);
    }

    /** A part that is not found at all fails too: a rule must not go green by looking at nothing. */
    private static void onlyKnows(String part, String... others) {
        String[] known = Arrays.copyOf(others, others.length + 1);
        known[others.length] = part;
        classes()
                .that()
                .resideInAPackage(part)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(known)
                .check(SWEEPLINE);
    }
}
