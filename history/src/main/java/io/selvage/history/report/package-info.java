/** What following a history finds, as text and JSON. */
@NullMarked
package io.selvage.history.report;

import org.jspecify.annotations.NullMarked;
