package org.sweepline.coloured.ml.core;

import java.util.List;
import java.util.Objects;
import org.sweepline.coloured.ml.value.Builtin;

/** Recognises expressions that have the same value in one binding because they are written alike. */
public final class Alike {
    private Alike() {}

    /** Whether two expressions have the same value because they are written alike. */
    public static boolean same(Core left, Core right) {
        if (left instanceof Core.Apply a && right instanceof Core.Apply b) {
            return pure(a.function()) && same(a.function(), b.function()) && same(a.argument(), b.argument());
        }
        if (left instanceof Core.Tupled a && right instanceof Core.Tupled b) return all(a.parts(), b.parts());
        if (left instanceof Core.Construct a && right instanceof Core.Construct b) {
            return a.constructor() == b.constructor() && same(a.argument(), b.argument());
        }
        if (left instanceof Core.Select a && right instanceof Core.Select b) {
            return a.part() == b.part() && same(a.tuple(), b.tuple());
        }
        if (left instanceof Core.Equal a && right instanceof Core.Equal b) {
            return a.negated() == b.negated() && same(a.left(), b.left()) && same(a.right(), b.right());
        }
        if (left instanceof Core.If a && right instanceof Core.If b) {
            return same(a.condition(), b.condition()) && same(a.then(), b.then()) && same(a.otherwise(), b.otherwise());
        }
        if (left instanceof Core.Repeat a && right instanceof Core.Repeat b) {
            return same(a.count(), b.count()) && same(a.value(), b.value());
        }
        if (left instanceof Core.Sum a && right instanceof Core.Sum b) {
            return same(a.left(), b.left()) && same(a.right(), b.right());
        }
        if (left instanceof Core.Variable a && right instanceof Core.Variable b) {
            return a.depth() == b.depth() && a.slot() == b.slot();
        }
        if (left instanceof Core.Constant a && right instanceof Core.Constant b) {
            return Objects.equals(a.value(), b.value());
        }
        if (left instanceof Core.Library a && right instanceof Core.Library b) {
            return a.builtin().name().equals(b.builtin().name());
        }
        return left instanceof Core.Named a && right instanceof Core.Named b && a.global() == b.global();
    }

    private static boolean all(List<Core> left, List<Core> right) {
        if (left.size() != right.size()) return false;
        for (int i = 0; i < left.size(); i++) if (!same(left.get(i), right.get(i))) return false;
        return true;
    }

    /** Whether a function is known to give the same result for the same argument: not so if chance decides. */
    private static boolean pure(Core function) {
        return function instanceof Core.Library library && library.builtin().effect() == Builtin.Effect.NONE;
    }
}
