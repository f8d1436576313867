/**
 * Results for people and programs: verdicts, figures, traces, surveys and diagnoses as text, JSON and SVG, and walks step by
 * step.
 *
 * <p>A result is a record of what was found and what it is about; {@code CheckText}, {@code CheckJson} and their like show
 * it. Nothing here opens a file or knows whether a command line, a web page or a test asked.
 */
package org.sweepline.report;
