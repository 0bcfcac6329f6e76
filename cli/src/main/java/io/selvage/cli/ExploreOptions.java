package io.selvage.cli;

import io.selvage.core.Diagnostic;
import io.selvage.relaxed.bytecode.Body;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options for tests in Java. */
final class ExploreOptions {
  @Option(
      names = "--method",
      paramLabel = "NAME",
      description = "The test; any public method without parameters (default: all with @Explore).")
  private String method = "";

  @Option(
      names = "--races",
      paramLabel = "HOW",
      description =
          "What data races on plain accesses are: warned (default), refuted, or harmless, which"
              + " takes plain accesses to be coherent.")
  private String races = "warned";

  @Option(
      names = "--weak-failures",
      description = "Let weakCompareAndSet fail though it finds what it expects.")
  private boolean weakFailures;

  @Option(
      names = "--again",
      paramLabel = "TOKEN",
      description = "Only the execution that was told with this token; needs --method.")
  private String again = "";

  @Mixin private ClassPathOption classPath = new ClassPathOption();

  String method() {
    return method;
  }

  String again() {
    if (!again.isEmpty() && method.isEmpty()) {
      throw Diagnostic.BAD_OPTION.error("--again needs --method");
    }
    return again;
  }

  List<Path> classPath() {
    return classPath.entries();
  }

  Body.WeakFailures weakFailures() {
    return weakFailures ? Body.WeakFailures.ALWAYS_POSSIBLE : Body.WeakFailures.NEVER;
  }

  Body.Races races() {
    return switch (races) {
      case "warned" -> Body.Races.WARNED;
      case "refuted" -> Body.Races.REFUTED;
      case "harmless" -> Body.Races.HARMLESS;
      default ->
          throw Diagnostic.BAD_OPTION.error(
              "--races takes warned, refuted or harmless, not " + races);
    };
  }
}
