package io.selvage.unbounded.serial;

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
 * The product as a net: the controls in which a witness is complete are one, and the target. The
 * first control and the place of idle threads are 0, as thread transition systems have it.
 */
final class ProductNet {
  private final Product product;
  private final List<Product.Edge> edges;
  private final Map<Product.Control, Integer> controls = new HashMap<>();
  private final Map<Rider, Integer> places = new HashMap<>();
  private final Net net;

  ProductNet(Product product) {
    this.product = product;
    this.edges = List.copyOf(product.edges());
    controls.put(product.start(), 0);
    place(product.idle());
    for (Product.Control control : product.controls()) {
      if (!isTarget(control)) {
        controls.putIfAbsent(control, controls.size());
        control.riders.forEach(this::place);
      }
    }
    List<Transition> transitions = edges.stream().map(this::transition).toList();
    Net.Builder builder = new Net.Builder(controls.size() + 1, places.size());
    builder.start(number(product.start())).initial(place(product.idle()), Net.MANY);
    transitions.forEach(builder::add);
    builder.target(new Target(controls.size(), Bag.EMPTY));
    this.net = builder.build();
  }

  Net net() {
    return net;
  }

  /** The transitions have the numbers of the edges. */
  Product.Edge edge(int transition) {
    return edges.get(transition);
  }

  private boolean isTarget(Product.Control control) {
    return product.witnesses().isComplete(control.witness);
  }

  private int number(Product.Control control) {
    return isTarget(control) ? controls.size() : requireNonNull(controls.get(control));
  }

  /** A product that ended early may not know all who are carried along. */
  private int place(Rider rider) {
    return places.computeIfAbsent(rider, r -> places.size());
  }

  private Transition transition(Product.Edge edge) {
    Map<Integer, Integer> moves = new TreeMap<>();
    if (edge.isNoticed() && edge.move().change() != 0) {
      for (Rider other : edge.from().riders) {
        if (!edge.rider().excludes(other)) {
          moves.put(place(other), place(product.carried(edge, other)));
        }
      }
    }
    return new Transition(
        number(edge.from()),
        number(edge.to()),
        Bag.ofEach(place(edge.rider())),
        Bag.ofEach(place(edge.after())),
        Moves.of(moves));
  }
}
