/** What automata and formulas name: actions, binding elements of coloured nets, and the service primitives that these are. */
package org.sweepline.check.letter;
