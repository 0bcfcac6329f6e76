/** Decodes input text, splits it into lines and words, and detects the format. */
@NullMarked
package io.selvage.formats.internal.input;

import org.jspecify.annotations.NullMarked;
