/** Reads the histories of Jepsen in EDN, JSON and text. */
@NullMarked
package io.selvage.formats.internal.jepsen;

import org.jspecify.annotations.NullMarked;
