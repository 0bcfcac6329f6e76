/** The independent check of certificates for list-based objects. */
@NullMarked
package io.selvage.prove.internal.list.checker;

import org.jspecify.annotations.NullMarked;
