package io.selvage.reproduce.sequentialspecs;

import io.selvage.unbounded.barriers.BarrierBounds;

/**
 * A mistake, and with how little it should be found.
 *
 * @param sample the class, without the package of the samples
 * @param meaning a class likewise, or a language as it is written
 * @param expected where it is found; nothing may be found with less
 * @param exhausted how far to look with the barriers below that
 */
record BarrierExpectation(
    String title,
    String sample,
    String meaning,
    String operations,
    BarrierBounds expected,
    BarrierBounds exhausted) {
  boolean isLanguage() {
    return meaning.contains("=");
  }
}
