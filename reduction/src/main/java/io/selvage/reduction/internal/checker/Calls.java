package io.selvage.reduction.internal.checker;

import io.selvage.program.code.RegisterCode;
import io.selvage.program.code.RegisterInstruction;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.MethodInfo;
import io.selvage.reduction.internal.checker.CertificateChecker.Objection;
import io.selvage.reduction.internal.jdk.LibraryClasses;
import io.selvage.reduction.internal.model.ModelCode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Which method runs, and whether its code is read or it is taken for what it is known to do. */
final class Calls {
  /** A call with its arguments, on one way. */
  record Call(
      CheckContext shared,
      State state,
      RegisterInstruction.Invocation insn,
      List<Value> arguments,
      Walk.Ways ways) {
    Call {
      arguments = List.copyOf(arguments);
    }

    Value receiver() {
      return arguments.get(0);
    }

    Call in(State other) {
      return new Call(shared, other, insn, arguments, ways);
    }

    void deliver(Value result) {
      if (insn.delivers()) {
        state.set(insn.first(), result);
      }
      Machine.next(shared, state);
      ways.states.add(state);
    }

    Objection notCovered(String what) {
      return shared.notCovered(state, what);
    }

    Objection rejected(String why) {
      return shared.rejected(state, why);
    }
  }

  private static final int DEEPEST = 40;

  private final CheckContext shared;
  private final Throws exceptions;
  private final LockCalls locks;
  private final Library library;
  private final OwnedCollections collections;

  Calls(CheckContext shared, Throws exceptions, Memory memory, Walk.Mode mode) {
    this.shared = shared;
    this.exceptions = exceptions;
    this.locks = new LockCalls(exceptions, mode == Walk.Mode.ALONE);
    this.collections = new OwnedCollections(shared, exceptions, memory);
    this.library = new Library(shared, exceptions, memory, collections, mode);
  }

  void run(State state, RegisterInstruction.Invocation insn, Walk.Ways ways) {
    List<Value> arguments = new ArrayList<>();
    for (int i = 0; i < insn.arguments(); i++) {
      arguments.add(state.get(insn.first() + i));
    }
    Call call = new Call(shared, state, insn, arguments, ways);
    if (insn instanceof RegisterInstruction.VirtualCall virtual) {
      if (exceptions.requireNonNull(state, call.receiver(), ways)) {
        dispatch(call, virtual.selector());
      }
      return;
    }
    RegisterInstruction.Call known = (RegisterInstruction.Call) insn;
    if (!known.checked() || exceptions.requireNonNull(state, call.receiver(), ways)) {
      direct(call, shared.classes.method(known.method()));
    }
  }

  private void direct(Call call, MethodInfo method) {
    String type = method.owner().name();
    if (!method.isStatic() && !method.name().equals("<init>")) {
      Set<String> regions = call.receiver().regions();
      if (regions.stream().anyMatch(CheckContext::isView)) {
        collections.onView(call, method.name() + method.descriptor());
        return;
      }
      if (regions.size() == 1) {
        type = shared.classOf(regions.iterator().next()).map(ClassInfo::name).orElse(type);
      }
    }
    invoke(call, method, type);
  }

  private void dispatch(Call call, int selector) {
    String key = shared.classes.selectorKey(selector);
    Set<String> regions = call.receiver().regions();
    if (regions.contains(Value.LOCK_PART)) {
      locks.onPart(call, key);
      return;
    }
    if (regions.stream().anyMatch(CheckContext::isView)) {
      collections.onView(call, key);
      return;
    }
    if (regions.contains(Value.CLIENT) || regions.contains(Value.IMMUTABLE)) {
      library.onForeign(call, key);
      return;
    }
    Map<Integer, String> targets = new LinkedHashMap<>();
    for (String region : regions) {
      ClassInfo type =
          shared
              .classOf(region)
              .orElseThrow(() -> call.notCovered("a call of " + key + " on " + region));
      int target = shared.classes.dispatch(selector, type.id());
      if (target < 0) {
        throw call.notCovered("a call of " + key + " that finds no method");
      }
      targets.merge(target, type.name(), (one, other) -> one.equals(other) ? one : "");
    }
    int left = targets.size();
    for (Map.Entry<Integer, String> each : targets.entrySet()) {
      State state = --left > 0 ? call.state().copy() : call.state();
      MethodInfo method = shared.classes.method(each.getKey());
      String type = each.getValue().isEmpty() ? method.owner().name() : each.getValue();
      invoke(call.in(state), method, type);
    }
  }

  /**
   * @param type the class of the receiver, where it is known
   */
  private void invoke(Call call, MethodInfo method, String type) {
    if (locks.run(call, method, type) || library.run(call, method, type)) {
      return;
    }
    Optional<MethodInfo> model = ModelCode.of(shared.classes, method);
    if (model.isEmpty() && !isRead(method)) {
      throw call.notCovered("a call of " + Machine.name(method));
    }
    enter(call, model.orElse(method));
  }

  private boolean isRead(MethodInfo method) {
    ClassInfo owner = method.owner();
    boolean readable =
        ClassTable.isUsers(owner.javaName())
            || LibraryClasses.isRead(owner.name(), method.name())
            || owner.name().contains("$$")
            || LibraryClasses.isCollection(owner.name()) && isOfSubject(owner);
    return readable
        && !method.isNative()
        && !method.isAbstract()
        && !method.name().equals(ClassTable.INITIALISER);
  }

  /** Where the subject is a class of the JDK, its classes are read too. */
  private boolean isOfSubject(ClassInfo owner) {
    for (ClassInfo each = shared.type; each != null; each = each.superclass()) {
      if (owner.nestHost().equals(each.nestHost())) {
        return true;
      }
    }
    return shared.type.is(owner);
  }

  private void enter(Call call, MethodInfo method) {
    shared.enter(method);
    State state = call.state();
    long running = state.frames.stream().filter(it -> it.code.method() == method).count();
    if (state.frames.size() > DEEPEST || running > 1) {
      throw call.notCovered("recursion of " + method.name());
    }
    RegisterCode code = shared.program.code(method.id());
    String context = state.top().point() + "/" + Machine.name(method);
    state.frames.add(State.Activation.of(code, context, call.arguments()));
    call.ways().states.add(state);
  }
}
