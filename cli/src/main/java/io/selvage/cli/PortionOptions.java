package io.selvage.cli;

import io.selvage.core.Diagnostic;
import io.selvage.core.Scope;
import java.util.Optional;
import java.util.OptionalLong;
import picocli.CommandLine.Option;

/** Options for looking at some executions of each client only. */
final class PortionOptions {
  @Option(
      names = "--sample",
      paramLabel = "N",
      description =
          "With --model java, where there is too much to look at: of each client that has more"
              + " executions, the first N and N at random. Without a violation the answer is"
              + " unknown, unless no client had more.")
  private Optional<Integer> sample = Optional.empty();

  @Option(
      names = "--seed",
      paramLabel = "S",
      description = "With --sample: chooses others (default: 1).")
  private Optional<Long> seed = Optional.empty();

  @Option(
      names = "--executions",
      paramLabel = "N",
      description = "The same as --sample, but the first N executions only.")
  private Optional<Integer> executions = Optional.empty();

  /** What was asked for, if anything was. */
  Optional<Scope.Portion> portion() {
    require("--sample", sample);
    require("--executions", executions);
    if (sample.isPresent() && executions.isPresent()) {
      throw Diagnostic.BAD_OPTION.error("--sample and --executions: leave one of them out");
    }
    if (seed.isPresent() && sample.isEmpty()) {
      throw Diagnostic.BAD_OPTION.error("--seed says nothing without --sample");
    }
    OptionalLong chosen = seed.stream().mapToLong(Long::longValue).findFirst();
    return sample
        .<Scope.Portion>map(number -> new Scope.AtRandom(number, chosen.orElse(1)))
        .or(() -> executions.map(Scope.First::new));
  }

  private static void require(String option, Optional<Integer> number) {
    number
        .filter(it -> it < 1)
        .ifPresent(
            it -> {
              throw Diagnostic.BAD_OPTION.error(
                  option + " " + it + " is too few; at least 1 makes sense");
            });
  }
}
