/** From FSP files to labelled transition systems: the values of constants, labels and indices, and the states of processes. */
package org.sweepline.process.fsp;
