/**
 * The examinations of the Model Checking Contest: what is asked of a model in a folder, answered in the lines that the Contest
 * expects by the cheapest means that suffice.
 */
package org.sweepline.contest;
