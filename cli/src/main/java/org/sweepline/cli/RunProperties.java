package org.sweepline.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.sweepline.check.Session;
import org.sweepline.check.file.NamedFormula;
import org.sweepline.check.file.NamedProperty;
import org.sweepline.check.file.PropertyFile;
import org.sweepline.check.letter.Alphabet;
import org.sweepline.check.letter.Primitives;
import org.sweepline.check.property.Conforms;
import org.sweepline.check.property.Ctl;
import org.sweepline.check.property.Ltl;
import org.sweepline.check.property.Property;
import org.sweepline.check.service.SafetyAutomata;
import org.sweepline.logic.automaton.ActionAutomaton;
import org.sweepline.logic.temporal.Classes;
import org.sweepline.model.Encoding;
import org.sweepline.model.Expressions;
import org.sweepline.model.InputException;

/** The options that check temporal formulas, property files, and conformance to automata or other models. */
final class RunProperties {
    private final Given<List<String>> formulas;
    private final Given<List<String>> branching;
    private final Given<List<Path>> files;
    private final Given<List<Path>> automata;
    private final Given<List<Path>> services;
    private final Given<Path> mapping;

    RunProperties(Options options) {
        formulas = options.repeated(
                "--ltl",
                "FORMULA",
                String.class,
                "Every run satisfies FORMULA: conditions EXPR joined by G F X U R W M, not and or -> <->;",
                "with E in front: some run does. Can be repeated.");
        branching = options.repeated(
                "--ctl",
                "FORMULA",
                String.class,
                "FORMULA of CTL holds in the initial state: conditions EXPR joined by A or E with G F X U R W M, as in",
                "'A G (E F tokens(p) > 0)', and by not and or -> <->. Can be repeated.");
        files = options.repeated(
                "--properties",
                "FILE",
                Path.class,
                "The formulas of FILE hold: text, XML of the Model Checking Contest, or queries of TAPAAL (.q, .tapn).",
                "With --property NAME, only those with such a name. Can be repeated.");
        automata = options.repeated(
                "--automaton",
                "FILE",
                Path.class,
                "The model does only what an automaton over its actions allows: a text that ends in .automaton,",
                "or another model. Can be repeated.");
        services = options.repeated(
                "--conforms",
                "SERVICE",
                Path.class,
                "The model does only what another model does, and ends only where that can end. Can be repeated.");
        mapping = options.value(
                "--primitives",
                "FILE",
                Path.class,
                "Which service primitives the steps of the model are, for --automaton, --conforms and took(...):",
                "lines such as connect.request.{c} = Send_CR{ok}, Retry.");
    }

    /** Which service primitives the steps of the model are; known when {@link #chosen} has read it. */
    Primitives primitives() {
        return primitives;
    }

    private final List<String> known = new ArrayList<>();
    private Primitives primitives = Primitives.NONE;

    /** The names of the formulas in the files; none before {@link #chosen} has read them. */
    List<String> known() {
        return known;
    }

    /**
     * The properties asked for. If names are given, only the properties in files that have one of them are taken, and the names
     * found are removed from the list.
     */
    List<Property> chosen(Session session, List<String> names) {
        List<NamedFormula> ofRuns = formulas.value().stream()
                .map(text -> NamedFormula.of(text, "--ltl"))
                .toList();
        List<NamedFormula> onStates = branching.value().stream()
                .map(text -> ctl(NamedFormula.of(text, "--ctl")))
                .toList();
        List<NamedProperty> named = new ArrayList<>();
        for (Path file : files.value()) {
            List<NamedProperty> all = PropertyFile.all(file);
            all.forEach(property -> known.add(property.name()));
            named.addAll(chosen(all, names));
        }
        names.removeIf(
                name -> named.stream().anyMatch(property -> property.name().equals(name)));
        List<Property> chosen = new ArrayList<>();
        if (ofRuns.isEmpty()
                && onStates.isEmpty()
                && named.isEmpty()
                && automata.value().isEmpty()
                && services.value().isEmpty()) {
            if (mapping.given()) {
                throw new InputException("--primitives names what automata and formulas see, and there are none; add"
                        + " --conforms, --automaton, --ltl, --ctl or --properties, or drop it");
            }
            return chosen;
        }
        Encoding encoding = session.encoding();
        Expressions expressions = session.model().expressions();
        if (mapping.given()) primitives = SafetyAutomata.primitives(mapping.value());
        Alphabet actions = new Alphabet(session.model(), encoding, primitives);
        for (NamedFormula formula : ofRuns) {
            chosen.add(new Ltl(formula.name(), formula.formula(expressions, actions)));
        }
        for (NamedFormula formula : onStates) {
            chosen.add(new Ctl(formula.name(), formula.formula(expressions, actions)));
        }
        for (NamedProperty property : named) chosen.add(property.read(expressions, actions));
        for (Path file : automata.value()) chosen.add(conforms(file, SafetyAutomata.read(file), false, actions));
        for (Path file : services.value()) chosen.add(conforms(file, SafetyAutomata.service(file), true, actions));
        return chosen;
    }

    /** Returns the formula if it is CTL, else refuses it. */
    private static NamedFormula ctl(NamedFormula formula) {
        if (Classes.isCtl(formula.formula())) return formula;
        throw new InputException(
                "--ctl " + formula.name()
                        + ": this is not CTL, where A or E stands before each of G F X U R W M; --ltl is for formulas about runs");
    }

    private static List<NamedProperty> chosen(List<NamedProperty> properties, List<String> names) {
        List<NamedProperty> chosen = properties.stream()
                .filter(property -> names.contains(property.name()))
                .toList();
        boolean all = names.contains(DefinedProperties.ALL)
                && chosen.stream().noneMatch(property -> property.name().equals(DefinedProperties.ALL));
        return names.isEmpty() || all ? properties : chosen;
    }

    /**
     * The property that the model conforms to an automaton. It is refused if the automaton has an action that the model lacks
     * and that is not declared optional; a service may have any actions.
     */
    private static Property conforms(Path file, ActionAutomaton legal, boolean service, Alphabet alphabet) {
        List<String> unknown = service ? List.of() : alphabet.unknown(legal);
        if (!unknown.isEmpty()) throw new InputException(file + ": " + unknown.get(0));
        return new Conforms(file.toString(), legal, service);
    }
}
