package io.selvage.report;

import io.selvage.core.Counterexample;
import io.selvage.core.Operation;
import io.selvage.core.Reason;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Stream;

/** Why no order works: the orders that were tried, each as far as it goes, and what stops it. */
final class Orders {
  private static final int MOST = 6;
  private static final int MOST_NAMES = 14;
  private static final int INDENT = Page.MARGIN + 2;

  private final Counterexample found;
  private final IntFunction<String> names;

  /**
   * @param names of operations, by number
   */
  Orders(Counterexample found, IntFunction<String> names) {
    this.found = found;
    this.names = names;
  }

  void write(Page page) {
    List<Reason> shown = mostTelling(found.reasons());
    int widest = shown.stream().mapToInt(r -> order(r).length()).max().orElse(0);
    int longest = shown.stream().mapToInt(r -> why(r).length()).max().orElse(0);
    boolean beside = INDENT + widest + 3 + longest <= Page.WIDTH;
    for (Reason reason : shown) {
      if (beside) {
        page.line(INDENT, Words.pad(order(reason), widest + 3) + why(reason));
      } else {
        page.paragraph(INDENT, order(reason));
        page.paragraph(INDENT + 4, why(reason));
      }
    }
    int more = found.reasons().size() - shown.size();
    if (more > 0) {
      page.line(INDENT, "and " + Words.count(more, "more order") + " that cannot be either");
    }
  }

  /** Different obstacles before repeated ones, orders that get far before those that do not. */
  private static List<Reason> mostTelling(List<Reason> reasons) {
    if (reasons.size() <= MOST) {
      return reasons;
    }
    List<Reason> far = new ArrayList<>(reasons);
    far.sort(Comparator.comparingInt((Reason r) -> r.prefix().size()).reversed());
    Set<String> obstacles = new HashSet<>();
    List<Reason> fresh = new ArrayList<>();
    List<Reason> repeated = new ArrayList<>();
    for (Reason reason : far) {
      boolean isFresh = obstacles.add(reason.operation() + reason.why());
      (isFresh ? fresh : repeated).add(reason);
    }
    List<Reason> chosen =
        Stream.concat(fresh.stream(), repeated.stream()).limit(MOST - 1L).toList();
    return reasons.stream().filter(chosen::contains).distinct().limit(MOST - 1L).toList();
  }

  private String order(Reason reason) {
    List<Integer> order = new ArrayList<>(reason.prefix());
    order.add(reason.operation());
    return Words.some(order, MOST_NAMES, names::apply);
  }

  private String why(Reason reason) {
    Operation stopped = found.history().operation(reason.operation());
    String name = names.apply(reason.operation()) + ": ";
    if (reason.why().isEmpty()) {
      return name + stopped + " is impossible here";
    }
    if (!reason.why().startsWith("must ")) {
      return name + reason.why();
    }
    String must = name + stopped.invocation() + " " + reason.why();
    if (stopped.isPending()) {
      return must + ", but never returns";
    }
    return reason.why().startsWith("must give") ? must + ", not " + stopped.outcome() : must;
  }
}
