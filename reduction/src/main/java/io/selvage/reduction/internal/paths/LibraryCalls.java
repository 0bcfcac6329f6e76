package io.selvage.reduction.internal.paths;

import io.selvage.program.code.AccessMode;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.MethodInfo;
import io.selvage.reduction.internal.jdk.CollectionClasses;
import io.selvage.reduction.internal.jdk.LibraryClasses;
import io.selvage.reduction.internal.jdk.ValueClasses;
import io.selvage.reduction.internal.memory.Location;
import io.selvage.reduction.internal.term.Region;
import io.selvage.reduction.internal.term.Regions;
import io.selvage.reduction.internal.term.Term;
import io.selvage.reduction.internal.term.Terms;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Calls of library methods that are not read but taken for what they are known to do. */
final class LibraryCalls {
  private static final String CONCURRENT_MAP = "java/util/concurrent/ConcurrentHashMap";
  private static final String HANDLES = "io/selvage/program/model/VarHandleModel";
  private static final Region.Site BOXES = new Region.Site(-1, 0, "java/lang/Object", "values");
  private final Exploration shared;
  private final Throwing throwing;
  private final ArrayCalls arrays;
  private final CollectionCalls collections;
  private final ExceptionCode exceptions;
  private final Accesses accesses;
  private final boolean constructing;

  LibraryCalls(Exploration shared, Throwing throwing, Accesses accesses, boolean constructing) {
    this.shared = shared;
    this.throwing = throwing;
    this.accesses = accesses;
    this.constructing = constructing;
    this.arrays = new ArrayCalls(shared, throwing, accesses);
    this.collections = new CollectionCalls(shared, throwing, accesses);
    this.exceptions = new ExceptionCode(shared);
  }

  /** Runs the call if it is taken for granted; whether it was. */
  boolean run(Calls.Site site, MethodInfo method, String type) {
    ClassInfo owner = method.owner();
    if (isThrowable(owner)) {
      if (ClassTable.isUsers(owner.javaName())) {
        return false;
      }
      onThrowable(site, method);
      return true;
    }
    boolean computes =
        owner.name().equals("jdk/internal/util/ArraysSupport") && method.name().equals("newLength");
    if (computes || ValueClasses.isValue(owner.name())) {
      onValue(site, method);
      return true;
    }
    if (arrays.run(site, method)) {
      return true;
    }
    if (CollectionClasses.isSequential(type) && !isSubject(type)) {
      collections.run(site, method.name() + method.descriptor(), type);
      return true;
    }
    if (type.equals(CONCURRENT_MAP) && !isSubject(type)) {
      onConcurrentMap(site, method);
      return true;
    }
    if (owner.name().equals("java/lang/Thread") && method.name().equals("onSpinWait")) {
      Calls.deliver(shared, site, Terms.ZERO);
      return true;
    }
    if (method.name().equals("expect") && owner.name().equals(HANDLES) && isInLibrary(site)) {
      Calls.deliver(shared, site, Terms.ZERO); // the library uses its own handles as it should
      return true;
    }
    if (owner.name().equals("java/lang/Object") && method.name().equals("getClass")) {
      Calls.deliver(shared, site, value(site.state(), "getClass", List.of(site.receiver())));
      return true;
    }
    return false;
  }

  private static boolean isInLibrary(Calls.Site site) {
    return !ClassTable.isUsers(site.state().top().code.method().owner().javaName());
  }

  private boolean isSubject(String type) {
    return shared.type.name().equals(type);
  }

  private boolean isThrowable(ClassInfo owner) {
    return owner.is(shared.classes.get("java/lang/Throwable"));
  }

  /** An immutable result, which is not null; each time another object. */
  private static Term value(PathState state, String function, List<Term> operands) {
    return numbered(state, "box " + function, operands);
  }

  private static Term numbered(PathState state, String function, List<Term> operands) {
    int count = state.counts.merge(BOXES, 1, Integer::sum);
    List<Term> all = new java.util.ArrayList<>(operands);
    all.add(Term.of(count));
    return Term.value(function, all);
  }

  private void onThrowable(Calls.Site site, MethodInfo method) {
    requireHarmless(site, 1);
    exceptions.require(site.state(), method, site.arguments());
    PathState state = site.state();
    switch (method.name()) {
      case "<init>", "addSuppressed" -> {
        exceptions.keep(state, method, site.arguments());
        Calls.deliver(shared, site, Terms.ZERO);
      }
      case "toString" ->
          Calls.deliver(
              shared, site, value(state, "toString", exceptions.read(state, site.receiver())));
      case "getMessage", "getCause" ->
          Calls.deliver(
              shared,
              site,
              numbered(state, "may be " + method.name(), exceptions.read(state, site.receiver())));
      default ->
          throw shared.unsupported("RED-041", "a call of Throwable." + method.name(), site.state());
    }
  }

  private void onValue(Calls.Site site, MethodInfo method) {
    requireHarmless(site, 0);
    site.arguments().forEach(each -> collections.requireElement(site.state(), each));
    site.arguments().forEach(each -> exceptions.requireNoText(site.state(), each));
    PathState state = site.state();
    String function = method.owner().name() + "." + method.name() + method.descriptor();
    if (method.name().equals("random") || method.name().equals("intern")) {
      throw shared.unsupported("RED-043", "a call of " + method + ": chance", state);
    }
    String parameters = method.descriptor().substring(0, method.descriptor().indexOf(')'));
    if (method.name().matches("getChars|getBytes") && parameters.indexOf('[') > 0) {
      throw shared.unsupported("RED-022", "an array that was passed in is written", state);
    }
    boolean mayThrow =
        !ValueClasses.isTotal(method.owner().name(), method.name(), method.descriptor());
    if (mayThrow && !throwing.mayThrow(state, function, site.arguments(), site.out())) {
      return;
    }
    Term result = new Term.Apply(function, site.arguments(), Set.of());
    if (method.returnsReference()) {
      boolean made = ValueClasses.isNeverNull(method.name(), method.descriptor());
      result = numbered(state, (made ? "box " : "may be ") + function, site.arguments());
    }
    Calls.deliver(shared, site, result);
  }

  /** Nothing that is owned may go where other code keeps or changes it. */
  private void requireHarmless(Calls.Site site, int from) {
    for (int i = from; i < site.arguments().size(); i++) {
      for (Region region : site.arguments().get(i).regions()) {
        boolean harmless =
            region instanceof Region.Client
                || region instanceof Region.Value
                || region instanceof Region.Constant
                || region instanceof Region.Site each && isException(each);
        if (!harmless) {
          throw shared.unsupported(
              "RED-044", "an owned object is passed to the library", site.state());
        }
      }
    }
  }

  private boolean isException(Region.Site site) {
    return shared.classes.find(site.type()).filter(this::isThrowable).isPresent();
  }

  /** A call on what clients passed in: a function, by assumption. */
  void onForeign(Calls.Site site, String key) {
    String name = key.substring(0, key.indexOf('('));
    boolean known =
        site.receiver().regions().stream()
            .allMatch(it -> it instanceof Region.Client || it instanceof Region.Value);
    if (!known || !LibraryClasses.isForeignFunction(name)) {
      throw shared.unsupported(
          "RED-045", "a call of " + name + " on an object that was passed in", site.state());
    }
    requireHarmless(site, 1);
    boolean values = site.receiver().regions().stream().allMatch(it -> it instanceof Region.Value);
    if (!values) {
      shared.assume(
          "equals, hashCode, compareTo, toString and functions of objects passed in are pure, of"
              + " values that do not change, and do not call the object");
    }
    if (!throwing.mayThrow(site.state(), key, site.arguments(), site.out())) {
      return;
    }
    char returns = key.charAt(key.indexOf(')') + 1);
    boolean reference = returns == 'L' || returns == '[';
    Calls.deliver(
        shared,
        site,
        reference
            ? shared.symbol(Set.of(Regions.CLIENT))
            : new Term.Apply(key, site.arguments(), Set.of()));
  }

  void onView(Calls.Site site, String key) {
    collections.onView(site, key);
  }

  /** Methods of a concurrent map that are one step each. */
  private void onConcurrentMap(Calls.Site site, MethodInfo method) {
    PathState state = site.state();
    String name = method.name();
    String key = name + method.descriptor();
    if (method.isStatic()) {
      throw shared.unsupported("RED-041", "a call of the static ConcurrentHashMap." + name, state);
    }
    Term map = site.receiver();
    if (key.equals("<init>()V") || key.equals("<init>(I)V")) {
      Calls.deliver(shared, site, Terms.ZERO);
      return;
    }
    boolean reads = LibraryClasses.isAtomicRead(name);
    boolean stable = state.isPrivate(map) || Locks.isStable(map);
    if (!stable || !reads && !LibraryClasses.isAtomicUpdate(name)) {
      throw shared.unsupported(
          "RED-046", "ConcurrentHashMap." + name + " is not known to be one step", state);
    }
    Place place =
        accesses
            .place(state, map, Location.CONTENT, Optional.empty(), null)
            .orElseThrow(() -> shared.unsupported("RED-046", "no map can be there", state));
    for (int i = 1; i < site.arguments().size(); i++) {
      Term each = site.arguments().get(i);
      collections.requireElement(state, each);
      if (!reads || name.equals("getOrDefault")) {
        collections.keep(state, place, each, i == 1);
      }
    }
    collections.requireUnseen(state, key, place, site.arguments());
    if (!throwing.mayThrow(state, key, site.arguments(), site.out())) {
      return;
    }
    Term before = accesses.state(state, place);
    List<Term> operands = new java.util.ArrayList<>(site.arguments());
    operands.set(0, before);
    Set<Region> held = collections.values(place);
    Term after = reads ? before : new Term.Apply("after " + key, operands, Set.of());
    if (state.isPrivate(map) && !reads) {
      accesses.write(state, place, after, AccessMode.PLAIN);
    } else if (!state.isPrivate(map) && !constructing) {
      accesses.call(state, reads ? Step.Kind.READ : Step.Kind.UPDATE, place, after, before, name);
      shared.assume(
          "calls of ConcurrentHashMap are atomic, and synchronisation actions in one total order");
    }
    Calls.deliver(
        shared, site, new Term.Apply(key, operands, method.returnsReference() ? held : Set.of()));
  }
}
