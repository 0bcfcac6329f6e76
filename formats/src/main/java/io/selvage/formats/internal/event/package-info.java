/** Builds histories from call and return events, at once or event by event. */
@NullMarked
package io.selvage.formats.internal.event;

import org.jspecify.annotations.NullMarked;
