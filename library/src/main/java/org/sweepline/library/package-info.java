/** Checks designs that are written as Java records: {@link org.sweepline.library.Check} is where to begin. */
package org.sweepline.library;
