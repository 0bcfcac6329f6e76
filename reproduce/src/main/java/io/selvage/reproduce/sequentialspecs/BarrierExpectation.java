package io.selvage.reproduce.sequentialspecs;

import io.selvage.unbounded.barriers.BarrierBounds;

/**
 * A bug, and the smallest bounds that should reveal it.
 *
 * @param sample the class, without the package of the samples
 * @param specification a class likewise, or a language as text
 * @param expected the bounds at which it is found; smaller bounds must find nothing
 * @param exhausted the bounds for the search with fewer barriers
 */
record BarrierExpectation(
    String title,
    String sample,
    String specification,
    String operations,
    BarrierBounds expected,
    BarrierBounds exhausted) {
  boolean isLanguage() {
    return specification.contains("=");
  }
}
