package io.selvage.fuzz.classes;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** A class: operations that clients call, and helpers that the operations call. */
record RandomClass(List<Method> operations, List<Helper> helpers, Heritage heritage) {
  /**
   * A method of one argument, local 0; local 1 is initially zero.
   *
   * @param result its return value at the end
   */
  record Method(boolean isSynchronized, List<RandomStatement> body, RandomExpression result) {
    List<Method> smaller() {
      List<Method> all = new ArrayList<>();
      for (List<RandomStatement> less : RandomStatement.smaller(body)) {
        all.add(new Method(isSynchronized, less, result));
      }
      if (isSynchronized && !RandomStatement.needsGuard(body)) {
        all.add(new Method(false, body, result));
      }
      if (!(result instanceof RandomExpression.Constant)) {
        all.add(new Method(isSynchronized, body, new RandomExpression.Constant(0)));
      }
      return all;
    }
  }

  record Helper(Home home, Method method) {}

  /** The location of the body of a helper. */
  enum Home {
    OWN,
    INHERITED,
    /** The inherited one behaves differently. */
    OVERRIDING,
    /** Overrides, and calls the inherited one, which contains the body. */
    CALLING_SUPER
  }

  /** The location of the fields. */
  enum Heritage {
    NONE,
    FIELDS_OF_BASE
  }

  /** Local variables of each method. */
  static final int LOCALS = 2;

  boolean hasBase() {
    return heritage == Heritage.FIELDS_OF_BASE
        || helpers.stream().anyMatch(helper -> helper.home() != Home.OWN);
  }

  Stream<Method> methods() {
    return Stream.concat(operations.stream(), helpers.stream().map(Helper::method));
  }

  Stream<RandomStatement> statements() {
    return methods().flatMap(method -> all(method.body()));
  }

  private static Stream<RandomStatement> all(List<RandomStatement> block) {
    return block.stream()
        .flatMap(
            it -> Stream.concat(Stream.of(it), it.blocks().stream().flatMap(RandomClass::all)));
  }

  Set<RandomLocation> places() {
    Set<RandomLocation> places = new LinkedHashSet<>();
    statements()
        .forEach(
            it -> {
              if (it instanceof RandomStatement.Read read) {
                places.add(read.place());
              } else if (it instanceof RandomStatement.Write write) {
                places.add(write.place());
              } else if (it instanceof RandomStatement.Increment increment) {
                places.add(increment.place());
              } else if (it instanceof RandomStatement.Swap swap) {
                places.add(swap.place());
              } else if (it instanceof RandomStatement.FetchAdd add) {
                places.add(add.place());
              } else if (it instanceof RandomStatement.Await await) {
                places.add(await.place());
              } else if (it instanceof RandomStatement.Renew renew) {
                places.add(new RandomLocation(RandomLocation.Kind.NODE, renew.number()));
              }
            });
    return places;
  }

  boolean uses(RandomLocation.Kind kind) {
    return places().stream().anyMatch(place -> place.kind() == kind);
  }

  /** Whether every access is sequentially consistent, even under the Java memory model. */
  boolean isStrong() {
    return places().stream().allMatch(RandomLocation::isStrong);
  }

  List<RandomClass> smaller() {
    List<RandomClass> all = new ArrayList<>();
    for (int i = 0; i < operations.size(); i++) {
      for (Method less : operations.get(i).smaller()) {
        List<Method> changed = new ArrayList<>(operations);
        changed.set(i, less);
        all.add(new RandomClass(List.copyOf(changed), helpers, heritage));
      }
    }
    for (int i = 0; i < helpers.size(); i++) {
      Helper helper = helpers.get(i);
      List<Helper> others = new ArrayList<>();
      helper.method().smaller().forEach(less -> others.add(new Helper(helper.home(), less)));
      if (helper.home() != Home.OWN) {
        others.add(new Helper(Home.OWN, helper.method()));
      }
      for (Helper other : others) {
        List<Helper> changed = new ArrayList<>(helpers);
        changed.set(i, other);
        all.add(new RandomClass(operations, List.copyOf(changed), heritage));
      }
    }
    if (heritage != Heritage.NONE) {
      all.add(new RandomClass(operations, helpers, Heritage.NONE));
    }
    return all;
  }
}
