/** CPN ML compiled to Java closures: the fast way to evaluate it. */
package org.sweepline.coloured.ml.code;
