package org.sweepline.coloured.ml.typing;

import java.util.List;
import java.util.Optional;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.ml.syntax.MlExpression;
import org.sweepline.logic.Nearest;

/**
 * What properties and measures say about a state: {@code tokens(P)}, {@code marking(P)}, {@code enabled(T)}, {@code deadlock},
 * and CPN Tools' own {@code Mark.Page'Place 1 n}.
 */
record StateForms(StateNames states, NameResolution names) {
    private static final String MARK = "Mark.";
    private static final int MOST_SHARED = 3;
    private static final List<String> FORMS = List.of("tokens", "marking", "enabled", "fireable", "deadlock", "time");

    Optional<Typed> find(MlExpression expression) {
        if (expression instanceof MlExpression.Name name && name.name().equals("deadlock")) {
            return Optional.of(new Typed(Type.BOOL, StateForms::deadlock));
        }
        if (!(expression instanceof MlExpression.Apply apply)) return Optional.empty();
        if (apply.function() instanceof MlExpression.Name function) {
            return switch (function.name()) {
                case "tokens" -> Optional.of(count(place(apply.argument())));
                case "marking" -> Optional.of(marking(place(apply.argument())));
                case "enabled", "fireable" -> Optional.of(enabled(transition(apply.argument())));
                default -> Optional.empty();
            };
        }
        if (apply.function() instanceof MlExpression.Apply instance
                && instance.function() instanceof MlExpression.Name mark
                && mark.name().startsWith(MARK)) {
            return Optional.of(marking(mark(mark, instance.argument())));
        }
        return Optional.empty();
    }

    /** Refuses a name that stands for nothing if it can be said what was probably meant. */
    void explain(MlExpression.Name unknown, Scope scope) {
        String name = unknown.name();
        if (names.lookUp(name, scope).isPresent()) return;
        if (states.place(name).isPresent()) {
            throw unknown.at()
                    .error(name + " is a place; tokens(" + name + ") is the number of its tokens, marking(" + name
                            + ") the tokens themselves");
        }
        if (states.transition(name).isPresent()) {
            throw unknown.at().error(name + " is a transition; enabled(" + name + ") tells whether it is enabled");
        }
        if (name.startsWith(MARK)) {
            throw unknown.at()
                    .error("write " + name + " 1 n: the number of the page's instance, then any name for the marking");
        }
        if (StateSpaceNames.has(name)) {
            throw unknown.at()
                    .error(name + " asks about the whole state space; write a condition on one marking, which "
                            + "--always, --reachable and --home ask about all of them");
        }
        String hint = Nearest.hint(name, FORMS);
        if (hint.startsWith(NameResolution.MEANT)) throw unknown.at().error(name + " is not declared" + hint);
    }

    private Typed marking(int place) {
        Type colour = names.type(states.colours(place));
        return new Typed(Type.multiset(colour), () -> new Core.Tokens(place));
    }

    private static Typed count(int place) {
        return new Typed(Type.INT, () -> new Core.Count(place));
    }

    private static Core deadlock() {
        return new Core.If(new Core.Enabled(Core.Enabled.ANY), new Core.Constant(false), new Core.Constant(true));
    }

    private static Typed enabled(int transition) {
        return new Typed(Type.BOOL, () -> new Core.Enabled(transition));
    }

    private int mark(MlExpression.Name mark, MlExpression instance) {
        String name = mark.name().substring(MARK.length());
        if (!(instance instanceof MlExpression.Literal number)) {
            throw instance.at().error("the number of the page's instance was expected, as in " + mark.name() + " 1 n");
        }
        String title = name + " " + number.value();
        return states.place(title)
                .orElseThrow(() -> mark.at().error("there is no place " + title + hint(name, states.places())));
    }

    private int place(MlExpression argument) {
        String name = name(argument);
        return states.place(name)
                .orElseThrow(() -> argument.at().error("there is no place " + name + hint(name, states.places())));
    }

    private int transition(MlExpression argument) {
        String name = name(argument);
        return states.transition(name)
                .orElseThrow(
                        () -> argument.at().error("there is no transition " + name + hint(name, states.transitions())));
    }

    /** With {@code Page'} in front, either may be mistyped; most names need no page, but those that several share do. */
    private static String hint(String name, List<String> known) {
        String own = ownName(name);
        List<String> shared = known.stream()
                .filter(other -> other.indexOf('\'') >= 0 && ownName(other).equals(own))
                .limit(MOST_SHARED)
                .toList();
        if (shared.isEmpty()) return NameResolution.hint(own, known);
        return "; write the page and its instance, as in \"" + String.join("\" or \"", shared) + '"';
    }

    /** The name without page and instance, blanks written as they are. */
    private static String ownName(String name) {
        return name.substring(name.indexOf('\'') + 1).replaceFirst(" \\d+$", "").replace('_', ' ');
    }

    private static String name(MlExpression argument) {
        if (argument instanceof MlExpression.Name name) return name.name();
        if (argument instanceof MlExpression.Literal literal && literal.value() instanceof String text) return text;
        if (argument instanceof MlExpression.Apply apply
                && apply.function() instanceof MlExpression.Name name
                && apply.argument() instanceof MlExpression.Literal number) {
            return name.name() + " " + number.value();
        }
        throw argument.at().error("the name of a place or transition was expected; names with blanks stand in quotes");
    }
}
