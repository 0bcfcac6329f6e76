/** Properties in linear temporal logic over calls and returns. */
@NullMarked
package io.selvage.refine.ltl;

import org.jspecify.annotations.NullMarked;
