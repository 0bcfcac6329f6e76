/**
 * Histories too long for one machine, and campaigns over all clients of a library, on Apache Spark.
 * Spark shuffles, schedules, and does again what was lost; here is only what it is to do: a history
 * is cut by keys, a campaign by units.
 */
@NullMarked
package io.selvage.cluster;

import org.jspecify.annotations.NullMarked;
