/** Plain versions of what is done cleverly elsewhere, to compare with. */
package org.sweepline.logic.reference;
