package io.selvage.history.internal.spec;

import io.selvage.core.Value;
import java.util.Collection;
import java.util.List;

/**
 * A total order of values: numbers by value whatever their kind, strings lexicographically, values
 * of different kinds by kind.
 */
public final class ValueOrder {
  private ValueOrder() {}

  /** Zero for equal values only. */
  public static int compare(Value a, Value b) {
    if (a instanceof Value.Whole x && b instanceof Value.Whole y) {
      return Long.compare(x.value(), y.value());
    }
    if (a instanceof Value.Text x && b instanceof Value.Text y) {
      return x.value().compareTo(y.value());
    }
    if (a.equals(b)) {
      return 0;
    }
    int sizes = NumericOrder.compare(a, b);
    if (sizes != 0) {
      return sizes;
    }
    int kinds = a.getClass().getName().compareTo(b.getClass().getName());
    return kinds != 0 ? kinds : ofOneKind(a, b);
  }

  private static int ofOneKind(Value a, Value b) {
    if (a instanceof Value.Real x && b instanceof Value.Real y) {
      return Double.compare(x.value(), y.value());
    }
    if (a instanceof Value.Constant x && b instanceof Value.Constant y) {
      int types = x.type().compareTo(y.type());
      return types != 0 ? types : x.name().compareTo(y.name());
    }
    if (a instanceof Value.Sequence x && b instanceof Value.Sequence y) {
      return compare(x.elements(), y.elements());
    }
    if (a instanceof Value.Group x && b instanceof Value.Group y) {
      return compare(sorted(x.elements()), sorted(y.elements()));
    }
    if (a instanceof Value.Mapping x && b instanceof Value.Mapping y) {
      return compare(entries(x), entries(y));
    }
    if (a instanceof Value.Tagged x && b instanceof Value.Tagged y) {
      int tags = x.tag().compareTo(y.tag());
      return tags != 0 ? tags : compare(x.content(), y.content());
    }
    if (a instanceof Value.Instance x && b instanceof Value.Instance y) {
      int types = x.type().compareTo(y.type());
      int names = x.names().toString().compareTo(y.names().toString());
      return types != 0 ? types : names != 0 ? names : compare(x.parts(), y.parts());
    }
    return a.toString().compareTo(b.toString());
  }

  private static int compare(List<Value> a, List<Value> b) {
    for (int i = 0; i < Math.min(a.size(), b.size()); i++) {
      int order = compare(a.get(i), b.get(i));
      if (order != 0) {
        return order;
      }
    }
    return Integer.compare(a.size(), b.size());
  }

  private static List<Value> sorted(Collection<Value> values) {
    return values.stream().sorted(ValueOrder::compare).toList();
  }

  private static List<Value> entries(Value.Mapping mapping) {
    return sorted(
        mapping.entries().entrySet().stream()
            .<Value>map(it -> new Value.Sequence(List.of(it.getKey(), it.getValue())))
            .toList());
  }
}
