/** Checks models exhaustively in tests of JUnit Jupiter, within the budgets that the tests give. */
package org.sweepline.junit;
