/**
 * Stateless model checking of consistent executions (TruSt): exploration, executions and estimates.
 */
@NullMarked
package io.selvage.relaxed.engine;

import org.jspecify.annotations.NullMarked;
