/**
 * Specifications, calls and their values, the service interfaces of the engines, and the
 * annotations for users.
 */
@NullMarked
package io.selvage.core;

import org.jspecify.annotations.NullMarked;
