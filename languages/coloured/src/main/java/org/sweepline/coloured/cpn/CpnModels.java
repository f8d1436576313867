package org.sweepline.coloured.cpn;

import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.sweepline.coloured.ml.typing.Elaborator;
import org.sweepline.coloured.net.ColouredNet;
import org.sweepline.model.InputException;
import org.sweepline.model.LoadOptions;

/** Loads the models of CPN Tools and CPN IDE. */
public final class CpnModels {
    /** What a new net of CPN Tools 4 declares; older nets use the names without declaring them. */
    private static final String PRIORITIES = "val P_HIGH = 100; val P_NORMAL = 1000; val P_LOW = 10000;";

    private CpnModels() {}

    /**
     * Loads a model, or throws an {@link InputException} that says what cannot be explored and what to do about it.
     *
     * @param constants values that replace those of {@code val} declarations
     */
    public static CpnModel load(Path file, Map<String, Integer> constants) {
        return load(file, new LoadOptions(Optional.empty(), constants));
    }

    /** Loads a model as {@link #load(Path, Map)} does, with the files that it uses. */
    public static CpnModel load(Path file, LoadOptions options) {
        UsedFiles used = new UsedFiles(file, options.included(), options.uses());
        return load(CpnReader.read(file), used, options.constants());
    }

    /** Loads a model from a stream, which is not closed; there are no other files that it could use. */
    public static CpnModel load(InputStream in, String fileName, Map<String, Integer> constants) {
        return load(CpnReader.read(in, fileName), path -> Optional.empty(), constants);
    }

    private static CpnModel load(
            CpnDocument document, Function<String, Optional<String>> uses, Map<String, Integer> constants) {
        Hierarchy hierarchy = new Hierarchy(document);
        Elaborator elaborator = new Elaborator(uses, constants, document.realTime());
        DocumentDeclarations declarations = new DocumentDeclarations(document.file(), elaborator);
        try {
            if (hasPriorities(document)) declarations.text(PRIORITIES, document.file() + ": standard priorities");
            declarations.declare(document.declarations());
            elaborator.complete();
            Assembler assembler = new Assembler(document, hierarchy, elaborator, declarations.fixities());
            ColouredNet net = assembler.net();
            List<String> warnings = new ArrayList<>(hierarchy.warnings());
            leftOut(declarations, elaborator).ifPresent(warnings::add);
            doubtful(declarations).ifPresent(warnings::add);
            warnings.addAll(assembler.warnings());
            return new CpnModel(net, hierarchy.pages(), warnings, elaborator, declarations.fixities());
        } catch (InputException e) {
            // The name that is missing was probably declared where nothing could be read.
            Optional<InputException> unread = declarations.unread(e.getMessage());
            if (unread.isEmpty()) throw e;
            throw new InputException(e.getMessage() + " (a declaration could not be read: "
                    + unread.get().getMessage() + ")");
        }
    }

    /** A warning about wrong declarations, which do not matter: the net could be typed without them. */
    private static Optional<String> leftOut(DocumentDeclarations declarations, Elaborator elaborator) {
        List<String> reasons = new ArrayList<>(elaborator.warnings());
        declarations.unread().forEach(e -> reasons.add(e.getMessage()));
        if (reasons.isEmpty()) return Optional.empty();
        String what = reasons.size() == 1 ? "it: a declaration" : "them: " + reasons.size() + " declarations";
        return Optional.of("left out, as nothing in the net needs " + what + " (" + reasons.get(0) + ")");
    }

    private static Optional<String> doubtful(DocumentDeclarations declarations) {
        if (declarations.doubtful().isEmpty()) return Optional.empty();
        return Optional.of("declared only where CPN Tools keeps wrong declarations, and taken as written: "
                + String.join(", ", declarations.doubtful()));
    }

    private static boolean hasPriorities(CpnDocument document) {
        return document.pages().stream()
                .flatMap(page -> page.transitions().stream())
                .anyMatch(transition -> !transition.priority().isBlank());
    }
}
