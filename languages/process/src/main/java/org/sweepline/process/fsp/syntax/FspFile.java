package org.sweepline.process.fsp.syntax;

import java.util.List;

/**
 * An FSP file as it was written.
 *
 * @param name where it was read from, for messages
 * @param definitions in the order of the file, which matters: a constant, range or set is known only after it
 */
public record FspFile(String name, List<Definition> definitions) {
    public FspFile {
        definitions = List.copyOf(definitions);
    }

    /** The definitions of one kind, in the order of the file. */
    public <D extends Definition> List<D> all(Class<D> kind) {
        return definitions.stream().filter(kind::isInstance).map(kind::cast).toList();
    }
}
