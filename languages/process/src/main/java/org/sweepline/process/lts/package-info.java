/** Labelled transition systems in arrays, and what can be done with one: reading, writing, drawing, minimising. */
package org.sweepline.process.lts;
