package io.selvage.prove.internal.arrayqueue.checker;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/** The state of a thread, with numbers for indices; -1 if absent. */
final class SlotState {
  /** States of the observer: nothing, first called, first returned, then second called, over. */
  static final int NOTHING = 0;

  static final int CALLED = 1;
  static final int RETURNED = 2;
  static final int BOTH = 3;
  static final int OVER = 4;

  /** States of the slot of a tracked value. */
  static final int TAKEN = 1;

  static final int FILLED = 2;

  int at;
  int operation;

  /** 0 for any value, 1 for the first tracked value, 2 for the second. */
  int value;

  int observer;
  int acted;
  int free;
  int mine;

  /** By value: the state and the index of its slot. */
  int[] filling = new int[3];

  int[] slot = {-1, -1, -1};
  TreeMap<Integer, SlotValue> variables = new TreeMap<>();

  /** The number of increments of an index since this was created. */
  int additions;

  /** The same with other numbers. */
  SlotState with(int[] numbers) {
    SlotState other = copy();
    other.free = there(free, numbers);
    other.mine = there(mine, numbers);
    for (int which = 1; which <= 2; which++) {
      other.slot[which] = there(slot[which], numbers);
    }
    for (Map.Entry<Integer, SlotValue> entry : other.variables.entrySet()) {
      SlotValue item = entry.getValue();
      if (item.is(SlotValue.Sort.INDEX)) {
        entry.setValue(SlotValue.index(there(item.number(), numbers)));
      }
    }
    return other;
  }

  private static int there(int number, int[] numbers) {
    return number < 0 ? number : numbers[number];
  }

  SlotState copy() {
    SlotState other = new SlotState();
    other.at = at;
    other.operation = operation;
    other.value = value;
    other.observer = observer;
    other.acted = acted;
    other.additions = additions;
    other.free = free;
    other.mine = mine;
    other.filling = filling.clone();
    other.slot = slot.clone();
    other.variables = new TreeMap<>(variables);
    return other;
  }

  /** The numbers of all indices, and zero. */
  TreeSet<Integer> numbers() {
    TreeSet<Integer> all = new TreeSet<>();
    all.add(0);
    for (long entry : order()) {
      all.add((int) (entry / NAMES));
    }
    return all;
  }

  /** The number of names for indices; the first four are not variables. */
  private static final long NAMES = 1L << 20;

  private long[] sharedOrder() {
    long[] some = {named(free, 0), named(slot[1], 1), named(slot[2], 2)};
    return sorted(some);
  }

  /** Indices with their names, by number. */
  private long[] order() {
    long[] some = new long[4 + variables.size()];
    int count = 0;
    for (int name = 0; name < 4; name++) {
      int number = name == 0 ? free : name == 3 ? mine : slot[name];
      some[count++] = named(number, name);
    }
    for (Map.Entry<Integer, SlotValue> entry : variables.entrySet()) {
      SlotValue item = entry.getValue();
      some[count++] = named(item.is(SlotValue.Sort.INDEX) ? item.number() : -1, 4 + entry.getKey());
    }
    return sorted(some);
  }

  /** In order, without absent ones. */
  private static long[] sorted(long[] some) {
    Arrays.sort(some);
    int first = 0;
    while (first < some.length && some[first] < 0) {
      first++;
    }
    return Arrays.copyOfRange(some, first, some.length);
  }

  private static long named(int number, int name) {
    return number < 0 ? -1 : number * NAMES + name;
  }

  /** As text, with numbers represented by their order. */
  String spelling() {
    StringBuilder text = new StringBuilder();
    shared(text);
    text.append(" at ").append(at).append(" in ").append(operation).append(" with ").append(value);
    text.append(acted > 0 ? " acted" : "");
    spell(order(), text);
    for (Map.Entry<Integer, SlotValue> entry : variables.entrySet()) {
      SlotValue item = entry.getValue();
      text.append(" v").append(entry.getKey()).append(' ').append(item.sort());
      if (item.is(SlotValue.Sort.CONSTANT)) {
        text.append(item.number());
      }
    }
    return text.toString();
  }

  /** The same for the state shared by all threads. */
  String shared() {
    StringBuilder text = new StringBuilder();
    shared(text);
    return text.toString();
  }

  private void shared(StringBuilder text) {
    text.append("observer ").append(observer).append(" slots ");
    text.append(filling[1]).append(filling[2]);
    spell(sharedOrder(), text);
  }

  private static void spell(long[] order, StringBuilder text) {
    long last = 0;
    for (long entry : order) {
      text.append(entry / NAMES > last ? " < " : " = ").append(entry % NAMES);
      last = entry / NAMES;
    }
  }
}
