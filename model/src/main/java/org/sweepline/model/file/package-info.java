/** Reading model files, which are untrusted: bounded in size and depth, with positions for messages. */
package org.sweepline.model.file;
