package io.selvage.report;

import io.selvage.core.Position;
import io.selvage.core.Schedule;

/**
 * A line of source that matters.
 *
 * @param step the number of the step that is there, from 0
 * @param access what the step accessed, to be underlined
 * @param why what is to be seen there
 */
record Spot(int step, Position position, String access, Schedule.Kind kind, String why) {}
