package io.selvage.unbounded.internal.patterns;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Recognises the kind of object of a specification. It is compared with an object of the kind on
 * all sequences of a few calls; that longer ones agree as well is an assumption, which is reported.
 */
final class ObjectKindRecognition<S> {
  static final int LONGEST = 7;

  /** With fewer different values: a capacity bound shows only in long sequences. */
  private static final int LONGER_WITH_TWO = 10;

  static final int LONGER_WITH_ONE = 60;

  private final Specification<S> specification;
  private final List<Invocation> alphabet;

  private ObjectKindRecognition(Specification<S> specification, List<Invocation> alphabet) {
    this.specification = specification;
    this.alphabet = alphabet;
  }

  static Optional<ObjectKindMapping> of(Specification<?> specification, List<Invocation> alphabet) {
    return new ObjectKindRecognition<>(specification, alphabet).mapping();
  }

  private Optional<ObjectKindMapping> mapping() {
    Map<String, List<Invocation>> methods = new LinkedHashMap<>();
    alphabet.forEach(c -> methods.computeIfAbsent(c.method(), m -> new ArrayList<>()).add(c));
    List<List<Invocation>> both = new ArrayList<>(methods.values());
    if (both.size() != 2) {
      return Optional.empty();
    }
    boolean firstGives = gives(both.get(0));
    boolean secondGives = gives(both.get(1));
    if (firstGives == secondGives) {
      return firstGives
          ? Optional.empty()
          : lock(both.get(0).get(0), both.get(1).get(0))
              .or(() -> lock(both.get(1).get(0), both.get(0).get(0)));
    }
    List<Invocation> giving = both.get(firstGives ? 0 : 1);
    Invocation distinguishing = both.get(firstGives ? 1 : 0).get(0);
    return distinguishing.arguments().isEmpty()
        ? container(giving, distinguishing)
        : Optional.empty();
  }

  private static boolean gives(List<Invocation> calls) {
    return calls.get(0).arguments().size() == 1;
  }

  // ---------------------------------------------------------------- locks

  private Optional<ObjectKindMapping> lock(Invocation lock, Invocation unlock) {
    S state = specification.initial();
    if (!lock.arguments().isEmpty() || !unlock.arguments().isEmpty()) {
      return Optional.empty();
    }
    Set<Outcome> locked = new HashSet<>();
    Set<Outcome> unlocked = new HashSet<>();
    for (int i = 0; i < LONGER_WITH_ONE; i++) {
      Specification.Response<S> taken = specification.step(state, lock);
      if (taken.transitions().size() != 1
          || !specification.step(taken.transitions().get(0).next(), lock).isBlocked()) {
        return Optional.empty();
      }
      Specification.Response<S> free =
          specification.step(taken.transitions().get(0).next(), unlock);
      if (free.transitions().size() != 1) {
        return Optional.empty();
      }
      locked.add(taken.transitions().get(0).outcome());
      unlocked.add(free.transitions().get(0).outcome());
      state = free.transitions().get(0).next();
    }
    if (locked.size() > 1 || unlocked.size() > 1) {
      return Optional.empty();
    }
    return Optional.of(
        new ObjectKindMapping(
            ObjectKind.LOCK,
            List.of(
                new ObjectKindMapping.Part(
                    lock, CallRole.LOCK, ValueMark.OTHER, locked.iterator().next()),
                new ObjectKindMapping.Part(
                    unlock, CallRole.UNLOCK, ValueMark.OTHER, unlocked.iterator().next())),
            Map.of()));
  }

  // ---------------------------------------------------------------- containers and registers

  private record Pair<S>(S state, List<Value> held) {}

  private Optional<ObjectKindMapping> container(
      List<Invocation> giving, Invocation distinguishing) {
    Map<Value, Outcome> outcomes = new LinkedHashMap<>();
    for (Invocation call : giving) {
      only(specification.initial(), call)
          .flatMap(given -> only(given.next(), distinguishing))
          .ifPresent(got -> outcomes.put(call.arguments().get(0), got.outcome()));
    }
    Optional<Outcome> nothing =
        only(specification.initial(), distinguishing).map(Specification.Transition::outcome);
    if (nothing.isEmpty() || outcomes.size() < giving.size()) {
      return Optional.empty();
    }
    Set<Outcome> different = new HashSet<>(outcomes.values());
    different.add(nothing.get());
    if (different.size() <= giving.size()) {
      return Optional.empty();
    }
    for (ObjectKind kind :
        List.of(ObjectKind.QUEUE, ObjectKind.STACK, ObjectKind.REGISTER, ObjectKind.BAG)) {
      if (kind.marks() < giving.size()
          && isOne(kind, LONGEST, giving, distinguishing, outcomes, nothing.get())
          && isOne(
              kind, LONGER_WITH_TWO, giving.subList(0, 2), distinguishing, outcomes, nothing.get())
          && isOne(
              kind,
              LONGER_WITH_ONE,
              giving.subList(0, 1),
              distinguishing,
              outcomes,
              nothing.get())) {
        return Optional.of(mapping(kind, giving, distinguishing, outcomes, nothing.get()));
      }
    }
    return Optional.empty();
  }

  private Optional<Specification.Transition<S>> only(S state, Invocation call) {
    Specification.Response<S> response = specification.step(state, call);
    return response.transitions().size() == 1
        ? Optional.of(response.transitions().get(0))
        : Optional.empty();
  }

  /** The last value represents many; those before it have marks of their own. */
  private ObjectKindMapping mapping(
      ObjectKind kind,
      List<Invocation> giving,
      Invocation distinguishing,
      Map<Value, Outcome> outcomes,
      Outcome nothing) {
    boolean register = kind == ObjectKind.REGISTER;
    List<ObjectKindMapping.Part> parts = new ArrayList<>();
    Map<Outcome, ValueMark> results = new HashMap<>();
    for (int i = 0; i <= kind.marks(); i++) {
      ValueMark mark = ValueMark.values()[i == kind.marks() ? 0 : i + 1];
      CallRole role = register ? CallRole.WRITE : CallRole.INSERT;
      parts.add(new ObjectKindMapping.Part(giving.get(i), role, mark, given(giving.get(i))));
      Outcome result = outcomes.get(giving.get(i).arguments().get(0));
      if (result != null) {
        results.put(result, mark);
      }
    }
    results.put(nothing, ValueMark.NOTHING);
    CallRole role = register ? CallRole.READ : CallRole.REMOVE;
    parts.add(new ObjectKindMapping.Part(distinguishing, role, ValueMark.OTHER, nothing));
    return new ObjectKindMapping(kind, parts, results);
  }

  /** The outcome of calls that insert or write, which is always the same. */
  private Outcome given(Invocation call) {
    return only(specification.initial(), call).orElseThrow().outcome();
  }

  /** Whether it behaves like an object of the kind, on all sequences of the given length. */
  private boolean isOne(
      ObjectKind kind,
      int longest,
      List<Invocation> giving,
      Invocation distinguishing,
      Map<Value, Outcome> outcomes,
      Outcome nothing) {
    Set<Pair<S>> now = Set.of(new Pair<>(specification.initial(), List.of()));
    Set<Outcome> given = new HashSet<>();
    for (int length = 0; length < longest; length++) {
      Set<Pair<S>> next = new HashSet<>();
      for (Pair<S> pair : now) {
        for (Invocation call : giving) {
          Optional<Specification.Transition<S>> done = only(pair.state(), call);
          if (done.isEmpty()) {
            return false;
          }
          given.add(done.get().outcome());
          next.add(new Pair<>(done.get().next(), with(kind, pair.held(), call)));
        }
        if (!distinguishes(kind, pair, distinguishing, outcomes, nothing, next)) {
          return false;
        }
      }
      now = next;
    }
    return given.size() == 1;
  }

  private static List<Value> with(ObjectKind kind, List<Value> held, Invocation call) {
    List<Value> more = new ArrayList<>(kind == ObjectKind.REGISTER ? List.of() : held);
    more.add(call.arguments().get(0));
    return more;
  }

  private boolean distinguishes(
      ObjectKind kind,
      Pair<S> pair,
      Invocation distinguishing,
      Map<Value, Outcome> outcomes,
      Outcome nothing,
      Set<Pair<S>> next) {
    Map<Outcome, List<Value>> expected = new HashMap<>();
    List<Value> held = pair.held();
    if (held.isEmpty()) {
      expected.put(nothing, held);
    }
    for (int at = 0; at < held.size(); at++) {
      boolean may =
          kind == ObjectKind.BAG || at == (kind == ObjectKind.STACK ? held.size() - 1 : 0);
      Outcome result = outcomes.get(held.get(at));
      if (may && result != null) {
        List<Value> left = new ArrayList<>(held);
        if (kind != ObjectKind.REGISTER) {
          left.remove(at);
        }
        expected.putIfAbsent(result, left);
      }
    }
    List<Specification.Transition<S>> all =
        specification.step(pair.state(), distinguishing).transitions();
    Set<Outcome> seen = new HashSet<>();
    for (Specification.Transition<S> each : all) {
      List<Value> left = expected.get(each.outcome());
      if (left == null) {
        return false;
      }
      seen.add(each.outcome());
      next.add(new Pair<>(each.next(), left));
    }
    return seen.equals(expected.keySet());
  }
}
