package io.selvage.cli;

import io.selvage.core.UsageException;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What is said when there is no verdict: an error of theirs is one numbered line, and so is an
 * error of ours, unless more is asked for. A program that reads JSON gets that too.
 */
final class Failures {
  private static final Pattern NUMBERED = Pattern.compile("(BUG-\\d+) (.*)", Pattern.DOTALL);
  private static final String UNNUMBERED = "BUG-001";

  private final Terminal terminal;
  private final List<String> args;

  Failures(Terminal terminal, String... args) {
    this.terminal = terminal;
    this.args = Arrays.asList(args);
  }

  int usage(UsageException error) {
    return say(error.diagnostic().code(), oneLine(String.valueOf(error.getMessage())), Exit.USAGE);
  }

  int bug(Throwable error) {
    if (args.contains("--debug")) {
      error.printStackTrace(terminal.err());
    }
    String message = String.valueOf(error.getMessage());
    Matcher numbered = NUMBERED.matcher(message);
    String code = numbered.matches() ? numbered.group(1) : UNNUMBERED;
    String what = numbered.matches() ? numbered.group(2) : message;
    return say(code, oneLine(describe(error, what)), Exit.BUG);
  }

  private static String describe(Throwable error, String what) {
    StackTraceElement[] trace = error.getStackTrace();
    return String.format(
        "a bug of Selvage, not of your code: %s (%s%s); please report it as CONTRIBUTING.md says,"
            + " with what --debug prints",
        what, error.getClass().getName(), trace.length == 0 ? "" : " at " + trace[0]);
  }

  private int say(String code, String message, int exit) {
    terminal.err().println(code + "  " + message);
    if (args.contains("--json")) {
      terminal.out().println(PlainJson.ofError(code, message, exit));
    }
    return exit;
  }

  /** With its number. */
  static String line(UsageException error) {
    return oneLine(error.line());
  }

  static String oneLine(String message) {
    return message.replaceAll("\\s*\\R\\s*", " ").strip();
  }
}
