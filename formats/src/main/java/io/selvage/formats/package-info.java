/** Reads recorded histories of many origins, and writes them in a format of its own. */
@NullMarked
package io.selvage.formats;

import org.jspecify.annotations.NullMarked;
