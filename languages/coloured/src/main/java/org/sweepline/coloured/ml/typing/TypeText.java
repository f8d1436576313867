package org.sweepline.coloured.ml.typing;

import java.util.ArrayList;
import java.util.List;

/** Writes types in the notation of ML, cut short where they are large. */
final class TypeText {
    private static final int LONGEST = 160;

    private final StringBuilder text = new StringBuilder();
    private final List<Type> unknowns = new ArrayList<>();

    private TypeText() {}

    static String of(Type type) {
        TypeText writer = new TypeText();
        writer.write(type, 0);
        return writer.text.length() > LONGEST ? writer.text.substring(0, LONGEST) + "..." : writer.text.toString();
    }

    /** @param binding how tightly the surroundings bind: 0 nothing, 1 an arrow's left, 2 a product, 3 an argument */
    private void write(Type type, int binding) {
        if (text.length() > LONGEST) return;
        Type known = Type.known(type);
        if (known instanceof Type.Applied applied) {
            named(applied);
        } else if (known instanceof Type.Arrow arrow) {
            open(binding > 0);
            write(arrow.from(), 1);
            text.append(" -> ");
            write(arrow.to(), 0);
            close(binding > 0);
        } else if (known instanceof Type.Row row) {
            if (row.labels().isEmpty()) text.append("unit");
            else if (isTuple(row)) tuple(row, binding);
            else labelled(row);
        } else {
            unknown((Type.Unknown) known);
        }
    }

    private void named(Type.Applied applied) {
        List<Type> arguments = applied.arguments();
        if (arguments.size() == 1) write(arguments.get(0), 3);
        if (arguments.size() > 1) {
            text.append('(');
            for (int i = 0; i < arguments.size(); i++) {
                if (i > 0) text.append(", ");
                write(arguments.get(i), 0);
            }
            text.append(')');
        }
        text.append(arguments.isEmpty() ? "" : " ").append(applied.name());
    }

    private void tuple(Type.Row row, int binding) {
        open(binding > 1);
        for (int i = 0; i < row.parts().size(); i++) {
            if (i > 0) text.append(" * ");
            write(row.parts().get(i), 2);
        }
        close(binding > 1);
    }

    private void labelled(Type.Row row) {
        text.append('{');
        for (int i = 0; i < row.parts().size(); i++) {
            text.append(i > 0 ? ", " : "").append(row.labels().get(i)).append(": ");
            write(row.parts().get(i), 0);
        }
        text.append('}');
    }

    private void unknown(Type.Unknown unknown) {
        if (unknown.fields != null) {
            text.append('{');
            unknown.fields.forEach((label, field) -> {
                text.append(label).append(": ");
                write(field, 0);
                text.append(", ");
            });
            text.append("...}");
        } else if (unknown.kinds != 0) {
            text.append(TypeText.of(Overload.usual(unknown.kinds)));
        } else {
            int index = unknowns.indexOf(unknown);
            if (index < 0) {
                index = unknowns.size();
                unknowns.add(unknown);
            }
            text.append('\'').append((char) ('a' + index % 26)).append(index < 26 ? "" : Integer.toString(index / 26));
        }
    }

    private static boolean isTuple(Type.Row row) {
        return row.labels().size() > 1 && row.equals(Type.tuple(row.parts()));
    }

    private void open(boolean needed) {
        if (needed) text.append('(');
    }

    private void close(boolean needed) {
        if (needed) text.append(')');
    }
}
