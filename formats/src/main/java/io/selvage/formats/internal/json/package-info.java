/** Reads and writes values as JSON. */
@NullMarked
package io.selvage.formats.internal.json;

import org.jspecify.annotations.NullMarked;
