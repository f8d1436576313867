package org.sweepline.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test that checks a model exhaustively. It fails with the counterexample if a property is violated, and, unless it
 * allows that, if one is unknown because a budget did not suffice.
 *
 * <p>A model in Java is given to the {@link ModelChecker} that the method has for a parameter:
 *
 * <pre>{@code
 * @ModelCheck(maxPeakStates = 500, timeout = "10s")
 * void committed_is_committed_everywhere(ModelChecker checker) {
 *     checker.check(Check.of(new TwoPhaseCommit(3)).always("agreement", State::agrees));
 * }
 * }</pre>
 *
 * A model in a file is named here and checked before the method runs; a parameter of type {@link FileReport} tells what
 * came of it:
 *
 * <pre>{@code
 * @ModelCheck(value = "dining.lts", ltl = "G F enabled(eat)")
 * void everybody_eats(FileReport report) {
 *     assertTrue(report.figures().complete());
 * }
 * }</pre>
 *
 * On a class, the annotation says what its methods do not say themselves: the file, its constants, and the budgets. The
 * figures of each check are published as entries of the test report.
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE, ElementType.ANNOTATION_TYPE})
@ExtendWith(ModelCheckExtension.class)
@Test
public @interface ModelCheck {
    /**
     * The file of the model, such as {@code "protocol.lts"}, {@code "net.pnml"} or {@code "protocol.cpn"}: a resource
     * beside the class of the test or at the root of the class path, or else a path from the folder of the project.
     * Several {@code .aut} files are one model.
     */
    String[] value() default {};

    /** Which process of the file is meant. */
    String process() default "";

    /** Other values for constants of the file: {@code "N=3"}. */
    String[] constants() default {};

    /** Asks whether a model in a file is free of deadlocks. If nothing is asked, everything is that the file claims itself. */
    boolean deadlock() default false;

    /** Conditions that every state of a model in a file satisfies, such as {@code "tokens(buffer) <= 3"}. */
    String[] always() default {};

    /** Conditions that some state of a model in a file satisfies. */
    String[] reachable() default {};

    /** Formulas of linear temporal logic that every run of a model in a file satisfies. */
    String[] ltl() default {};

    /** Formulas of branching temporal logic that a model in a file satisfies. */
    String[] ctl() default {};

    /** Properties that the file defines, by their names. */
    String[] properties() default {};

    /** The most states that may be in memory at once; 0 for any number. */
    long maxPeakStates() default 0;

    /** The most memory that states may take, such as {@code "500m"} or {@code "1g"}; empty for what the Java machine has. */
    String memory() default "";

    /** The longest time for a check, such as {@code "500ms"}, {@code "30s"} or {@code "5m"}; empty for any. */
    String timeout() default "";

    /**
     * Whether the test passes if a property is unknown: the check then looks for violations as far as the budget goes. A model that
     * throws an exception leaves properties unknown, too; the entries of the test report say what is.
     */
    boolean allowUnknown() default false;
}
