package io.selvage.unbounded.certificate;

import io.selvage.unbounded.net.CoverageTarget;
import io.selvage.unbounded.net.PetriNet;
import io.selvage.unbounded.net.TokenBag;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Writes a certificate as lines of words: its kind, the size of the net, then its parts.
 * Transitions, places and controls are numbers, from 0, in the order of the net.
 */
public final class CoverabilityCertificateWriter {
  static final String FIRST_LINE = "selvage-certificate 1";
  private static final int STEPS_A_LINE = 20;

  private final StringBuilder text = new StringBuilder();

  private CoverabilityCertificateWriter() {}

  public static String write(PetriNet net, CoverabilityCertificate certificate) {
    CoverabilityCertificateWriter writer = new CoverabilityCertificateWriter();
    writer.line(FIRST_LINE);
    writer.line("net " + net.controls() + " " + net.places() + " " + net.transitions().size());
    if (certificate instanceof CoveringRun run) {
      writer.run(run);
    } else if (certificate instanceof ForwardProof proof) {
      writer.line("safe forward");
      writer.bags("limit", proof.limits());
    } else if (certificate instanceof BackwardProof proof) {
      writer.line("safe backward");
      writer.views(net, proof.views());
      proof.weights().forEach(writer::weights);
      writer.bags("lost", proof.lost());
    }
    writer.line("end");
    return writer.text.toString();
  }

  private void line(String line) {
    text.append(line.stripTrailing()).append('\n');
  }

  private void run(CoveringRun run) {
    line("unsafe");
    line("start " + bag(run.start()));
    List<Integer> steps = run.steps();
    for (int from = 0; from < steps.size(); from += STEPS_A_LINE) {
      line(
          "steps "
              + steps.subList(from, Math.min(steps.size(), from + STEPS_A_LINE)).stream()
                  .map(step -> Integer.toString(step))
                  .collect(Collectors.joining(" ")));
    }
  }

  private void bags(String word, List<CoverageTarget> bags) {
    bags.forEach(each -> line(word + " " + each.control() + " " + bag(each.bag())));
  }

  private static String bag(TokenBag bag) {
    return IntStream.range(0, bag.size())
        .mapToObj(
            i -> bag.place(i) + ":" + (bag.count(i) == PetriNet.MANY ? "*" : "" + bag.count(i)))
        .collect(Collectors.joining(" "));
  }

  private void views(PetriNet net, ControlViews views) {
    for (int control = 0; control < net.controls(); control++) {
      if (views.isReached(control)) {
        StringBuilder places = new StringBuilder("view " + control);
        for (int p = views.next(control, 0); p >= 0; p = views.next(control, p + 1)) {
          places.append(' ').append(p);
        }
        line(places.toString());
      }
    }
  }

  private void weights(WeightInequality weights) {
    line(
        "weights "
            + weights.bound()
            + sparse(" c", weights.controls(), weights::control)
            + sparse(" ", weights.places(), weights::place));
  }

  private static String sparse(String before, int size, java.util.function.IntToLongFunction of) {
    return IntStream.range(0, size)
        .filter(i -> of.applyAsLong(i) != 0)
        .mapToObj(i -> before + i + ":" + of.applyAsLong(i))
        .collect(Collectors.joining());
  }
}
