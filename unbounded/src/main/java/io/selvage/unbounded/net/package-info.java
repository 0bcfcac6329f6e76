/** Nets with control states, transfers and resets, and their file formats. */
@NullMarked
package io.selvage.unbounded.net;

import org.jspecify.annotations.NullMarked;
