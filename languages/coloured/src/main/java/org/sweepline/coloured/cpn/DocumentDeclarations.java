package org.sweepline.coloured.cpn;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.sweepline.coloured.ml.syntax.Declaration;
import org.sweepline.coloured.ml.syntax.Fixities;
import org.sweepline.coloured.ml.syntax.MlExpression;
import org.sweepline.coloured.ml.syntax.MlPosition;
import org.sweepline.coloured.ml.syntax.Parser;
import org.sweepline.coloured.ml.typing.Elaborator;
import org.sweepline.model.InputException;
import org.sweepline.model.file.ModelFile;

/** Gives the declarations of a document to the elaborator, one after the other. */
final class DocumentDeclarations {
    private final String file;
    private final Elaborator elaborator;
    private final List<Unread> unread = new ArrayList<>();
    private final Set<String> declared = new HashSet<>();
    private final Set<String> doubtful = new LinkedHashSet<>();

    /** A text that declares nothing, as it could not be read. */
    private record Unread(String text, InputException reason) {}

    DocumentDeclarations(String file, Elaborator elaborator) {
        this.file = file;
        this.elaborator = elaborator;
    }

    /** The infix operators that inscriptions may use. */
    Fixities fixities() {
        return elaborator.fixities();
    }

    /** The errors of texts that could not be read; they matter only where what the texts declare is used. */
    List<InputException> unread() {
        return unread.stream().map(Unread::reason).toList();
    }

    /** The error of the text that may have declared a name that a message is about; of the first if a name is missing. */
    Optional<InputException> unread(String message) {
        boolean missing = message.contains("is not declared") || message.contains("there is no colour set");
        return unread.stream()
                .filter(text -> DeclaredNames.guessed(text.text).stream().anyMatch(name -> mentions(message, name)))
                .findFirst()
                .or(() -> missing ? unread.stream().findFirst() : Optional.empty())
                .map(Unread::reason);
    }

    private static boolean mentions(String message, String name) {
        return Pattern.compile("(?<![\\w'])" + Pattern.quote(name) + "(?![\\w'])")
                .matcher(message)
                .find();
    }

    /** The names that are declared only by what CPN Tools keeps as wrong declarations. */
    List<String> doubtful() {
        return List.copyOf(doubtful);
    }

    void declare(List<Element> elements) {
        elements.forEach(this::declare);
    }

    private void declare(Element element) {
        List<String> names = element.texts("id");
        MlPosition at = position(element, names);
        switch (element.name()) {
            case "ml" -> text(element.text(), at.element());
            case "color" -> colourSet(element, names, at);
            case "var" -> variables(element, names, at);
            case "globref" -> reference(element, names, at);
            case "use" -> declare(new Declaration.Use(expression(element, "the name of a file", at), at));
            case "errordecl" -> wrong(element.text(), at);
            // Channels do nothing unless a transition has a channel inscription, which is refused there.
            default -> {}
        }
    }

    void text(String text, String where) {
        List<Declaration> declarations;
        try {
            declarations = Parser.declarations(text, where, fixities());
        } catch (InputException e) {
            unread.add(new Unread(text, e));
            return;
        }
        declarations.forEach(this::declare);
    }

    /**
     * A declaration that CPN Tools could not make sense of: an older version, or one without the files that it needs. It counts
     * if it makes sense here, but never instead of one that CPN Tools accepts.
     */
    private void wrong(String text, MlPosition at) {
        List<Declaration> declarations;
        try {
            declarations = Parser.declarations(text, at.element(), fixities());
        } catch (InputException e) {
            String reason =
                    e.getMessage() + "; CPN Tools keeps this as a wrong declaration: correct or delete it there";
            unread.add(new Unread(text, new InputException(reason)));
            return;
        }
        for (Declaration declaration : declarations) {
            Set<String> names = DeclaredNames.of(declaration);
            Optional<String> known = names.stream().filter(declared::contains).findFirst();
            if (known.isPresent()) {
                String reason = "CPN Tools keeps this as a wrong declaration, and " + known.get()
                        + " is declared without it; delete it there";
                unread.add(new Unread("", at.error(reason)));
                continue;
            }
            int before = elaborator.warnings().size();
            elaborator.declare(declaration);
            if (elaborator.warnings().size() == before) doubtful.addAll(names);
        }
    }

    private void colourSet(Element element, List<String> names, MlPosition at) {
        if (names.isEmpty()) throw at.error("a colour set has no name; give it one in CPN Tools");
        declare(ColourElements.read(element, names.get(0), at, fixities()));
    }

    private void variables(Element element, List<String> names, MlPosition at) {
        List<String> types = element.child("type").map(type -> type.texts("id")).orElse(List.of());
        if (types.isEmpty()) throw at.error("the variable has no colour set; give it one in CPN Tools");
        declare(new Declaration.Variables(names, types.get(0), at));
    }

    private void reference(Element element, List<String> names, MlPosition at) {
        if (names.isEmpty()) throw at.error("a reference has no name; give it one in CPN Tools");
        // CPN IDE saves references that were begun and never finished.
        if (element.child("ml").isEmpty()) {
            unread.add(new Unread("globref " + names.get(0), at.error("the reference has no value; give it one")));
            return;
        }
        declare(new Declaration.Reference(names.get(0), expression(element, "a value", at), at));
    }

    private MlExpression expression(Element element, String what, MlPosition at) {
        String text = element.child("ml")
                .map(Element::text)
                .orElseThrow(() -> at.error("the declaration needs " + what + "; correct it in CPN Tools"));
        return Parser.expression(text, at.element(), fixities());
    }

    private void declare(Declaration declaration) {
        Set<String> names = DeclaredNames.of(declaration);
        declared.addAll(names);
        doubtful.removeAll(names);
        elaborator.declare(declaration);
    }

    /** Where a declaration stands, for messages: it is called by the name it declares, or by its first words. */
    private MlPosition position(Element element, List<String> names) {
        String text = element.name().equals("use") ? "use " + String.join(" ", element.texts("ml")) : element.text();
        String what = names.isEmpty() ? ModelFile.quote(PageReader.oneLine(text)) : names.get(0);
        return new MlPosition(file + ": declaration of " + what, 1, 1);
    }
}
