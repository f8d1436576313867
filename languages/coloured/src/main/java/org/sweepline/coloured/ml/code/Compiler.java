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
import org.sweepline.coloured.ml.library.Curried;
import org.sweepline.coloured.ml.library.NumberOperator;
import org.sweepline.coloured.ml.library.NumberTest;
import org.sweepline.coloured.ml.library.Paired;
import org.sweepline.coloured.ml.value.Sequence;
import org.sweepline.coloured.ml.value.Tuple;

/** Makes a node of each expression; values that are known are computed now. */
final class Compiler {
    private final Function<Global, Node> globals;

    /** @param globals how a top-level declaration is looked up */
    Compiler(Function<Global, Node> globals) {
        this.globals = globals;
    }

    /** The node of an expression whose value is needed at its place. */
    Node node(Core core) {
        return node(core, false);
    }

    private Node node(Core core, boolean last) {
        if (core instanceof Core.Constant constant) return new Node.Constant(constant.value());
        if (core instanceof Core.Library library)
            return new Node.Constant(library.builtin().value());
        if (core instanceof Core.Variable variable) return Variables.local(variable.depth(), variable.slot());
        if (core instanceof Core.Named named) return globals.apply(named.global());
        if (core instanceof Core.Apply apply) return call(apply, last);
        if (core instanceof Core.Lambda lambda) return lambda(lambda);
        if (core instanceof Core.Case cases)
            return new Branches.Case(
                    node(cases.subject()), patterns(cases.rules()), bodies(cases.rules(), last), cases.failure());
        if (core instanceof Core.If branch) return branch(branch, last);
        if (core instanceof Core.Recursive recursive) return recursive(recursive, last);
        if (core instanceof Core.Ordered ordered) return ordered(ordered, last);
        if (core instanceof Core.Raise raise) return new Branches.Raise(node(raise.exception()));
        if (core instanceof Core.Handle handle)
            return new Branches.Handle(node(handle.body()), patterns(handle.rules()), bodies(handle.rules(), last));
        return data(core);
    }

    private Node data(Core core) {
        if (core instanceof Core.Tupled tupled) return tupled(tupled);
        if (core instanceof Core.Select select) return new Data.Select(select.part(), node(select.tuple()));
        if (core instanceof Core.Construct construct) {
            Node argument = node(construct.argument());
            if (argument instanceof Node.Constant known)
                return new Node.Constant(construct.constructor().of(known.value));
            return new Data.Construct(construct.constructor(), argument);
        }
        if (core instanceof Core.Cons cons) return cells(cons);
        if (core instanceof Core.Equal equal) return equal(equal);
        if (core instanceof Core.Repeat repeat) return new Data.Repeat(node(repeat.count()), node(repeat.value()));
        if (core instanceof Core.Sum sum) return sum(sum);
        if (core instanceof Core.Delayed delayed)
            return new Data.Timed(node(delayed.multiset()), node(delayed.delay()), true);
        if (core instanceof Core.Stamped stamped)
            return new Data.Timed(node(stamped.multiset()), node(stamped.time()), false);
        if (core instanceof Core.Tokens tokens) return new States.Tokens(tokens.place());
        if (core instanceof Core.Count count) return new States.Count(count.place());
        return new States.Enabled(((Core.Enabled) core).transition());
    }

    private Node call(Core.Apply apply, boolean last) {
        if (apply.function() instanceof Core.Apply inner && callee(inner.function()) instanceof Curried<?, ?> curried)
            return new Calls.OfBoth(curried, node(inner.argument()), node(apply.argument()));
        if (callee(apply.function()) instanceof Paired<?, ?> paired
                && apply.argument() instanceof Core.Tupled pair
                && pair.order().equals(List.of(0, 1)))
            return paired(paired, node(pair.parts().get(0)), node(pair.parts().get(1)));
        Node function = node(apply.function());
        Node argument = node(apply.argument());
        return last ? new Calls.Last(function, argument) : new Calls.Call(function, argument);
    }

    /** The function that is called, if it has a name and is known; null otherwise. */
    private Object callee(Core function) {
        if (!(function instanceof Core.Library || function instanceof Core.Named)) return null;
        return node(function) instanceof Node.Constant known ? known.value : null;
    }

    private static Node paired(Paired<?, ?> function, Node first, Node second) {
        if (function instanceof NumberOperator operator) return new Calls.Arithmetic(operator, first, second);
        if (function instanceof NumberTest test) return new Calls.Comparison(test, first, second);
        return new Calls.OfPair(function, first, second);
    }

    private Closure.Body lambda(Core.Lambda lambda) {
        return new Closure.Body(lambda.frameSize(), patterns(lambda.rules()), bodies(lambda.rules(), true));
    }

    private Node branch(Core.If branch, boolean last) {
        Node condition = node(branch.condition());
        if (condition instanceof Node.Constant known)
            return node((boolean) known.value ? branch.then() : branch.otherwise(), last);
        return new Branches.If(condition, node(branch.then(), last), node(branch.otherwise(), last));
    }

    private Node recursive(Core.Recursive recursive, boolean last) {
        List<Core.Binding> functions = recursive.functions();
        int[] slots = functions.stream().mapToInt(Core.Binding::slot).toArray();
        Closure.Body[] bodies =
                functions.stream().map(binding -> lambda(binding.function())).toArray(Closure.Body[]::new);
        return new Branches.Recursive(slots, bodies, node(recursive.body(), last));
    }

    private Node ordered(Core.Ordered ordered, boolean last) {
        int size = ordered.parts().size();
        return new Branches.Ordered(IntStream.range(0, size)
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
        return new Data.Tupled(
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
            return new Node.Constant(Sequence.of(Arrays.asList(values(front))).append((Sequence) known.value));
        return new Data.Cells(front, tail);
    }

    /** A sum may have as many terms as a model writes, and leans to the left. */
    private Node sum(Core.Sum sum) {
        Deque<Node> terms = new ArrayDeque<>();
        Core rest = sum;
        for (; rest instanceof Core.Sum inner; rest = inner.left()) terms.addFirst(node(inner.right()));
        terms.addFirst(node(rest));
        return new Data.Sum(terms.toArray(Node[]::new));
    }

    private Node equal(Core.Equal equal) {
        Node left = node(equal.left());
        Node right = node(equal.right());
        // types agree, so one side tells
        if (left.isNumber() || right.isNumber()) return new Branches.EqualNumbers(left, right, !equal.negated());
        return new Branches.Equal(left, right, !equal.negated());
    }

    private static boolean known(Node[] nodes) {
        return Arrays.stream(nodes).allMatch(Node.Constant.class::isInstance);
    }

    private static Object[] values(Node[] constants) {
        return Arrays.stream(constants)
                .map(node -> ((Node.Constant) node).value)
                .toArray();
    }
}
