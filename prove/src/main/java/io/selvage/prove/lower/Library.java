package io.selvage.prove.lower;

import io.selvage.program.code.Insn;
import io.selvage.program.load.Method;
import io.selvage.prove.code.Op;
import io.selvage.prove.code.Place;
import io.selvage.prove.code.Word;

/** Calls that are steps themselves: atomic references, locks, monitors. */
final class Library {
  private static final String ATOMIC = "java/util/concurrent/atomic/";
  private static final String REENTRANT = "java/util/concurrent/locks/ReentrantLock";
  private static final String MONITORS = "io/selvage/program/model/Monitors";

  private final Fields fields;
  private final Variables variables;
  private final Constants constants;
  private final Accesses accesses;
  private String nodeLock = "";

  Library(Fields fields, Variables variables, Constants constants, Accesses accesses) {
    this.fields = fields;
    this.variables = variables;
    this.constants = constants;
    this.accesses = accesses;
  }

  /** Reads the call if it is one of these. */
  boolean call(Spot spot, Insn.Invocation insn, Method method, Outcome out) {
    String owner = method.owner().name();
    int first = spot.frame().variable(insn.first());
    if (method.name().equals("<init>")
        && (owner.equals("java/lang/Object") || owner.equals("java/lang/Record"))) {
      out.add(new Op.Skip());
      return true;
    }
    if (owner.equals("java/lang/Thread")
        && (method.name().equals("onSpinWait") || method.name().equals("yield"))) {
      out.add(new Op.Skip());
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

  boolean virtual(Spot spot, Insn.Invocation insn, String key, Outcome out) {
    int first = spot.frame().variable(insn.first());
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

  private void monitor(String name, int object, Outcome out) {
    Kind kind = out.kind(object);
    boolean self = kind.is(Kind.Sort.SELF);
    if (!self && !kind.is(Kind.Sort.WORD) || !name.equals("enter") && !name.equals("exit")) {
      out.stop("PRV-022 a monitor of what is no node, or wait and notify");
      return;
    }
    if (!self) {
      sameLock("its monitor");
    }
    step(name.equals("enter"), self ? -1 : object, self ? fields.locks().size() : -1, out);
  }

  private void lock(String name, int lock, Outcome out) {
    Kind kind = out.kind(lock);
    if (name.equals("<init>") && kind.is(Kind.Sort.NEW_LOCK)) {
      out.add(new Op.Skip());
    } else if (!name.equals("lock") && !name.equals("unlock")) {
      out.stop("PRV-022 ReentrantLock." + name);
    } else if (kind.is(Kind.Sort.GLOBAL_LOCK)) {
      step(name.equals("lock"), -1, kind.number(), out);
    } else if (kind.is(Kind.Sort.NODE_LOCK)) {
      sameLock("its lock");
      step(name.equals("lock"), lock, -1, out);
    } else {
      out.stop("PRV-022 a lock that is no final field");
    }
  }

  /** Views keep one lock for each node. */
  private void sameLock(String which) {
    if (!nodeLock.isEmpty() && !nodeLock.equals(which)) {
      throw new Unsupported("PRV-022 a node is locked both by its lock and by its monitor");
    }
    nodeLock = which;
  }

  private static void step(boolean acquires, int node, int global, Outcome out) {
    out.memory = true;
    out.add(acquires ? new Op.Acquire(node, global) : new Op.Release(node, global));
  }

  // ---------------------------------------------------------------- boxes

  private void box(Insn.Invocation insn, String name, int first, Outcome out) {
    Kind kind = out.kind(first);
    int to = insn.delivers() ? first : constants.scratch();
    int second = first + 1;
    switch (kind.sort()) {
      case NEW_BOX -> construct(name, insn.arguments(), kind, first, out);
      case GLOBAL_BOX -> reference(name, new Place.Global(kind.number()), to, second, out);
      case LINK_BOX -> reference(name, new Place.Link(first), to, second, out);
      case MARK_BOX -> reference(name, new Place.Mark(first), to, second, out);
      case PAIR_BOX -> pair(name, first, to, second, out);
      default -> out.stop("PRV-014 a call of " + name + " of an atomic that is no field");
    }
  }

  private void construct(String name, int arguments, Kind kind, int first, Outcome out) {
    if (!name.equals("<init>")) {
      out.stop("PRV-014 a call of " + name + " of a new box");
      return;
    }
    for (int i = 0; i < 2; i++) {
      int content = variables.field(kind.number(), i);
      boolean given = i + 1 < arguments;
      if (given && !out.kind(first + 1 + i).is(Kind.Sort.WORD)) {
        out.stop("PRV-019 a box of what is no node");
        return;
      }
      out.add(given ? new Op.Copy(content, first + 1 + i) : new Op.Let(content, Word.NULL));
    }
  }

  private void reference(String name, Place place, int to, int second, Outcome out) {
    out.memory = true;
    switch (name) {
      case "get", "getPlain", "getAcquire", "getOpaque" -> {
        strong(name, "get", place);
        out.put(to, Kind.WORD);
        out.add(new Op.Load(to, place));
      }
      case "set" -> accesses.store(second, place, out);
      case "compareAndSet", "weakCompareAndSetVolatile" -> {
        boolean weak = name.startsWith("weak");
        if (out.areWords(second, second + 1)) {
          out.put(to, Kind.WORD);
          out.add(new Op.Cas(to, place, second, second + 1, weak));
        }
      }
      case "getAndSet" -> {
        if (out.areWords(second)) {
          out.put(to, Kind.WORD);
          out.add(new Op.Swap(to, place, second));
        }
      }
      default ->
          throw new Unsupported("PRV-021 " + name + " of " + accesses.name(place) + ": its mode");
    }
  }

  private void strong(String name, String volatileName, Place place) {
    if (!name.equals(volatileName)) {
      throw new Unsupported("PRV-021 " + name + " of " + accesses.name(place) + ": its mode");
    }
  }

  private void pair(String name, int node, int to, int second, Outcome out) {
    out.memory = true;
    out.put(to, Kind.WORD);
    switch (name) {
      case "getReference" -> out.add(new Op.Load(to, new Place.Link(node)));
      case "isMarked" -> out.add(new Op.Load(to, new Place.Mark(node)));
      case "get" -> {
        Kind holder = out.kind(second);
        if (holder.is(Kind.Sort.HELPER)) {
          int cell = variables.field(holder.number(), 0);
          out.put(cell, Kind.WORD);
          out.add(new Op.LoadPair(to, cell, node));
        } else {
          out.stop("PRV-018 the mark goes into an array that is shared");
        }
      }
      case "compareAndSet", "weakCompareAndSet" -> {
        if (out.areWords(second, second + 1, second + 2, second + 3)) {
          out.add(new Op.CasPair(to, node, second, second + 1, second + 2, second + 3));
        }
      }
      case "set" -> {
        if (out.areWords(second, second + 1)) {
          out.add(new Op.StorePair(node, second, second + 1));
        }
      }
      default -> out.stop("PRV-014 AtomicMarkableReference." + name);
    }
  }
}
