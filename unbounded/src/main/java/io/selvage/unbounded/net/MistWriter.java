package io.selvage.unbounded.net;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Writes a net in the format of mist ({@code .spec}). The format has no control states: each
 * becomes a variable, exactly one of which is 1.
 */
public final class MistWriter {
  private final PetriNet net;
  private final int controls;
  private final List<String> names;

  private MistWriter(PetriNet net) {
    this.net = net;
    this.controls = net.controls() == 1 ? 0 : net.controls();
    this.names = names(net, controls);
  }

  public static String write(PetriNet net) {
    return new MistWriter(net).text();
  }

  private static List<String> names(PetriNet net, int controls) {
    boolean plain =
        controls == 0 && IntStream.range(0, net.places()).allMatch(i -> isName(net.name(i)));
    List<String> names = new ArrayList<>();
    IntStream.range(0, controls).forEach(control -> names.add("s" + control));
    IntStream.range(0, net.places()).forEach(i -> names.add(plain ? net.name(i) : "l" + i));
    return names;
  }

  private static boolean isName(String name) {
    return name.matches("[A-Za-z_]\\w*")
        && !List.of("vars", "rules", "init", "target", "invariants", "in", "true").contains(name);
  }

  private String text() {
    StringBuilder text = new StringBuilder("vars\n  ").append(String.join(" ", names));
    text.append("\n\nrules\n");
    net.transitions().forEach(transition -> text.append(rule(transition)));
    text.append("\ninit\n  ").append(initial()).append("\n\ntarget\n");
    net.targets().forEach(target -> text.append("  ").append(target(target)).append("\n"));
    return text.toString();
  }

  private String rule(NetTransition transition) {
    Map<Integer, Integer> take = shifted(transition.take());
    Map<Integer, Integer> give = shifted(transition.give());
    if (controls > 0) {
      take.put(transition.from(), 1);
      give.put(transition.to(), 1);
    }
    String guard =
        take.isEmpty() ? "true" : joined(take.keySet(), v -> name(v) + " >= " + take.get(v));
    Map<Integer, List<Integer>> sources = sources(transition);
    TreeMap<Integer, String> updates = new TreeMap<>();
    for (int variable : changed(transition, take, give)) {
      List<Integer> from = sources.getOrDefault(variable, own(transition, variable));
      int constant = give.getOrDefault(variable, 0);
      for (int source : from) {
        constant -= take.getOrDefault(source, 0);
      }
      updates.put(variable, sum(from, constant));
    }
    return "  "
        + guard
        + " -> "
        + joined(updates.keySet(), v -> name(v) + "' = " + updates.get(v))
        + ";\n";
  }

  /**
   * Places that receive transferred tokens: the sources of these, including the place itself if its
   * own tokens stay.
   */
  private Map<Integer, List<Integer>> sources(NetTransition transition) {
    Map<Integer, List<Integer>> sources = new TreeMap<>();
    TokenTransfers moves = transition.moves();
    for (int i = 0; i < moves.size(); i++) {
      if (moves.to(i) != TokenTransfers.NOWHERE) {
        int to = controls + moves.to(i);
        sources.computeIfAbsent(to, t -> own(transition, t)).add(controls + moves.from(i));
      }
    }
    return sources;
  }

  private List<Integer> own(NetTransition transition, int variable) {
    int place = variable - controls;
    boolean stays = place < 0 || transition.moves().target(place) == place;
    return new ArrayList<>(stays ? List.of(variable) : List.of());
  }

  private List<Integer> changed(
      NetTransition transition, Map<Integer, Integer> take, Map<Integer, Integer> give) {
    TreeMap<Integer, Integer> changed = new TreeMap<>();
    take.forEach((variable, count) -> changed.merge(variable, count, Integer::sum));
    give.forEach((variable, count) -> changed.merge(variable, -count, Integer::sum));
    changed.values().removeIf(count -> count == 0);
    TokenTransfers moves = transition.moves();
    for (int i = 0; i < moves.size(); i++) {
      changed.put(controls + moves.from(i), 1);
      if (moves.to(i) != TokenTransfers.NOWHERE) {
        changed.put(controls + moves.to(i), 1);
      }
    }
    return List.copyOf(changed.keySet());
  }

  private String sum(List<Integer> from, int constant) {
    String sum = from.stream().map(this::name).collect(Collectors.joining(" + "));
    if (sum.isEmpty()) {
      return Integer.toString(constant);
    } else if (constant == 0) {
      return sum;
    }
    return sum + (constant < 0 ? " - " + -constant : " + " + constant);
  }

  private String initial() {
    List<String> initial = new ArrayList<>();
    for (int control = 0; control < controls; control++) {
      initial.add(name(control) + " = " + (control == net.start() ? 1 : 0));
    }
    for (int place = 0; place < net.places(); place++) {
      int count = net.initial(place);
      initial.add(name(controls + place) + (count == PetriNet.MANY ? " >= 0" : " = " + count));
    }
    return String.join(", ", initial);
  }

  private String target(CoverageTarget target) {
    Map<Integer, Integer> least = shifted(target.bag());
    if (controls > 0) {
      least.put(target.control(), 1);
    }
    return least.isEmpty()
        ? name(0) + " >= 0"
        : joined(least.keySet(), v -> name(v) + " >= " + least.get(v));
  }

  private Map<Integer, Integer> shifted(TokenBag bag) {
    Map<Integer, Integer> shifted = new TreeMap<>();
    bag.asMap().forEach((place, count) -> shifted.put(controls + place, count));
    return shifted;
  }

  private String name(int variable) {
    return names.get(variable);
  }

  private static String joined(
      Iterable<Integer> variables, java.util.function.Function<Integer, String> text) {
    List<String> parts = new ArrayList<>();
    variables.forEach(variable -> parts.add(text.apply(variable)));
    return String.join(", ", parts);
  }
}
