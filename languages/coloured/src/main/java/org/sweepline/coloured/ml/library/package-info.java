/**
 * What CPN ML offers without declaration: the parts of SML's basis and of CPN Tools' own functions that models use.
 *
 * <p>Types are text in ML notation over {@code int}, {@code intinf}, {@code time} (the same as {@code intinf}), {@code real},
 * {@code bool}, {@code string}, {@code char}, {@code unit}, {@code order}, {@code exn}, {@code 'a list}, {@code 'a ms} (the
 * same as {@code 'a list}), {@code 'a option}, {@code 'a ref}, {@code 'a timed} and {@code 'a tms} (the same as {@code 'a timed
 * list}); {@code ''a} stands for types with equality. Functions that no exploration can call have further types, named
 * like their structure: {@code TextIO.outstream}.
 */
package org.sweepline.coloured.ml.library;
