package io.selvage.unbounded.patterns;

import io.selvage.unbounded.internal.patterns.BadPattern;
import io.selvage.unbounded.internal.patterns.CallRole;
import io.selvage.unbounded.internal.patterns.ValueMark;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Whether a completed history has a pattern: with any marks, and whatever the automaton chooses.
 */
final class Matching {
  private final BadPattern pattern;
  private final Tape tape;
  private final List<long[]> events = new ArrayList<>();

  private record Config(int state, List<Integer> notes) {
    /** Of a call that began when all was over: it guesses nothing that could be wrong. */
    static final int LATER = -1;
  }

  private Matching(BadPattern pattern, Tape tape) {
    this.pattern = pattern;
    this.tape = tape;
    for (int i = 0; i < tape.calls().size(); i++) {
      events.add(new long[] {tape.calls().get(i).called(), i, 0});
      events.add(new long[] {tape.calls().get(i).returned(), i, 1});
    }
    events.sort(Comparator.comparingLong(event -> event[0]));
  }

  static boolean has(Tape tape, List<BadPattern> patterns) {
    return patterns.stream().anyMatch(pattern -> new Matching(pattern, tape).isFound());
  }

  private boolean isFound() {
    int kinds = pattern.marks() + 1;
    int values = tape.values();
    int all = (int) Math.round(Math.pow(kinds, values));
    for (int number = 0; number < all; number++) {
      ValueMark[] marks = new ValueMark[values + 1];
      int rest = number;
      for (int v = 1; v <= values; v++, rest /= kinds) {
        marks[v] = ValueMark.values()[rest % kinds];
      }
      if (isFound(marks)) {
        return true;
      }
    }
    return false;
  }

  private boolean isFound(ValueMark[] marks) {
    Integer[] none = new Integer[tape.calls().size()];
    Arrays.fill(none, BadPattern.NO_NOTE);
    Set<Config> now = Set.of(new Config(BadPattern.START, List.of(none)));
    boolean found = false;
    for (long[] event : events) {
      Set<Config> next = new HashSet<>();
      for (Config config : now) {
        found |= step(config, event, marks, next);
      }
      now = next;
    }
    // Bad is only what stays possible to the end: every guess must have come true.
    return found && now.stream().anyMatch(config -> config.state() == BadPattern.BAD);
  }

  private boolean step(Config config, long[] event, ValueMark[] marks, Set<Config> next) {
    int call = (int) event[1];
    CallRole role = tape.calls().get(call).role();
    int value = tape.calls().get(call).value();
    int note = config.notes().get(call);
    boolean returns = event[2] == 1;
    ValueMark mark = returns || role.isGiven() ? mark(role, value, marks) : ValueMark.OTHER;
    if (config.state() == BadPattern.BAD) {
      if (!returns) {
        next.add(noted(config, call, Config.LATER));
      } else if (note == Config.LATER || pattern.agrees(note, role, mark)) {
        next.add(config);
      }
      return true;
    }
    List<BadPattern.Next> all =
        returns
            ? pattern.returned(config.state(), note, role, mark)
            : pattern.called(config.state(), note, role, mark);
    for (BadPattern.Next each : all) {
      Config after = noted(config, call, each.note());
      next.add(new Config(each.state(), after.notes()));
    }
    return all.stream().anyMatch(each -> each.state() == BadPattern.BAD);
  }

  private static Config noted(Config config, int call, int note) {
    List<Integer> notes = new ArrayList<>(config.notes());
    notes.set(call, note);
    return new Config(config.state(), notes);
  }

  private static ValueMark mark(CallRole role, int value, ValueMark[] marks) {
    if (value == Tape.NOTHING) {
      return ValueMark.NOTHING;
    }
    return value < marks.length ? marks[value] : ValueMark.STRANGE;
  }
}
