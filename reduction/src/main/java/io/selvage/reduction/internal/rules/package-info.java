/** The rules that delete or move steps, one file each; each returns evidence of its use. */
@NullMarked
package io.selvage.reduction.internal.rules;

import org.jspecify.annotations.NullMarked;
