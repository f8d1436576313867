/** Stubborn sets and symmetries of networks: which actions conflict, and which components are alike. */
package org.sweepline.process.reduction;
