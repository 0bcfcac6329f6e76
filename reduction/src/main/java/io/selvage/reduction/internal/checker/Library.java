package io.selvage.reduction.internal.checker;

import io.selvage.program.code.AccessMode;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.MethodInfo;
import io.selvage.reduction.certificate.StatedAssumptions;
import io.selvage.reduction.internal.jdk.CollectionClasses;
import io.selvage.reduction.internal.jdk.LibraryClasses;
import io.selvage.reduction.internal.jdk.ValueClasses;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Calls of code that is not read: immutable values, exceptions, concurrent maps, functions. */
final class Library {
  private static final String MAP = "java/util/concurrent/ConcurrentHashMap";
  private static final Set<String> WRITES_ARRAYS = Set.of("getChars", "getBytes");
  private static final String HANDLES = "io/selvage/program/model/VarHandleModel";

  private final CheckContext shared;
  private final Throws exceptions;
  private final Memory memory;
  private final OwnedCollections collections;
  private final OwnedArrays arrays;
  private final Walk.Mode mode;

  Library(
      CheckContext shared,
      Throws exceptions,
      Memory memory,
      OwnedCollections collections,
      Walk.Mode mode) {
    this.shared = shared;
    this.exceptions = exceptions;
    this.memory = memory;
    this.collections = collections;
    this.arrays = new OwnedArrays(shared, exceptions, memory);
    this.mode = mode;
  }

  /** Runs the call if it is taken for granted; whether it was. */
  boolean run(Calls.Call call, MethodInfo method, String type) {
    ClassInfo owner = method.owner();
    String name = method.name();
    if (owner.is(shared.classes.get("java/lang/Throwable"))) {
      if (ClassTable.isUsers(owner.javaName())) {
        return false;
      }
      onThrowable(call, name);
    } else if (ValueClasses.isValue(owner.name())
        || owner.name().equals("jdk/internal/util/ArraysSupport") && name.equals("newLength")) {
      onValue(call, method);
    } else if (arrays.run(call, method)) {
      return true;
    } else if (CollectionClasses.isSequential(type) && !shared.type.name().equals(type)) {
      collections.run(call, name + method.descriptor(), type);
    } else if (type.equals(MAP) && !shared.type.name().equals(MAP)) {
      onMap(call, method);
    } else if (owner.name().equals("java/lang/Thread") && name.equals("onSpinWait")
        || owner.name().equals(HANDLES) && name.equals("expect") && isInLibrary(call)) {
      call.deliver(Value.ZERO);
    } else if (owner.name().equals("java/lang/Object") && name.equals("getClass")) {
      call.deliver(box(call, "getClass"));
    } else {
      return false;
    }
    return true;
  }

  private static boolean isInLibrary(Calls.Call call) {
    return !ClassTable.isUsers(call.state().top().code.method().owner().javaName());
  }

  /** An immutable object, which is not null; each time another. */
  private static Value box(Calls.Call call, String function) {
    return numbered(call, "box " + function);
  }

  /** The same, if it is an object at all. */
  private static Value perhaps(Calls.Call call, String function) {
    return numbered(call, "perhaps " + function);
  }

  private static Value numbered(Calls.Call call, String function) {
    return numbered(call, function, call.arguments());
  }

  private static Value numbered(Calls.Call call, String function, List<Value> given) {
    List<Value> parts = new ArrayList<>(given);
    parts.add(Value.word(call.state().counts.merge("boxes", 1, Integer::sum)));
    return Value.of(function, parts, Set.of(Value.IMMUTABLE));
  }

  private void onThrowable(Calls.Call call, String name) {
    requireHarmless(call, 1);
    switch (name) {
      case "<init>" -> {
        requireNotOverridden(call, call.receiver(), "fillInStackTrace");
        // Text is made of a cause.
        call.arguments()
            .subList(1, call.arguments().size())
            .forEach(it -> requireOwnText(call, it));
        give(call);
      }
      case "addSuppressed" -> give(call);
      case "getMessage", "getCause" -> call.deliver(numbered(call, "perhaps " + name, told(call)));
      case "toString" -> {
        requireNotOverridden(call, call.receiver(), "getMessage");
        requireNotOverridden(call, call.receiver(), "getLocalizedMessage");
        call.deliver(numbered(call, "box " + name, told(call)));
      }
      default -> throw call.notCovered("a call of Throwable." + name);
    }
  }

  /** An exception has the message, the causes and so on that it is given while nobody has it. */
  private static void give(Calls.Call call) {
    State state = call.state();
    if (!state.own.contains(call.receiver())) {
      throw call.notCovered("an exception that others have is changed");
    }
    State.Slot slot = new State.Slot(call.receiver(), Value.GIVEN);
    List<Value> parts = new ArrayList<>(call.arguments());
    parts.set(0, state.heap.getOrDefault(slot, Value.NULL));
    state.heap.put(slot, Value.of(Value.GIVEN, parts, Set.of()));
    call.deliver(Value.ZERO);
  }

  /** The exception and what it was given, as far as that is known. */
  private List<Value> told(Calls.Call call) {
    Value exception = call.receiver();
    Value given = call.state().heap.get(new State.Slot(exception, Value.GIVEN));
    if (given != null) {
      return List.of(exception, given);
    }
    return exception.is(Value.Kind.MADE)
        ? List.of(exception, shared.unknown(Set.of()))
        : List.of(exception);
  }

  /** Text that is made of an exception must come from the library's own code. */
  private void requireOwnText(Calls.Call call, Value exception) {
    for (String method : List.of("toString", "getMessage", "getLocalizedMessage")) {
      requireNotOverridden(call, exception, method);
    }
  }

  private void requireNotOverridden(Calls.Call call, Value exception, String method) {
    for (String region : exception.regions()) {
      if (!CheckContext.isSite(region) || !isException(region)) {
        continue;
      }
      for (ClassInfo type = shared.classOf(region).orElseThrow();
          type != null && ClassTable.isUsers(type.javaName());
          type = type.superclass()) {
        if (type.declaredMethods().stream().anyMatch(it -> it.name().equals(method))) {
          throw call.rejected("the library may call " + method + " of " + type.javaName());
        }
      }
    }
  }

  private void onValue(Calls.Call call, MethodInfo method) {
    requireHarmless(call, 0);
    call.arguments().forEach(each -> requireOwnText(call, each));
    call.arguments().forEach(each -> collections.requireElement(call, each));
    String function = Machine.name(method);
    if (method.name().equals("random") || method.name().equals("intern")) {
      throw call.notCovered(function);
    }
    String parameters = method.descriptor().substring(0, method.descriptor().indexOf(')'));
    if (WRITES_ARRAYS.contains(method.name()) && parameters.contains("[")) {
      throw call.notCovered("an array that text is copied into");
    }
    boolean total = ValueClasses.isTotal(method.owner().name(), method.name(), method.descriptor());
    if (!total && !exceptions.mayThrow(call.state(), function, call.arguments(), call.ways())) {
      return;
    }
    call.deliver(
        !method.returnsReference()
            ? Value.of(function, call.arguments(), Set.of())
            : ValueClasses.isNeverNull(method.name(), method.descriptor())
                ? box(call, function)
                : perhaps(call, function));
  }

  /** Nothing that is owned may go where other code keeps or changes it. */
  private void requireHarmless(Calls.Call call, int from) {
    for (Value each : call.arguments().subList(from, call.arguments().size())) {
      for (String region : each.regions()) {
        boolean harmless =
            region.equals(Value.CLIENT)
                || region.equals(Value.IMMUTABLE)
                || region.startsWith(Value.CONSTANT)
                || CheckContext.isSite(region) && isException(region);
        if (!harmless) {
          throw call.rejected("an owned object is passed to the library");
        }
      }
    }
  }

  private boolean isException(String site) {
    return shared
        .classOf(site)
        .filter(it -> it.is(shared.classes.get("java/lang/Throwable")))
        .isPresent();
  }

  /** A call on what clients passed in: a function, by assumption. */
  void onForeign(Calls.Call call, String key) {
    Set<String> regions = call.receiver().regions();
    boolean foreign =
        regions.stream().allMatch(it -> it.equals(Value.CLIENT) || it.equals(Value.IMMUTABLE));
    String name = key.substring(0, key.indexOf('('));
    if (!foreign || !LibraryClasses.isForeignFunction(name)) {
      throw call.notCovered("a call of " + key + " on an object that was passed in");
    }
    requireHarmless(call, 1);
    if (regions.contains(Value.CLIENT)) {
      shared.assumptions.add(StatedAssumptions.PURE);
    }
    if (exceptions.mayThrow(call.state(), key, call.arguments(), call.ways())) {
      char returns = key.charAt(key.indexOf(')') + 1);
      call.deliver(
          returns == 'L' || returns == '['
              ? shared.unknown(Set.of(Value.CLIENT))
              : Value.of(key, call.arguments(), Set.of()));
    }
  }

  /** Rule A: methods of a concurrent map that are one step each. */
  private void onMap(Calls.Call call, MethodInfo method) {
    State state = call.state();
    String name = method.name();
    String key = name + method.descriptor();
    if (method.isStatic()) {
      throw call.notCovered("the static ConcurrentHashMap." + name);
    }
    Value map = call.receiver();
    if (key.equals("<init>()V") || key.equals("<init>(I)V")) {
      call.deliver(Value.ZERO);
      return;
    }
    boolean reads = LibraryClasses.isAtomicRead(name);
    if (!reads && !LibraryClasses.isAtomicUpdate(name)) {
      throw call.notCovered("ConcurrentHashMap." + name);
    }
    if (!state.own.contains(map) && !map.isStable()) {
      throw call.rejected("a map that is not in a final field");
    }
    Optional<Cell> found = memory.places().content(state, map);
    Cell cell = found.orElseThrow(() -> call.notCovered("no map can be there"));
    for (int i = 1; i < call.arguments().size(); i++) {
      collections.requireElement(call, call.arguments().get(i));
      if (!reads || name.equals("getOrDefault")) {
        collections.keep(call, cell, call.arguments().get(i), i == 1);
      }
    }
    collections.requireUnseen(call, key, "java/util/HashMap", cell, call.arguments());
    if (!exceptions.mayThrow(state, key, call.arguments(), call.ways())) {
      return;
    }
    Value before = memory.current(state, cell, false);
    List<Value> operands = new ArrayList<>(call.arguments());
    operands.set(0, before);
    Value after = reads ? before : Value.of("after " + key, operands, Set.of());
    if (state.own.contains(map) && !reads) {
      memory.write(state, cell, after, AccessMode.PLAIN);
    } else if (!state.own.contains(map) && mode != Walk.Mode.CONSTRUCTING) {
      memory.call(state, reads, cell, before, after);
      shared.assumptions.add(StatedAssumptions.MAPS);
    }
    Set<String> held = method.returnsReference() ? memory.contents(cell) : Set.of();
    call.deliver(Value.of(key, operands, held));
  }
}
