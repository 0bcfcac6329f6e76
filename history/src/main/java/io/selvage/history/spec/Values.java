package io.selvage.history.spec;

import io.selvage.core.Value;

/** A total order of values: numbers by size, texts by letters, unlike kinds by their kind. */
final class Values {
  private Values() {}

  /** Zero for equal values only. */
  static int compare(Value a, Value b) {
    if (a instanceof Value.Whole x && b instanceof Value.Whole y) {
      return Long.compare(x.value(), y.value());
    }
    if (a instanceof Value.Text x && b instanceof Value.Text y) {
      return x.value().compareTo(y.value());
    }
    if (a.equals(b)) {
      return 0;
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
      for (int i = 0; i < Math.min(x.elements().size(), y.elements().size()); i++) {
        int order = compare(x.elements().get(i), y.elements().get(i));
        if (order != 0) {
          return order;
        }
      }
      return Integer.compare(x.elements().size(), y.elements().size());
    }
    return a.toString().compareTo(b.toString());
  }
}
