package io.selvage.reduction.internal.memory;

import io.selvage.reduction.internal.paths.LockName;
import io.selvage.reduction.internal.paths.Place;
import io.selvage.reduction.internal.term.Term;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What lock protects a location. */
public sealed interface Guard {
  /** One lock, the same in all calls on one object. */
  record Fixed(LockName lock) implements Guard {
    @Override
    public String toString() {
      return lock.toString();
    }

    @Override
    public String words() {
      return lock.words();
    }
  }

  /**
   * For each element of an array a lock out of an array of locks.
   *
   * @param index the index of the lock, as a function of the index of the element
   */
  record Striped(LockName.Kind kind, Term locks, Term index) implements Guard {
    @Override
    public String toString() {
      return "striped(" + new LockName(locks, kind) + "[" + index + "])";
    }

    @Override
    public String words() {
      return "the element of " + new LockName(locks, LockName.Kind.LOCK).words();
    }
  }

  /** Stands for the index of the element. */
  Term INDEX = new Term.Apply("index", List.of(), Set.of());

  String words();

  /** What a lock that is held guards at a place. */
  static Optional<Guard> of(LockName lock, Optional<Place> place) {
    if (isFixed(lock.object())) {
      return Optional.of(new Fixed(lock));
    }
    Optional<Term> element = place.flatMap(Place::index);
    if (lock.object() instanceof Term.Apply apply
        && apply.function().equals("element")
        && isFixed(apply.operands().get(0))
        && element.isPresent()) {
      Term function = replaced(apply.operands().get(1), element.get());
      if (isFixed(function)) {
        return Optional.of(new Striped(lock.kind(), apply.operands().get(0), function));
      }
    }
    return Optional.empty();
  }

  private static Term replaced(Term term, Term index) {
    if (term.equals(index)) {
      return INDEX;
    }
    if (term instanceof Term.Apply apply) {
      List<Term> operands = apply.operands().stream().map(it -> replaced(it, index)).toList();
      return new Term.Apply(apply.function(), operands, apply.regions());
    }
    return term;
  }

  /** Whether the term is the same in all calls on one object. */
  private static boolean isFixed(Term term) {
    if (term instanceof Term.Apply apply) {
      boolean known =
          apply.function().startsWith("field ")
              || apply.function().startsWith("frozen ")
              || apply.function().equals("element")
              || apply.function().equals("length")
              || apply.function().equals("index")
              || apply.function().startsWith("op ")
              || apply.function().startsWith("int ");
      return known && apply.operands().stream().allMatch(Guard::isFixed);
    }
    return term instanceof Term.Receiver || term instanceof Term.Constant;
  }
}
