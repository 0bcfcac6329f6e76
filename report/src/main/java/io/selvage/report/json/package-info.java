/** The JSON writer of reports and of the command line. */
@NullMarked
package io.selvage.report.json;

import org.jspecify.annotations.NullMarked;
