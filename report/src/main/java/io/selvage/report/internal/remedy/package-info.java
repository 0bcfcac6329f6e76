/** What was verified to mend a failure, as text and JSON. */
@NullMarked
package io.selvage.report.internal.remedy;

import org.jspecify.annotations.NullMarked;
