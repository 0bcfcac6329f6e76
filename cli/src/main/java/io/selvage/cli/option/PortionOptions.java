package io.selvage.cli.option;

import io.selvage.cli.help.HelpHeading;
import io.selvage.cli.help.HelpSection;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.question.Scope;
import java.util.Optional;
import java.util.OptionalLong;
import picocli.CommandLine.Option;

/** Options for looking at some executions of each client only. */
public final class PortionOptions {
  @HelpSection(value = HelpHeading.SCOPE, advanced = true)
  @Option(
      names = "--sample",
      paramLabel = "N",
      description =
          "With --model java: explore only the first N executions and N random"
              + " executions of each test program. If this skips executions and finds no"
              + " violation, the result is unknown.")
  private Optional<Integer> sample = Optional.empty();

  @HelpSection(value = HelpHeading.SCOPE, advanced = true)
  @Option(
      names = "--seed",
      paramLabel = "S",
      description = "With --sample: seed of the random choice (default: 1).")
  private Optional<Long> seed = Optional.empty();

  @HelpSection(value = HelpHeading.SCOPE, advanced = true)
  @Option(
      names = "--executions",
      paramLabel = "N",
      description = "Like --sample, but explore only the first N executions of each test program.")
  private Optional<Integer> executions = Optional.empty();

  /** What was asked for, if anything was. */
  public Optional<Scope.Portion> portion() {
    require("--sample", sample);
    require("--executions", executions);
    if (sample.isPresent() && executions.isPresent()) {
      throw Diagnostic.BAD_OPTION.error("--sample cannot be combined with --executions");
    }
    if (seed.isPresent() && sample.isEmpty()) {
      throw Diagnostic.BAD_OPTION.error("--seed requires --sample");
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
