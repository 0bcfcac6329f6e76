package io.selvage.reduction.internal.checker;

import io.selvage.program.code.AccessMode;
import io.selvage.program.code.RegisterCode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A call somewhere on a path. */
final class State {
  /** A method that has not returned. */
  static final class Activation {
    final RegisterCode code;
    final String context;
    final Value[] registers;
    int pc;

    Activation(RegisterCode code, String context, Value[] registers, int pc) {
      this.code = code;
      this.context = context;
      this.registers = registers;
      this.pc = pc;
    }

    static Activation of(RegisterCode code, String context, List<Value> arguments) {
      Value[] registers = new Value[code.registers()];
      Arrays.fill(registers, Value.ZERO);
      for (int i = 0; i < arguments.size(); i++) {
        registers[i] = arguments.get(i);
      }
      return new Activation(code, context, registers, 0);
    }

    String point() {
      return context + ":" + pc;
    }
  }

  /** A field of an object that only this call can reach. */
  record Slot(Value holder, String name) {}

  /** An optimistic section that is open: how many facts and unknowns there were before. */
  record Section(Lock lock, int facts, int unknowns) {}

  final List<Activation> frames = new ArrayList<>();
  final Map<Slot, Value> heap = new HashMap<>();
  final Set<Value> own = new HashSet<>();
  final Map<Lock, Lock.Hold> held = new LinkedHashMap<>();
  final List<Step> steps = new ArrayList<>();
  final Map<String, Integer> counts = new HashMap<>();

  /** What plain cells hold, as long as no lock was released since. */
  final Map<Cell, Value> known = new LinkedHashMap<>();

  /** What was in own objects when they were published. */
  final List<Value> exposed = new ArrayList<>();

  /** Own arrays and views that changed in a way that is not followed. */
  final List<Value> touched = new ArrayList<>();

  final Map<Lock, Value> stamps = new HashMap<>();
  final Map<Value, Section> sections = new LinkedHashMap<>();
  final List<LoopVisit> visits = new ArrayList<>();
  final Facts facts;

  State(List<Facts.Fact> facts) {
    this.facts = new Facts(facts);
  }

  State copy() {
    State other = new State(facts.list());
    for (Activation each : frames) {
      other.frames.add(new Activation(each.code, each.context, each.registers.clone(), each.pc));
    }
    other.heap.putAll(heap);
    other.own.addAll(own);
    other.held.putAll(held);
    other.steps.addAll(steps);
    other.counts.putAll(counts);
    other.known.putAll(known);
    other.exposed.addAll(exposed);
    other.touched.addAll(touched);
    other.stamps.putAll(stamps);
    other.sections.putAll(sections);
    other.visits.addAll(visits);
    return other;
  }

  Activation top() {
    return frames.get(frames.size() - 1);
  }

  Value get(int register) {
    return top().registers[register];
  }

  void set(int register, Value value) {
    top().registers[register] = value;
  }

  Lock.Hold hold(Lock lock) {
    return held.getOrDefault(lock, Lock.Hold.NONE);
  }

  Optional<Lock> optimistic() {
    return sections.values().stream().map(Section::lock).findFirst();
  }

  Value make(String site) {
    Value object = Value.made(site, counts.merge(site, 1, Integer::sum) - 1);
    own.add(object);
    return object;
  }

  /** From now on others may reach the objects that a value mentions, and what is in them. */
  void publish(Value value) {
    value.parts().forEach(this::publish);
    if (!own.remove(value)) {
      return;
    }
    List<Value> inside = new ArrayList<>();
    heap.forEach(
        (slot, content) -> {
          if (slot.holder().equals(value)) {
            inside.add(content);
          }
        });
    heap.keySet().removeIf(slot -> slot.holder().equals(value));
    exposed.addAll(inside);
    inside.forEach(this::publish);
  }

  void access(
      CheckContext shared,
      Step.Kind kind,
      Cell cell,
      Value value,
      Optional<Value> expected,
      AccessMode mode) {
    Optional<Lock> section = kind == Step.Kind.READ ? optimistic() : Optional.empty();
    add(
        shared,
        kind,
        Optional.of(cell),
        Optional.of(value),
        expected,
        Optional.empty(),
        mode,
        0,
        section);
  }

  void mark(CheckContext shared, Step.Kind kind, Lock lock) {
    add(
        shared,
        kind,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.of(lock),
        AccessMode.PLAIN,
        0,
        Optional.empty());
  }

  void loop(CheckContext shared, int visit) {
    add(
        shared,
        Step.Kind.LOOP,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        AccessMode.PLAIN,
        visit,
        Optional.empty());
  }

  private void add(
      CheckContext shared,
      Step.Kind kind,
      Optional<Cell> cell,
      Optional<Value> value,
      Optional<Value> expected,
      Optional<Lock> lock,
      AccessMode mode,
      int visit,
      Optional<Lock> section) {
    steps.add(
        new Step(
            kind,
            cell,
            value,
            expected,
            lock,
            held,
            mode,
            top().point(),
            shared.line(this),
            visit,
            shared.unknowns(),
            section));
  }
}
