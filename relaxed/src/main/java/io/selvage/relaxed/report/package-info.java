/** Explored tests, strengthened and weakened accesses as text and JSON. */
@NullMarked
package io.selvage.relaxed.report;

import org.jspecify.annotations.NullMarked;
