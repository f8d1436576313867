/**
 * The examinations of the Model Checking Contest: questions about the model in a folder, each answered by the
 * cheapest means that suffice, in the lines that the Contest expects.
 */
package org.sweepline.contest;
