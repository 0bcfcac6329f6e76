package io.selvage.remedy.internal.search;

import java.util.List;

/**
 * What a candidate was verified for.
 *
 * @param memoryModels by name
 */
record VerifiedScope(ProgramSize size, List<String> memoryModels) {
  VerifiedScope {
    memoryModels = List.copyOf(memoryModels);
  }

  boolean isUnderJava() {
    return memoryModels.contains(CandidateVerification.JAVA);
  }
}
