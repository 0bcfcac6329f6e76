package io.selvage.reduction.internal.checker;

import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A way from the head of a loop back to it.
 *
 * @param head the index of the first step after the head
 * @param from the first step that belongs to the round
 * @param to after the last step that belongs to the round
 * @param same whether all that is live is the same at both visits
 * @param stale values in own objects that differ, and so must not be used
 * @param live values that matter at the head
 * @param headFacts how many facts were known at the head
 */
record Round(
    LoopVisit visit,
    List<Step> steps,
    int head,
    int from,
    int to,
    boolean same,
    Set<Value> stale,
    Set<Value> live,
    int headFacts,
    List<Facts.Fact> facts,
    List<Value> exposed) {
  boolean isRotated() {
    return from != head;
  }

  List<Step> segment() {
    return steps.subList(from, to);
  }

  /** Compares the state at the head with the one after the round. */
  static Round close(CheckContext shared, State state, LoopVisit visit) {
    return new Closing(shared, state, visit).round();
  }

  /** One comparison. */
  private static final class Closing {
    private final State start;
    private final State state;
    private final LoopVisit visit;
    private final Set<Value> live = new LinkedHashSet<>();
    private final Set<Value> stale = new HashSet<>();
    private boolean same = true;
    private boolean rotated;
    private Value from = Value.NULL;
    private Value to = Value.NULL;

    Closing(CheckContext shared, State state, LoopVisit visit) {
      this.start = visit.start();
      this.state = state;
      this.visit = visit;
      if (start.frames.size() != state.frames.size() || !start.held.equals(state.held)) {
        throw shared.rejected(state, "a round changes the locks held or the calls");
      }
    }

    Round round() {
      boolean mayRotate = beginsWithRead();
      for (int i = 0; i < state.frames.size(); i++) {
        registers(i, mayRotate);
      }
      live.addAll(start.heap.values());
      objects();
      slots();
      int head = start.steps.size();
      return new Round(
          visit,
          List.copyOf(state.steps),
          head,
          rotated ? head - 2 : head,
          rotated ? state.steps.size() - 1 : state.steps.size(),
          same,
          stale,
          live,
          start.facts.list().size(),
          List.copyOf(state.facts.list()),
          List.copyOf(state.exposed));
    }

    private void registers(int number, boolean mayRotate) {
      State.Activation before = start.frames.get(number);
      State.Activation after = state.frames.get(number);
      for (int register : live(number)) {
        Value old = before.registers[register];
        Value now = after.registers[register];
        live.add(old);
        if (!old.equals(now) && mayRotate && isReadAgain(old, now)) {
          rotated = true;
        } else if (!old.equals(now)) {
          same = false;
          LoopVisit.Register name = new LoopVisit.Register(number, register);
          boolean known = visit.forgotten.registers.containsKey(name);
          if (!known || !old.regions().containsAll(now.regions())) {
            visit.missing.registers.put(name, union(old.regions(), now.regions()));
          }
          published(now);
        }
      }
    }

    /** What the round ends with reading, and what was read in the same way before the head. */
    private boolean beginsWithRead() {
      int first = start.steps.size() - 2;
      int second = state.steps.size() - 1;
      if (first < 0 || second <= first + 1) {
        return false;
      }
      Step before = start.steps.get(first);
      Step after = state.steps.get(second);
      boolean again =
          isReadOfUnknown(before)
              && isReadOfUnknown(after)
              && before.cell().equals(after.cell())
              && before.held().equals(after.held());
      if (!again) {
        return false;
      }
      from = before.value().orElseThrow();
      to = after.value().orElseThrow();
      return start.facts.list().stream().noneMatch(it -> it.mentions(from))
          && state.facts.list().stream().noneMatch(it -> it.mentions(to))
          && !isKept();
    }

    /** Whether something else that is live at the head still has the value that was read first. */
    private boolean isKept() {
      for (int i = 0; i < start.frames.size(); i++) {
        Value[] before = start.frames.get(i).registers;
        Value[] after = state.frames.get(i).registers;
        for (int register : live(i)) {
          if (isKept(before[register], after[register])) {
            return true;
          }
        }
      }
      return start.heap.entrySet().stream()
          .anyMatch(
              it -> isKept(it.getValue(), state.heap.getOrDefault(it.getKey(), it.getValue())));
    }

    private boolean isKept(Value before, Value after) {
      return before.mentions(from) && !isReadAgain(before, after);
    }

    /** Whether the only difference is that it was made of what was read last. */
    private boolean isReadAgain(Value old, Value now) {
      return now.mentions(to) && now.replaced(to, from).equals(old);
    }

    private int[] live(int number) {
      State.Activation frame = start.frames.get(number);
      boolean top = number == start.frames.size() - 1;
      int[] live =
          top ? frame.code.liveness().at(frame.pc) : frame.code.liveness().across(frame.pc);
      return Arrays.stream(live).map(each -> each >> 1).toArray();
    }

    private static boolean isReadOfUnknown(Step step) {
      return step.kind() == Step.Kind.READ
          && step.value().filter(it -> it.is(Value.Kind.UNKNOWN)).isPresent();
    }

    private void objects() {
      List<Value> since = state.touched.subList(start.touched.size(), state.touched.size());
      same &=
          since.stream()
              .noneMatch(
                  it ->
                      start.own.contains(it)
                          || it.is(Value.Kind.UNKNOWN) && it.number() <= visit.unknowns);
      for (Value object : start.own) {
        if (!state.own.contains(object)) {
          visit.missing.published.add(object);
          same = false;
        }
      }
    }

    private void slots() {
      Set<State.Slot> slots = new HashSet<>(start.heap.keySet());
      state.heap.keySet().stream()
          .filter(slot -> start.own.contains(slot.holder()))
          .forEach(slots::add);
      for (State.Slot slot : slots) {
        Value old = start.heap.get(slot);
        Value now = state.heap.get(slot);
        boolean gone = visit.missing.published.contains(slot.holder());
        if (gone || old != null && old.equals(now)) {
          continue;
        }
        Set<String> regions = new HashSet<>();
        if (old != null) {
          regions.addAll(old.regions());
        }
        if (now != null) {
          regions.addAll(now.regions());
          published(now);
        }
        boolean known = visit.forgotten.slots.containsKey(slot);
        if (old != null && known && old.regions().containsAll(regions)) {
          stale.add(old);
        } else {
          visit.missing.slots.put(slot, regions);
        }
      }
    }

    private void published(Value value) {
      if (state.own.contains(value)) {
        visit.missing.published.add(value);
      }
      value.parts().forEach(this::published);
    }

    private static Set<String> union(Set<String> some, Set<String> others) {
      Set<String> all = new HashSet<>(some);
      all.addAll(others);
      return all;
    }
  }
}
