package io.selvage.prove.internal.lowering;

import io.selvage.program.code.RegisterInstruction;
import io.selvage.program.load.MethodInfo;
import io.selvage.prove.UnsupportedClass;
import io.selvage.prove.code.MemoryPlace;
import io.selvage.prove.code.StepOp;
import io.selvage.prove.code.ViewWord;

/** Calls that are single steps: atomic references, locks, monitors. */
final class LibraryCallLowering {
  private static final String ATOMIC = "java/util/concurrent/atomic/";
  private static final String REENTRANT = "java/util/concurrent/locks/ReentrantLock";
  private static final String MONITORS = "io/selvage/program/model/concurrent/MonitorModel";

  private final ListFields fields;
  private final VariableAllocator variables;
  private final ProgramConstants constants;
  private final AccessLowering accesses;
  private String nodeLock = "";

  LibraryCallLowering(
      ListFields fields,
      VariableAllocator variables,
      ProgramConstants constants,
      AccessLowering accesses) {
    this.fields = fields;
    this.variables = variables;
    this.constants = constants;
    this.accesses = accesses;
  }

  /** Lowers the call if it is one of these. */
  boolean call(
      FramePosition position,
      RegisterInstruction.Invocation insn,
      MethodInfo method,
      LoweredInstruction out) {
    String owner = method.owner().name();
    int first = position.frame().variable(insn.first());
    if (method.name().equals("<init>")
        && (owner.equals("java/lang/Object") || owner.equals("java/lang/Record"))) {
      out.add(new StepOp.Skip());
      return true;
    }
    if (owner.equals("java/lang/Thread")
        && (method.name().equals("onSpinWait") || method.name().equals("yield"))) {
      out.add(new StepOp.Skip());
      return true;
    }
    if (owner.equals(MONITORS)) {
      monitor(method.name(), first, out);
      return true;
    }
    if (owner.equals(REENTRANT)) {
      lock(method.name(), first, out);
      return true;
    }
    if (owner.startsWith(ATOMIC)) {
      box(insn, method.name(), first, out);
      return true;
    }
    return false;
  }

  boolean virtual(
      FramePosition position,
      RegisterInstruction.Invocation insn,
      String key,
      LoweredInstruction out) {
    int first = position.frame().variable(insn.first());
    String name = key.substring(0, key.indexOf('('));
    switch (out.kind(first).sort()) {
      case GLOBAL_LOCK, NODE_LOCK, NEW_LOCK -> lock(name, first, out);
      case GLOBAL_BOX, LINK_BOX, PAIR_BOX, MARK_BOX, NEW_BOX -> box(insn, name, first, out);
      default -> {
        return false;
      }
    }
    return true;
  }

  // ---------------------------------------------------------------- locks

  private void monitor(String name, int object, LoweredInstruction out) {
    RegisterKind kind = out.kind(object);
    boolean self = kind.is(RegisterKind.Sort.SELF);
    if (!self && !kind.is(RegisterKind.Sort.WORD)
        || !name.equals("enter") && !name.equals("exit")) {
      out.stop("PRV-022 a monitor of an object that is not a node, or wait and notify");
      return;
    }
    if (!self) {
      sameLock("its monitor");
    }
    step(name.equals("enter"), self ? -1 : object, self ? fields.locks().size() : -1, out);
  }

  private void lock(String name, int lock, LoweredInstruction out) {
    RegisterKind kind = out.kind(lock);
    if (name.equals("<init>") && kind.is(RegisterKind.Sort.NEW_LOCK)) {
      out.add(new StepOp.Skip());
    } else if (!name.equals("lock") && !name.equals("unlock")) {
      out.stop("PRV-022 ReentrantLock." + name);
    } else if (kind.is(RegisterKind.Sort.GLOBAL_LOCK)) {
      step(name.equals("lock"), -1, kind.number(), out);
    } else if (kind.is(RegisterKind.Sort.NODE_LOCK)) {
      sameLock("its lock");
      step(name.equals("lock"), lock, -1, out);
    } else {
      out.stop("PRV-022 a lock is not stored in a final field");
    }
  }

  /** Views track one lock for each node. */
  private void sameLock(String which) {
    if (!nodeLock.isEmpty() && !nodeLock.equals(which)) {
      throw new UnsupportedClass("PRV-022 a node is locked both by a lock and by its monitor");
    }
    nodeLock = which;
  }

  private static void step(boolean acquires, int node, int global, LoweredInstruction out) {
    out.memory = true;
    out.add(acquires ? new StepOp.Acquire(node, global) : new StepOp.Release(node, global));
  }

  // ---------------------------------------------------------------- boxes

  private void box(
      RegisterInstruction.Invocation insn, String name, int first, LoweredInstruction out) {
    RegisterKind kind = out.kind(first);
    int to = insn.delivers() ? first : constants.scratch();
    int second = first + 1;
    switch (kind.sort()) {
      case NEW_BOX -> construct(name, insn.arguments(), kind, first, out);
      case GLOBAL_BOX -> reference(name, new MemoryPlace.Global(kind.number()), to, second, out);
      case LINK_BOX -> reference(name, new MemoryPlace.Link(first), to, second, out);
      case MARK_BOX -> reference(name, new MemoryPlace.Mark(first), to, second, out);
      case PAIR_BOX -> pair(name, first, to, second, out);
      default ->
          out.stop("PRV-014 unsupported call of " + name + " on an atomic that is not a field");
    }
  }

  private void construct(
      String name, int arguments, RegisterKind kind, int first, LoweredInstruction out) {
    if (!name.equals("<init>")) {
      out.stop("PRV-014 unsupported call of " + name + " on a new atomic");
      return;
    }
    for (int i = 0; i < 2; i++) {
      int content = variables.field(kind.number(), i);
      boolean given = i + 1 < arguments;
      if (given && !out.kind(first + 1 + i).is(RegisterKind.Sort.WORD)) {
        out.stop("PRV-019 an atomic holds something that is not a node");
        return;
      }
      out.add(
          given ? new StepOp.Copy(content, first + 1 + i) : new StepOp.Let(content, ViewWord.NULL));
    }
  }

  private void reference(
      String name, MemoryPlace place, int to, int second, LoweredInstruction out) {
    out.memory = true;
    switch (name) {
      case "get", "getPlain", "getAcquire", "getOpaque" -> {
        strong(name, "get", place);
        out.put(to, RegisterKind.WORD);
        out.add(new StepOp.Load(to, place));
      }
      case "set" -> accesses.store(second, place, out);
      case "compareAndSet", "weakCompareAndSetVolatile" -> {
        boolean weak = name.startsWith("weak");
        if (out.areWords(second, second + 1)) {
          out.put(to, RegisterKind.WORD);
          out.add(new StepOp.Cas(to, place, second, second + 1, weak));
        }
      }
      case "getAndSet" -> {
        if (out.areWords(second)) {
          out.put(to, RegisterKind.WORD);
          out.add(new StepOp.Swap(to, place, second));
        }
      }
      default ->
          throw new UnsupportedClass(
              "PRV-021 "
                  + name
                  + " of "
                  + accesses.name(place)
                  + " has an unsupported access mode");
    }
  }

  private void strong(String name, String volatileName, MemoryPlace place) {
    if (!name.equals(volatileName)) {
      throw new UnsupportedClass(
          "PRV-021 " + name + " of " + accesses.name(place) + " has an unsupported access mode");
    }
  }

  private void pair(String name, int node, int to, int second, LoweredInstruction out) {
    out.memory = true;
    out.put(to, RegisterKind.WORD);
    switch (name) {
      case "getReference" -> out.add(new StepOp.Load(to, new MemoryPlace.Link(node)));
      case "isMarked" -> out.add(new StepOp.Load(to, new MemoryPlace.Mark(node)));
      case "get" -> {
        RegisterKind holder = out.kind(second);
        if (holder.is(RegisterKind.Sort.HELPER)) {
          int cell = variables.field(holder.number(), 0);
          out.put(cell, RegisterKind.WORD);
          out.add(new StepOp.LoadPair(to, cell, node));
        } else {
          out.stop("PRV-018 the mark is stored in a shared array");
        }
      }
      case "compareAndSet", "weakCompareAndSet" -> {
        if (out.areWords(second, second + 1, second + 2, second + 3)) {
          out.add(new StepOp.CasPair(to, node, second, second + 1, second + 2, second + 3));
        }
      }
      case "set" -> {
        if (out.areWords(second, second + 1)) {
          out.add(new StepOp.StorePair(node, second, second + 1));
        }
      }
      default -> out.stop("PRV-014 AtomicMarkableReference." + name);
    }
  }
}
