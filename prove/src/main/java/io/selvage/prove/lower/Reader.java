package io.selvage.prove.lower;

import io.selvage.program.code.Code;
import io.selvage.program.code.Comparison;
import io.selvage.program.code.Insn;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.Method;
import io.selvage.program.run.Program;
import io.selvage.prove.code.Instruction.Strength;
import io.selvage.prove.code.Op;
import io.selvage.prove.code.Relation;
import io.selvage.prove.code.Word;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Reads one instruction of the register code. Exceptions that the JVM would throw are no paths:
 * that a null is not followed is an obligation of the proof, as is that no throw is reached.
 */
final class Reader implements Reading {
  private static final int MAX_DEPTH = 12;

  /**
   * Library classes whose methods are functions of their arguments, or call others that are not.
   */
  private static final Set<String> PLAIN =
      Set.of("java/util/Objects", "java/lang/Integer", "java/lang/Boolean", "java/lang/Math");

  private final Program program;
  private final Fields fields;
  private final Variables variables;
  private final Constants constants;
  private final Accesses accesses;
  private final Library library;
  private final Set<String> atomic = new TreeSet<>();

  Reader(Program program, Fields fields, Variables variables, Constants constants) {
    this.program = program;
    this.fields = fields;
    this.variables = variables;
    this.constants = constants;
    this.accesses = new Accesses(fields, variables, constants);
    this.library = new Library(fields, variables, constants, accesses);
  }

  @Override
  public Outcome read(Spot spot, Map<Integer, Kind> before) {
    Outcome out = new Outcome(before);
    Frame frame = spot.frame();
    Code code = frame.code;
    Insn insn = code.at(spot.pc());
    if (!(insn instanceof Insn.Jump || insn instanceof Insn.Return)) {
      after(spot, out);
    }
    if (insn instanceof Insn.Local local) {
      local(frame, local, out);
    } else if (insn instanceof Insn.Control control) {
      control(spot, control, out);
    } else if (insn instanceof Insn.Invocation call) {
      call(spot, call, out);
    } else if (insn instanceof Insn.Access access) {
      accesses.read(spot, access, out);
    } else if (insn instanceof Insn.Allocate made) {
      allocate(spot, made, out);
    } else if (insn instanceof Insn.AllocateArray array) {
      if (!holdsAnything(array)) {
        out.stop("PRV-017 an array of one class, which does not take whatever is stored in it");
      } else if (Accesses.holds(spot, array.length(), 1)) {
        helper(spot, 1, frame.variable(array.to()), out);
      } else {
        out.stop("PRV-017 an array of more than one element");
      }
    } else if (insn instanceof Insn.Return result) {
      leave(spot, result, out);
    } else if (insn instanceof Insn.Throw) {
      out.stop("PRV-020 an exception is thrown");
    } else if (insn instanceof Insn.Initialise || insn instanceof Insn.Fence) {
      out.add(new Op.Skip());
    } else {
      out.stop("PRV-010 " + insn.getClass().getSimpleName().toLowerCase(java.util.Locale.ROOT));
    }
    if (frame.atomic) {
      out.strength = Strength.ATOMIC;
      if (out.ops.stream().anyMatch(op -> op instanceof Op.Acquire || op instanceof Op.Release)) {
        out.stop("PRV-062 a lock in an atomic method");
      }
    }
    return out;
  }

  /** The methods that are taken to be one step each. */
  Set<String> atomicMethods() {
    return atomic;
  }

  private void after(Spot spot, Outcome out) {
    Code code = spot.frame().code;
    code.pcs()
        .filter(pc -> pc > spot.pc())
        .findFirst()
        .ifPresent(pc -> out.next.add(new Spot(spot.frame(), pc)));
  }

  private Kind site(Spot spot, Kind.Sort sort) {
    return Kind.of(sort, variables.site(spot.frame(), spot.pc()));
  }

  // ---------------------------------------------------------------- local instructions

  private void local(Frame frame, Insn.Local insn, Outcome out) {
    int to = insn.to() == Insn.NONE ? -1 : frame.variable(insn.to());
    if (insn instanceof Insn.Move move) {
      out.copy(to, frame.variable(move.from()));
    } else if (insn instanceof Insn.Constant constant) {
      out.put(to, Kind.WORD);
      boolean object = constant.reference() && constant.value() != 0;
      out.add(new Op.Let(to, object ? Word.ANY : constants.word(constant.value())));
    } else if (insn instanceof Insn.Cast cast) {
      cast(frame, cast, out);
    } else if (insn instanceof Insn.Arithmetic sum && divides(sum.opcode())) {
      out.stop("PRV-011 a division, which may throw");
    } else if (mayThrow(insn)) {
      out.stop("PRV-010 " + insn + ", which may throw");
    } else if (to >= 0) {
      boolean known = insn instanceof Insn.Statics || insn instanceof Insn.CurrentThread;
      out.put(to, known ? Kind.OTHER : Kind.WORD);
      out.add(known ? new Op.Skip() : new Op.Let(to, Word.ANY));
    } else {
      out.stop("PRV-010 " + insn);
    }
  }

  private static boolean mayThrow(Insn insn) {
    return insn instanceof Insn.Length
        || insn instanceof Insn.ClassOf
        || insn instanceof Insn.Compute;
  }

  /** Whether no store into the array can fail: that it is of a class is not seen by views. */
  private boolean holdsAnything(Insn.AllocateArray array) {
    ClassInfo element = program.classes().byId(array.type()).element();
    return element != null && (element.isPrimitive() || element.name().equals("java/lang/Object"));
  }

  static boolean divides(int opcode) {
    return opcode == 108 || opcode == 109 || opcode == 112 || opcode == 113;
  }

  /** Nodes are of one class: casts to it succeed if it is a node. */
  private void cast(Frame frame, Insn.Cast cast, Outcome out) {
    Kind kind = out.kind(frame.variable(cast.value()));
    boolean toNode = program.classes().byId(cast.type()).equals(fields.node());
    if (kind.is(Kind.Sort.WORD) && toNode) {
      out.add(new Op.Expect(frame.variable(cast.value())));
    } else {
      out.stop("PRV-012 a cast to " + program.classes().byId(cast.type()).simpleName());
    }
  }

  // ---------------------------------------------------------------- control

  private void control(Spot spot, Insn.Control insn, Outcome out) {
    Frame frame = spot.frame();
    if (insn instanceof Insn.Jump jump) {
      out.next.add(new Spot(frame, jump.target()));
      out.add(new Op.Skip());
    } else if (insn instanceof Insn.Branch branch) {
      int left = frame.variable(branch.left());
      int right = branch.right() == Insn.NONE ? constants.zero() : frame.variable(branch.right());
      if (!out.kind(left).is(Kind.Sort.WORD) || !out.kind(right).is(Kind.Sort.WORD)) {
        compareOther(branch, left, out);
        return;
      }
      out.add(new Op.Test(relation(branch.comparison()), left, right));
      out.next.add(0, new Spot(frame, branch.target()));
    } else {
      out.stop("PRV-010 a switch");
    }
  }

  /** What is no word is an object: it is not null. */
  private void compareOther(Insn.Branch branch, int left, Outcome out) {
    Kind kind = out.kind(left);
    boolean tellsNull =
        branch.right() == Insn.NONE && !kind.is(Kind.Sort.OTHER) && !kind.is(Kind.Sort.WORD);
    if (!tellsNull) {
      out.stop("PRV-013 objects are compared that are no nodes");
    } else if (branch.comparison() == Comparison.NOT_EQUAL) {
      Spot target = new Spot(out.next.get(0).frame(), branch.target());
      out.next.clear();
      out.next.add(target);
      out.add(new Op.Skip());
    } else {
      out.add(new Op.Skip());
    }
  }

  private static Relation relation(Comparison comparison) {
    return switch (comparison) {
      case EQUAL -> Relation.EQUAL;
      case NOT_EQUAL -> Relation.NOT_EQUAL;
      case LESS -> Relation.LESS;
      case NOT_LESS -> Relation.NOT_LESS;
      case GREATER -> Relation.GREATER;
      case NOT_GREATER -> Relation.NOT_GREATER;
    };
  }

  // ---------------------------------------------------------------- objects

  private void allocate(Spot spot, Insn.Allocate made, Outcome out) {
    int to = spot.frame().variable(made.to());
    String type = "L" + program.classes().byId(made.type()).name() + ";";
    if (program.classes().byId(made.type()).equals(fields.node())) {
      out.put(to, Kind.WORD);
      out.add(new Op.Fresh(to));
    } else if (type.equals(Fields.LOCK)) {
      out.put(to, Kind.of(Kind.Sort.NEW_LOCK));
      out.add(new Op.Skip());
    } else if (type.equals(Fields.REFERENCE)
        || type.equals(Fields.MARKABLE)
        || type.equals(Fields.FLAG)) {
      Kind box = site(spot, Kind.Sort.NEW_BOX);
      if (out.kinds.containsValue(box)) {
        Liveness.requireDead(spot, box, out);
      }
      out.forget(box);
      out.put(to, box);
      out.add(new Op.Skip());
    } else {
      Collected.require(program.classes().byId(made.type()));
      helper(spot, program.classes().byId(made.type()).slots().size(), to, out);
    }
  }

  /** An object that must stay with its thread: its fields are variables, one set for each site. */
  private void helper(Spot spot, int slots, int to, Outcome out) {
    Kind kind = site(spot, Kind.Sort.HELPER);
    if (out.kinds.containsValue(kind)) {
      Liveness.requireDead(spot, kind, out);
    }
    out.forget(kind);
    out.put(to, kind);
    for (int slot = 0; slot < slots; slot++) {
      out.add(new Op.Let(variables.field(kind.number(), slot), Word.NULL));
    }
    out.add(new Op.Skip());
  }

  // ---------------------------------------------------------------- calls

  private void call(Spot spot, Insn.Invocation insn, Outcome out) {
    Frame frame = spot.frame();
    if (insn instanceof Insn.Call direct) {
      Method method = program.classes().method(direct.method());
      if (!library.call(spot, insn, method, out)) {
        boolean uses = !method.isStatic() && !method.name().equals("<init>");
        if (uses && receives(frame, insn, out)) {
          out.add(accesses.followed(frame.variable(insn.first())));
        }
        enter(spot, insn, method, out);
      }
      return;
    }
    int selector = ((Insn.VirtualCall) insn).selector();
    Kind receiver = out.kind(frame.variable(insn.first()));
    if (library.virtual(spot, insn, program.classes().selectorKey(selector), out)) {
      return;
    }
    int type =
        receiver.is(Kind.Sort.SELF)
            ? fields.object().id()
            : receiver.is(Kind.Sort.WORD) ? fields.node().id() : -1;
    int found = type < 0 ? -1 : program.classes().dispatch(selector, type);
    if (found < 0 || !ClassTable.isUsers(program.classes().method(found).owner().javaName())) {
      out.stop("PRV-014 a call of " + program.classes().selectorKey(selector));
      return;
    }
    if (receiver.is(Kind.Sort.WORD)) {
      out.add(accesses.followed(frame.variable(insn.first())));
    }
    enter(spot, insn, program.classes().method(found), out);
  }

  private static boolean receives(Frame frame, Insn.Invocation insn, Outcome out) {
    return out.kind(frame.variable(insn.first())).is(Kind.Sort.WORD);
  }

  /**
   * Code that is read: the user's, and what the class is built upon. Elsewhere stand our models of
   * the library, which say how things are where nothing is configured, not how they may be.
   */
  private boolean isRead(ClassInfo owner) {
    return ClassTable.isUsers(owner.javaName())
        || PLAIN.contains(owner.name())
        || fields.object().is(owner)
        || fields.node().is(owner)
        || packageOf(owner).equals(packageOf(fields.object()));
  }

  private static String packageOf(ClassInfo type) {
    return type.name().substring(0, type.name().lastIndexOf('/') + 1);
  }

  private void enter(Spot spot, Insn.Invocation insn, Method method, Outcome out) {
    Frame frame = spot.frame();
    if (!isRead(method.owner())) {
      boolean throwing = method.owner().is(program.classes().get("java/lang/Throwable"));
      out.stop(throwing ? "PRV-020 an exception is thrown" : "PRV-014 a call of " + method);
      return;
    }
    if (frame.depth > MAX_DEPTH || frame.isIn(method.id()) || method.isAbstract()) {
      out.stop(
          "PRV-015 a call of " + method + " that calls itself, or too many calls inside calls");
      return;
    }
    Frame inner = frame.inside(spot.pc(), program.code(method.id()), variables);
    out.kinds.keySet().removeIf(v -> v >= inner.base && v < inner.base + inner.code.registers());
    for (int i = 0; i < insn.arguments(); i++) {
      out.copy(inner.variable(i), frame.variable(insn.first() + i));
    }
    Assigned.enterConstructor(inner, out.kinds, fields);
    boolean begins = inner.atomic && !frame.atomic;
    if (begins) {
      atomic.add(method.toString());
    }
    out.add(begins ? new Op.Begin() : new Op.Skip());
    out.next.clear();
    out.next.add(new Spot(inner, 0));
  }

  private void leave(Spot spot, Insn.Return insn, Outcome out) {
    Frame frame = spot.frame();
    int value = insn.value() == Insn.NONE ? -1 : frame.variable(insn.value());
    if (frame.caller.isEmpty()) {
      if (frame.code.method().name().equals("<init>")) {
        Assigned.requireObject(fields, out);
      }
      if (value >= 0 && !out.kind(value).is(Kind.Sort.WORD)) {
        out.stop("PRV-016 something is returned that is neither a value nor a number");
      } else {
        out.add(new Op.Return(value));
      }
      return;
    }
    Frame caller = frame.caller.get();
    if (frame.code.method().name().equals("<init>")) {
      Assigned.leaveConstructor(frame, caller, fields, out);
    }
    Insn.Invocation call = (Insn.Invocation) caller.code.at(frame.callPc);
    if (call.delivers()) {
      out.copy(caller.variable(call.first()), value);
    }
    out.kinds.keySet().removeIf(v -> v >= frame.base && v < frame.base + frame.code.registers());
    out.add(new Op.Skip());
    after(new Spot(caller, frame.callPc), out);
  }
}
