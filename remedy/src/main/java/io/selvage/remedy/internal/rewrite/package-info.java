/** Finds candidates in the syntax trees of sources. */
@NullMarked
package io.selvage.remedy.internal.rewrite;

import org.jspecify.annotations.NullMarked;
