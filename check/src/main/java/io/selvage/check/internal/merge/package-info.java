/** Merges the results of several engines into one verdict and rejects vacuous passes. */
@NullMarked
package io.selvage.check.internal.merge;

import org.jspecify.annotations.NullMarked;
