/**
 * Accesses with stronger or weaker modes than the code has, and the sets that forbid a behaviour.
 */
@NullMarked
package io.selvage.relaxed.strengthen;

import org.jspecify.annotations.NullMarked;
