package io.selvage.unbounded.net;

import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Writes a net as a thread transition system ({@code .tts}) with its targets ({@code .prop}).
 * Supports only nets in which each step is that of one thread, possibly with a new one, and which
 * begin with any number of threads in place 0.
 */
public final class TtsWriter {
  private TtsWriter() {}

  /**
   * @throws UnsupportedNet if the net is not a thread transition system
   */
  public static String write(PetriNet net) {
    if (net.start() != 0
        || net.places() == 0
        || IntStream.range(0, net.places())
            .anyMatch(place -> net.initial(place) != (place == 0 ? PetriNet.MANY : 0))) {
      throw unsupported("its initial state is not an arbitrary number of threads in local state 0");
    }
    return net.controls()
        + " "
        + net.places()
        + "\n"
        + net.transitions().stream().map(TtsWriter::line).collect(Collectors.joining());
  }

  public static String property(PetriNet net) {
    return net.targets().stream()
        .map(target -> target.control() + "|" + locals(target.bag()) + "\n")
        .collect(Collectors.joining());
  }

  private static String locals(TokenBag bag) {
    return IntStream.range(0, bag.size())
        .boxed()
        .flatMap(i -> IntStream.range(0, bag.count(i)).mapToObj(n -> bag.place(i) + ""))
        .collect(Collectors.joining(","));
  }

  private static String line(NetTransition transition) {
    if (!isOne(transition.take())) {
      throw unsupported("a transition takes more than one thread, or none");
    }
    int taken = transition.take().place(0);
    StringBuilder line = new StringBuilder();
    line.append(transition.from()).append(' ').append(taken);
    line.append(isOne(transition.give()) ? " -> " : " +> ").append(transition.to()).append(' ');
    line.append(given(taken, transition.give()));
    TokenTransfers moves = transition.moves();
    for (int i = 0; i < moves.size(); i++) {
      if (moves.to(i) == TokenTransfers.NOWHERE) {
        throw unsupported("a transition loses threads");
      }
      line.append(' ').append(moves.from(i)).append(" ~> ").append(moves.to(i));
    }
    return line.append('\n').toString();
  }

  private static boolean isOne(TokenBag bag) {
    return bag.size() == 1 && bag.count(0) == 1;
  }

  private static int given(int taken, TokenBag give) {
    if (isOne(give)) {
      return give.place(0);
    } else if (give.size() == 1 && give.count(0) == 2 && give.place(0) == taken) {
      return taken;
    } else if (give.size() == 2
        && give.count(0) == 1
        && give.count(1) == 1
        && give.countOf(taken) == 1) {
      return give.place(0) == taken ? give.place(1) : give.place(0);
    }
    throw unsupported("a transition creates several threads, or none");
  }

  private static UnsupportedNet unsupported(String why) {
    return new UnsupportedNet("REF-068", "the net is not a thread transition system: " + why);
  }
}
