/**
 * Runs the threads of a scenario round by round, counts the observed histories and detects hanging
 * calls.
 */
@NullMarked
package io.selvage.stress.internal.run;

import org.jspecify.annotations.NullMarked;
