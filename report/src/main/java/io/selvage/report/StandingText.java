package io.selvage.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What holds of a refuted history, for the terminal. */
final class StandingText {
  private static final int INDENT = Page.MARGIN + 2;
  private static final int MOST_ASSIGNMENTS = 4;

  private StandingText() {}

  static void write(Page page, Standing standing) {
    page.heading("What holds all the same");
    int width = standing.strongest().stream().mapToInt(it -> it.name().length()).max().orElse(0);
    standing
        .strongest()
        .forEach(it -> page.item(INDENT, Words.pad(it.name(), width + 3), it.meaning()));
    rest(standing).ifPresent(words -> page.paragraph(INDENT, words));
    standing.levels().filter(it -> !it.isEmpty()).ifPresent(it -> levels(page, it));
  }

  /** What is said of the criteria that are not known to hold. */
  static Optional<String> rest(Standing standing) {
    if (!standing.undecided().isEmpty()) {
      return Optional.of("Not decided in time: " + String.join(", ", standing.undecided()) + ".");
    }
    return standing.strongest().isEmpty()
        ? Optional.of("Nothing: it satisfies none of the criteria that have a name.")
        : Optional.empty();
  }

  private static void levels(Page page, List<List<Standing.MethodLevel>> assignments) {
    page.blank();
    page.heading("How much its methods see, at most: other histories may show less");
    List<Standing.MethodLevel> all = new ArrayList<>();
    assignments.forEach(all::addAll);
    int methods = all.stream().mapToInt(it -> it.method().length()).max().orElse(0);
    int levels = all.stream().mapToInt(it -> it.level().length()).max().orElse(0);
    for (int i = 0; i < Math.min(assignments.size(), MOST_ASSIGNMENTS); i++) {
      if (i > 0) {
        page.line(Page.MARGIN, "or");
      }
      for (Standing.MethodLevel it : assignments.get(i)) {
        String names = Words.pad(it.method(), methods + 3) + Words.pad(it.level(), levels + 3);
        page.item(INDENT, names, it.sees());
      }
    }
    int more = assignments.size() - MOST_ASSIGNMENTS;
    if (more > 0) {
      page.line(Page.MARGIN, "or one of " + Words.number(more) + " more; --json has them all");
    }
  }
}
