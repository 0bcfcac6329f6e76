package io.selvage.program.code;

import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Which handlers of a method an instruction can get to, and with what exception. */
final class Faults {
  private final Code code;
  private final ClassTable classes;
  private final Definitions definitions;

  Faults(ClassTable classes, Definitions definitions) {
    this.code = definitions.code();
    this.classes = classes;
    this.definitions = definitions;
  }

  /** The handlers that may be entered from pc; each once, in order. */
  List<Flow.Handler> caught(int pc) {
    List<Flow.Handler> around = Flow.handlers(code, pc);
    if (around.isEmpty()) {
      return List.of();
    }
    if (throwsAnything(pc)) {
      return untilAny(around);
    }
    List<Flow.Handler> caught = new ArrayList<>();
    for (String thrown : thrown(pc)) {
      ClassInfo type = classes.get(thrown);
      around.stream()
          .filter(h -> h.type() == 0 || type.is(classes.byId(h.type())))
          .findFirst()
          .filter(h -> !caught.contains(h))
          .ifPresent(caught::add);
    }
    return caught;
  }

  private static List<Flow.Handler> untilAny(List<Flow.Handler> around) {
    List<Flow.Handler> caught = new ArrayList<>();
    for (Flow.Handler handler : around) {
      if (caught.stream().noneMatch(h -> h.type() == handler.type())) {
        caught.add(handler);
      }
      if (handler.type() == 0) {
        break;
      }
    }
    return caught;
  }

  private boolean throwsAnything(int pc) {
    Insn insn = code.at(pc);
    return insn instanceof Insn.VirtualCall
        || insn instanceof Insn.Call call && !Wording.isMonitor(classes.method(call.method()))
        || insn instanceof Insn.Throw && thrownClass(pc).isEmpty();
  }

  /** The class of what a throw throws, where it was made here. */
  private Optional<String> thrownClass(int pc) {
    return code.at(pc) instanceof Insn.Throw thrown
            && definitions.maker(pc, thrown.value()).orElse(null) instanceof Insn.Allocate made
        ? Optional.of(classes.byId(made.type()).name())
        : Optional.empty();
  }

  /** What the instruction may throw, by internal name; for those that cannot throw anything. */
  private List<String> thrown(int pc) {
    Insn insn = code.at(pc);
    List<String> thrown = new ArrayList<>();
    thrownClass(pc).ifPresent(thrown::add);
    if (insn instanceof Insn.Access access) {
      addNull(thrown, pc, access.place().object());
      if (access.place() instanceof Place.Element) {
        thrown.add("java/lang/ArrayIndexOutOfBoundsException");
      }
      if (insn instanceof Insn.Write
          && access.place() instanceof Place.Element
          && access.reference()) {
        thrown.add("java/lang/ArrayStoreException");
      }
    } else if (insn instanceof Insn.Length length) {
      addNull(thrown, pc, length.array());
    } else if (insn instanceof Insn.Cast) {
      thrown.add("java/lang/ClassCastException");
    } else if (insn instanceof Insn.Arithmetic arithmetic && Arith.divides(arithmetic.opcode())) {
      thrown.add("java/lang/ArithmeticException");
    } else if (insn instanceof Insn.AllocateArray) {
      thrown.add("java/lang/NegativeArraySizeException");
    } else if (insn instanceof Insn.Call call) {
      addMonitor(thrown, pc, call);
    }
    return thrown;
  }

  /** Who leaves a monitor holds it: Java's syntax sees to that, and to its not being null. */
  private void addMonitor(List<String> thrown, int pc, Insn.Call call) {
    Method method = classes.method(call.method());
    if (method.name().equals("enter")) {
      addNull(thrown, pc, call.first());
    }
  }

  private void addNull(List<String> thrown, int pc, int register) {
    boolean made = definitions.maker(pc, register).orElse(null) instanceof Insn.Allocation;
    boolean holder = definitions.maker(pc, register).orElse(null) instanceof Insn.Statics;
    boolean constant = definitions.constant(pc, register).orElse(0) != 0;
    if (!made && !holder && !constant && !definitions.isThis(pc, register)) {
      thrown.add("java/lang/NullPointerException");
    }
  }
}
