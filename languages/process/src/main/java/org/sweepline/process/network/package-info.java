/** Processes side by side: labelled transition systems that synchronise on the labels they share. */
package org.sweepline.process.network;
