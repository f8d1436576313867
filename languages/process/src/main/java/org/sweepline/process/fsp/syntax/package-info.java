/**
 * The text of FSP files and the tree it is read into; nothing here knows what the text means. Its lists are immutable.
 */
package org.sweepline.process.fsp.syntax;
