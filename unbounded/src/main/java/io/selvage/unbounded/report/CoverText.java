package io.selvage.unbounded.report;

import io.selvage.core.verdict.UnknownCause;
import io.selvage.core.verdict.Verdict;
import io.selvage.unbounded.certificate.BackwardProof;
import io.selvage.unbounded.certificate.CoverabilityCertificate;
import io.selvage.unbounded.certificate.CoveringRun;
import io.selvage.unbounded.certificate.ForwardProof;
import io.selvage.unbounded.cover.CoverabilityFindings;
import io.selvage.unbounded.net.NetTransition;
import io.selvage.unbounded.net.PetriNet;
import io.selvage.unbounded.net.TokenBag;
import io.selvage.unbounded.net.TokenTransfers;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What {@code cover} found, for people. */
public final class CoverText {
  private static final int MOST_STEPS = 40;

  private CoverText() {}

  public static String of(String file, Verdict verdict, long milliseconds) {
    Optional<CoverabilityFindings> found = verdict.found(CoverabilityFindings.class);
    StringBuilder text = new StringBuilder();
    text.append(word(verdict)).append("  ").append(file);
    if (verdict instanceof Verdict.Unknown unknown
        && unknown.cause() instanceof UnknownCause.Numbered numbered) {
      text.append("   ").append(numbered.code());
    }
    if (found.isPresent()) {
      text.append(String.format(Locale.ROOT, "   %.1f s", milliseconds / 1000.0));
    }
    text.append("\n\n");
    found
        .filter(it -> it.decision().certificate().isPresent())
        .map(CoverText::lines)
        .orElseGet(() -> unknown(verdict, found))
        .forEach(line -> text.append(("  " + line).stripTrailing()).append('\n'));
    return text.toString();
  }

  /** The word for it: safe, unsafe or unknown. */
  static String word(Verdict verdict) {
    return verdict instanceof Verdict.Verified
        ? "safe"
        : verdict instanceof Verdict.Refuted ? "unsafe" : "unknown";
  }

  /** The reason without its number. */
  static String why(Verdict.Unknown unknown) {
    return unknown.cause() instanceof UnknownCause.Numbered numbered
        ? numbered.detail()
        : unknown.why();
  }

  private static List<String> unknown(Verdict verdict, Optional<CoverabilityFindings> found) {
    List<String> lines = new ArrayList<>();
    if (verdict instanceof Verdict.Unknown unknown) {
      lines.add(why(unknown) + ".");
    }
    found.ifPresent(it -> lines.add(size(it.net())));
    return lines;
  }

  private static List<String> lines(CoverabilityFindings found) {
    List<String> lines = new ArrayList<>();
    CoverabilityCertificate certificate = found.decision().certificate().orElseThrow();
    if (certificate instanceof CoveringRun run) {
      run(found.net(), run, lines);
    } else {
      lines.add("No run covers a target, for any values of the free initial numbers.");
    }
    lines.add(size(found.net()));
    lines.add("Found by " + found.decision().by() + ". " + kind(certificate));
    return lines;
  }

  private static String size(PetriNet net) {
    return String.format(
        "The net has %,d controls, %,d places, %,d transitions%s.",
        net.controls(),
        net.places(),
        net.transitions().size(),
        net.hasMoves() ? ", some of which transfer all tokens of a place" : "");
  }

  private static String kind(CoverabilityCertificate certificate) {
    String what;
    if (certificate instanceof BackwardProof proof) {
      what =
          String.format(
              "Its invariant: %,d views, %,d inequalities, %,d lost elements",
              proof.views().size(), proof.weights().size(), proof.lost().size());
    } else if (certificate instanceof ForwardProof proof) {
      what = String.format("Its invariant: %,d limits", proof.limits().size());
    } else {
      what = "Its run";
    }
    return what + "; accepted by the checker.";
  }

  private static void run(PetriNet net, CoveringRun run, List<String> lines) {
    lines.add(
        run.start().size() == 0
            ? "A target is covered:"
            : "A target is covered, starting with " + bag(net, run.start()) + ":");
    lines.add("");
    int shown = Math.min(MOST_STEPS, run.steps().size());
    for (int i = 0; i < shown; i++) {
      int number = run.steps().get(i);
      lines.add(String.format("%5d  %s", i + 1, step(net, net.transitions().get(number))));
    }
    if (run.steps().size() > shown) {
      lines.add("       ... and " + (run.steps().size() - shown) + " steps more");
    }
    lines.add("");
  }

  private static String step(PetriNet net, NetTransition transition) {
    String from = net.controls() == 1 ? "" : transition.from() + " | ";
    String to = net.controls() == 1 ? "" : transition.to() + " | ";
    return from
        + bag(net, transition.take())
        + " -> "
        + to
        + bag(net, transition.give())
        + moves(net, transition.moves());
  }

  private static String moves(PetriNet net, TokenTransfers moves) {
    return IntStream.range(0, moves.size())
        .mapToObj(
            i ->
                ", all "
                    + net.name(moves.from(i))
                    + " ~> "
                    + (moves.to(i) == TokenTransfers.NOWHERE ? "nothing" : net.name(moves.to(i))))
        .collect(Collectors.joining());
  }

  private static String bag(PetriNet net, TokenBag bag) {
    return bag.size() == 0
        ? "nothing"
        : IntStream.range(0, bag.size())
            .mapToObj(i -> (bag.count(i) == 1 ? "" : bag.count(i) + " x ") + net.name(bag.place(i)))
            .collect(Collectors.joining(" + "));
  }
}
