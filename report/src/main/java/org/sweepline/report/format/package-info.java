/** How numbers, long texts, tables, JSON, SVG and words for a shell are written; nothing here knows what they are about. */
package org.sweepline.report.format;
