package io.selvage.unbounded.patterns;

import static java.util.Objects.requireNonNull;

import io.selvage.unbounded.net.Bag;
import io.selvage.unbounded.net.Moves;
import io.selvage.unbounded.net.Net;
import io.selvage.unbounded.net.Target;
import io.selvage.unbounded.net.Transition;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The product as a net: a place for each local state with a note, as many idle threads as are
 * wanted, and one target: the pattern is found. Threads that exclude the one that moves are not
 * there when it does, and those that can no longer return what was guessed make a run of no
 * interest: the net loses both, so that nothing is concluded from them.
 */
final class PatternNet {
  /** The control of all that is bad; the start has 0. */
  private static final int BAD = 1;

  private final Product product;
  private final List<Product.Edge> edges;
  private final Map<Product.Control, Integer> controls = new HashMap<>();
  private final Map<Rider, Integer> places = new HashMap<>();
  private final Net net;

  PatternNet(Product product) {
    this.product = product;
    this.edges = product.edges();
    controls.put(product.start(), 0);
    places.put(product.idle(), 0);
    for (Product.Control control : product.controls()) {
      if (!control.isBad()) {
        controls.putIfAbsent(control, controls.size() + BAD);
      } else {
        controls.put(control, BAD);
      }
      control.riders.forEach(rider -> places.putIfAbsent(rider, places.size()));
    }
    Net.Builder builder = new Net.Builder(product.controls().size() + 2, places.size());
    builder.start(0).initial(0, Net.MANY);
    edges.forEach(edge -> builder.add(transition(edge)));
    this.net = builder.target(new Target(BAD, Bag.EMPTY)).build();
  }

  Net net() {
    return net;
  }

  /** The transitions have the numbers of the edges. */
  Product.Edge edge(int transition) {
    return edges.get(transition);
  }

  private int place(Rider rider) {
    return requireNonNull(places.get(rider));
  }

  private int number(Product.Control control) {
    return requireNonNull(controls.get(control));
  }

  private Transition transition(Product.Edge edge) {
    return new Transition(
        number(edge.from()),
        number(edge.to()),
        Bag.ofEach(place(edge.rider())),
        edge.to().isBad() ? Bag.EMPTY : Bag.ofEach(place(edge.after())),
        edge.to().isBad() ? Moves.NONE : moves(edge));
  }

  private Moves moves(Product.Edge edge) {
    Map<Integer, Integer> moves = new TreeMap<>();
    for (Rider other : edge.from().riders) {
      if (edge.rider().excludes(other, product.pattern())) {
        moves.put(place(other), Moves.NOWHERE);
      } else if (edge.isNoticed()) {
        Integer to = places.get(product.carried(edge, other));
        moves.put(place(other), to == null ? Moves.NOWHERE : to);
      }
    }
    return Moves.of(moves);
  }
}
