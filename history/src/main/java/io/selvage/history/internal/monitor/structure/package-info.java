/** Trees, bit sets and primitive collections used by the monitors. */
@NullMarked
package io.selvage.history.internal.monitor.structure;

import org.jspecify.annotations.NullMarked;
