/**
 * Consistency criteria for recorded histories, with their verdicts and the minimal failing core of
 * a violation.
 */
@NullMarked
package io.selvage.history;

import org.jspecify.annotations.NullMarked;
