/** Candidates: what is changed, and how that is described. */
@NullMarked
package io.selvage.remedy.internal.change;

import org.jspecify.annotations.NullMarked;
