package org.sweepline.coloured.ml.syntax;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which names are infix operators, and how tightly they bind.
 *
 * <p>An immutable table: the standard one holds the operators of Standard ML and of CPN Tools, and a declaration such as
 * {@code infix 6 plus} makes a new one. In CPN ML {@code @} gives a token its time stamp; lists are joined by {@code ^^}.
 */
public final class Fixities {
    /** Each declaration copies the table, so it must stay small. */
    private static final int MOST = 200;

    private static final Fixities STANDARD = standardTable();

    private final Map<String, Fixity> table;

    private Fixities(Map<String, Fixity> table) {
        this.table = table;
    }

    /**
     * How an operator groups: the tighter it binds the greater its precedence, from 0 to 9.
     *
     * @param right whether {@code a * b * c} means {@code a * (b * c)}
     */
    public record Fixity(int precedence, boolean right) {}

    public static Fixities standard() {
        return STANDARD;
    }

    public Optional<Fixity> of(String name) {
        return Optional.ofNullable(table.get(name));
    }

    /** This table after the declarations, of which only those of infix operators count. */
    public Fixities after(List<Declaration> declarations) {
        Fixities result = this;
        for (Declaration declaration : declarations) {
            if (declaration instanceof Declaration.Infix infix) result = result.after(infix);
            if (declaration instanceof Declaration.Local local) result = result.after(local.visible());
        }
        return result;
    }

    Fixities after(Declaration.Infix infix) {
        Map<String, Fixity> changed = new HashMap<>(table);
        for (String name : infix.names()) {
            if (infix.fixity().isPresent()) changed.put(name, infix.fixity().get());
            else changed.remove(name);
        }
        if (changed.size() > MOST)
            throw infix.at().error("more than " + MOST + " infix operators, with the predefined ones; declare fewer");
        return new Fixities(changed);
    }

    private static Fixities standardTable() {
        Map<String, Fixity> table = new HashMap<>();
        left(table, 9, "@");
        left(table, 8, "`");
        left(table, 7, "*", "/", "div", "mod", "**", "//", "%", "@+", "@++", "@@+");
        left(table, 6, "+", "-", "^", "++", "--", "+++", "---");
        left(table, 5, "^^");
        table.put("::", new Fixity(5, true));
        left(table, 4, "=", "<>", "<", ">", "<=", ">=");
        left(table, 3, ":=", "o", "==", "<><>", "!=", "<<", ">>", "<<=", ">>=", "<<==", ">>==");
        left(table, 0, "before", "+=", "-=", "*=", "::=");
        return new Fixities(table);
    }

    private static void left(Map<String, Fixity> table, int precedence, String... names) {
        for (String name : names) table.put(name, new Fixity(precedence, false));
    }
}
