/**
 * What only this module finds, as text and JSON: coverability, serializability, barriers and
 * atomicity.
 */
@NullMarked
package io.selvage.unbounded.report;

import org.jspecify.annotations.NullMarked;
