package org.sweepline.experiments;

import java.util.List;

/**
 * A table of a paper.
 *
 * @param number what the paper calls it, such as "Table 1"
 * @param title what is in it
 * @param notes what there is to say about its figures, lines for people
 */
public record PaperTable(String number, String title, List<Experiment> experiments, String notes) {}
