package org.sweepline.coloured.symmetry;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.sweepline.coloured.colour.ColourSet;
import org.sweepline.coloured.colour.ColourShape;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.ml.core.CorePattern;
import org.sweepline.coloured.ml.core.Global;
import org.sweepline.coloured.ml.core.Reach;
import org.sweepline.coloured.ml.library.Library;
import org.sweepline.coloured.ml.value.Builtin;

/**
 * Finds the sorts of expressions: which colours may come from where, and whether anything but equality is asked of them.
 *
 * <p>This is type inference once more, with finer types. An expression whose parts are moved about and compared gives permuted
 * results for permuted values. What else can be done with an atom, a builtin does, whose type says {@code int}, or a function
 * of a colour set such as {@code ord}: there its sort is broken. An atom that is named is a constant of its sort. Functions
 * that the model declares have a sort for each use, but not inside of their own recursion.
 */
final class SortInference {
    private final Sorts sorts;
    private final List<SymmetrySort> places;
    private final Function<Builtin, Optional<ColourSet>> colourSets;
    private final Map<Global, SymmetrySort> declared = new IdentityHashMap<>();
    private final Map<Global, SymmetrySort> single = new IdentityHashMap<>();
    private final Map<Global, SymmetrySort> open = new IdentityHashMap<>();

    /** The variables of a function or an inscription. */
    record Frame(Map<Integer, SymmetrySort> slots, Frame outer) {
        Frame(Frame outer) {
            this(new HashMap<>(), outer);
        }
    }

    /** @param places the sort of the colours on each place */
    SortInference(Sorts sorts, List<SymmetrySort> places, Function<Builtin, Optional<ColourSet>> colourSets) {
        this.sorts = sorts;
        this.places = places;
        this.colourSets = colourSets;
    }

    SymmetrySort infer(Core core, Frame frame) {
        sorts.step();
        if (core instanceof Core.Constant constant) return sorts.of(constant.value());
        if (core instanceof Core.Library library) return builtin(library.builtin());
        if (core instanceof Core.Variable variable) return variable(variable, frame);
        if (core instanceof Core.Named named) return named(named.global());
        if (core instanceof Core.Apply apply) {
            SymmetrySort result = sorts.unknown();
            SymmetrySort argument = infer(apply.argument(), frame);
            sorts.unify(infer(apply.function(), frame), sorts.function(argument, result));
            return result;
        }
        if (core instanceof Core.Lambda lambda) {
            SymmetrySort argument = sorts.unknown();
            SymmetrySort result = sorts.unknown();
            rules(lambda.rules(), argument, result, new Frame(frame));
            return sorts.function(argument, result);
        }
        if (core instanceof Core.Case choice) {
            SymmetrySort result = sorts.unknown();
            rules(choice.rules(), infer(choice.subject(), frame), result, frame);
            return result;
        }
        if (core instanceof Core.If choice) {
            infer(choice.condition(), frame);
            SymmetrySort result = infer(choice.then(), frame);
            sorts.unify(result, infer(choice.otherwise(), frame));
            return result;
        }
        if (core instanceof Core.Recursive recursive) return recursive(recursive, frame);
        if (core instanceof Core.Tupled tupled) {
            return sorts.tuple(
                    tupled.parts().stream().map(part -> infer(part, frame)).toList());
        }
        if (core instanceof Core.Select select) return sorts.part(infer(select.tuple(), frame), select.part());
        if (core instanceof Core.Construct construct) {
            return sorts.made(construct.constructor(), infer(construct.argument(), frame));
        }
        if (core instanceof Core.Cons || core instanceof Core.Sum) return chain(core, frame);
        if (core instanceof Core.Repeat repeat) {
            sorts.breaks(infer(repeat.count(), frame));
            return sorts.list(infer(repeat.value(), frame));
        }
        if (core instanceof Core.Equal equal) {
            SymmetrySort left = infer(equal.left(), frame);
            sorts.unify(left, infer(equal.right(), frame));
            sorts.orders(left);
            return sorts.plain();
        }
        return rest(core, frame);
    }

    private SymmetrySort rest(Core core, Frame frame) {
        if (core instanceof Core.Timed timed) {
            sorts.breaks(infer(timed.time(), frame));
            return infer(timed.multiset(), frame);
        }
        if (core instanceof Core.Ordered ordered) {
            SymmetrySort last = sorts.plain();
            for (Core part : ordered.parts()) last = infer(part, frame);
            return last;
        }
        if (core instanceof Core.Raise raise) {
            infer(raise.exception(), frame);
            return sorts.unknown();
        }
        if (core instanceof Core.Tokens tokens) {
            SymmetrySort list = sorts.list(places.get(tokens.place()));
            sorts.unordered(list);
            return list;
        }
        if (core instanceof Core.Count) return sorts.number();
        if (core instanceof Core.Enabled) return sorts.plain();
        // Which of several exceptions is caught may depend on the order of the colours.
        throw new Sorts.Unclear("an exception is handled");
    }

    /** Sums and lists may be long. */
    private SymmetrySort chain(Core core, Frame frame) {
        SymmetrySort list = sorts.list(sorts.unknown());
        Core rest = core;
        while (true) {
            if (rest instanceof Core.Cons cons) {
                sorts.unify(list.root().parts.get(0), infer(cons.head(), frame));
                rest = cons.tail();
            } else if (rest instanceof Core.Sum sum) {
                sorts.unify(list, infer(sum.right(), frame));
                rest = sum.left();
            } else {
                sorts.unify(list, infer(rest, frame));
                return list;
            }
        }
    }

    private SymmetrySort variable(Core.Variable variable, Frame frame) {
        Frame home = frame;
        for (int i = 0; i < variable.depth(); i++) home = home.outer();
        SymmetrySort known = home.slots().get(variable.slot());
        if (known == null) throw new Sorts.Unclear("a variable without a value");
        return known;
    }

    private SymmetrySort recursive(Core.Recursive recursive, Frame frame) {
        for (Core.Binding binding : recursive.functions()) frame.slots().put(binding.slot(), sorts.unknown());
        for (Core.Binding binding : recursive.functions()) {
            sorts.unify(frame.slots().get(binding.slot()), infer(binding.function(), frame));
        }
        return infer(recursive.body(), frame);
    }

    private void rules(List<Core.Rule> rules, SymmetrySort subject, SymmetrySort result, Frame frame) {
        for (Core.Rule rule : rules) {
            sorts.unify(subject, pattern(rule.pattern(), frame));
            sorts.unify(result, infer(rule.body(), frame));
        }
    }

    private SymmetrySort pattern(CorePattern pattern, Frame frame) {
        sorts.step();
        if (pattern instanceof CorePattern.Bind bind) {
            SymmetrySort sort = sorts.unknown();
            frame.slots().put(bind.slot(), sort);
            return sort;
        }
        if (pattern instanceof CorePattern.As as) {
            SymmetrySort sort = pattern(as.pattern(), frame);
            frame.slots().put(as.slot(), sort);
            return sort;
        }
        if (pattern instanceof CorePattern.Exactly exactly) {
            SymmetrySort sort = sorts.of(exactly.value());
            sorts.orders(sort);
            return sort;
        }
        if (pattern instanceof CorePattern.Parts parts) {
            List<SymmetrySort> all = new ArrayList<>();
            for (CorePattern part : parts.parts()) all.add(pattern(part, frame));
            return sorts.tuple(all);
        }
        if (pattern instanceof CorePattern.Made made) {
            return sorts.made(made.constructor(), pattern(made.argument(), frame));
        }
        if (pattern instanceof CorePattern.Cell cell) {
            SymmetrySort list = sorts.list(pattern(cell.head(), frame));
            list.ordered = true;
            sorts.unify(list, pattern(cell.tail(), frame));
            return list;
        }
        if (pattern instanceof CorePattern.Empty) return sorts.list(sorts.unknown());
        return sorts.unknown();
    }

    private SymmetrySort named(Global global) {
        SymmetrySort scheme = declared.get(global);
        if (scheme != null) return sorts.copy(scheme);
        SymmetrySort one = open.getOrDefault(global, single.get(global));
        if (one != null) return one;
        SymmetrySort own = sorts.unknown();
        open.put(global, own);
        sorts.unify(own, infer(global.definition(), new Frame(null)));
        open.remove(global);
        Set<Global> used = new Reach(List.of(global.definition())).globals();
        if (open.keySet().stream().anyMatch(used::contains)) {
            single.put(global, own);
            return own;
        }
        declared.put(global, own);
        return sorts.copy(own);
    }

    private SymmetrySort builtin(Builtin builtin) {
        boolean listed = Library.find(builtin.name())
                .filter(known -> known.equals(builtin))
                .isPresent();
        if (listed) return Signature.of(builtin, sorts);
        String name = builtin.name().substring(builtin.name().lastIndexOf('.') + 1);
        return colourSets
                .apply(builtin)
                .map(colours -> colourFunction(name, colours.shape()))
                .orElseGet(sorts::broken);
    }

    /** The functions that come with a colour set. */
    private SymmetrySort colourFunction(String name, ColourShape shape) {
        SymmetrySort colour = sorts.of(shape);
        sorts.orders(colour);
        SymmetrySort unit = sorts.tuple(List.of());
        if (name.equals("all")) {
            SymmetrySort list = sorts.list(colour);
            sorts.unordered(list);
            return sorts.function(unit, list);
        }
        // All outcomes of the choice are tried.
        if (name.equals("ran")) return sorts.function(unit, colour);
        if (name.equals("size")) return sorts.function(unit, sorts.number());
        if (name.equals("legal") || name.startsWith("of_")) return sorts.function(colour, sorts.plain());
        if (colour.root().kind != SymmetrySort.Kind.TUPLE) return other(colour);
        if (name.equals("mult")) return product(shape.bare(), colour);
        return name.startsWith("set_") ? setter(name.substring("set_".length()), shape.bare(), colour) : other(colour);
    }

    /** Anything may be done by it. */
    private SymmetrySort other(SymmetrySort colour) {
        sorts.breaks(colour);
        return sorts.broken();
    }

    private SymmetrySort setter(String label, ColourShape base, SymmetrySort colour) {
        for (int i = 0; i < colour.root().parts.size(); i++) {
            String known = base instanceof ColourShape.Labelled labelled
                    ? labelled.fields().get(i).label()
                    : Integer.toString(i + 1);
            if (!known.equals(label)) continue;
            SymmetrySort part = colour.root().parts.get(i);
            return sorts.function(colour, sorts.function(part, colour));
        }
        return other(colour);
    }

    /** {@code mult}: every combination of an element of each list, in the order of the lists. */
    private SymmetrySort product(ColourShape base, SymmetrySort colour) {
        List<SymmetrySort> lists = base.declared().stream()
                .map(index -> sorts.list(colour.root().parts.get(index)))
                .toList();
        SymmetrySort result = sorts.list(colour);
        List<SymmetrySort> together = new ArrayList<>(lists);
        together.add(result);
        sorts.together(together);
        return sorts.function(sorts.tuple(lists), result);
    }
}
