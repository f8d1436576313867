package org.sweepline.coloured.ml.code;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.ml.core.Global;
import org.sweepline.coloured.ml.library.Binary;
import org.sweepline.coloured.ml.value.Constructed;
import org.sweepline.coloured.ml.value.Constructor;
import org.sweepline.coloured.ml.value.MlException;
import org.sweepline.coloured.ml.value.Sequence;
import org.sweepline.coloured.ml.value.Tuple;

/**
 * Compiles expressions to nodes; what has only known parts is computed at once.
 *
 * @param globals how a top-level declaration is looked up
 */
record MlCompiler(Function<Global, Node> globals) {
    /** The node of an expression that is no tail call: it returns the value itself. */
    Node node(Core core) {
        return node(core, false);
    }

    private Node node(Core core, boolean last) {
        if (core instanceof Core.Constant constant) return new Node.Constant(constant.value());
        if (core instanceof Core.Library library)
            return new Node.Constant(library.builtin().value());
        if (core instanceof Core.Variable variable) return VariableNodes.local(variable.depth(), variable.slot());
        if (core instanceof Core.Named named) return globals.apply(named.global());
        if (core instanceof Core.Apply apply) return call(apply, last);
        if (core instanceof Core.Lambda lambda) return lambda(lambda);
        if (core instanceof Core.Case cases)
            return Branches.choice(
                    node(cases.subject()), patterns(cases.rules()), bodies(cases.rules(), last), cases.failure());
        if (core instanceof Core.If branch) return branch(branch, last);
        if (core instanceof Core.Recursive recursive) return recursive(recursive, last);
        if (core instanceof Core.Ordered ordered) return ordered(ordered, last);
        if (core instanceof Core.Raise raise) {
            Node exception = node(raise.exception());
            return (frame, evaluation) -> {
                throw new MlException((Constructed) exception.evaluate(frame, evaluation));
            };
        }
        if (core instanceof Core.Handle handle)
            return Branches.handle(node(handle.body()), patterns(handle.rules()), bodies(handle.rules(), last));
        return data(core);
    }

    private Node data(Core core) {
        if (core instanceof Core.Tupled tupled) return tupled(tupled);
        if (core instanceof Core.Select select) {
            int part = select.part();
            Node tuple = node(select.tuple());
            return (frame, evaluation) -> ((Tuple) tuple.evaluate(frame, evaluation)).part(part);
        }
        if (core instanceof Core.Construct construct) {
            Constructor constructor = construct.constructor();
            Node argument = node(construct.argument());
            if (argument instanceof Node.Constant known) return new Node.Constant(constructor.of(known.value()));
            return (frame, evaluation) -> constructor.of(argument.evaluate(frame, evaluation));
        }
        if (core instanceof Core.Cons cons) return cells(cons);
        if (core instanceof Core.Equal equal) {
            return Branches.equal(node(equal.left()), node(equal.right()), !equal.negated());
        }
        if (core instanceof Core.Repeat repeat) return Data.repeat(node(repeat.count()), node(repeat.value()));
        if (core instanceof Core.Sum sum) return sum(sum);
        if (core instanceof Core.Timed timed)
            return Data.timed(node(timed.multiset()), node(timed.time()), timed instanceof Core.Delayed);
        return state(core);
    }

    /** Looks at the state a property is about. */
    private static Node state(Core core) {
        if (core instanceof Core.Tokens tokens) {
            return (frame, evaluation) -> evaluation.marking().tokens(tokens.place());
        }
        if (core instanceof Core.Count count) {
            return (Node.Whole) (frame, evaluation) -> evaluation.marking().count(count.place());
        }
        int transition = ((Core.Enabled) core).transition();
        return (Node.Truth) (frame, evaluation) -> evaluation.marking().enabled(transition);
    }

    private Node call(Core.Apply apply, boolean last) {
        if (apply.function() instanceof Core.Apply inner
                && callee(inner.function()) instanceof Binary.Curried<?, ?> curried)
            return Calls.binary(curried, node(inner.argument()), node(apply.argument()));
        if (callee(apply.function()) instanceof Binary.Paired<?, ?> paired
                && apply.argument() instanceof Core.Tupled pair
                && pair.order().equals(List.of(0, 1)))
            return Calls.binary(
                    paired, node(pair.parts().get(0)), node(pair.parts().get(1)));
        Node function = node(apply.function());
        Node argument = node(apply.argument());
        return last ? Calls.last(function, argument) : Calls.call(function, argument);
    }

    /** The function that is called, if it has a name and is known; null otherwise. */
    private Object callee(Core function) {
        if (!(function instanceof Core.Library || function instanceof Core.Named)) return null;
        return node(function) instanceof Node.Constant known ? known.value() : null;
    }

    private Closure.Body lambda(Core.Lambda lambda) {
        return new Closure.Body(lambda.frameSize(), patterns(lambda.rules()), bodies(lambda.rules(), true));
    }

    private Node branch(Core.If branch, boolean last) {
        Node condition = node(branch.condition());
        if (condition instanceof Node.Constant known)
            return node((boolean) known.value() ? branch.then() : branch.otherwise(), last);
        return Branches.branch(condition, node(branch.then(), last), node(branch.otherwise(), last));
    }

    private Node recursive(Core.Recursive recursive, boolean last) {
        List<Core.Binding> functions = recursive.functions();
        int[] slots = functions.stream().mapToInt(Core.Binding::slot).toArray();
        Closure.Body[] bodies =
                functions.stream().map(binding -> lambda(binding.function())).toArray(Closure.Body[]::new);
        return Branches.recursive(slots, bodies, node(recursive.body(), last));
    }

    private Node ordered(Core.Ordered ordered, boolean last) {
        int size = ordered.parts().size();
        return Branches.ordered(IntStream.range(0, size)
                .mapToObj(i -> node(ordered.parts().get(i), last && i == size - 1))
                .toArray(Node[]::new));
    }

    private static Matcher[] patterns(List<Core.Rule> rules) {
        return Matcher.all(rules.stream().map(Core.Rule::pattern).toList());
    }

    private Node[] bodies(List<Core.Rule> rules, boolean last) {
        return rules.stream().map(rule -> node(rule.body(), last)).toArray(Node[]::new);
    }

    private Node tupled(Core.Tupled tupled) {
        Node[] parts = tupled.parts().stream().map(this::node).toArray(Node[]::new);
        if (known(parts)) return new Node.Constant(new Tuple(values(parts)));
        return Data.tupled(
                parts, tupled.order().stream().mapToInt(Integer::intValue).toArray());
    }

    /** A list may be as long as a model writes it: a loop, not a recursion. */
    private Node cells(Core.Cons cons) {
        List<Node> elements = new ArrayList<>();
        Core rest = cons;
        for (; rest instanceof Core.Cons cell; rest = cell.tail()) elements.add(node(cell.head()));
        Node[] front = elements.toArray(Node[]::new);
        Node tail = node(rest);
        if (known(front) && tail instanceof Node.Constant known)
            return new Node.Constant(((Sequence) known.value()).prependAll(values(front)));
        return Data.cells(front, tail);
    }

    /** A sum may have as many terms as a model writes, and leans to the left. */
    private Node sum(Core.Sum sum) {
        Deque<Node> terms = new ArrayDeque<>();
        Core rest = sum;
        for (; rest instanceof Core.Sum inner; rest = inner.left()) terms.addFirst(node(inner.right()));
        terms.addFirst(node(rest));
        return Data.sum(terms.toArray(Node[]::new));
    }

    private static boolean known(Node[] nodes) {
        return Arrays.stream(nodes).allMatch(Node.Constant.class::isInstance);
    }

    private static Object[] values(Node[] constants) {
        return Arrays.stream(constants)
                .map(node -> ((Node.Constant) node).value())
                .toArray();
    }
}
