package io.selvage.prove.internal.recognition;

import io.selvage.program.load.MethodInfo;
import io.selvage.prove.code.OperationKind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;

/**
 * A long sequence of calls, to check that a sequential class continues as it begins: filling and
 * emptying, alternating insertion and removal, the same value repeatedly, each key, and random
 * sequences.
 */
record LongCallSequence(List<Step> steps) {
  private static final int RANDOM_RUNS = 12;
  private static final int RANDOM_CALLS = 60;
  private static final int FEW = 4;

  LongCallSequence {
    steps = List.copyOf(steps);
  }

  /** A call of the method with a value, if it takes one. */
  record Step(MethodInfo method, int value) {}

  /**
   * All sequences that are compared.
   *
   * @param values the number of values that the question names; 0 if it names none
   */
  static List<LongCallSequence> of(
      Map<MethodInfo, OperationKind> operationKinds, ComparisonDepth.Reach reach, int values) {
    Maker maker = new Maker(operationKinds, reach, values);
    return maker.isSet() ? maker.ofSet() : maker.ofSequence();
  }

  private static final class Maker {
    private final List<MethodInfo> puts;
    private final List<MethodInfo> takes;
    private final List<MethodInfo> tests;
    private final ComparisonDepth.Reach reach;
    private final int values;
    private final boolean set;

    Maker(Map<MethodInfo, OperationKind> operationKinds, ComparisonDepth.Reach reach, int values) {
      this.puts = methods(operationKinds, List.of(OperationKind.PUT, OperationKind.ADD));
      this.takes = methods(operationKinds, List.of(OperationKind.TAKE, OperationKind.REMOVE));
      this.tests = methods(operationKinds, List.of(OperationKind.CONTAINS));
      this.set =
          operationKinds.values().stream()
              .anyMatch(kind -> kind != OperationKind.PUT && kind != OperationKind.TAKE);
      this.reach = reach;
      this.values = values;
    }

    private static List<MethodInfo> methods(
        Map<MethodInfo, OperationKind> operationKinds, List<OperationKind> which) {
      return operationKinds.entrySet().stream()
          .filter(each -> which.contains(each.getValue()))
          .map(Map.Entry::getKey)
          .toList();
    }

    boolean isSet() {
      return set;
    }

    /** The n-th value, cyclically. */
    private int value(int number) {
      return values == 0 ? number : 1 + (number - 1) % values;
    }

    List<LongCallSequence> ofSequence() {
      List<LongCallSequence> all = new ArrayList<>();
      for (MethodInfo put : puts) {
        all.add(filled(put, true));
        all.add(filled(put, false));
      }
      all.add(inAndOut());
      all.addAll(random(List.of(1, 2, 3)));
      return all;
    }

    private LongCallSequence filled(MethodInfo put, boolean different) {
      List<Step> steps = new ArrayList<>();
      for (int i = 1; i <= reach.calls(); i++) {
        steps.add(new Step(put, value(different ? i : 1)));
      }
      for (int i = 0; i <= reach.calls() && !takes.isEmpty(); i++) {
        steps.add(new Step(takes.get(i % takes.size()), 1));
      }
      return new LongCallSequence(steps);
    }

    private LongCallSequence inAndOut() {
      List<Step> steps = new ArrayList<>();
      for (int i = 1; i <= reach.calls(); i++) {
        for (MethodInfo put : puts) {
          steps.add(new Step(put, value(i)));
        }
        for (MethodInfo take : takes) {
          steps.add(new Step(take, 1));
        }
      }
      return new LongCallSequence(steps);
    }

    private List<LongCallSequence> random(List<Integer> some) {
      List<LongCallSequence> all = new ArrayList<>();
      for (int seed = 0; seed < RANDOM_RUNS; seed++) {
        Random random = new Random(seed);
        List<Step> steps = new ArrayList<>();
        for (int i = 0; i < RANDOM_CALLS; i++) {
          // Half of them fill and then empty; the others stay small.
          boolean in = random.nextInt(FEW) < (seed % 2 == 0 && i < RANDOM_CALLS / 2 ? 3 : 2);
          List<MethodInfo> from = in && !puts.isEmpty() ? puts : others(random);
          if (!from.isEmpty()) {
            int value = some.get(random.nextInt(some.size()));
            steps.add(
                new Step(from.get(random.nextInt(from.size())), set ? key(value) : value(value)));
          }
        }
        all.add(new LongCallSequence(steps));
      }
      return all;
    }

    private List<MethodInfo> others(Random random) {
      return takes.isEmpty() || !tests.isEmpty() && random.nextBoolean() ? tests : takes;
    }

    private int key(int key) {
      return values == 0 ? key : 1 + Math.floorMod(key, values);
    }

    List<LongCallSequence> ofSet() {
      List<Integer> keys = keys();
      List<LongCallSequence> all = new ArrayList<>();
      all.add(together(keys));
      List<Integer> backwards = new ArrayList<>(keys);
      Collections.reverse(backwards);
      all.add(together(backwards));
      all.add(apart(keys));
      all.add(overAndOver(keys.get(0)));
      all.addAll(random(keys));
      return all;
    }

    /** The keys up to the counting bound, the constants of the code, and their neighbours. */
    private List<Integer> keys() {
      TreeSet<Integer> keys = new TreeSet<>();
      for (int i = 1; i <= Math.max(values, 1); i++) {
        keys.add(i);
      }
      if (values == 0) {
        for (int i = -FEW; i <= reach.calls(); i++) {
          keys.add(i);
        }
        for (int number : reach.numbers()) {
          keys.addAll(List.of(number - 1, number, number + 1));
        }
        keys.addAll(List.of(Integer.MIN_VALUE + 1, Integer.MIN_VALUE + 2));
        keys.addAll(List.of(Integer.MAX_VALUE - 1, Integer.MAX_VALUE - 2));
        keys.removeAll(List.of(Integer.MIN_VALUE, Integer.MAX_VALUE));
      }
      return List.copyOf(keys);
    }

    /** Adds all keys, then removes them. */
    private LongCallSequence together(List<Integer> keys) {
      List<Step> steps = new ArrayList<>();
      for (int key : keys) {
        add(steps, tests, key);
        add(steps, puts, key);
        add(steps, tests, key);
        add(steps, puts, key);
      }
      for (int key : keys) {
        add(steps, takes, key);
        add(steps, tests, key);
        add(steps, takes, key);
      }
      return new LongCallSequence(steps);
    }

    private LongCallSequence apart(List<Integer> keys) {
      List<Step> steps = new ArrayList<>();
      for (int key : keys) {
        add(steps, puts, key);
        add(steps, tests, key);
        add(steps, takes, key);
        add(steps, tests, key);
      }
      return new LongCallSequence(steps);
    }

    private LongCallSequence overAndOver(int key) {
      List<Step> steps = new ArrayList<>();
      for (int i = 0; i < reach.calls(); i++) {
        add(steps, puts, key);
        add(steps, takes, key);
        add(steps, tests, key);
      }
      return new LongCallSequence(steps);
    }

    private static void add(List<Step> steps, List<MethodInfo> methods, int value) {
      methods.forEach(method -> steps.add(new Step(method, value)));
    }
  }
}
