/** States with a number added that never falls: more states, but a sweep has to store fewer of them at a time. */
package org.sweepline.check.augment;
