package io.selvage.report.internal.text;

import io.selvage.core.Operation;
import io.selvage.core.verdict.Counterexample;
import io.selvage.core.verdict.RejectedOrder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Stream;

/** Why no order works: the orders that were tried, each as far as it goes, and what stops it. */
public final class RejectedOrdersText {
  private static final int MOST = 6;
  private static final int MOST_NAMES = 14;
  private static final int INDENT = TextPage.MARGIN + 2;

  private final Counterexample found;
  private final IntFunction<String> names;

  /**
   * @param names of operations, by number
   */
  public RejectedOrdersText(Counterexample found, IntFunction<String> names) {
    this.found = found;
    this.names = names;
  }

  public void write(TextPage page) {
    List<RejectedOrder> shown = mostInformative(found.reasons());
    int widest = shown.stream().mapToInt(r -> order(r).length()).max().orElse(0);
    int longest = shown.stream().mapToInt(r -> why(r).length()).max().orElse(0);
    boolean beside = INDENT + widest + 3 + longest <= page.width();
    for (RejectedOrder reason : shown) {
      if (beside) {
        page.line(INDENT, TextFormatting.pad(order(reason), widest + 3) + why(reason));
      } else {
        page.paragraph(INDENT, order(reason));
        page.paragraph(INDENT + 4, why(reason));
      }
    }
    int more = found.reasons().size() - shown.size();
    if (more > 0) {
      page.line(INDENT, "and " + TextFormatting.count(more, "more order") + ", also impossible");
    }
  }

  /** Different obstacles before repeated ones, orders that get far before those that do not. */
  private static List<RejectedOrder> mostInformative(List<RejectedOrder> reasons) {
    if (reasons.size() <= MOST) {
      return reasons;
    }
    List<RejectedOrder> far = new ArrayList<>(reasons);
    far.sort(Comparator.comparingInt((RejectedOrder r) -> r.prefix().size()).reversed());
    Set<String> obstacles = new HashSet<>();
    List<RejectedOrder> fresh = new ArrayList<>();
    List<RejectedOrder> repeated = new ArrayList<>();
    for (RejectedOrder reason : far) {
      boolean isFresh = obstacles.add(reason.operation() + reason.why());
      (isFresh ? fresh : repeated).add(reason);
    }
    List<RejectedOrder> chosen =
        Stream.concat(fresh.stream(), repeated.stream()).limit(MOST - 1L).toList();
    return reasons.stream().filter(chosen::contains).distinct().limit(MOST - 1L).toList();
  }

  private String order(RejectedOrder reason) {
    List<Integer> order = new ArrayList<>(reason.prefix());
    order.add(reason.operation());
    return TextFormatting.some(order, MOST_NAMES, names::apply);
  }

  private String why(RejectedOrder reason) {
    Operation stopped = found.history().operation(reason.operation());
    String why = reason.why().isEmpty() ? " is impossible here" : ": " + reason.why();
    return names.apply(reason.operation()) + ": " + stopped + why;
  }
}
