package io.selvage.prove.report;

import io.selvage.prove.ProofRequest;
import io.selvage.prove.ProofResult;
import io.selvage.prove.code.AbstractType;
import io.selvage.prove.code.ContentLocation;
import io.selvage.prove.drawing.FailurePathStep;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;

/** What the prover found, for people. */
public final class ProveText {
  private static final int LAST_STEPS = 12;
  private static final int WIDTH = 96;

  private ProveText() {}

  /**
   * @param signs how signs of formulas are shown
   */
  public static void print(
      ProofRequest request,
      ProofResult answer,
      boolean actions,
      UnaryOperator<String> signs,
      PrintStream out) {
    answer
        .summary()
        .ifPresent(proved -> proved(request, proved, isByOrder(answer), actions, signs, out));
    if (answer instanceof ProofResult.Unknown unknown) {
      unknown(request, unknown, out);
    }
  }

  private static boolean isByOrder(ProofResult answer) {
    return answer instanceof ProofResult.Proved proved
        && proved.certificate().content().equals(ContentLocation.NONE);
  }

  /** For terminals that know no others. */
  public static String plain(String formula) {
    return formula.replace("∃", "exists ").replace("∧", "and").replace("⇝", "~>");
  }

  private static void proved(
      ProofRequest request,
      ProofResult.Summary proved,
      boolean isByOrder,
      boolean actions,
      UnaryOperator<String> signs,
      PrintStream out) {
    out.printf(
        Locale.ROOT,
        "PASS  %s   linearizable, a %s: proved%n%n",
        request.className(),
        words(request.abstractType()));
    out.println(
        "  Any number of threads and calls and any heap, under sequential consistency, which");
    out.println("  the Java memory model guarantees here: a lock protects every plain access.");
    out.println("  Termination is not proved.");
    if (isByOrder) {
      byOrder(out);
    }
    list(out, "What is proved for each operation", proved.roles());
    if (proved.witnesses().isEmpty()) {
      out.println();
      out.println("  By the given invariant; without --invariant the report lists every return.");
    } else {
      list(out, "Every reachable return", proved.witnesses());
    }
    if (!proved.hindsight().isEmpty()) {
      list(
          out,
          "Hindsight (Lemma 1): explains pure results; the proof does not depend on it",
          proved.hindsight());
    }
    if (!proved.pool().isEmpty()) {
      out.println();
      out.println(
          "  Linearized by other threads or by a descriptor: the pool (operation, condition,"
              + " action),");
      out.println("  where d is the descriptor and e the one that replaces it");
      proved.pool().forEach(item -> pool(out, signs.apply(item)));
    }
    if (actions) {
      list(out, "What threads may do to each other", proved.actions());
    }
    List<String> others = new ArrayList<>(proved.assumptions());
    others.removeAll(proved.roles());
    list(out, "Assumed", others);
    out.printf(
        Locale.ROOT,
        "%n  %,d views, %,d actions, accepted by the checker with %,d solver queries%n"
            + "  read %.2f s, proved %.2f s, checked %.2f s%n",
        proved.views(),
        proved.actionCount(),
        proved.queries(),
        proved.times().reading() / 1e9,
        proved.times().proving() / 1e9,
        proved.times().checking() / 1e9);
  }

  private static String words(AbstractType type) {
    return type.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /** Which theorem it is, as no content and no points are shown. */
  private static void byOrder(PrintStream out) {
    out.println();
    out.println(
        "  By the order of removals: the order of two insertions is determined later, by the");
    out.println("  removals. Theorem: if every value is removed exactly once, by one step of the");
    out.println(
        "  removal that returns it (fresh, once), and never before a value whose insertion");
    out.println(
        "  returned before its own was called (order), and no removal returns \"empty\", then");
    out.println("  the history is that of a queue. Proved for any two values, which an observer");
    out.println("  tracks; code that only moves values treats all values alike.");
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

  private static void unknown(ProofRequest request, ProofResult.Unknown unknown, PrintStream out) {
    out.println("unknown: " + request.className() + " is not proved");
    out.println();
    out.println("  " + unknown.whyAndLine());
    if (!unknown.path().isEmpty()) {
      view(unknown.path(), out);
    }
    out.println();
    out.println(
        "  The class may still be correct: selvage check searches for a failing execution.");
  }

  /** The view in which it fails, in full, and the last steps that led to it. */
  private static void view(List<FailurePathStep> path, PrintStream out) {
    out.println();
    out.println("  The view in which it fails");
    wrapped(path.get(path.size() - 1).words()).forEach(line -> out.println("    " + line));
    List<FailurePathStep> steps = path.subList(Math.max(0, path.size() - LAST_STEPS), path.size());
    String last =
        steps.size() < path.size() ? ", the last " + LAST_STEPS + " of " + path.size() : "";
    out.println();
    out.println("  How the view arises" + last);
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
