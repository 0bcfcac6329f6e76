/** Models of the JDK's threads, monitors, locks, executors and atomic field updaters. */
@NullMarked
package io.selvage.program.model.concurrent;

import org.jspecify.annotations.NullMarked;
