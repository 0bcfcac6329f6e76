package io.selvage.unbounded.linear;

import java.util.Optional;

/**
 * What came of the search for points.
 *
 * @param points with which the class is linearizable for any number of threads; empty if none were
 *     found
 * @param why there are none
 */
public record Proof(
    Optional<Points> points, int mappings, int sharedStates, long pairs, boolean isCut, String why) {}
