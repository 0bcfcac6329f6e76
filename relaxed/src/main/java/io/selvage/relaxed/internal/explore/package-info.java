/** The search through the tree of choices, its reductions and its division among workers. */
@NullMarked
package io.selvage.relaxed.internal.explore;

import org.jspecify.annotations.NullMarked;
