/** Progress measures of processes, and of networks of them: which states come early and which come late. */
package org.sweepline.process.measure;
