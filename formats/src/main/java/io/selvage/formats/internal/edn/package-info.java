/** A streaming reader of EDN. */
@NullMarked
package io.selvage.formats.internal.edn;

import org.jspecify.annotations.NullMarked;
