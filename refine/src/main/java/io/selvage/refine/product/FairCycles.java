package io.selvage.refine.product;

import io.selvage.refine.product.Liveness.Fairness;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import java.util.function.IntPredicate;

/**
 * Looks for nodes among which an endless run can go round as a fair scheduler would have it, with
 * all marks again and again: strongly connected ones, where whoever does not move is somewhere
 * (weak fairness) or everywhere (strong) unable to. For strong fairness the nodes where such a
 * thread could move are taken away, and what is left is looked at again.
 */
final class FairCycles {
  private final Arrows graph;
  private final int threads;
  private final long marks;
  private final Fairness fairness;

  FairCycles(Arrows graph, int threads, long marks, Fairness fairness) {
    this.graph = graph;
    this.threads = threads;
    this.marks = marks;
    this.fairness = fairness;
  }

  /** Some such nodes, if there are, of a part of the graph. */
  Optional<BitSet> find(IntPredicate part) {
    StrongComponents components = new StrongComponents(graph, part);
    boolean[] cyclic = new boolean[components.count()];
    for (int arrow = 0; arrow < graph.size(); arrow++) {
      if (components.isOnCycle(arrow)) {
        cyclic[components.of(graph.source(arrow))] = true;
      }
    }
    // One set at a time: there may be as many components as nodes.
    int[] next = new int[graph.nodes()];
    int[] last = chains(components, next);
    for (int component = 0; component < cyclic.length; component++) {
      if (cyclic[component]) {
        BitSet members = new BitSet();
        for (int node = last[component]; node >= 0; node = next[node]) {
          members.set(node);
        }
        Optional<BitSet> fair = fairPart(members, part);
        if (fair.isPresent()) {
          return fair;
        }
      }
    }
    return Optional.empty();
  }

  /** Links the nodes of each component; the ends of the chains. */
  private int[] chains(StrongComponents components, int[] next) {
    int[] last = new int[components.count()];
    Arrays.fill(last, -1);
    for (int node = 0; node < next.length; node++) {
      int component = components.of(node);
      next[node] = last[component];
      last[component] = node;
    }
    return last;
  }

  private Optional<BitSet> fairPart(BitSet component, IntPredicate part) {
    Seen seen = new Seen(component, part);
    if ((seen.marks & marks) != marks) {
      return Optional.empty();
    }
    if (fairness == Fairness.NONE) {
      return Optional.of(component);
    }
    int idle = ((1 << threads) - 1) & ~seen.moving;
    if (fairness == Fairness.WEAK) {
      return (idle & seen.always) == 0 ? Optional.of(component) : Optional.empty();
    }
    if ((idle & seen.sometimes) == 0) {
      return Optional.of(component);
    }
    BitSet rest = (BitSet) component.clone();
    component.stream().filter(node -> (graph.enabled(node) & idle) != 0).forEach(rest::clear);
    return find(
        arrow ->
            part.test(arrow) && rest.get(graph.source(arrow)) && rest.get(graph.target(arrow)));
  }

  /** What there is in a component. */
  private final class Seen {
    private long marks;
    private int moving;
    private int always = -1;
    private int sometimes;

    Seen(BitSet component, IntPredicate part) {
      for (int node = component.nextSetBit(0); node >= 0; node = component.nextSetBit(node + 1)) {
        always &= graph.enabled(node);
        sometimes |= graph.enabled(node);
        for (int arrow = graph.start(node); arrow < graph.end(node); arrow++) {
          if (part.test(arrow) && component.get(graph.target(arrow))) {
            marks |= graph.marks(arrow);
            moving |= graph.thread(arrow) < 0 ? 0 : 1 << graph.thread(arrow);
          }
        }
      }
    }
  }
}
