package io.selvage.cli;

import io.selvage.core.Diagnostic;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;

/** Which options of a command were said, and whether they make sense. */
record Given(CommandSpec spec) {
  boolean has(String option) {
    return spec.commandLine().getParseResult().hasMatchedOption(option);
  }

  /** Options that say which clients there are say nothing beside the one client that is given. */
  void refuseBesideClient(String... options) {
    if (has("--client")) {
      Stream.of(options)
          .filter(this::has)
          .findFirst()
          .ifPresent(
              option -> {
                throw Diagnostic.BAD_OPTION.error(
                    option
                        + " says nothing beside --client, which is one client; leave one of them"
                        + " out");
              });
    }
  }

  static void require(String option, int number, int least) {
    if (number < least) {
      throw Diagnostic.BAD_OPTION.error(
          option + " " + number + " is too few; at least " + least + " make sense");
    }
  }
}
