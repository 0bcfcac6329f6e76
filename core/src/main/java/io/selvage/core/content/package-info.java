/**
 * The content of a result: what two results that are no plain values have in common if they are
 * equal. One definition for the interpreters, which run it as the last part of a call, and for real
 * threads.
 */
@NullMarked
package io.selvage.core.content;

import org.jspecify.annotations.NullMarked;
