/** The text of FSP files and the tree it is read into; nothing here knows what the text means. Nobody can change the lists in it. */
package org.sweepline.process.fsp.syntax;
