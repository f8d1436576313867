/** What reductions need to know of a network: which actions conflict, and which components are alike. */
package org.sweepline.process.reduction;
