package io.selvage.report;

import java.util.List;
import java.util.Optional;

/**
 * A change after which the question that was refuted is verified.
 *
 * @param change what is changed, as it follows the word "with": {@code `volatile` on `Lazy.value`}
 * @param claim which programs pass then: {@code all programs with up to 3 calls on 3 threads}
 * @param memoryModels under which they pass, by name
 * @param patch absent if no source matches the class files
 */
public record VerifiedRemedy(
    String change, String claim, List<String> memoryModels, Optional<SourcePatch> patch) {
  public VerifiedRemedy {
    memoryModels = List.copyOf(memoryModels);
  }
}
