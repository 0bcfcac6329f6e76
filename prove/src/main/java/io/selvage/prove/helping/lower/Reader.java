package io.selvage.prove.helping.lower;

import io.selvage.program.code.Code;
import io.selvage.program.code.Comparison;
import io.selvage.program.code.Insn;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.Field;
import io.selvage.program.load.Method;
import io.selvage.program.run.Program;
import io.selvage.prove.helping.code.Op;
import io.selvage.prove.helping.code.Op.Relation;
import io.selvage.prove.helping.code.Word;
import java.util.Map;

/**
 * Reads one instruction of the register code. Exceptions that the JVM would throw are no paths:
 * that no null is followed and no throw is reached are obligations of the proof.
 */
final class Reader {
  private static final int MAX_DEPTH = 12;

  private final Program program;
  private final Registry registry;
  private final Accesses accesses;
  private final Variables variables;

  Reader(Program program, Registry registry, Variables variables) {
    this.program = program;
    this.registry = registry;
    this.accesses = new Accesses(registry);
    this.variables = variables;
  }

  Outcome read(Spot spot, Map<Integer, Kind> before) {
    Outcome out = new Outcome(before);
    Insn insn = spot.frame().code.at(spot.pc());
    if (!(insn instanceof Insn.Jump
        || insn instanceof Insn.Forget
        || insn instanceof Insn.Return)) {
      after(spot, out);
    }
    if (insn instanceof Insn.Local local) {
      local(spot.frame(), local, out);
    } else if (insn instanceof Insn.Control control) {
      control(spot.frame(), control, out);
    } else if (insn instanceof Insn.Invocation call) {
      call(spot, call, out);
    } else if (insn instanceof Insn.Access access) {
      accesses.read(spot, access, out);
    } else if (insn instanceof Insn.Allocate made) {
      allocate(spot, made, out);
    } else if (insn instanceof Insn.Return result) {
      leave(spot, result, out);
    } else if (insn instanceof Insn.Throw) {
      out.stop("PRV-020 an exception is thrown");
    } else if (!(insn instanceof Insn.Initialise || insn instanceof Insn.Fence)) {
      out.stop("PRV-063 " + insn.getClass().getSimpleName().toLowerCase(java.util.Locale.ROOT));
    }
    return out;
  }

  private static void after(Spot spot, Outcome out) {
    Code code = spot.frame().code;
    code.pcs()
        .filter(pc -> pc > spot.pc())
        .findFirst()
        .ifPresent(pc -> out.next.add(new Spot(spot.frame(), pc)));
  }

  // ---------------------------------------------------------------- local instructions

  private void local(Frame frame, Insn.Local insn, Outcome out) {
    int to = insn.to() == Insn.NONE ? Op.NONE : frame.variable(insn.to());
    if (insn instanceof Insn.Move move) {
      out.copy(to, frame.variable(move.from()));
    } else if (insn instanceof Insn.Constant constant) {
      boolean object = constant.reference() && constant.value() != 0;
      if (object) {
        out.put(to, Kind.OTHER);
      } else {
        out.word(new Op.Let(to, Word.constant(constant.value())));
      }
    } else if (insn instanceof Insn.Cast cast) {
      if (out.areWords(frame.variable(cast.value()))) {
        out.add(new Op.Cast(frame.variable(cast.value()), type(cast.type())));
      }
    } else if (insn instanceof Insn.InstanceTest test) {
      if (out.areWords(frame.variable(test.value()))) {
        out.word(new Op.Is(to, frame.variable(test.value()), type(test.type())));
      }
    } else if (insn instanceof Insn.CurrentThread) {
      out.put(to, Kind.THREAD);
    } else if (insn instanceof Insn.Arithmetic sum) {
      arithmetic(frame, sum, to, out);
    } else if (insn instanceof Insn.Add) {
      out.word(new Op.Let(to, Word.ANY));
    } else {
      out.stop("PRV-063 " + insn);
    }
  }

  private int type(int id) {
    return registry.type(program.classes().byId(id));
  }

  /** A long made an int keeps what it is, if it is a number below the length of an array. */
  private static void arithmetic(Frame frame, Insn.Arithmetic sum, int to, Outcome out) {
    boolean narrows = sum.opcode() == org.objectweb.asm.Opcodes.L2I;
    if (sum.opcode() == org.objectweb.asm.Opcodes.IDIV
        || sum.opcode() == org.objectweb.asm.Opcodes.LDIV
        || sum.opcode() == org.objectweb.asm.Opcodes.IREM
        || sum.opcode() == org.objectweb.asm.Opcodes.LREM) {
      out.stop("PRV-011 a division, which may throw");
    } else if (sum.opcode() == org.objectweb.asm.Opcodes.IAND) {
      if (out.areWords(frame.variable(sum.left()), frame.variable(sum.right()))) {
        out.word(new Op.Mask(to, frame.variable(sum.left()), frame.variable(sum.right())));
      }
    } else if (narrows && out.areWords(frame.variable(sum.left()))) {
      out.word(new Op.Copy(to, frame.variable(sum.left())));
    } else if (!narrows) {
      out.word(new Op.Let(to, Word.ANY));
    }
  }

  // ---------------------------------------------------------------- control

  private void control(Frame frame, Insn.Control insn, Outcome out) {
    if (insn instanceof Insn.Jump jump) {
      out.next.add(new Spot(frame, jump.target()));
    } else if (insn instanceof Insn.Forget forget) {
      out.word(new Op.Let(frame.variable(forget.to()), Word.ANY));
      out.next.add(new Spot(frame, forget.target()));
    } else if (insn instanceof Insn.Branch branch) {
      branch(frame, branch, relation(branch.comparison()), out);
    } else if (insn instanceof Insn.Either either) {
      branch(frame, either.branch(), Relation.ORDER, out);
    } else {
      out.stop("PRV-063 a switch");
    }
  }

  private void branch(Frame frame, Insn.Branch branch, Relation relation, Outcome out) {
    int left = frame.variable(branch.left());
    int right = branch.right() == Insn.NONE ? Variables.ZERO : frame.variable(branch.right());
    if (out.areWords(left, right)) {
      out.add(new Op.Test(relation, left, right));
      out.next.add(0, new Spot(frame, branch.target()));
    }
  }

  private static Relation relation(Comparison comparison) {
    return switch (comparison) {
      case EQUAL -> Relation.EQUAL;
      case NOT_EQUAL -> Relation.NOT_EQUAL;
      default -> Relation.ORDER;
    };
  }

  // ---------------------------------------------------------------- objects and calls

  private void allocate(Spot spot, Insn.Allocate made, Outcome out) {
    int to = spot.frame().variable(made.to());
    ClassInfo type = program.classes().byId(made.type());
    if (Registry.isBox(type) || Registry.isArray(type)) {
      Kind.Sort sort = Registry.isBox(type) ? Kind.Sort.NEW_BOX : Kind.Sort.NEW_ARRAY;
      Kind kind = new Kind(sort, variables.site(spot));
      if (out.kinds.containsValue(kind)) {
        out.stop("PRV-063 two boxes made at the same place");
      } else {
        out.put(to, kind);
      }
    } else {
      out.word(new Op.New(to, registry.type(type)));
    }
  }

  private void call(Spot spot, Insn.Invocation insn, Outcome out) {
    int first = spot.frame().variable(insn.first());
    if (insn instanceof Insn.Call direct) {
      Method method = program.classes().method(direct.method());
      if (!Boxes.call(spot, insn, method.name(), out) && !known(insn, method, first, out)) {
        boolean object = !method.isStatic() && out.kind(first).is(Kind.Sort.WORD);
        if (object) {
          out.add(new Op.Follow(first));
        }
        enter(spot, insn, method, out);
      }
      return;
    }
    int selector = ((Insn.VirtualCall) insn).selector();
    String key = program.classes().selectorKey(selector);
    if (Boxes.call(spot, insn, key.substring(0, key.indexOf('(')), out)
        || thread(key.substring(0, key.indexOf('(')), first, out)) {
      return;
    }
    int found =
        out.kind(first).is(Kind.Sort.SELF)
            ? program.classes().dispatch(selector, registry.object().id())
            : -1;
    if (found < 0) {
      out.stop("PRV-014 a call of " + key);
    } else {
      enter(spot, insn, program.classes().method(found), out);
    }
  }

  private boolean thread(String name, int first, Outcome out) {
    boolean asks = name.equals("getId") || name.equals("threadId");
    if (asks && out.kind(first).is(Kind.Sort.THREAD)) {
      out.word(new Op.Mine(first));
      return true;
    }
    return false;
  }

  private boolean known(Insn.Invocation insn, Method method, int first, Outcome out) {
    String owner = method.owner().name();
    boolean base =
        method.name().equals("<init>")
            && (owner.equals("java/lang/Object") || owner.equals("java/lang/Record"));
    boolean idle =
        owner.equals("java/lang/Thread")
            && (method.name().equals("onSpinWait") || method.name().equals("yield"));
    boolean current = owner.equals("java/lang/Thread") && method.name().equals("currentThread");
    if (current && insn.delivers()) {
      out.put(first, Kind.THREAD);
    }
    boolean asks =
        (owner.equals("java/lang/Thread") || owner.endsWith("model/Threads"))
            && thread(method.name(), first, out);
    return base || idle || current || asks;
  }

  private void enter(Spot spot, Insn.Invocation insn, Method method, Outcome out) {
    Frame frame = spot.frame();
    boolean own = !method.isAbstract() && !method.isNative() && isNear(method.owner());
    if (!own || method.isSynchronized()) {
      out.stop("PRV-014 a call of " + method);
      return;
    }
    if (frame.depth > MAX_DEPTH || frame.isIn(method.id())) {
      out.stop("PRV-015 a call of " + method + " that calls itself, or calls inside calls");
      return;
    }
    Code code = program.code(method.id());
    Frame inner =
        frame
            .known(spot.pc())
            .orElseGet(() -> frame.enter(spot.pc(), code, variables.take(code.registers())));
    out.kinds.keySet().removeIf(inner::owns);
    for (int i = 0; i < insn.arguments(); i++) {
      out.copy(inner.variable(i), frame.variable(insn.first() + i));
    }
    out.next.clear();
    out.next.add(new Spot(inner, 0));
  }

  /** Whether it is the user's, or of the package of the class under proof. */
  private boolean isNear(ClassInfo other) {
    return ClassTable.isUsers(other.javaName())
        || packageOf(other).equals(packageOf(registry.object()));
  }

  private static String packageOf(ClassInfo type) {
    return type.name().substring(0, type.name().lastIndexOf('/') + 1);
  }

  private void leave(Spot spot, Insn.Return insn, Outcome out) {
    Frame frame = spot.frame();
    int value = insn.value() == Insn.NONE ? Op.NONE : frame.variable(insn.value());
    if (frame.caller.isEmpty()) {
      for (Field field : registry.assigned()) {
        boolean constructs = frame.code.method().name().equals("<init>");
        if (constructs && !out.kinds.containsKey(Accesses.ASSIGNED - field.slot())) {
          out.stop("PRV-058 " + field + " may not be assigned");
          return;
        }
      }
      if (value == Op.NONE || out.areWords(value)) {
        out.add(new Op.Return(value));
      }
      return;
    }
    Frame caller = frame.caller.get();
    Insn.Invocation call = (Insn.Invocation) caller.code.at(frame.callPc);
    if (call.delivers()) {
      out.copy(caller.variable(call.first()), value);
    }
    out.kinds.keySet().removeIf(frame::owns);
    after(new Spot(caller, frame.callPc), out);
  }
}
