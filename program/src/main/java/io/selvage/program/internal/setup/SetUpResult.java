package io.selvage.program.internal.setup;

import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.program.internal.child.SetUpEnding;
import io.selvage.program.internal.child.SetUpRequest;
import io.selvage.program.run.UnsupportedFeature;
import java.util.List;
import java.util.Optional;

/**
 * How a set-up in a JVM ended.
 *
 * @param export its objects, if it completed
 * @param texts details of the ending
 */
record SetUpResult(Optional<HeapExport> export, SetUpEnding ending, List<String> texts) {
  SetUpResult {
    texts = List.copyOf(texts);
  }

  static SetUpResult without(SetUpEnding ending, List<String> texts) {
    return new SetUpResult(Optional.empty(), ending, texts);
  }

  /** Whether it needs access to internals of the JDK. */
  boolean lacksAccess() {
    return (ending == SetUpEnding.THREW || ending == SetUpEnding.INITIALISER_THREW)
        && texts.get(texts.size() - 1).equals(IllegalAccessError.class.getName());
  }

  /** The objects; a set-up that throws is an error of the user's. */
  HeapExport export(SetUpRequest request) {
    return switch (ending) {
      case COMPLETED -> export.orElseThrow();
      case INITIALISER_THREW ->
          throw Diagnostic.SETUP_FAILED.error(
              "the initialiser of " + request.className(), texts.get(0));
      case THREW ->
          throw Diagnostic.SETUP_FAILED.error(
              request.className(), texts.get(0) + " throws " + texts.get(1));
      case STARTED_THREAD ->
          throw UnsupportedFeature.because("REF-221 the set-up starts " + texts.get(0));
      case HOLDS_MONITOR ->
          throw UnsupportedFeature.because(
              "REF-222 the set-up returns while it holds the monitor of a " + texts.get(0));
      case TOO_LARGE ->
          throw UnsupportedFeature.because("REF-223 the set-up creates too many objects");
      case CONFIGURED_LOGGER ->
          throw UnsupportedFeature.because(
              "REF-223 the set-up changes the level, filter or handlers of logger " + texts.get(0));
      case HUNG ->
          throw UnsupportedFeature.because(
              "REF-220 the set-up did not return in time in a JVM of its own");
      case EXITED ->
          throw UnsupportedFeature.because(
              "REF-220 the set-up ended its JVM, with exit code " + texts.get(0));
    };
  }
}
