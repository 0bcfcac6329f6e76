package io.selvage.unbounded.net;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Reads thread transition systems ({@code .tts}): the numbers of shared and of local states, then
 * transitions {@code s l -> s' l'} (a thread moves), {@code s l +> s' l'} (it stays, and a new one
 * is in l'), both perhaps with {@code l1 ~> l2} for all other threads. They begin in shared state 0
 * with any number of threads in local state 0. What to cover stands in a file of its own ({@code
 * .prop}): {@code s|l1,l2,...}; several lines are several targets.
 */
public final class TtsReader {
  private final Text text;
  private int controls;
  private int places;

  private TtsReader(Text text) {
    this.text = text;
  }

  public static Net read(String file, String tts, String propertyFile, String property) {
    TtsReader reader = new TtsReader(new Text(file, tts));
    List<Transition> transitions = reader.transitions();
    Net.Builder net = new Net.Builder(reader.controls, reader.places);
    net.initial(0, Net.MANY);
    transitions.forEach(net::add);
    reader.targets(new Text(propertyFile, property), net);
    return net.build();
  }

  private List<Transition> transitions() {
    controls = positive("the number of shared states");
    places = positive("the number of local states");
    List<Transition> transitions = new ArrayList<>();
    while (!text.isEnd()) {
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
    return number;
  }

  /** A transition ends where its line ends: moves of others would look like the next one else. */
  private Transition transition() {
    int line = text.line();
    int from = text.numberBelow(controls, "a shared state");
    int taken = text.numberBelow(places, "a local state");
    boolean stays = text.is("+>");
    if (!stays && !text.is("->")) {
      throw text.wrong("expected -> or +>, found " + text.shown());
    }
    text.take();
    int to = text.numberBelow(controls, "a shared state");
    int given = text.numberBelow(places, "a local state");
    Map<Integer, Integer> moves = new TreeMap<>();
    while (!text.isEnd() && text.line() == line) {
      move(moves);
    }
    Bag give = stays ? Bag.ofEach(taken, given) : Bag.ofEach(given);
    return new Transition(from, to, Bag.ofEach(taken), give, Moves.of(moves));
  }

  private void move(Map<Integer, Integer> moves) {
    int from = text.numberBelow(places, "a local state");
    text.expect("~>");
    int to = text.numberBelow(places, "a local state");
    text.skip(",");
    Integer other = moves.put(from, to);
    if (other != null && other != to) {
      throw text.wrong("other threads in " + from + " would go to " + other + " and to " + to);
    }
  }

  private void targets(Text property, Net.Builder net) {
    if (property.isEnd()) {
      throw property.wrong("there is nothing to cover; it should say s|l1,l2");
    }
    while (!property.isEnd()) {
      net.target(target(property));
    }
  }

  private Target target(Text property) {
    int line = property.line();
    int control = property.numberBelow(controls, "a shared state");
    List<Integer> locals = new ArrayList<>();
    property.skip("|");
    while (!property.isEnd() && property.line() == line) {
      locals.add(property.numberBelow(places, "a local state"));
      property.skip(",");
    }
    return new Target(control, Bag.ofEach(locals.stream().mapToInt(Integer::intValue).toArray()));
  }
}
