/** The textual notation for calls, clients and operations. */
@NullMarked
package io.selvage.core.syntax;

import org.jspecify.annotations.NullMarked;
