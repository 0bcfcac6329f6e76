/** The engine that explores all schedules of test programs under sequential consistency. */
@NullMarked
package io.selvage.refine;

import org.jspecify.annotations.NullMarked;
