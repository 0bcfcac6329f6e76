package io.selvage.unbounded.cover;

import io.selvage.core.budget.Budget;
import io.selvage.smt.LinearSystem;
import io.selvage.unbounded.certificate.ControlViews;
import io.selvage.unbounded.certificate.WeightInequality;
import io.selvage.unbounded.net.PetriNet;
import io.selvage.unbounded.net.TokenTransfers;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The dual of the state equation (Farkas): weights of places and controls that no step increases,
 * and by which an element is heavier than the initial marking. Each is an invariant; it is stored,
 * and evaluated as a sum before the solver is run. With transfers it remains invariant if no token
 * becomes heavier when it is moved.
 */
final class InequalitySynthesis implements AutoCloseable {
  private static final int MOST_MISSES = 200;
  private static final int PATIENCE = 2_000;

  private final TransitionArrays rules;
  private final LinearSystem system;
  private final int[] ofPlace;
  private final int[] ofControl;
  private final List<WeightInequality> found = new ArrayList<>();
  private int misses;
  private int questions;

  InequalitySynthesis(
      TransitionArrays rules, ControlViews views, LinearSystem system, Budget budget) {
    this.rules = rules;
    this.system = system;
    this.ofPlace = new int[rules.initial.length];
    this.ofControl = new int[rules.net.controls()];
    Arrays.fill(ofPlace, -1);
    Arrays.fill(ofControl, -1);
    nameUnknowns(views);
    for (int t = 0; t < rules.count && !budget.isSpent(); t++) {
      if (mayHappen(t, views)) {
        describe(t);
      }
    }
  }

  /** Places with an arbitrary initial number have weight zero; so has the initial control. */
  private void nameUnknowns(ControlViews views) {
    for (int control = 0; control < ofControl.length; control++) {
      if (!views.isReached(control)) {
        continue;
      }
      if (control != rules.net.start()) {
        ofControl[control] = system.unknown();
      }
      for (int p = views.next(control, 0); p >= 0; p = views.next(control, p + 1)) {
        if (ofPlace[p] < 0 && rules.initial[p] != PetriNet.MANY) {
          ofPlace[p] = system.notNegative();
        }
      }
    }
  }

  private boolean mayHappen(int t, ControlViews views) {
    if (!views.isReached(rules.from[t])) {
      return false;
    }
    for (int place : rules.takePlaces[t]) {
      if (!views.allows(rules.from[t], place)) {
        return false;
      }
    }
    return true;
  }

  private void describe(int t) {
    Sum sum = new Sum();
    sum.add(rules.givePlaces[t], rules.giveCounts[t], 1);
    sum.add(rules.takePlaces[t], rules.takeCounts[t], -1);
    sum.addUnknown(ofControl[rules.to[t]], 1);
    sum.addUnknown(ofControl[rules.from[t]], -1);
    sum.state();
    TokenTransfers moves = rules.moves[t];
    for (int i = 0; i < moves.size(); i++) {
      if (moves.to(i) != TokenTransfers.NOWHERE) {
        Sum move = new Sum();
        move.addUnknown(ofPlace[moves.to(i)], 1);
        move.addUnknown(ofPlace[moves.from(i)], -1);
        move.state();
      }
    }
  }

  /** Unknowns with their factors. */
  private final class Sum {
    private final TreeMap<Integer, Long> factors = new TreeMap<>();

    void add(int[] places, int[] counts, int sign) {
      for (int i = 0; i < places.length; i++) {
        addUnknown(ofPlace[places[i]], (long) sign * counts[i]);
      }
    }

    void addUnknown(int unknown, long factor) {
      if (unknown >= 0) {
        factors.merge(unknown, factor, Long::sum);
        factors.remove(unknown, 0L);
      }
    }

    void state() {
      if (!factors.isEmpty()) {
        system.atMostZero(unknowns(), values());
      }
    }

    int[] unknowns() {
      return factors.keySet().stream().mapToInt(Integer::intValue).toArray();
    }

    long[] values() {
      return factors.values().stream().mapToLong(Long::longValue).toArray();
    }
  }

  List<WeightInequality> found() {
    return found;
  }

  int questions() {
    return questions;
  }

  /** Whether an element is excluded by a known inequality, or by one that the solver finds. */
  boolean excludes(int control, int[] places, int[] counts) {
    for (int i = found.size() - 1; i >= 0; i--) {
      if (excludes(found.get(i), control, places, counts)) {
        return true;
      }
    }
    if (misses >= MOST_MISSES) {
      return false;
    }
    Optional<WeightInequality> more = solve(control, places, counts);
    if (more.isPresent() && excludes(more.get(), control, places, counts)) {
      found.add(more.get());
      return true;
    }
    misses++;
    return false;
  }

  private static boolean excludes(
      WeightInequality weights, int control, int[] places, int[] counts) {
    long sum = weights.control(control) - weights.bound();
    for (int i = 0; i < places.length; i++) {
      sum += weights.place(places[i]) * counts[i];
    }
    return sum > 0;
  }

  private Optional<WeightInequality> solve(int control, int[] places, int[] counts) {
    questions++;
    Sum sum = new Sum();
    sum.add(places, counts, 1);
    for (int place = 0; place < rules.initial.length; place++) {
      if (rules.initial[place] != PetriNet.MANY && rules.initial[place] > 0) {
        sum.addUnknown(ofPlace[place], -(long) rules.initial[place]);
      }
    }
    sum.addUnknown(ofControl[control], 1);
    return sum.factors.isEmpty()
        ? Optional.empty()
        : system.withAtLeastOne(sum.unknowns(), sum.values(), PATIENCE).flatMap(this::weights);
  }

  /** Empty if the numbers are too large for 64-bit sums. */
  private Optional<WeightInequality> weights(List<BigInteger> solution) {
    long[] places = values(ofPlace, solution);
    long[] controls = values(ofControl, solution);
    if (places.length < ofPlace.length || controls.length < ofControl.length) {
      return Optional.empty();
    }
    long bound = controls[rules.net.start()];
    for (int place = 0; place < places.length; place++) {
      bound += places[place] == 0 ? 0 : places[place] * rules.initial[place];
    }
    return Optional.of(new WeightInequality(places, controls, bound));
  }

  /** Empty if one is too large. */
  private static long[] values(int[] unknowns, List<BigInteger> solution) {
    long[] values = new long[unknowns.length];
    for (int i = 0; i < values.length; i++) {
      BigInteger value = unknowns[i] < 0 ? BigInteger.ZERO : solution.get(unknowns[i]);
      if (value.bitLength() > 40) {
        return new long[0];
      }
      values[i] = value.longValue();
    }
    return values;
  }

  @Override
  public void close() {
    system.close();
  }
}
