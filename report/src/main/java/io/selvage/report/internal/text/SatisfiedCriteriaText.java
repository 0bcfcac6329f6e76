package io.selvage.report.internal.text;

import io.selvage.core.verdict.SatisfiedCriteria;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What holds of a refuted history, for the terminal. */
public final class SatisfiedCriteriaText {
  private static final int INDENT = TextPage.MARGIN + 2;
  private static final int MOST_ASSIGNMENTS = 4;

  private SatisfiedCriteriaText() {}

  public static void write(TextPage page, SatisfiedCriteria satisfied) {
    page.heading("Weaker criteria that hold");
    int width = satisfied.strongest().stream().mapToInt(it -> it.name().length()).max().orElse(0);
    satisfied
        .strongest()
        .forEach(
            it -> page.item(INDENT, TextFormatting.pad(it.name(), width + 3), it.specification()));
    rest(satisfied).ifPresent(words -> page.paragraph(INDENT, words));
    satisfied.levels().filter(it -> !it.isEmpty()).ifPresent(it -> levels(page, it));
  }

  /** What is said of the criteria that are not known to hold. */
  public static Optional<String> rest(SatisfiedCriteria satisfied) {
    if (!satisfied.undecided().isEmpty()) {
      return Optional.of("Not decided in time: " + String.join(", ", satisfied.undecided()) + ".");
    }
    return satisfied.strongest().isEmpty()
        ? Optional.of("None: the history satisfies no named criterion.")
        : Optional.empty();
  }

  private static void levels(TextPage page, List<List<SatisfiedCriteria.MethodLevel>> assignments) {
    page.blank();
    page.heading("Strongest visibility of its methods: other histories may show less");
    List<SatisfiedCriteria.MethodLevel> all = new ArrayList<>();
    assignments.forEach(all::addAll);
    int methods = all.stream().mapToInt(it -> it.method().length()).max().orElse(0);
    int levels = all.stream().mapToInt(it -> it.level().length()).max().orElse(0);
    for (int i = 0; i < Math.min(assignments.size(), MOST_ASSIGNMENTS); i++) {
      if (i > 0) {
        page.line(TextPage.MARGIN, "or");
      }
      for (SatisfiedCriteria.MethodLevel it : assignments.get(i)) {
        String names =
            TextFormatting.pad(it.method(), methods + 3)
                + TextFormatting.pad(it.level(), levels + 3);
        page.item(INDENT, names, it.sees());
      }
    }
    int more = assignments.size() - MOST_ASSIGNMENTS;
    if (more > 0) {
      page.line(
          TextPage.MARGIN,
          "or one of " + TextFormatting.number(more) + " more; --json has them all");
    }
  }
}
