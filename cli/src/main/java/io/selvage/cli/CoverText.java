package io.selvage.cli;

import io.selvage.unbounded.certificate.BackwardProof;
import io.selvage.unbounded.certificate.Certificate;
import io.selvage.unbounded.certificate.ForwardProof;
import io.selvage.unbounded.certificate.Run;
import io.selvage.unbounded.net.Bag;
import io.selvage.unbounded.net.Moves;
import io.selvage.unbounded.net.Net;
import io.selvage.unbounded.net.Transition;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What {@code cover} found, for people. */
final class CoverText {
  private static final int MOST_STEPS = 40;

  private CoverText() {}

  static String of(CoverResult result) {
    StringBuilder text = new StringBuilder();
    text.append(result.verdict()).append("  ").append(result.file());
    if (!result.code().isEmpty()) {
      text.append("   ").append(result.code());
    }
    if (result.net().isPresent()) {
      text.append(String.format(Locale.ROOT, "   %.1f s", result.milliseconds() / 1000.0));
    }
    text.append("\n\n");
    lines(result).forEach(line -> text.append(("  " + line).stripTrailing()).append('\n'));
    return text.toString();
  }

  private static List<String> lines(CoverResult result) {
    List<String> lines = new ArrayList<>();
    Certificate certificate = result.certificate().orElse(null);
    if (certificate == null) {
      lines.add(result.decision().why() + ".");
    } else if (certificate instanceof Run run) {
      result.net().ifPresent(net -> run(net, run, lines));
    } else {
      lines.add("No run covers a target, whatever the free initial numbers are.");
    }
    result.net().ifPresent(net -> lines.add(size(net)));
    if (certificate != null) {
      lines.add("Found by " + result.decision().by() + ". " + kind(certificate));
    }
    return lines;
  }

  private static String size(Net net) {
    return String.format(
        "The net has %,d controls, %,d places, %,d transitions%s.",
        net.controls(),
        net.places(),
        net.transitions().size(),
        net.hasMoves() ? ", some of which move all tokens of a place" : "");
  }

  private static String kind(Certificate certificate) {
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

  private static void run(Net net, Run run, List<String> lines) {
    lines.add(
        run.start().size() == 0
            ? "A target is covered:"
            : "A target is covered, beginning with " + bag(net, run.start()) + ":");
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

  private static String step(Net net, Transition transition) {
    String from = net.controls() == 1 ? "" : transition.from() + " | ";
    String to = net.controls() == 1 ? "" : transition.to() + " | ";
    return from
        + bag(net, transition.take())
        + " -> "
        + to
        + bag(net, transition.give())
        + moves(net, transition.moves());
  }

  private static String moves(Net net, Moves moves) {
    return IntStream.range(0, moves.size())
        .mapToObj(
            i ->
                ", all "
                    + net.name(moves.from(i))
                    + " ~> "
                    + (moves.to(i) == Moves.NOWHERE ? "nothing" : net.name(moves.to(i))))
        .collect(Collectors.joining());
  }

  private static String bag(Net net, Bag bag) {
    return bag.size() == 0
        ? "nothing"
        : IntStream.range(0, bag.size())
            .mapToObj(i -> (bag.count(i) == 1 ? "" : bag.count(i) + " x ") + net.name(bag.place(i)))
            .collect(Collectors.joining(" + "));
  }
}
