/** Checks a history while it is being recorded and reports the first violation. */
@NullMarked
package io.selvage.history.online;

import org.jspecify.annotations.NullMarked;
