package io.selvage.report.internal.explain;

import io.selvage.core.trace.Schedule;
import io.selvage.core.trace.SourcePosition;

/**
 * A line of source that matters.
 *
 * @param step the number of the step that is there, from 0
 * @param access what the step accessed, to be underlined
 * @param why what the line shows
 */
public record RelevantLine(
    int step, SourcePosition position, String access, Schedule.Kind kind, String why) {}
