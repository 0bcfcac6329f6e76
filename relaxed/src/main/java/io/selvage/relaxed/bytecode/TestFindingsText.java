package io.selvage.relaxed.bytecode;

import io.selvage.relaxed.engine.ExecutionEstimate;
import io.selvage.relaxed.strengthen.StrengtheningResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Stream;

/** Renders the findings of an exploration as text. */
public final class TestFindingsText {
  private static final int MOST_RACES = 5;
  private static final int WIDTH = 74;
  private static final int MOST = 100;

  private final String name;
  private final TestBodyExploration.Request request;
  private final Function<TestFindings.Violation, List<String>> story;

  /**
   * @param name of the test
   */
  public TestFindingsText(String name, TestBodyExploration.Request request) {
    this(
        name, request, violation -> violation.story().stream().map(line -> "    " + line).toList());
  }

  /**
   * @param story the lines that describe a violation
   */
  public TestFindingsText(
      String name,
      TestBodyExploration.Request request,
      Function<TestFindings.Violation, List<String>> story) {
    this.name = name;
    this.request = request;
    this.story = story;
  }

  /** A violation without the executions explored and what they cover. */
  public String brief(TestFindings.Violation violation, long millis) {
    List<String> lines = new ArrayList<>();
    fail(violation, lines, millis);
    return text(lines);
  }

  public String render(TestFindings found, long millis) {
    List<String> lines = new ArrayList<>();
    if (found.violation().isPresent()) {
      fail(found.violation().get(), lines, millis);
      found.remedies().ifPresent(remedies -> remedies(remedies, lines));
    } else if (!found.finished()) {
      unknown(found, lines, millis);
    } else {
      lines.add(head("PASS", counts(found), millis));
      lines.add("  Every execution of this test under " + request.model() + " was explored.");
    }
    found.buffering().line().ifPresent(line -> lines.add("  " + line));
    races(found, lines);
    list("assumed", ExplorationCoverage.assumptions(request), lines);
    list("not covered", ExplorationCoverage.not(request), lines);
    return text(lines);
  }

  private static String text(List<String> lines) {
    StringBuilder text = new StringBuilder();
    lines.stream()
        .flatMap(line -> line.isEmpty() ? Stream.of(line) : line.lines())
        .forEach(line -> text.append(within(line)).append('\n'));
    return text.toString();
  }

  /** Wraps lines longer than a hundred columns. */
  private static String within(String line) {
    StringBuilder text = new StringBuilder();
    String rest = line;
    String indent = " ".repeat(line.length() - line.stripLeading().length() + 4);
    while (rest.length() > MOST) {
      int end = rest.lastIndexOf(' ', MOST);
      if (end <= indent.length()) {
        break;
      }
      text.append(rest.substring(0, end).stripTrailing()).append('\n');
      rest = indent + rest.substring(end).strip();
    }
    return text.append(rest).toString();
  }

  /** Keeps lines within the width of a terminal. */
  private static void list(String heading, List<String> items, List<String> lines) {
    lines.add("  " + heading);
    for (String item : items) {
      String rest = item;
      String bullet = "    - ";
      while (rest.length() > WIDTH) {
        int end = rest.lastIndexOf(' ', WIDTH);
        end = end < 0 ? WIDTH : end;
        lines.add(bullet + rest.substring(0, end));
        rest = rest.substring(end).strip();
        bullet = "      ";
      }
      lines.add(bullet + rest);
    }
  }

  private void unknown(TestFindings found, List<String> lines, long millis) {
    boolean sampled = found.extent() == TestFindings.Extent.SAMPLE;
    String why =
        found.unsupportedReason().orElse(sampled ? "only some were explored" : "out of time");
    lines.add(head("UNKNOWN", why, millis));
    String of = found.estimate().map(estimate -> ", of " + estimate.about()).orElse("");
    if (sampled) {
      int walks = found.estimate().map(ExecutionEstimate::walks).orElse(0);
      lines.add(String.format(Locale.ROOT, "  %,d random walks: %s%s", walks, counts(found), of));
      lines.add("  No violation in these executions; the other executions were not explored.");
    } else {
      lines.add("  " + counts(found) + " so far" + of);
    }
  }

  private void fail(TestFindings.Violation violation, List<String> lines, long millis) {
    lines.add(head("FAIL", violation.what(), millis));
    lines.add("");
    lines.addAll(story.apply(violation));
    lines.add("");
    lines.add("  again  --again " + violation.token());
  }

  private static void remedies(StrengtheningResult remedies, List<String> lines) {
    lines.add("  forbidden by");
    remedies.lines().forEach(line -> lines.add("    " + line));
  }

  private String head(String word, String what, long millis) {
    String time = String.format(Locale.ROOT, "%.1f s", millis / 1000.0);
    String line = word + "  " + name + "   " + what + "   " + time;
    if (line.length() <= MOST || !what.contains(" ")) {
      return line;
    }
    // The number stays on the line, and its explanation follows below.
    String code = what.substring(0, what.indexOf(' '));
    return word
        + "  "
        + name
        + "   "
        + code
        + "   "
        + time
        + "\n\n  "
        + what.substring(code.length() + 1);
  }

  private static String counts(TestFindings found) {
    long all = found.executions() + found.blocked();
    String seen =
        found.explored() == all
            ? ""
            : String.format(Locale.ROOT, " (%,d up to symmetry)", found.explored());
    return String.format(
        Locale.ROOT, "%,d executions, %,d blocked%s", found.executions(), found.blocked(), seen);
  }

  private static void races(TestFindings found, List<String> lines) {
    found.races().stream().limit(MOST_RACES).forEach(race -> lines.add("  race  " + race));
    if (found.races().size() > MOST_RACES) {
      lines.add("  and " + (found.races().size() - MOST_RACES) + " races more");
    }
  }
}
