/** Loads the class under test, with fresh static state where objects would otherwise share it. */
@NullMarked
package io.selvage.stress.internal.load;

import org.jspecify.annotations.NullMarked;
