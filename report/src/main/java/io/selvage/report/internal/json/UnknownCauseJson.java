package io.selvage.report.internal.json;

import io.selvage.core.verdict.UnknownCause;
import java.util.Locale;

/** The kind of a cause, as programs read it. */
public final class UnknownCauseJson {
  private UnknownCauseJson() {}

  public static String kind(UnknownCause cause) {
    if (cause instanceof UnknownCause.Spent spent) {
      return spent.limit().name().toLowerCase(Locale.ROOT);
    } else if (cause instanceof UnknownCause.Overtaken) {
      return "overtaken";
    } else if (cause instanceof UnknownCause.EngineFailed) {
      return "engine-failed";
    } else if (cause instanceof UnknownCause.Uncovered) {
      return "uncovered";
    } else if (cause instanceof UnknownCause.OnlyObserved) {
      return "only-observed";
    }
    return cause instanceof UnknownCause.Several ? "several" : "unsupported";
  }
}
