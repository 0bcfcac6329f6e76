package io.selvage.history.report;

import io.selvage.core.verdict.HistoryFindings;
import io.selvage.history.online.CompletedOperation;
import io.selvage.history.online.FollowResult;
import io.selvage.history.online.OnlineViolation;
import io.selvage.history.online.OpenCall;
import java.util.List;
import java.util.Locale;

/** What following an input found, as text. */
public final class FollowText {
  private static final int MOST_SHOWN = 12;

  private FollowText() {}

  /** Whole lines. */
  public static String of(FollowResult it) {
    StringBuilder page = new StringBuilder();
    String verdict =
        it.violation()
            .map(
                violation ->
                    "FAIL  " + it.file() + "   " + violation.headline() + "   " + FollowJson.CODE)
            .orElse(
                it.unknown().isEmpty()
                    ? "PASS  " + it.file() + "   " + it.criterion().adjective()
                    : "UNKNOWN  " + it.file());
    line(page, "%s   %.1f s", verdict, it.millis() / 1e3);
    line(page, "");
    if (!it.unknown().isEmpty()) {
      line(page, "  Not decided: %s", it.unknown());
    }
    line(page, "  %,d events, %,d operations returned", it.events(), it.completed());
    if (it.exitCode() == 0 && it.completed() == 0) {
      line(page, "  %s", HistoryFindings.NO_CALL_RETURNED);
    }
    it.violation().ifPresent(violation -> violation(page, violation));
    if (it.violation().isEmpty() && !it.open().isEmpty()) {
      open(page, it.open());
    }
    if (it.leftOpen() > 0) {
      line(page, "  %,d calls never return", it.leftOpen());
    }
    it.assumptions().forEach(assumed -> line(page, "  %s", assumed));
    line(page, "");
    return page.toString();
  }

  private static void violation(StringBuilder page, OnlineViolation violation) {
    CompletedOperation last = violation.last();
    line(page, "");
    line(
        page,
        "  %s by process %d, called at event %,d and returned at event %,d,",
        last.operation(),
        last.operation().thread(),
        last.called(),
        last.returned());
    line(page, "  does not fit any order of the operations so far:");
    violation.reasons().forEach(why -> line(page, "    %s", why));
    if (!violation.recent().isEmpty()) {
      line(page, "");
      line(page, "  Operations that returned before");
      List<CompletedOperation> recent = violation.recent();
      for (CompletedOperation it :
          recent.subList(Math.max(0, recent.size() - MOST_SHOWN), recent.size())) {
        line(
            page,
            "    events %,d to %,d   process %d   %s",
            it.called(),
            it.returned(),
            it.operation().thread(),
            it.operation());
      }
    }
    open(page, violation.open());
    line(page, "");
  }

  private static void open(StringBuilder page, List<OpenCall> open) {
    if (open.isEmpty()) {
      return;
    }
    line(page, "");
    line(page, "  Open calls");
    for (OpenCall it : open.subList(0, Math.min(open.size(), MOST_SHOWN))) {
      line(page, "    event %,d   process %d   %s", it.event(), it.process(), it.invocation());
    }
    if (open.size() > MOST_SHOWN) {
      line(page, "    and %,d more", open.size() - MOST_SHOWN);
    }
  }

  private static void line(StringBuilder page, String format, Object... arguments) {
    page.append(String.format(Locale.ROOT, format, arguments)).append('\n');
  }
}
