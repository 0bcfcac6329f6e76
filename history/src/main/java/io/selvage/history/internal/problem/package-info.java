/** The linearization problem: a history, an order, a specification and the possible results. */
@NullMarked
package io.selvage.history.internal.problem;

import org.jspecify.annotations.NullMarked;
