/** Progress as text and JSON. */
@NullMarked
package io.selvage.refine.report;

import org.jspecify.annotations.NullMarked;
