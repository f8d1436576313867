/**
 * The command line, the only place that knows every module.
 */
package org.sweepline.cli;
