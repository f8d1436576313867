/** CPN ML as text: its grammar, and the trees a text is read into. */
package org.sweepline.coloured.ml.syntax;
