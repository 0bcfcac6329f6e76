package io.selvage.prove.internal.lowering;

import io.selvage.program.code.ComparisonKind;
import io.selvage.program.code.RegisterCode;
import io.selvage.program.code.RegisterInstruction;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.MethodInfo;
import io.selvage.program.run.Program;
import io.selvage.prove.code.StepInstruction.Strength;
import io.selvage.prove.code.StepOp;
import io.selvage.prove.code.ViewWord;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Lowers one instruction of the register code. Exceptions raised by the JVM are not paths: that no
 * null is dereferenced and no throw is reached are obligations of the proof.
 */
final class ListInstructionLowering implements InstructionLowering {
  private static final int MAX_DEPTH = 12;

  /**
   * Library classes whose methods are pure functions of their arguments, or call others that are
   * checked themselves.
   */
  private static final Set<String> PLAIN =
      Set.of("java/util/Objects", "java/lang/Integer", "java/lang/Boolean", "java/lang/Math");

  private final Program program;
  private final ListFields fields;
  private final VariableAllocator variables;
  private final ProgramConstants constants;
  private final AccessLowering accesses;
  private final LibraryCallLowering library;
  private final Set<String> atomic = new TreeSet<>();

  ListInstructionLowering(
      Program program, ListFields fields, VariableAllocator variables, ProgramConstants constants) {
    this.program = program;
    this.fields = fields;
    this.variables = variables;
    this.constants = constants;
    this.accesses = new AccessLowering(fields, variables, constants);
    this.library = new LibraryCallLowering(fields, variables, constants, accesses);
  }

  @Override
  public LoweredInstruction read(FramePosition position, Map<Integer, RegisterKind> before) {
    LoweredInstruction out = new LoweredInstruction(before);
    InlinedFrame frame = position.frame();
    RegisterCode code = frame.code;
    RegisterInstruction insn = code.at(position.pc());
    if (!(insn instanceof RegisterInstruction.Jump || insn instanceof RegisterInstruction.Return)) {
      out.goOnAfter(position);
    }
    if (insn instanceof RegisterInstruction.Local local) {
      local(frame, local, out);
    } else if (insn instanceof RegisterInstruction.Control control) {
      control(position, control, out);
    } else if (insn instanceof RegisterInstruction.Invocation call) {
      call(position, call, out);
    } else if (insn instanceof RegisterInstruction.Access access) {
      accesses.read(position, access, out);
    } else if (insn instanceof RegisterInstruction.Allocate made) {
      allocate(position, made, out);
    } else if (insn instanceof RegisterInstruction.AllocateArray array) {
      if (!holdsAnything(array)) {
        out.stop("PRV-017 an array of a specific class, which may reject what is stored in it");
      } else if (AccessLowering.holds(position, array.length(), 1)) {
        helper(position, 1, frame.variable(array.to()), out);
      } else {
        out.stop("PRV-017 an array has more than one element");
      }
    } else if (insn instanceof RegisterInstruction.Return result) {
      leave(position, result, out);
    } else if (insn instanceof RegisterInstruction.Throw) {
      out.stop("PRV-020 the code may throw an exception");
    } else if (insn instanceof RegisterInstruction.Initialise needed) {
      program.initialise(needed.type());
    } else if (insn instanceof RegisterInstruction.Fence) {
      out.add(new StepOp.Skip());
    } else {
      out.stop("PRV-010 " + insn.getClass().getSimpleName().toLowerCase(java.util.Locale.ROOT));
    }
    if (frame.atomic) {
      out.strength = Strength.ATOMIC;
      if (out.ops.stream()
          .anyMatch(op -> op instanceof StepOp.Acquire || op instanceof StepOp.Release)) {
        out.stop("PRV-062 an atomic method uses a lock");
      }
    }
    return out;
  }

  /** The methods that are assumed to be one step each. */
  Set<String> atomicMethods() {
    return atomic;
  }

  private RegisterKind site(FramePosition position, RegisterKind.Sort sort) {
    return RegisterKind.of(sort, variables.site(position.frame(), position.pc()));
  }

  // ---------------------------------------------------------------- local instructions

  private void local(InlinedFrame frame, RegisterInstruction.Local insn, LoweredInstruction out) {
    int to = insn.to() == RegisterInstruction.NONE ? -1 : frame.variable(insn.to());
    if (insn instanceof RegisterInstruction.Move move) {
      out.copy(to, frame.variable(move.from()));
    } else if (insn instanceof RegisterInstruction.Constant constant) {
      out.put(to, RegisterKind.WORD);
      boolean object = constant.reference() && constant.value() != 0;
      out.add(new StepOp.Let(to, object ? ViewWord.ANY : constants.word(constant.value())));
    } else if (insn instanceof RegisterInstruction.Cast cast) {
      cast(frame, cast, out);
    } else if (insn instanceof RegisterInstruction.Arithmetic sum && divides(sum.opcode())) {
      out.stop("PRV-011 a division may throw an exception");
    } else if (mayThrow(insn)) {
      out.stop("PRV-010 " + insn + ", which may throw");
    } else if (to >= 0) {
      boolean known =
          insn instanceof RegisterInstruction.Statics
              || insn instanceof RegisterInstruction.CurrentThread;
      out.put(to, known ? RegisterKind.OTHER : RegisterKind.WORD);
      out.add(known ? new StepOp.Skip() : new StepOp.Let(to, ViewWord.ANY));
    } else {
      out.stop("PRV-010 " + insn);
    }
  }

  private static boolean mayThrow(RegisterInstruction insn) {
    return insn instanceof RegisterInstruction.Length
        || insn instanceof RegisterInstruction.ClassOf
        || insn instanceof RegisterInstruction.Compute;
  }

  /** Whether no store into the array can fail: views do not track array types. */
  private boolean holdsAnything(RegisterInstruction.AllocateArray array) {
    ClassInfo element = program.classes().byId(array.type()).element();
    return element != null && (element.isPrimitive() || element.name().equals("java/lang/Object"));
  }

  static boolean divides(int opcode) {
    return opcode == 108 || opcode == 109 || opcode == 112 || opcode == 113;
  }

  /** All nodes have one class: a cast to it succeeds for a node. */
  private void cast(InlinedFrame frame, RegisterInstruction.Cast cast, LoweredInstruction out) {
    RegisterKind kind = out.kind(frame.variable(cast.value()));
    boolean toNode = program.classes().byId(cast.type()).equals(fields.node());
    if (kind.is(RegisterKind.Sort.WORD) && toNode) {
      out.add(new StepOp.Expect(frame.variable(cast.value())));
    } else {
      out.stop("PRV-012 unsupported cast to " + program.classes().byId(cast.type()).simpleName());
    }
  }

  // ---------------------------------------------------------------- control

  private void control(
      FramePosition position, RegisterInstruction.Control insn, LoweredInstruction out) {
    InlinedFrame frame = position.frame();
    if (insn instanceof RegisterInstruction.Jump jump) {
      out.next.add(new FramePosition(frame, jump.target()));
      out.add(new StepOp.Skip());
    } else if (insn instanceof RegisterInstruction.Branch branch) {
      int left = frame.variable(branch.left());
      int right = constants.right(frame, branch);
      if (!out.kind(left).is(RegisterKind.Sort.WORD)
          || !out.kind(right).is(RegisterKind.Sort.WORD)) {
        compareOther(branch, left, out);
        return;
      }
      out.test(frame, branch, left, right);
    } else {
      out.stop("PRV-010 unsupported: switch");
    }
  }

  /** A register without a word holds an object: it is not null. */
  private void compareOther(RegisterInstruction.Branch branch, int left, LoweredInstruction out) {
    RegisterKind kind = out.kind(left);
    boolean comparesWithNull =
        branch.right() == RegisterInstruction.NONE
            && !kind.is(RegisterKind.Sort.OTHER)
            && !kind.is(RegisterKind.Sort.WORD);
    if (!comparesWithNull) {
      out.stop("PRV-013 the code compares objects that are not nodes");
    } else if (branch.comparison() == ComparisonKind.NOT_EQUAL) {
      FramePosition target = new FramePosition(out.next.get(0).frame(), branch.target());
      out.next.clear();
      out.next.add(target);
      out.add(new StepOp.Skip());
    } else {
      out.add(new StepOp.Skip());
    }
  }

  // ---------------------------------------------------------------- objects

  private void allocate(
      FramePosition position, RegisterInstruction.Allocate made, LoweredInstruction out) {
    int to = position.frame().variable(made.to());
    String type = "L" + program.classes().byId(made.type()).name() + ";";
    if (program.classes().byId(made.type()).equals(fields.node())) {
      out.put(to, RegisterKind.WORD);
      out.add(new StepOp.Fresh(to));
    } else if (type.equals(ListFields.LOCK)) {
      out.put(to, RegisterKind.of(RegisterKind.Sort.NEW_LOCK));
      out.add(new StepOp.Skip());
    } else if (type.equals(ListFields.REFERENCE)
        || type.equals(ListFields.MARKABLE)
        || type.equals(ListFields.FLAG)) {
      RegisterKind box = site(position, RegisterKind.Sort.NEW_BOX);
      if (out.kinds.containsValue(box)) {
        VariableLiveness.requireDead(position, box, out);
      }
      out.forget(box);
      out.put(to, box);
      out.add(new StepOp.Skip());
    } else {
      FinalizerCheck.require(program.classes().byId(made.type()));
      helper(position, program.classes().byId(made.type()).slots().size(), to, out);
    }
  }

  /** An object that must not escape its thread: its fields are variables, one set for each site. */
  private void helper(FramePosition position, int slots, int to, LoweredInstruction out) {
    RegisterKind kind = site(position, RegisterKind.Sort.HELPER);
    if (out.kinds.containsValue(kind)) {
      VariableLiveness.requireDead(position, kind, out);
    }
    out.forget(kind);
    out.put(to, kind);
    for (int slot = 0; slot < slots; slot++) {
      out.add(new StepOp.Let(variables.field(kind.number(), slot), ViewWord.NULL));
    }
    out.add(new StepOp.Skip());
  }

  // ---------------------------------------------------------------- calls

  private void call(
      FramePosition position, RegisterInstruction.Invocation insn, LoweredInstruction out) {
    InlinedFrame frame = position.frame();
    if (insn instanceof RegisterInstruction.Call direct) {
      MethodInfo method = program.classes().method(direct.method());
      LazyInitializationCheck.unsupported(method);
      if (!library.call(position, insn, method, out)) {
        boolean uses = !method.isStatic() && !method.name().equals("<init>");
        if (uses && receives(frame, insn, out)) {
          out.add(accesses.followed(frame.variable(insn.first())));
        }
        enter(position, insn, method, out);
      }
      return;
    }
    int selector = ((RegisterInstruction.VirtualCall) insn).selector();
    RegisterKind receiver = out.kind(frame.variable(insn.first()));
    if (library.virtual(position, insn, program.classes().selectorKey(selector), out)) {
      return;
    }
    int type =
        receiver.is(RegisterKind.Sort.SELF)
            ? fields.object().id()
            : receiver.is(RegisterKind.Sort.WORD) ? fields.node().id() : -1;
    int found = type < 0 ? -1 : program.classes().dispatch(selector, type);
    if (found < 0 || !ClassTable.isUsers(program.classes().method(found).owner().javaName())) {
      out.stop("PRV-014 unsupported call of " + program.classes().selectorKey(selector));
      return;
    }
    if (receiver.is(RegisterKind.Sort.WORD)) {
      out.add(accesses.followed(frame.variable(insn.first())));
    }
    enter(position, insn, program.classes().method(found), out);
  }

  private static boolean receives(
      InlinedFrame frame, RegisterInstruction.Invocation insn, LoweredInstruction out) {
    return out.kind(frame.variable(insn.first())).is(RegisterKind.Sort.WORD);
  }

  /**
   * Code that is analysed: the user's, and what the class is built upon. The rest consists of our
   * library models, which describe the default configuration rather than all possible ones.
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

  private void enter(
      FramePosition position,
      RegisterInstruction.Invocation insn,
      MethodInfo method,
      LoweredInstruction out) {
    InlinedFrame frame = position.frame();
    if (!isRead(method.owner())) {
      boolean throwing = method.owner().is(program.classes().get("java/lang/Throwable"));
      out.stop(
          throwing
              ? "PRV-020 the code may throw an exception"
              : "PRV-014 unsupported call of " + method);
      return;
    }
    if (frame.depth > MAX_DEPTH || frame.isIn(method.id()) || method.isAbstract()) {
      out.stop(
          "PRV-015 unsupported call of "
              + method
              + ": it is recursive, or calls are nested too deeply");
      return;
    }
    InlinedFrame inner = frame.inside(position.pc(), program.code(method.id()), variables);
    out.pass(frame, insn, inner);
    DefiniteAssignment.enterConstructor(inner, out.kinds, fields);
    boolean begins = inner.atomic && !frame.atomic;
    if (begins) {
      atomic.add(method.toString());
    }
    out.add(begins ? new StepOp.Begin() : new StepOp.Skip());
    out.next.clear();
    out.next.add(new FramePosition(inner, 0));
  }

  private void leave(
      FramePosition position, RegisterInstruction.Return insn, LoweredInstruction out) {
    InlinedFrame frame = position.frame();
    int value = insn.value() == RegisterInstruction.NONE ? -1 : frame.variable(insn.value());
    if (frame.caller.isEmpty()) {
      if (frame.code.method().name().equals("<init>")) {
        DefiniteAssignment.requireObject(fields, out);
      }
      if (value >= 0 && !out.kind(value).is(RegisterKind.Sort.WORD)) {
        out.stop("PRV-016 the result is neither a value nor a number");
      } else {
        out.add(new StepOp.Return(value));
      }
      return;
    }
    InlinedFrame caller = frame.caller.get();
    if (frame.code.method().name().equals("<init>")) {
      DefiniteAssignment.leaveConstructor(frame, caller, fields, out);
    }
    out.leave(frame, caller, value);
  }
}
