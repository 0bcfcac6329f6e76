package io.selvage.cli.supervise;

import io.selvage.cli.option.QuantityParser;
import io.selvage.cli.render.PlainJson;
import io.selvage.core.budget.Budget;
import io.selvage.core.diagnostic.UnanswerableException;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.core.verdict.UnknownCause;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What is said when there is no verdict: an error of theirs is one numbered line, and so is an
 * error of ours, unless the user requests more. A program that reads JSON gets that too.
 */
public final class FailureReporter {
  private static final Pattern NUMBERED = Pattern.compile("(BUG-\\d+) (.*)", Pattern.DOTALL);
  private static final int MOST_CAUSES = 20;
  private static final String UNNUMBERED = "BUG-001";

  private final Terminal terminal;
  private final List<String> args;

  public FailureReporter(Terminal terminal, String... args) {
    this.terminal = terminal;
    this.args = Arrays.asList(args);
  }

  public int usage(UsageException error) {
    return say(
        error.diagnostic().code(), oneLine(String.valueOf(error.getMessage())), ExitCode.USAGE);
  }

  /** The last words of a command that did not end when its time was up. */
  public int outOfTime(Duration time) {
    return unknown(abandoned(time));
  }

  /** Why a command has no answer that did not end when its time was up. */
  public static UnknownCause abandoned(Duration time) {
    return new UnknownCause.Numbered(
        "REF-200",
        "out of time: no result within " + QuantityParser.print(time) + ", so it was abandoned");
  }

  /** What was made on the way is unreachable now: there is room to say so. */
  public int outOfMemory() {
    return unknown("REF-201", "out of memory before there was a result");
  }

  private int unknown(UnknownCause cause) {
    if (cause instanceof UnknownCause.Numbered numbered) {
      return unknown(numbered.code(), oneLine(numbered.detail()));
    }
    return isOutOfMemory(cause)
        ? outOfMemory()
        : unknown("REF-200", oneLine(cause.text()) + " before there was a result");
  }

  private static boolean isOutOfMemory(UnknownCause cause) {
    return cause instanceof UnknownCause.Spent spent && spent.limit() == Budget.Limit.MEMORY;
  }

  private int unknown(String code, String why) {
    terminal
        .out()
        .println(
            args.contains("--json")
                ? PlainJson.ofUnknown(code, why)
                : "UNKNOWN  " + why + "   " + code);
    terminal.out().flush();
    return ExitCode.UNKNOWN;
  }

  public int bug(Throwable error) {
    if (isOutOfMemory(error)) {
      return outOfMemory();
    }
    if (error instanceof Budget.Spent spent) {
      return unknown(spent.cause());
    }
    if (error instanceof UnanswerableException unsupported) {
      return unknown(unsupported.cause());
    }
    if (args.contains("--debug")) {
      error.printStackTrace(terminal.err());
    }
    String message = String.valueOf(error.getMessage());
    Matcher numbered = NUMBERED.matcher(message);
    String code = numbered.matches() ? numbered.group(1) : UNNUMBERED;
    String what = numbered.matches() ? numbered.group(2) : message;
    return say(code, oneLine(describe(error, what)), ExitCode.BUG);
  }

  /** Also where it was thrown in another thread. */
  private static boolean isOutOfMemory(Throwable error) {
    boolean found = false;
    Throwable each = error;
    for (int depth = 0; each != null && depth < MOST_CAUSES && !found; depth++) {
      found = each instanceof OutOfMemoryError;
      each = each.getCause();
    }
    return found;
  }

  private static String describe(Throwable error, String what) {
    StackTraceElement[] trace = error.getStackTrace();
    return String.format(
        "a bug in Selvage, not in your code: %s (%s%s); please report it as described in"
            + " CONTRIBUTING.md, with the output of --debug",
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
  public static String line(UsageException error) {
    return oneLine(error.line());
  }

  public static String oneLine(String message) {
    return message.replaceAll("\\s*\\R\\s*", " ").strip();
  }
}
