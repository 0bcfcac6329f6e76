package io.selvage.prove.internal.helping.checker;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The views of a certificate, indexed by properties of the graphs that they may cover. */
final class CertifiedGraphs {
  private final CheckerProgram plan;
  private final List<HeapGraph> all;

  /** For each position, the variables that are known in all views there. */
  private final Map<Integer, BitSet> known = new HashMap<>();

  private final Map<Integer, List<HeapGraph>> alike = new HashMap<>();

  CertifiedGraphs(CheckerProgram plan, List<HeapGraph> all) {
    this.plan = plan;
    this.all = List.copyOf(all);
    for (HeapGraph view : all) {
      known.merge(view.at, variables(view), CertifiedGraphs::both);
    }
    for (HeapGraph view : all) {
      alike.computeIfAbsent(hash(view), key -> new ArrayList<>()).add(view);
    }
  }

  List<HeapGraph> all() {
    return all;
  }

  private static BitSet variables(HeapGraph view) {
    BitSet known = new BitSet();
    for (int v = 0; v < view.variables.length; v++) {
      known.set(v, view.variables[v] != null);
    }
    return known;
  }

  private static BitSet both(BitSet some, BitSet others) {
    some.and(others);
    return some;
  }

  /** Whether a view covers the graph. */
  boolean cover(HeapGraph graph) {
    graph.number();
    for (HeapGraph view : alike.getOrDefault(hash(graph), List.of())) {
      if (HeapGraphCovering.of(plan, graph, view)) {
        return true;
      }
    }
    return false;
  }

  /** Equal for graphs of which one may cover the other. */
  private int hash(HeapGraph graph) {
    int hash = 31 * (31 * graph.at + graph.operation) + (graph.effect ? 1 : 0);
    for (Object field : graph.self().fields) {
      hash = 31 * hash + sort(field);
    }
    BitSet variables = known.getOrDefault(graph.at, new BitSet());
    for (int v = variables.nextSetBit(0); v >= 0; v = variables.nextSetBit(v + 1)) {
      hash = 31 * hash + sort(graph.variables[v]);
    }
    return hash;
  }

  private static int sort(@Nullable Object word) {
    if (word instanceof AbstractObject object) {
      return 100_000 + 4 * object.type + object.sign.ordinal();
    }
    return word instanceof Integer number ? number : 200_000;
  }
}
