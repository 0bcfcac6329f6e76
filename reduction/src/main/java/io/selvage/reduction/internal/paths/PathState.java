package io.selvage.reduction.internal.paths;

import io.selvage.program.code.ComparisonKind;
import io.selvage.reduction.internal.term.Condition;
import io.selvage.reduction.internal.term.Decision;
import io.selvage.reduction.internal.term.Region;
import io.selvage.reduction.internal.term.Term;
import io.selvage.reduction.internal.term.Terms;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A call somewhere on one of its paths. */
final class PathState {
  /** A field of an object that only this call can reach. */
  record Slot(Term holder, String name) {}

  /**
   * An optimistic section.
   *
   * @param conditions how many were known when it began
   * @param symbols values that were met before have at most this number
   */
  record Section(LockName lock, int conditions, int symbols) {}

  final List<Frame> frames = new ArrayList<>();
  final Map<Slot, Term> heap = new HashMap<>();
  final Set<Term> privates = new HashSet<>();
  final Map<LockName, Hold> held = new LinkedHashMap<>();
  final List<Step> steps = new ArrayList<>();
  final List<Condition> conditions = new ArrayList<>();
  final Map<Region.Site, Integer> counts = new HashMap<>();

  /** What plain locations hold, by what was read or written since a lock was last released. */
  final Map<Place, Term> known = new LinkedHashMap<>();

  /** What was in private objects when they were published. */
  final List<Term> exposed = new ArrayList<>();

  /** Private arrays and views whose state changed, which is not followed. */
  final List<Term> touched = new ArrayList<>();

  /** Stamps of locks that are held. */
  final Map<LockName, Term> stamps = new HashMap<>();

  /** Optimistic sections that were not validated yet, by stamp. */
  final Map<Term, Section> sections = new LinkedHashMap<>();

  final List<HeadVisit> heads = new ArrayList<>();

  PathState copy() {
    PathState other = new PathState();
    frames.forEach(frame -> other.frames.add(frame.copy()));
    other.heap.putAll(heap);
    other.privates.addAll(privates);
    other.held.putAll(held);
    other.steps.addAll(steps);
    other.conditions.addAll(conditions);
    other.counts.putAll(counts);
    other.known.putAll(known);
    other.exposed.addAll(exposed);
    other.stamps.putAll(stamps);
    other.sections.putAll(sections);
    other.touched.addAll(touched);
    other.heads.addAll(heads);
    return other;
  }

  Frame top() {
    return frames.get(frames.size() - 1);
  }

  /** The lock of the optimistic section that is open, if one is. */
  Optional<LockName> optimistic() {
    return sections.values().stream().map(Section::lock).findFirst();
  }

  boolean isPrivate(Term object) {
    return privates.contains(object);
  }

  Optional<Boolean> decide(ComparisonKind kind, Term left, Term right) {
    return Decision.of(kind, plain(left), plain(right), conditions);
  }

  /** Null and 0 are the same word. */
  private static Term plain(Term term) {
    return term.equals(Terms.NULL) ? Terms.ZERO : term;
  }

  void learn(ComparisonKind kind, Term one, Term other) {
    Term left = plain(one);
    Term right = plain(other);
    boolean turned = left instanceof Term.Constant && !(right instanceof Term.Constant);
    if (turned && (kind == ComparisonKind.EQUAL || kind == ComparisonKind.NOT_EQUAL)) {
      conditions.add(new Condition(kind, right, left));
    } else {
      conditions.add(new Condition(kind, left, right));
    }
  }

  boolean isKnownNonNull(Term term) {
    return decide(ComparisonKind.NOT_EQUAL, term, Terms.NULL).orElse(false);
  }

  Term.Fresh allocate(Region.Site site) {
    int count = counts.merge(site, 1, Integer::sum) - 1;
    Term.Fresh object = new Term.Fresh(site, count);
    privates.add(object);
    return object;
  }

  /** Others may reach the object from now on, and what it refers to. */
  void publish(Term object) {
    if (!privates.remove(object)) {
      return;
    }
    List<Term> inside = new ArrayList<>();
    heap.keySet()
        .removeIf(
            slot -> {
              if (slot.holder().equals(object)) {
                inside.add(heap.get(slot));
                return true;
              }
              return false;
            });
    exposed.addAll(inside);
    inside.forEach(this::publishAll);
  }

  /** The same for all objects that a value mentions. */
  void publishAll(Term value) {
    if (value instanceof Term.Apply apply) {
      apply.operands().forEach(this::publishAll);
    } else {
      publish(value);
    }
  }
}
