package io.selvage.cli.supervise;

import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.diagnostic.UsageException;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** What is wrong with a command line, in one line. */
public final class CommandLineErrors {
  private CommandLineErrors() {}

  public static UsageException explain(ParameterException error) {
    return Diagnostic.BAD_OPTION.error(
        error instanceof UnmatchedArgumentException unmatched
            ? unmatched(unmatched)
            : plain(String.valueOf(error.getMessage())));
  }

  /** Its message, unless it has several lines. */
  private static String plain(String message) {
    String line = message.replaceAll("\\s+", " ").strip();
    return line.substring(0, 1).toLowerCase(Locale.ROOT) + line.substring(1);
  }

  private static String unmatched(UnmatchedArgumentException error) {
    CommandLine command = error.getCommandLine();
    String word = error.getUnmatched().get(0);
    List<String> suggestions = suggestions(command, error);
    String meant = suggestions.isEmpty() ? "" : "; did you mean " + suggestions.get(0) + "?";
    if (error.isUnknownOption()) {
      return "no option " + word + meant;
    }
    if (command.getSubcommands().isEmpty()) {
      return "unexpected arguments: " + word + "; quote arguments that contain spaces";
    }
    return meant.isEmpty()
        ? word + " is not in this version; commands: " + commands(command)
        : "no command " + word + meant;
  }

  /** Suggestions for commands are generous: a likely one has a letter or two wrong. */
  private static List<String> suggestions(CommandLine command, UnmatchedArgumentException error) {
    String word = error.getUnmatched().get(0);
    return error.isUnknownOption()
        ? error.getSuggestions().stream().filter(option -> option.startsWith("--")).toList()
        : command.getSubcommands().keySet().stream()
            .filter(name -> distance(name, word) <= 2)
            .toList();
  }

  private static String commands(CommandLine command) {
    return String.join(", ", command.getSubcommands().keySet());
  }

  /** Levenshtein's. */
  private static int distance(String a, String b) {
    int[] last = new int[b.length() + 1];
    for (int j = 0; j < last.length; j++) {
      last[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int[] next = new int[last.length];
      next[0] = i;
      for (int j = 1; j < next.length; j++) {
        int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        next[j] = Math.min(last[j - 1] + change, 1 + Math.min(last[j], next[j - 1]));
      }
      last = next;
    }
    return last[b.length()];
  }
}
