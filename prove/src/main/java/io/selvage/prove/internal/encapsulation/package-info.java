/** Checks that clients cannot reach the fields of the object except by the proved operations. */
@NullMarked
package io.selvage.prove.internal.encapsulation;

import org.jspecify.annotations.NullMarked;
