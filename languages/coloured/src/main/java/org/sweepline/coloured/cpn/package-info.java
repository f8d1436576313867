/**
 * Reads the models of CPN Tools and CPN IDE.
 *
 * <p>A {@code .cpn} file becomes a {@link org.sweepline.coloured.cpn.CpnDocument}, which says what is drawn;
 * {@link org.sweepline.coloured.cpn.Hierarchy} makes an instance of every page that is used and merges ports with sockets
 * and the members of fusion sets; {@link org.sweepline.coloured.cpn.Assembler} types the inscriptions and makes the flat net.
 */
package org.sweepline.coloured.cpn;
