/** Sequential specifications written as regular or context-free languages of calls. */
@NullMarked
package io.selvage.unbounded.language;

import org.jspecify.annotations.NullMarked;
