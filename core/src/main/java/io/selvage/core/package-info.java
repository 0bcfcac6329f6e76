/**
 * Specifications, calls and their values, the service interfaces of the engines, and the
 * annotations that users write.
 */
@NullMarked
package io.selvage.core;

import org.jspecify.annotations.NullMarked;
