/** The reduction from counter machines that shows why the number of barriers must be bounded. */
@NullMarked
package io.selvage.unbounded.internal.machines;

import org.jspecify.annotations.NullMarked;
