/** Computes thread views and interference of list-based objects as a fixed point. */
@NullMarked
package io.selvage.prove.internal.list.view;

import org.jspecify.annotations.NullMarked;
