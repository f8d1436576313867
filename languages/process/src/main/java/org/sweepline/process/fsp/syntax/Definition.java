package org.sweepline.process.fsp.syntax;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.sweepline.model.Position;

/** A definition of an FSP file, which gives something a name. */
public sealed interface Definition {
    String name();

    /** Where the name is. */
    Position at();

    /** {@code const N = 3}. */
    record Constant(String name, FspExpression value, Position at) implements Definition {}

    /** {@code range R = 0..N}. */
    record Range(String name, NumberRange.Interval bounds, Position at) implements Definition {}

    /** {@code set S = {a,b}}. */
    record Labels(String name, LabelSet.Listed labels, Position at) implements Definition {}

    /**
     * A primitive process, given by its states: {@code P(N=2) = (a -> L[0]), L[i:0..N] = ... + {x} / {y/x} \ {z}.}
     *
     * @param locals at least one; the first has the name of the process and no indices
     * @param extension labels that join the alphabet
     */
    record Primitive(
            String name,
            Set<Keyword> keywords,
            List<Parameter> parameters,
            List<Local> locals,
            Optional<LabelSet> extension,
            List<Renaming> renamings,
            Optional<VisibleLabels> visibility,
            Position at)
            implements Definition {}

    /** Processes in parallel: {@code ||P(N=2) = (a:Q || b:Q) >> {x} @ {y}.} */
    record Composite(
            String name,
            Set<Keyword> keywords,
            List<Parameter> parameters,
            Composition body,
            Optional<Composition.Priority> priority,
            Optional<VisibleLabels> visibility,
            Position at)
            implements Definition {}

    /** A process that is read from another file: {@code import P = "p.aut"}. */
    record Import(String name, String file, Position at) implements Definition {}

    /**
     * A claim that actions keep occurring: {@code progress P[i:R] = {a[i]}}, {@code progress Q = if {a} then {b}}.
     *
     * @param ranges if given, there is one claim for each of their values
     * @param condition if given, the claim is only about runs where one of these keeps occurring
     */
    record Progress(String name, Optional<Label> ranges, Optional<Label> condition, Label actions, Position at)
            implements Definition {}

    /** Actions that a person may choose when the process is run: {@code menu RUN = {a,b}}. */
    record Menu(String name, Label actions, Position at) implements Definition {}

    /** A picture that moves with the process, in a file that is not read: {@code animation A = "a.xml"}. */
    record Animation(String name, String file, Position at) implements Definition {}

    /**
     * A statement that some actions make true and others false: {@code fluent F[i:R] = <a[i], {b,c}> initially 1}.
     *
     * @param initially false where it is not given
     */
    record Fluent(
            String name,
            Optional<Label> ranges,
            Label initiating,
            Label terminating,
            Optional<FspExpression> initially,
            Position at)
            implements Definition {}

    /**
     * A formula of temporal logic with a name: {@code assert A = [](a -> <>b)}.
     *
     * @param extension labels besides those of the formula that a process made of it has
     */
    record Assertion(
            String name,
            Role role,
            List<Parameter> parameters,
            FspFormula formula,
            Optional<LabelSet> extension,
            Position at)
            implements Definition {}

    /** A parameter of a process and its value where no argument is given. */
    record Parameter(String name, FspExpression value, Position at) {}

    /** A local process: {@code L[i:0..N] = ...}. */
    record Local(String name, Optional<Label> indices, Behaviour behaviour, Position at) {}

    /** What is done with a process after it is compiled. */
    enum Keyword {
        PROPERTY,
        MINIMAL,
        DETERMINISTIC,
        COMPOSE
    }

    /** What a formula is for. */
    enum Role {
        /** To be checked: {@code assert}. */
        CLAIM,
        /** To be a process that allows only the runs for which it holds: {@code constraint}. */
        CONSTRAINT,
        /** To be a process that goes to ERROR on all other runs: {@code ltl_property}. */
        PROPERTY
    }
}
