package org.sweepline.coloured.ml.typing;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import org.sweepline.coloured.ml.syntax.MlPosition;

/**
 * Makes types equal by finding out what is unknown in them.
 *
 * <p>An attempt that fails leaves no trace: its changes are recorded and taken back, so that messages show the
 * types as they were and other readings of an inscription can be tried. Models may be written to make types explode, so
 * the {@link TypingEffort} and the depth of types are limited.
 */
final class Unifier {
    private static final int DEEPEST = 400;

    private record Change(Type.Unknown unknown, Type known, int level, int kinds, Map<String, Type> fields) {}

    private final MlPosition at;
    private final Deque<Change> changes = new ArrayDeque<>();
    private final List<Type.Unknown> overloaded = new ArrayList<>();
    private final TypingEffort effort;
    private int attempts;

    /** @param at what is blamed when types grow beyond all bounds */
    Unifier(MlPosition at, TypingEffort effort) {
        this.at = at;
        this.effort = effort;
        effort.restart();
    }

    Type.Unknown fresh(int level) {
        return new Type.Unknown(level);
    }

    /** A type that is one of several: that of an overloaded operator, or of a number. */
    Type.Unknown overloaded(int kinds, int level) {
        Type.Unknown unknown = fresh(level);
        unknown.kinds = kinds;
        overloaded.add(unknown);
        return unknown;
    }

    /** A record with at least one field. */
    Type.Unknown withField(String label, Type field, int level) {
        Type.Unknown unknown = fresh(level);
        unknown.fields = new TreeMap<>(Type.LABELS);
        unknown.fields.put(label, field);
        return unknown;
    }

    /** Makes two types equal if that is possible, else changes nothing. */
    boolean unify(Type left, Type right) {
        return attempt(() -> equate(left, right, 0));
    }

    /** Makes two types equal; throws with the reason why they should be if that is impossible. */
    void need(Type found, Type expected, MlPosition where, String reason) {
        if (!unify(found, expected)) {
            throw where.error(reason + ": this is " + TypeText.of(found) + ", expected is " + TypeText.of(expected));
        }
    }

    /** Does something that unifies; if it fails, nothing has changed. */
    boolean attempt(BooleanSupplier steps) {
        int before = changes.size();
        attempts++;
        boolean done = steps.getAsBoolean();
        attempts--;
        if (!done) takeBack(before);
        if (attempts == 0) changes.clear();
        return done;
    }

    private void takeBack(int before) {
        while (changes.size() > before) {
            Change change = changes.pop();
            Type.Unknown unknown = change.unknown();
            unknown.known = change.known();
            unknown.level = change.level();
            unknown.kinds = change.kinds();
            unknown.fields = change.fields();
        }
    }

    /** Decides what nothing decided: an overloaded operator is the one for ints. */
    void settle() {
        for (Type.Unknown unknown : overloaded) {
            if (Type.known(unknown) instanceof Type.Unknown open) open.known = Overload.usual(open.kinds);
        }
        overloaded.clear();
    }

    private boolean equate(Type a, Type b, int depth) {
        count(depth);
        Type left = Type.known(a);
        Type right = Type.known(b);
        if (left == right) return true;
        if (left instanceof Type.Unknown unknown) return find(unknown, right, depth);
        if (right instanceof Type.Unknown unknown) return find(unknown, left, depth);
        boolean alike = left instanceof Type.Arrow && right instanceof Type.Arrow;
        if (left instanceof Type.Applied x && right instanceof Type.Applied y)
            alike = x.name().fits(y.name());
        if (left instanceof Type.Row x && right instanceof Type.Row y)
            alike = x.labels().equals(y.labels());
        return alike && all(parts(left), parts(right), depth);
    }

    private boolean all(List<Type> left, List<Type> right, int depth) {
        if (left.size() != right.size()) return false;
        for (int i = 0; i < left.size(); i++) {
            if (!equate(left.get(i), right.get(i), depth + 1)) return false;
        }
        return true;
    }

    private boolean find(Type.Unknown unknown, Type type, int depth) {
        if (type instanceof Type.Unknown other) return merge(unknown, other, depth);
        if (unknown.kinds != 0
                && !(type instanceof Type.Applied applied && Overload.admits(unknown.kinds, applied.name()))) {
            return false;
        }
        if (!lower(type, unknown, unknown.level, depth)) return false;
        Map<String, Type> fields = unknown.fields;
        remember(unknown);
        unknown.known = type;
        if (fields == null) return true;
        if (!(type instanceof Type.Row row)) return false;
        for (Map.Entry<String, Type> field : fields.entrySet()) {
            int index = row.labels().indexOf(field.getKey());
            if (index < 0 || !equate(field.getValue(), row.parts().get(index), depth + 1)) return false;
        }
        return true;
    }

    private boolean merge(Type.Unknown one, Type.Unknown other, int depth) {
        // The shallower goes below the deeper, so that the path to what is known stays short along chains of operators.
        Type.Unknown from = one.rank > other.rank ? other : one;
        Type.Unknown to = from == one ? other : one;
        int kinds = from.kinds == 0 ? to.kinds : to.kinds == 0 ? from.kinds : from.kinds & to.kinds;
        boolean restricted = from.kinds != 0 || to.kinds != 0;
        if (restricted && (kinds == 0 || from.fields != null || to.fields != null)) return false;
        Map<String, Type> fields = from.fields;
        remember(from);
        remember(to);
        from.known = to;
        to.rank = Math.max(to.rank, from.rank + 1);
        to.kinds = kinds;
        to.level = Math.min(from.level, to.level);
        if (fields == null) return true;
        Map<String, Type> both = new TreeMap<>(Type.LABELS);
        if (to.fields != null) both.putAll(to.fields);
        Map<String, Type> shared = Map.copyOf(both);
        both.putAll(fields);
        to.fields = both;
        for (Map.Entry<String, Type> field : fields.entrySet()) {
            Type twin = shared.get(field.getKey());
            if (twin != null && !equate(field.getValue(), twin, depth + 1)) return false;
            if (!lower(field.getValue(), to, to.level, depth + 1)) return false;
        }
        return true;
    }

    /** Brings what is unknown in a type down to a level; false if the type contains the unknown it is to be. */
    private boolean lower(Type type, Type.Unknown self, int level, int depth) {
        count(depth);
        Type known = Type.known(type);
        if (known == self) return false;
        if (known instanceof Type.Unknown unknown) {
            if (unknown.level > level) {
                remember(unknown);
                unknown.level = level;
            }
            return unknown.fields == null || lowerAll(unknown.fields.values(), self, level, depth);
        }
        return lowerAll(parts(known), self, level, depth);
    }

    private boolean lowerAll(Iterable<Type> types, Type.Unknown self, int level, int depth) {
        for (Type type : types) {
            if (!lower(type, self, level, depth + 1)) return false;
        }
        return true;
    }

    private void remember(Type.Unknown unknown) {
        changes.push(new Change(unknown, unknown.known, unknown.level, unknown.kinds, unknown.fields));
    }

    private void count(int depth) {
        if (depth > DEEPEST) throw at.error("a type is nested too deeply here");
        effort.count(at);
    }

    /** Makes a type polymorphic in what is unknown and not used further out than the level. */
    Scheme generalise(Type type, int level) {
        hold(type, level, Collections.newSetFromMap(new IdentityHashMap<>()), 0);
        return new Scheme(type, release(type, level, Collections.newSetFromMap(new IdentityHashMap<>())));
    }

    /** Leaves a type as it is: what is unknown in it is the same wherever it is used. */
    Scheme simple(Type type, int level) {
        lower(type, null, level, 0);
        changes.clear();
        return Scheme.simple(type);
    }

    /** Keeps what an overloaded operator or a record access depends on from becoming polymorphic. */
    private void hold(Type type, int level, Set<Type> seen, int depth) {
        count(depth);
        Type known = Type.known(type);
        if (!seen.add(known)) return;
        if (known instanceof Type.Unknown unknown && unknown.level > level) {
            if (unknown.kinds != 0) unknown.level = level;
            if (unknown.fields == null) return;
            unknown.level = level;
            for (Type field : unknown.fields.values()) lower(field, null, level, depth + 1);
        } else {
            for (Type part : parts(known)) hold(part, level, seen, depth + 1);
        }
    }

    private boolean release(Type type, int level, Set<Type> seen) {
        Type known = Type.known(type);
        if (known instanceof Type.Unknown unknown) {
            if (unknown.level > level) unknown.level = Type.Unknown.GENERIC;
            return unknown.level == Type.Unknown.GENERIC;
        }
        if (!seen.add(known)) return false;
        boolean polymorphic = false;
        for (Type part : parts(known)) polymorphic |= release(part, level, seen);
        return polymorphic;
    }

    /** The type of one use of a name. */
    Type instance(Scheme scheme, int level) {
        return scheme.polymorphic() ? copy(scheme.type(), level, new IdentityHashMap<>(), 0) : scheme.type();
    }

    /** A named type with its arguments in place of its parameters. */
    Type applied(Scope.NamedType named, List<Type> arguments) {
        Map<Type, Type> replaced = new IdentityHashMap<>();
        for (int i = 0; i < arguments.size(); i++)
            replaced.put(named.parameters().get(i), arguments.get(i));
        return arguments.isEmpty() ? named.type() : copy(named.type(), 0, replaced, 0);
    }

    private Type copy(Type type, int level, Map<Type, Type> copies, int depth) {
        count(depth);
        Type known = Type.known(type);
        if (known instanceof Type.Unknown unknown) {
            return unknown.level == Type.Unknown.GENERIC ? copies.computeIfAbsent(known, u -> fresh(level)) : known;
        }
        if (parts(known).isEmpty()) return known;
        Type done = copies.get(known);
        if (done != null) return done;
        List<Type> parts = new ArrayList<>();
        for (Type part : parts(known)) parts.add(copy(part, level, copies, depth + 1));
        Type copy = known;
        if (known instanceof Type.Applied applied) copy = new Type.Applied(applied.name(), parts);
        if (known instanceof Type.Row row) copy = new Type.Row(row.labels(), parts);
        if (known instanceof Type.Arrow) copy = new Type.Arrow(parts.get(0), parts.get(1));
        copies.put(known, copy);
        return copy;
    }

    static List<Type> parts(Type known) {
        if (known instanceof Type.Applied applied) return applied.arguments();
        if (known instanceof Type.Row row) return row.parts();
        return known instanceof Type.Arrow arrow ? List.of(arrow.from(), arrow.to()) : List.of();
    }
}
