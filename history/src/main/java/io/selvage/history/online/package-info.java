/**
 * Judges a history while it happens: calls and returns go in as they come, and a violation comes
 * out as soon as it is certain.
 */
@NullMarked
package io.selvage.history.online;

import org.jspecify.annotations.NullMarked;
