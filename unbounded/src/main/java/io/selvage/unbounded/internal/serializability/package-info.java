/** The search for conflict-violation witnesses, its closure and the checker of that closure. */
@NullMarked
package io.selvage.unbounded.internal.serializability;

import org.jspecify.annotations.NullMarked;
