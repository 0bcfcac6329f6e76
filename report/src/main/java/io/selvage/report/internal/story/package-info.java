/** What of a run is shown to a reader: folded calls, and the steps that matter to other threads. */
@NullMarked
package io.selvage.report.internal.story;

import org.jspecify.annotations.NullMarked;
