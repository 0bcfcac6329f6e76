/** The timelines and tables that HTML pages show of a recorded history. */
@NullMarked
package io.selvage.report.internal.page;

import org.jspecify.annotations.NullMarked;
