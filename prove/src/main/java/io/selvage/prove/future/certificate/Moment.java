package io.selvage.prove.future.certificate;

import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntUnaryOperator;

/** A thread at some moment, with numbers for indices; -1 for those that are not there. */
final class Moment {
  /** The observer's: nothing, first called, returned, then second called, over. */
  static final int NOTHING = 0;

  static final int CALLED = 1;
  static final int RETURNED = 2;
  static final int BOTH = 3;
  static final int OVER = 4;

  /** Of the slot of a value that is followed. */
  static final int TAKEN = 1;

  static final int FILLED = 2;

  int at;
  int operation;

  /** 0 for any value, 1 for the first that is followed, 2 for the second. */
  int value;

  int observer;
  int acted;
  int free;
  int mine;

  /** By value: of its slot, whether it is taken or filled, and where it is. */
  int[] filling = new int[3];

  int[] slot = {-1, -1, -1};
  Map<Integer, Item> variables = new TreeMap<>();

  /** How often one was added to a number since this was made. */
  int additions;

  /** The same with other numbers. */
  Moment with(IntUnaryOperator numbers) {
    IntUnaryOperator there = number -> number < 0 ? number : numbers.applyAsInt(number);
    Moment other = new Moment();
    other.at = at;
    other.operation = operation;
    other.value = value;
    other.observer = observer;
    other.acted = acted;
    other.additions = additions;
    other.free = there.applyAsInt(free);
    other.mine = there.applyAsInt(mine);
    other.filling = filling.clone();
    for (int which = 1; which <= 2; which++) {
      other.slot[which] = there.applyAsInt(slot[which]);
    }
    variables.forEach(
        (variable, item) ->
            other.variables.put(
                variable,
                item.is(Item.Sort.INDEX) ? Item.index(there.applyAsInt(item.number())) : item));
    return other;
  }

  Moment copy() {
    return with(number -> number);
  }

  /** The numbers of all indices, and zero. */
  TreeSet<Integer> numbers() {
    TreeSet<Integer> all = new TreeSet<>();
    all.add(0);
    order().values().forEach(all::add);
    return all;
  }

  private Map<String, Integer> order() {
    Map<String, Integer> order = new TreeMap<>(sharedOrder());
    put(order, "mine", mine);
    variables.forEach(
        (variable, item) -> {
          if (item.is(Item.Sort.INDEX)) {
            put(order, "v" + variable, item.number());
          }
        });
    return order;
  }

  private Map<String, Integer> sharedOrder() {
    Map<String, Integer> order = new TreeMap<>();
    put(order, "free", free);
    put(order, "first", slot[1]);
    put(order, "second", slot[2]);
    return order;
  }

  private static void put(Map<String, Integer> order, String name, int number) {
    if (number >= 0) {
      order.put(name, number);
    }
  }

  /** In words, numbers told by their order only. */
  String spelling() {
    StringBuilder text = new StringBuilder(shared());
    text.append(" at ").append(at).append(" in ").append(operation).append(" with ").append(value);
    text.append(acted > 0 ? " acted " : " ").append(spelled(order()));
    variables.forEach(
        (variable, item) -> {
          text.append(" v").append(variable).append(' ').append(item.sort());
          if (item.is(Item.Sort.CONSTANT)) {
            text.append(item.number());
          }
        });
    return text.toString();
  }

  /** The same of what is common to all threads. */
  String shared() {
    return "observer "
        + observer
        + " slots "
        + filling[1]
        + filling[2]
        + " "
        + spelled(sharedOrder());
  }

  private static String spelled(Map<String, Integer> order) {
    Map<Integer, TreeSet<String>> names = new TreeMap<>();
    names.put(0, new TreeSet<>());
    order.forEach((name, number) -> names.computeIfAbsent(number, n -> new TreeSet<>()).add(name));
    return names.values().toString();
  }
}
