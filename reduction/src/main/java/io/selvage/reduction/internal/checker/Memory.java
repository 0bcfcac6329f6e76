package io.selvage.reduction.internal.checker;

import io.selvage.program.code.AccessLocation;
import io.selvage.program.code.AccessMode;
import io.selvage.program.code.AtomicUpdate;
import io.selvage.program.code.ComparisonKind;
import io.selvage.program.code.RegisterInstruction;
import io.selvage.program.load.FieldInfo;
import io.selvage.reduction.internal.checker.CertificateChecker.Objection;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Accesses: each is private, or a function of frozen memory, or a step. */
final class Memory {
  private static final String OBJECTS = "[Ljava/lang/Object;";

  private final CheckContext shared;
  private final Throws exceptions;
  private final Walk.Mode mode;
  private final SerialRun.@Nullable Recollection recollection;
  private final MemoryPlaces places;

  Memory(
      CheckContext shared,
      Throws exceptions,
      Walk.Mode mode,
      SerialRun.@Nullable Recollection recollection) {
    this.shared = shared;
    this.exceptions = exceptions;
    this.mode = mode;
    this.recollection = recollection;
    this.places = new MemoryPlaces(shared);
  }

  MemoryPlaces places() {
    return places;
  }

  boolean run(State state, RegisterInstruction.Access access, Walk.Ways ways) {
    Value holder = state.get(access.place().object());
    if (!exceptions.requireNonNull(state, holder, ways)) {
      return false;
    }
    Optional<FieldInfo> field = Optional.empty();
    Optional<Cell> found;
    if (access.place() instanceof AccessLocation.Element element) {
      Value index = state.get(element.index());
      Value outside = Value.of("outside", holder, index);
      if (!exceptions.require(
          state,
          ComparisonKind.EQUAL,
          outside,
          Value.ZERO,
          "java/lang/ArrayIndexOutOfBoundsException",
          ways)) {
        return false;
      }
      found = places.array(state, holder, Optional.of(index));
    } else {
      FieldInfo known = places.field(state, access.place(), holder);
      field = Optional.of(known);
      found = places.field(state, holder, known);
    }
    return found.isPresent() && access(state, access, found.get(), field, ways);
  }

  private boolean access(
      State state,
      RegisterInstruction.Access access,
      Cell cell,
      Optional<FieldInfo> field,
      Walk.Ways ways) {
    if (access instanceof RegisterInstruction.Read read) {
      boolean isFinal = field.filter(FieldInfo::isFinal).isPresent();
      state.set(
          read.to(),
          cell.holders().isEmpty()
              ? constantField(state, cell, field.orElseThrow(), read.reference())
              : read(state, cell, read.mode(), read.reference(), isFinal));
    } else if (cell.holders().isEmpty()) {
      throw shared.notCovered(state, "a static constant that is written");
    } else if (access instanceof RegisterInstruction.Write write) {
      Value value = state.get(write.value());
      if (write.reference() && field.isEmpty() && !mayStore(state, cell, value, ways)) {
        return false;
      }
      write(state, cell, value, write.mode());
    } else if (access instanceof RegisterInstruction.Modify modify
        && modify.update() != AtomicUpdate.HASH) {
      return modify(state, cell, modify, ways);
    } else {
      throw shared.notCovered(state, "an access that waits, or an identity hash");
    }
    return true;
  }

  private boolean mayStore(State state, Cell cell, Value value, Walk.Ways ways) {
    boolean plain =
        cell.holder().regions().stream()
            .allMatch(it -> CheckContext.isSite(it) && shared.claims.type(it).equals(OBJECTS));
    return plain
        || state.facts.holds(ComparisonKind.EQUAL, value, Value.NULL)
        || exceptions.require(
            state,
            ComparisonKind.EQUAL,
            Value.of("fits", cell.holder(), value),
            Value.ZERO,
            "java/lang/ArrayStoreException",
            ways);
  }

  private Value constantField(State state, Cell cell, FieldInfo field, boolean reference) {
    if (reference) {
      throw shared.notCovered(state, "a reference in a static constant");
    }
    return cell.holder().is(Value.Kind.REFERENCE)
        ? Value.word(shared.program.frozen(cell.holder().number(), field.slot()))
        : Value.field(cell.slot(), cell.holder(), Set.of());
  }

  Set<String> contents(Cell cell) {
    Set<String> regions = new LinkedHashSet<>();
    cell.holders().forEach(it -> regions.addAll(shared.claims.contents(it)));
    return regions;
  }

  private boolean isOwn(State state, Cell cell) {
    return state.own.contains(cell.holder());
  }

  private static boolean isElements(Cell cell) {
    return cell.slot().equals(Cell.ELEMENTS);
  }

  private static boolean isPlain(AccessMode strength) {
    return strength == AccessMode.PLAIN || strength == AccessMode.FINAL;
  }

  Value read(State state, Cell cell, AccessMode strength, boolean reference, boolean isFinal) {
    Set<String> regions = reference ? contents(cell) : Set.of();
    if (isOwn(state, cell) && !isElements(cell)) {
      return own(state, cell, reference);
    }
    if (isOwn(state, cell) || mode == Walk.Mode.CONSTRUCTING) {
      return shared.unknown(regions);
    }
    if (cell.holders().stream().noneMatch(shared.claims::isListed)) {
      return frozen(state, cell, regions, isFinal);
    }
    Value value =
        recollection != null
            ? recollection.read(cell)
            : isPlain(strength) ? remembered(state, cell, regions) : shared.unknown(regions);
    state.access(shared, Step.Kind.READ, cell, value, Optional.empty(), strength);
    return value;
  }

  private static Value own(State state, Cell cell, boolean reference) {
    Value initial =
        cell.slot().equals(Cell.CONTENT) ? Value.of("empty") : reference ? Value.NULL : Value.ZERO;
    return state.heap.getOrDefault(new State.Slot(cell.holder(), cell.slot()), initial);
  }

  private Value remembered(State state, Cell cell, Set<String> regions) {
    for (var each : state.known.entrySet()) {
      if (each.getKey().isSame(cell)) {
        return each.getValue();
      }
    }
    Value value = shared.unknown(regions);
    state.known.put(cell, value);
    return value;
  }

  private Value frozen(State state, Cell cell, Set<String> regions, boolean isFinal) {
    if (isElements(cell)) {
      List<Value> parts = new ArrayList<>(List.of(cell.holder()));
      cell.index().ifPresent(parts::add);
      return Value.of(Value.ELEMENT, parts, regions);
    }
    if (isFinal && shared.finals.refersBack(cell.holder(), cell.slot())) {
      return Value.SELF;
    }
    if (!isFinal || !cell.holder().equals(Value.SELF)) {
      String function = (isFinal ? Value.FIELD : Value.UNWRITTEN) + cell.slot();
      return Value.of(function, List.of(cell.holder()), regions);
    }
    Value value = shared.finals.read(cell.slot(), regions);
    if (shared.finals.isObject(cell.slot())
        && !state.facts.holds(ComparisonKind.NOT_EQUAL, value, Value.NULL)) {
      state.facts.add(ComparisonKind.NOT_EQUAL, value, Value.NULL);
    }
    return value;
  }

  void write(State state, Cell cell, Value value, AccessMode strength) {
    cell.holders().forEach(it -> shared.claims.store(it, value.regions()));
    if (isOwn(state, cell)) {
      State.Slot slot = new State.Slot(cell.holder(), cell.slot());
      if (isElements(cell)) {
        state.publish(value);
        state.touched.add(cell.holder());
        Value before = state.heap.getOrDefault(slot, Value.ZERO);
        Value index = cell.index().orElse(Value.ONE);
        state.heap.put(slot, Value.of("stored", before, index, value));
      } else {
        state.heap.put(slot, value);
      }
    } else {
      change(state, Step.Kind.WRITE, cell, value, Optional.empty(), strength);
    }
  }

  private void change(
      State state,
      Step.Kind kind,
      Cell cell,
      Value value,
      Optional<Value> found,
      AccessMode strength) {
    state.publish(value);
    if (mode == Walk.Mode.CONSTRUCTING) {
      return;
    }
    cell.holders().forEach(shared.claims::requireListed);
    state.access(shared, kind, cell, value, found, strength);
    if (recollection != null) {
      recollection.write(cell, value);
    }
    state.known.keySet().removeIf(each -> each.mayBe(cell));
    if (kind == Step.Kind.WRITE && isPlain(strength)) {
      state.known.put(cell, value);
    }
  }

  /** A call of a library method that is one step. */
  void call(State state, boolean reads, Cell cell, Value before, Value after) {
    if (reads) {
      state.access(shared, Step.Kind.READ, cell, before, Optional.of(before), AccessMode.VOLATILE);
    } else {
      change(state, Step.Kind.UPDATE, cell, after, Optional.of(before), AccessMode.VOLATILE);
    }
  }

  private boolean modify(State state, Cell cell, RegisterInstruction.Modify insn, Walk.Ways ways) {
    Value operand =
        insn.operand() == RegisterInstruction.NONE ? Value.ZERO : state.get(insn.operand());
    if (insn.update().isConditional()) {
      swap(state, cell, insn, operand, ways);
      return false; // both ways on are there
    }
    Value before = current(state, cell, insn.reference());
    Value after =
        switch (insn.update()) {
          case GET_AND_SET -> operand;
          case NONE -> before;
          default -> Value.of(insn.update() + " " + insn.type(), before, operand);
        };
    update(state, Step.Kind.UPDATE, cell, before, after, insn.mode());
    state.set(insn.to(), before);
    return true;
  }

  /** What an atomic step finds. */
  Value current(State state, Cell cell, boolean reference) {
    if (isOwn(state, cell) && !isElements(cell)) {
      return own(state, cell, reference);
    }
    return recollection != null
        ? recollection.read(cell)
        : shared.unknown(reference ? contents(cell) : Set.of());
  }

  void update(
      State state, Step.Kind kind, Cell cell, Value found, Value after, AccessMode strength) {
    if (isOwn(state, cell)) {
      write(state, cell, after, strength);
      return;
    }
    cell.holders().forEach(it -> shared.claims.store(it, after.regions()));
    change(state, kind, cell, after, Optional.of(found), strength);
  }

  private void swap(
      State state, Cell cell, RegisterInstruction.Modify insn, Value operand, Walk.Ways ways) {
    Value expected = state.get(insn.expected());
    boolean exact = isOwn(state, cell) && !isElements(cell);
    Value found = exact || recollection != null ? current(state, cell, insn.reference()) : expected;
    Optional<Boolean> decided =
        exact || recollection != null
            ? state.facts.decide(ComparisonKind.EQUAL, found, expected)
            : Optional.empty();
    if (recollection != null && decided.isEmpty()) {
      throw Objection.rejected("whether the compare-and-set succeeds alone is not known");
    }
    boolean weak = insn.update() == AtomicUpdate.WEAK_COMPARE_AND_SET && recollection == null;
    if (weak || !decided.orElse(false)) {
      fail(state.copy(), cell, insn, weak, ways);
    }
    if (decided.orElse(true)) {
      if (exact && decided.isEmpty()) {
        state.facts.add(ComparisonKind.EQUAL, found, expected);
      }
      update(state, Step.Kind.SWAPPED, cell, expected, operand, insn.mode());
      boolean exchanges = insn.update() == AtomicUpdate.COMPARE_AND_EXCHANGE;
      state.set(insn.to(), exchanges ? expected : Value.ONE);
      Machine.next(shared, state);
      ways.states.add(state);
    }
  }

  private void fail(
      State state, Cell cell, RegisterInstruction.Modify insn, boolean weak, Walk.Ways ways) {
    Value expected = state.get(insn.expected());
    Value found = Value.ZERO;
    if (insn.update() == AtomicUpdate.COMPARE_AND_EXCHANGE) {
      found = current(state, cell, insn.reference());
      state.facts.add(ComparisonKind.NOT_EQUAL, found, expected);
    }
    if (!isOwn(state, cell) && mode != Walk.Mode.CONSTRUCTING) {
      Step.Kind kind = weak ? Step.Kind.SPURIOUS : Step.Kind.NOT_SWAPPED;
      state.access(shared, kind, cell, found, Optional.of(expected), insn.mode());
    }
    state.set(insn.to(), found);
    Machine.next(shared, state);
    ways.states.add(state);
  }
}
