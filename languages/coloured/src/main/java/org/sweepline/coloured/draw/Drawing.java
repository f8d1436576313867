package org.sweepline.coloured.draw;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.sweepline.model.InputException;
import org.sweepline.model.file.ModelFile;

/** The pages of a coloured net as they are laid out in its file, the prime pages first. */
public record Drawing(List<Page> pages) {
    private static final int MOST_NAMES = 20;

    public Drawing {
        pages = List.copyOf(pages);
    }

    /** Reads the layout of a file of CPN Tools or CPN IDE; inscriptions and declarations may be as wrong as they like. */
    public static Drawing read(Path file) {
        return ModelFile.read(file, DrawingReader::read);
    }

    /** The page of this name, or all if there are several; throws {@link InputException} with the known names if none is. */
    public Drawing only(String name) {
        String wanted = DrawingReader.oneLine(name);
        List<Page> found =
                pages.stream().filter(page -> page.name().equals(wanted)).toList();
        if (!found.isEmpty()) return new Drawing(found);
        throw new InputException("there is no page " + ModelFile.quote(name) + "; " + names());
    }

    private String names() {
        if (pages.isEmpty()) return "the net has no pages";
        String names = pages.stream()
                .limit(MOST_NAMES)
                .map(page -> ModelFile.quote(page.name()))
                .collect(Collectors.joining(", "));
        String rest = pages.size() > MOST_NAMES ? " and " + (pages.size() - MOST_NAMES) + " more" : "";
        return "the net has " + names + rest;
    }

    /** The picture, with all pages below each other. */
    public String svg() {
        return DrawingSvg.of(this);
    }
}
