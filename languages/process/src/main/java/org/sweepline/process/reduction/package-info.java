/** What reductions need to know of a network: which actions are in each other's way, and which components are alike. */
package org.sweepline.process.reduction;
