/** The parts of a report as JSON. */
@NullMarked
package io.selvage.report.internal.json;

import org.jspecify.annotations.NullMarked;
