package io.selvage.cli.option;

import io.selvage.core.diagnostic.Diagnostic;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;

/** Which options of a command were said, and whether they make sense. */
public record GivenOptions(CommandSpec spec) {
  public boolean has(String option) {
    return spec.commandLine().getParseResult().hasMatchedOption(option);
  }

  /** Options that say which clients there are say nothing beside the one client that is given. */
  public void requireAbsentBesideClient(String... options) {
    if (has("--client")) {
      Stream.of(options)
          .filter(this::has)
          .findFirst()
          .ifPresent(
              option -> {
                throw Diagnostic.BAD_OPTION.error(
                    option
                        + " cannot be combined with --client, which gives one program; omit one"
                        + " of them");
              });
    }
  }

  public static void require(String option, int number, int least) {
    if (number < least) {
      throw Diagnostic.BAD_OPTION.error(
          option + " " + number + " is too few; at least " + least + " make sense");
    }
  }

  /** Names with commas between them; none of nothing. */
  public static Set<String> names(String list) {
    return Arrays.stream(list.split(","))
        .map(String::strip)
        .filter(name -> !name.isEmpty())
        .collect(Collectors.toSet());
  }
}
