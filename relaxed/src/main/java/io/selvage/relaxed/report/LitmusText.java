package io.selvage.relaxed.report;

import io.selvage.relaxed.MemoryModel;
import io.selvage.relaxed.notation.LitmusFile;
import io.selvage.relaxed.notation.LitmusResult;
import java.util.ArrayList;
import java.util.List;

/** A line for each litmus test, and how it differs from what its file expects. */
public final class LitmusText {
  private LitmusText() {}

  /** How the result differs from what the file expects under the model; empty if it does not. */
  public static List<String> differences(
      LitmusFile.Entry entry, LitmusResult answer, MemoryModel model) {
    List<String> wrong = new ArrayList<>();
    entry
        .expected(model, "allowed")
        .filter(text -> isTrue(text) != answer.allowed())
        .ifPresent(text -> wrong.add("expected " + (isTrue(text) ? "allowed" : "forbidden")));
    entry
        .expected(model, "execs")
        .filter(text -> !text.equals(Long.toString(answer.executions())))
        .ifPresent(text -> wrong.add("expected " + text + " executions"));
    return wrong;
  }

  private static boolean isTrue(String text) {
    return text.equals("1") || Boolean.parseBoolean(text);
  }

  /** One line, without its end. */
  public static String text(LitmusResult answer, List<String> wrong) {
    return String.format(
        "%-30s %-9s  %s%s%s",
        answer.name(),
        answer.allowed() ? "allowed" : answer.finished() ? "forbidden" : "unknown",
        count(answer.executions(), "execution"),
        (answer.blocked() == 0 ? "" : ", " + answer.blocked() + " blocked") + symmetry(answer),
        wrong.isEmpty()
            ? answer.finished() ? "" : unfinished(answer)
            : "  BUT " + String.join(", ", wrong));
  }

  private static String unfinished(LitmusResult answer) {
    return answer
        .estimate()
        .map(e -> String.format("  (%,d random walks, of %s)", e.walks(), e.about()))
        .orElse("  (out of time)");
  }

  private static String symmetry(LitmusResult answer) {
    return answer.explored() == answer.executions() + answer.blocked()
        ? ""
        : " (" + answer.explored() + " up to symmetry)";
  }

  /** {@code 1 test}, {@code 2 tests}. */
  public static String count(long number, String what) {
    return number + " " + what + (number == 1 ? "" : "s");
  }
}
