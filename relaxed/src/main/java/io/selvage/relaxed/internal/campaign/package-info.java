/** Checks clients of growing size and collects the results of the work units. */
@NullMarked
package io.selvage.relaxed.internal.campaign;

import org.jspecify.annotations.NullMarked;
