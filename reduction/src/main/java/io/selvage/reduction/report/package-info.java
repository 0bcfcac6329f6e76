/** What reduction finds, as text. */
@NullMarked
package io.selvage.reduction.report;

import org.jspecify.annotations.NullMarked;
