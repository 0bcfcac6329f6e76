package io.selvage.unbounded.net;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Reads thread transition systems ({@code .tts}): the numbers of shared and of local states, then
 * transitions {@code s l -> s' l'} (a thread moves), {@code s l +> s' l'} (it stays, and a new one
 * is in l'), > l2} for all other threads.~both optionally with {@code l1 ~> l2} for all other
 * threads. ~> l2} for all other threads. They begin in shared state 0 with any number of threads in
 * local state 0. The targets are in a separate file ({@code .prop}): {@code s|l1,l2,...}; each line
 * is a target.
 */
public final class TtsReader {
  /** Every state takes memory, even without transitions. */
  private static final int MOST = 1_000_000;

  private final NetTokenizer text;
  private int controls;
  private int places;

  private TtsReader(NetTokenizer text) {
    this.text = text;
  }

  public static PetriNet read(String file, String tts, String propertyFile, String property) {
    TtsReader reader = new TtsReader(new NetTokenizer(file, tts));
    List<NetTransition> transitions = reader.transitions();
    PetriNet.Builder net = new PetriNet.Builder(reader.controls, reader.places);
    net.initial(0, PetriNet.MANY);
    transitions.forEach(net::add);
    reader.targets(new NetTokenizer(propertyFile, property), net);
    return net.build();
  }

  private List<NetTransition> transitions() {
    controls = positive("the number of shared states");
    places = positive("the number of local states");
    List<NetTransition> transitions = new ArrayList<>();
    while (!text.isAtEnd()) {
      transitions.add(transition());
    }
    return transitions;
  }

  private int positive(String what) {
    int line = text.line();
    int number = text.number(what);
    if (number == 0) {
      throw text.wrong("in line " + line + " " + what + " is 0");
    }
    if (number > MOST) {
      throw text.wrong("in line " + line + " " + what + " is more than " + MOST);
    }
    return number;
  }

  /**
   * A transition ends at the end of its line: otherwise transfers would look like the next
   * transition.
   */
  private NetTransition transition() {
    int line = text.line();
    int from = text.numberBelow(controls, "a shared state");
    int taken = text.numberBelow(places, "a local state");
    boolean stays = text.is("+>");
    if (!stays && !text.is("->")) {
      throw text.expected("-> or +>");
    }
    text.take();
    int to = text.numberBelow(controls, "a shared state");
    int given = text.numberBelow(places, "a local state");
    Map<Integer, Integer> moves = new TreeMap<>();
    while (!text.isAtEnd() && text.line() == line) {
      move(moves);
    }
    TokenBag give = stays ? TokenBag.ofEach(taken, given) : TokenBag.ofEach(given);
    return new NetTransition(from, to, TokenBag.ofEach(taken), give, TokenTransfers.of(moves));
  }

  private void move(Map<Integer, Integer> moves) {
    int from = text.numberBelow(places, "a local state");
    text.expect("~>");
    int to = text.numberBelow(places, "a local state");
    text.accept(",");
    Integer other = moves.put(from, to);
    if (other != null && other != to) {
      throw text.wrong("other threads in " + from + " would go to " + other + " and to " + to);
    }
  }

  private void targets(NetTokenizer property, PetriNet.Builder net) {
    if (property.isAtEnd()) {
      throw property.wrong("there is no target; expected s|l1,l2");
    }
    while (!property.isAtEnd()) {
      net.target(target(property));
    }
  }

  private CoverageTarget target(NetTokenizer property) {
    int line = property.line();
    int control = property.numberBelow(controls, "a shared state");
    List<Integer> locals = new ArrayList<>();
    property.accept("|");
    while (!property.isAtEnd() && property.line() == line) {
      locals.add(property.numberBelow(places, "a local state"));
      property.accept(",");
    }
    return new CoverageTarget(
        control, TokenBag.ofEach(locals.stream().mapToInt(Integer::intValue).toArray()));
  }
}
