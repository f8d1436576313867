package org.sweepline.experiments;

import java.util.List;

/**
 * A paper whose experiments can be repeated.
 *
 * @param name what stands for all its experiments on the command line
 * @param title who wrote it and how the experiments were made here, lines for people
 */
public record Paper(String name, String title, List<PaperTable> tables) {
    /** The papers, in the order in which they appeared. */
    public static List<Paper> all() {
        return List.of(
                Tacas2001.paper(), Forte2002.paper(), Schmidt2004.paper(), CachesAndSweeps.paper(), Survey2012.paper());
    }
}
