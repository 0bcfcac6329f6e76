/** The independent checker of certificates for array queues. */
@NullMarked
package io.selvage.prove.internal.arrayqueue.checker;

import org.jspecify.annotations.NullMarked;
