/** The thread-modular model of a class: shared states, local states and moves. */
@NullMarked
package io.selvage.unbounded.internal.model;

import org.jspecify.annotations.NullMarked;
