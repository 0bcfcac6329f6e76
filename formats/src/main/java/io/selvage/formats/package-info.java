/**
 * Reads recorded histories in all supported formats, and writes histories in Selvage's own format.
 */
@NullMarked
package io.selvage.formats;

import org.jspecify.annotations.NullMarked;
