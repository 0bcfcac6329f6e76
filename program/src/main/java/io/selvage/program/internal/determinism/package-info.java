/** Checks whether a specification depends on time, random numbers or identity hashes. */
@NullMarked
package io.selvage.program.internal.determinism;

import org.jspecify.annotations.NullMarked;
