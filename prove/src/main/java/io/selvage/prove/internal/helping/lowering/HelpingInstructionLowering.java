package io.selvage.prove.internal.helping.lowering;

import io.selvage.program.code.ComparisonKind;
import io.selvage.program.code.RegisterCode;
import io.selvage.program.code.RegisterInstruction;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.FieldInfo;
import io.selvage.program.load.MethodInfo;
import io.selvage.program.run.Program;
import io.selvage.prove.internal.helping.code.GraphWord;
import io.selvage.prove.internal.helping.code.HelpingOp;
import io.selvage.prove.internal.helping.code.HelpingOp.Relation;
import io.selvage.prove.internal.lowering.LazyInitializationCheck;
import java.util.Map;

/**
 * Lowers one instruction of the register code. Exceptions raised by the JVM are not paths: that no
 * null is dereferenced and no throw is reached are obligations of the proof.
 */
final class HelpingInstructionLowering {
  private static final int MAX_DEPTH = 12;

  private final Program program;
  private final TypeRegistry registry;
  private final FieldAccessLowering accesses;
  private final HelpingVariableAllocator variables;

  HelpingInstructionLowering(
      Program program, TypeRegistry registry, HelpingVariableAllocator variables) {
    this.program = program;
    this.registry = registry;
    this.accesses = new FieldAccessLowering(registry);
    this.variables = variables;
  }

  LoweredStep read(HelpingFramePosition position, Map<Integer, HelpingRegisterKind> before) {
    LoweredStep out = new LoweredStep(before);
    RegisterInstruction insn = position.frame().code.at(position.pc());
    if (!(insn instanceof RegisterInstruction.Jump
        || insn instanceof RegisterInstruction.Forget
        || insn instanceof RegisterInstruction.Return)) {
      after(position, out);
    }
    if (insn instanceof RegisterInstruction.Local local) {
      local(position.frame(), local, out);
    } else if (insn instanceof RegisterInstruction.Control control) {
      control(position.frame(), control, out);
    } else if (insn instanceof RegisterInstruction.Invocation call) {
      call(position, call, out);
    } else if (insn instanceof RegisterInstruction.Access access) {
      accesses.read(position, access, out);
    } else if (insn instanceof RegisterInstruction.Allocate made) {
      allocate(position, made, out);
    } else if (insn instanceof RegisterInstruction.Return result) {
      leave(position, result, out);
    } else if (insn instanceof RegisterInstruction.Throw) {
      out.stop("PRV-020 the code may throw an exception");
    } else if (insn instanceof RegisterInstruction.Initialise needed) {
      program.initialise(needed.type());
    } else if (!(insn instanceof RegisterInstruction.Fence)) {
      out.stop("PRV-063 " + insn.getClass().getSimpleName().toLowerCase(java.util.Locale.ROOT));
    }
    return out;
  }

  private static void after(HelpingFramePosition position, LoweredStep out) {
    RegisterCode code = position.frame().code;
    code.pcs()
        .filter(pc -> pc > position.pc())
        .findFirst()
        .ifPresent(pc -> out.next.add(new HelpingFramePosition(position.frame(), pc)));
  }

  // ---------------------------------------------------------------- local instructions

  private void local(HelpingFrame frame, RegisterInstruction.Local insn, LoweredStep out) {
    int to = insn.to() == RegisterInstruction.NONE ? HelpingOp.NONE : frame.variable(insn.to());
    if (insn instanceof RegisterInstruction.Move move) {
      out.copy(to, frame.variable(move.from()));
    } else if (insn instanceof RegisterInstruction.Constant constant) {
      boolean object = constant.reference() && constant.value() != 0;
      if (object) {
        out.put(to, HelpingRegisterKind.OTHER);
      } else {
        out.word(new HelpingOp.Let(to, GraphWord.constant(constant.value())));
      }
    } else if (insn instanceof RegisterInstruction.Cast cast) {
      if (out.areWords(frame.variable(cast.value()))) {
        out.add(new HelpingOp.Cast(frame.variable(cast.value()), type(cast.type())));
      }
    } else if (insn instanceof RegisterInstruction.InstanceTest test) {
      if (out.areWords(frame.variable(test.value()))) {
        out.word(new HelpingOp.Is(to, frame.variable(test.value()), type(test.type())));
      }
    } else if (insn instanceof RegisterInstruction.CurrentThread) {
      out.put(to, HelpingRegisterKind.THREAD);
    } else if (insn instanceof RegisterInstruction.Arithmetic sum) {
      arithmetic(frame, sum, to, out);
    } else if (insn instanceof RegisterInstruction.Add) {
      out.word(new HelpingOp.Let(to, GraphWord.ANY));
    } else {
      out.stop("PRV-063 " + insn);
    }
  }

  private int type(int id) {
    return registry.type(program.classes().byId(id));
  }

  /** Narrowing a long to an int preserves a number below the length of an array. */
  private static void arithmetic(
      HelpingFrame frame, RegisterInstruction.Arithmetic sum, int to, LoweredStep out) {
    boolean narrows = sum.opcode() == org.objectweb.asm.Opcodes.L2I;
    if (sum.opcode() == org.objectweb.asm.Opcodes.IDIV
        || sum.opcode() == org.objectweb.asm.Opcodes.LDIV
        || sum.opcode() == org.objectweb.asm.Opcodes.IREM
        || sum.opcode() == org.objectweb.asm.Opcodes.LREM) {
      out.stop("PRV-011 a division may throw an exception");
    } else if (sum.opcode() == org.objectweb.asm.Opcodes.IAND) {
      if (out.areWords(frame.variable(sum.left()), frame.variable(sum.right()))) {
        out.word(new HelpingOp.Mask(to, frame.variable(sum.left()), frame.variable(sum.right())));
      }
    } else if (narrows && out.areWords(frame.variable(sum.left()))) {
      out.word(new HelpingOp.Copy(to, frame.variable(sum.left())));
    } else if (!narrows) {
      out.word(new HelpingOp.Let(to, GraphWord.ANY));
    }
  }

  // ---------------------------------------------------------------- control

  private void control(HelpingFrame frame, RegisterInstruction.Control insn, LoweredStep out) {
    if (insn instanceof RegisterInstruction.Jump jump) {
      out.next.add(new HelpingFramePosition(frame, jump.target()));
    } else if (insn instanceof RegisterInstruction.Forget forget) {
      out.word(new HelpingOp.Let(frame.variable(forget.to()), GraphWord.ANY));
      out.next.add(new HelpingFramePosition(frame, forget.target()));
    } else if (insn instanceof RegisterInstruction.Branch branch) {
      branch(frame, branch, relation(branch.comparison()), out);
    } else if (insn instanceof RegisterInstruction.Either either) {
      branch(frame, either.branch(), Relation.ORDER, out);
    } else {
      out.stop("PRV-063 unsupported: switch");
    }
  }

  private void branch(
      HelpingFrame frame, RegisterInstruction.Branch branch, Relation relation, LoweredStep out) {
    int left = frame.variable(branch.left());
    int right =
        branch.right() == RegisterInstruction.NONE
            ? HelpingVariableAllocator.ZERO
            : frame.variable(branch.right());
    if (out.areWords(left, right)) {
      out.add(new HelpingOp.Test(relation, left, right));
      out.next.add(0, new HelpingFramePosition(frame, branch.target()));
    }
  }

  private static Relation relation(ComparisonKind comparison) {
    return switch (comparison) {
      case EQUAL -> Relation.EQUAL;
      case NOT_EQUAL -> Relation.NOT_EQUAL;
      default -> Relation.ORDER;
    };
  }

  // ---------------------------------------------------------------- objects and calls

  private void allocate(
      HelpingFramePosition position, RegisterInstruction.Allocate made, LoweredStep out) {
    int to = position.frame().variable(made.to());
    ClassInfo type = program.classes().byId(made.type());
    if (TypeRegistry.isBox(type) || TypeRegistry.isArray(type)) {
      HelpingRegisterKind.Sort sort =
          TypeRegistry.isBox(type)
              ? HelpingRegisterKind.Sort.NEW_BOX
              : HelpingRegisterKind.Sort.NEW_ARRAY;
      HelpingRegisterKind kind = new HelpingRegisterKind(sort, variables.site(position));
      if (out.kinds.containsValue(kind)) {
        out.stop("PRV-063 two atomics are created at the same place");
      } else {
        out.put(to, kind);
      }
    } else {
      out.word(new HelpingOp.New(to, registry.type(type)));
    }
  }

  private void call(
      HelpingFramePosition position, RegisterInstruction.Invocation insn, LoweredStep out) {
    int first = position.frame().variable(insn.first());
    if (insn instanceof RegisterInstruction.Call direct) {
      MethodInfo method = program.classes().method(direct.method());
      LazyInitializationCheck.unsupported(method);
      if (!AtomicCallLowering.call(position, insn, method.name(), out)
          && !known(insn, method, first, out)) {
        boolean object = !method.isStatic() && out.kind(first).is(HelpingRegisterKind.Sort.WORD);
        if (object) {
          out.add(new HelpingOp.Follow(first));
        }
        enter(position, insn, method, out);
      }
      return;
    }
    int selector = ((RegisterInstruction.VirtualCall) insn).selector();
    String key = program.classes().selectorKey(selector);
    if (AtomicCallLowering.call(position, insn, key.substring(0, key.indexOf('(')), out)
        || thread(key.substring(0, key.indexOf('(')), first, out)) {
      return;
    }
    int found =
        out.kind(first).is(HelpingRegisterKind.Sort.SELF)
            ? program.classes().dispatch(selector, registry.object().id())
            : -1;
    if (found < 0) {
      out.stop("PRV-014 unsupported call of " + key);
    } else {
      enter(position, insn, program.classes().method(found), out);
    }
  }

  private boolean thread(String name, int first, LoweredStep out) {
    boolean asks = name.equals("getId") || name.equals("threadId");
    if (asks && out.kind(first).is(HelpingRegisterKind.Sort.THREAD)) {
      out.word(new HelpingOp.Mine(first));
      return true;
    }
    return false;
  }

  private boolean known(
      RegisterInstruction.Invocation insn, MethodInfo method, int first, LoweredStep out) {
    String owner = method.owner().name();
    boolean base =
        method.name().equals("<init>")
            && (owner.equals("java/lang/Object") || owner.equals("java/lang/Record"));
    boolean idle =
        owner.equals("java/lang/Thread")
            && (method.name().equals("onSpinWait") || method.name().equals("yield"));
    boolean current = owner.equals("java/lang/Thread") && method.name().equals("currentThread");
    if (current && insn.delivers()) {
      out.put(first, HelpingRegisterKind.THREAD);
    }
    boolean asks =
        (owner.equals("java/lang/Thread") || owner.endsWith("model/concurrent/ThreadModel"))
            && thread(method.name(), first, out);
    return base || idle || current || asks;
  }

  private void enter(
      HelpingFramePosition position,
      RegisterInstruction.Invocation insn,
      MethodInfo method,
      LoweredStep out) {
    HelpingFrame frame = position.frame();
    boolean own = !method.isAbstract() && !method.isNative() && isNear(method.owner());
    if (!own || method.isSynchronized()) {
      out.stop("PRV-014 unsupported call of " + method);
      return;
    }
    if (frame.depth > MAX_DEPTH || frame.isIn(method.id())) {
      out.stop(
          "PRV-015 unsupported call of "
              + method
              + ": it is recursive, or calls are nested too deeply");
      return;
    }
    RegisterCode code = program.code(method.id());
    HelpingFrame inner =
        frame
            .known(position.pc())
            .orElseGet(() -> frame.enter(position.pc(), code, variables.take(code.registers())));
    out.kinds.keySet().removeIf(inner::owns);
    for (int i = 0; i < insn.arguments(); i++) {
      out.copy(inner.variable(i), frame.variable(insn.first() + i));
    }
    out.next.clear();
    out.next.add(new HelpingFramePosition(inner, 0));
  }

  /** Whether it is a user class, or in the package of the class under proof. */
  private boolean isNear(ClassInfo other) {
    return ClassTable.isUsers(other.javaName())
        || packageOf(other).equals(packageOf(registry.object()));
  }

  private static String packageOf(ClassInfo type) {
    return type.name().substring(0, type.name().lastIndexOf('/') + 1);
  }

  private void leave(
      HelpingFramePosition position, RegisterInstruction.Return insn, LoweredStep out) {
    HelpingFrame frame = position.frame();
    int value =
        insn.value() == RegisterInstruction.NONE ? HelpingOp.NONE : frame.variable(insn.value());
    if (frame.caller.isEmpty()) {
      for (FieldInfo field : registry.assigned()) {
        boolean constructs = frame.code.method().name().equals("<init>");
        if (constructs && !out.kinds.containsKey(FieldAccessLowering.ASSIGNED - field.slot())) {
          out.stop("PRV-058 " + field + " may be unassigned");
          return;
        }
      }
      if (value == HelpingOp.NONE || out.areWords(value)) {
        out.add(new HelpingOp.Return(value));
      }
      return;
    }
    HelpingFrame caller = frame.caller.get();
    RegisterInstruction.Invocation call =
        (RegisterInstruction.Invocation) caller.code.at(frame.callPc);
    if (call.delivers()) {
      out.copy(caller.variable(call.first()), value);
    }
    out.kinds.keySet().removeIf(frame::owns);
    after(new HelpingFramePosition(caller, frame.callPc), out);
  }
}
