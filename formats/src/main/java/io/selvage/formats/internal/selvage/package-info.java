/** Reads Selvage's own line-based JSON format. */
@NullMarked
package io.selvage.formats.internal.selvage;

import org.jspecify.annotations.NullMarked;
