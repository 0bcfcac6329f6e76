package io.selvage.cli;

import io.selvage.prove.Answer;
import io.selvage.prove.Asked;
import io.selvage.prove.code.Content;
import io.selvage.prove.code.Promise;
import io.selvage.prove.picture.Moment;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;

/** What the prover found, for people. */
final class ProveText {
  private static final int LAST_STEPS = 12;
  private static final int WIDTH = 96;

  private ProveText() {}

  /**
   * @param signs how signs of formulas are shown
   */
  static void print(
      Asked asked, Answer answer, boolean actions, UnaryOperator<String> signs, PrintStream out) {
    answer
        .summary()
        .ifPresent(proved -> proved(asked, proved, isByOrder(answer), actions, signs, out));
    if (answer instanceof Answer.Unknown unknown) {
      unknown(asked, unknown, out);
    }
  }

  private static boolean isByOrder(Answer answer) {
    return answer instanceof Answer.Proved proved
        && proved.certificate().content().equals(Content.NONE);
  }

  /** For terminals that know no others. */
  static String plain(String formula) {
    return formula.replace("∃", "exists ").replace("∧", "and").replace("⇝", "~>");
  }

  private static void proved(
      Asked asked,
      Answer.Summary proved,
      boolean isByOrder,
      boolean actions,
      UnaryOperator<String> signs,
      PrintStream out) {
    out.printf(
        Locale.ROOT,
        "PASS  %s   linearizable, a %s: proved%n%n",
        asked.className(),
        words(asked.promise()));
    out.println("  Any number of threads and calls, any heap; sequentially consistent memory,");
    out.println("  which is what the memory model gives: no plain access without its lock.");
    out.println("  That calls end is not proved.");
    if (isByOrder) {
      byOrder(out);
    }
    list(out, "What is proved of each operation", duties(proved));
    if (proved.witnesses().isEmpty()) {
      out.println();
      out.println("  By the invariant that was given; without --invariant every return is told.");
    } else {
      list(out, "Every return that is reached", proved.witnesses());
    }
    if (!proved.hindsight().isEmpty()) {
      list(out, "Hindsight (Lemma 1): explains pure results, no condition", proved.hindsight());
    }
    if (!proved.pool().isEmpty()) {
      out.println();
      out.println(
          "  Linearized by others or by a descriptor: the pool (operation, condition, action),");
      out.println("  where d is the descriptor and e the one that is left in its place");
      proved.pool().forEach(item -> pool(out, signs.apply(item)));
    }
    if (actions) {
      list(out, "What threads may do to each other", proved.actions());
    }
    List<String> others = new ArrayList<>(proved.assumptions());
    others.removeAll(duties(proved));
    list(out, "Assumed", others);
    out.printf(
        Locale.ROOT,
        "%n  %,d views, %,d actions, accepted by the checker, which asked the solver %,d times%n"
            + "  read %.2f s, proved %.2f s, checked %.2f s%n",
        proved.views(),
        proved.actionCount(),
        proved.queries(),
        proved.times().reading() / 1e9,
        proved.times().proving() / 1e9,
        proved.times().checking() / 1e9);
  }

  private static String words(Promise promise) {
    return promise.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /** Which theorem it is, as no content and no points are shown. */
  private static void byOrder(PrintStream out) {
    out.println();
    out.println(
        "  By the order of removals: which of two insertions comes first is decided by who");
    out.println("  removes, later. Theorem: if every value is removed once, by one step of the");
    out.println(
        "  deletion that returns it (fresh, once), and never before one whose insertion had");
    out.println("  returned before its own was called (order), and no deletion returns that there");
    out.println("  is nothing, then the history is that of a queue. Proved for any two values,");
    out.println("  followed by an observer; code that only moves values treats all alike.");
  }

  private static List<String> duties(Answer.Summary proved) {
    return proved.assumptions().stream().filter(line -> line.contains(" is to ")).toList();
  }

  /** An item, and then who does it and who can tell. */
  private static void pool(PrintStream out, String text) {
    int end = text.indexOf("): ") + 1;
    StringBuilder line = new StringBuilder("   ");
    for (String word : text.substring(0, end).split(" ", -1)) {
      if (line.length() + 1 + word.length() > WIDTH) {
        out.println(line);
        line = new StringBuilder("     ");
      }
      line.append(' ').append(word);
    }
    out.println(line);
    for (String step : text.substring(end + 2).split("; ", -1)) {
      out.println("        " + step);
    }
  }

  private static void list(PrintStream out, String title, List<String> lines) {
    out.println();
    out.println("  " + title);
    lines.forEach(line -> out.println("    " + line));
  }

  private static void unknown(Asked asked, Answer.Unknown unknown, PrintStream out) {
    out.println("unknown: " + asked.className() + " is not proved");
    out.println();
    String line = unknown.line().map(number -> "line " + number + ": ").orElse("");
    out.println("  " + unknown.why().substring(0, 8) + line + unknown.why().substring(8));
    if (!unknown.path().isEmpty()) {
      view(unknown.path(), out);
    }
    out.println();
    out.println("  This says nothing about the class: selvage check looks for an execution.");
  }

  /** The view in which it fails, in full, and the last steps that led to it. */
  private static void view(List<Moment> path, PrintStream out) {
    out.println();
    out.println("  The view in which it fails");
    wrapped(path.get(path.size() - 1).words()).forEach(line -> out.println("    " + line));
    List<Moment> steps = path.subList(Math.max(0, path.size() - LAST_STEPS), path.size());
    String last =
        steps.size() < path.size() ? ", the last " + LAST_STEPS + " of " + path.size() : "";
    out.println();
    out.println("  How the view came about" + last);
    steps.forEach(step -> out.println("    " + shortened(step.toString())));
  }

  private static String shortened(String step) {
    return step.length() <= WIDTH ? step : step.substring(0, WIDTH) + " ...";
  }

  /** Lines are broken between words; those after the first are moved in. */
  private static List<String> wrapped(String words) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : words.split(" ", -1)) {
      if (line.length() + word.length() >= WIDTH) {
        lines.add(line.toString());
        line.setLength(0);
        line.append("  ");
      }
      line.append(line.toString().isBlank() ? "" : " ").append(word);
    }
    lines.add(line.toString());
    return lines;
  }
}
