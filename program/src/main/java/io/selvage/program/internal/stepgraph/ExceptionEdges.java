package io.selvage.program.internal.stepgraph;

import io.selvage.program.code.AccessLocation;
import io.selvage.program.code.RegisterCode;
import io.selvage.program.code.RegisterInstruction;
import io.selvage.program.internal.analysis.ControlFlow;
import io.selvage.program.internal.analysis.ReachingDefinitions;
import io.selvage.program.internal.code.JvmArithmetic;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.MethodInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Which handlers of a method an instruction can reach, and with which exception. */
final class ExceptionEdges {
  private final RegisterCode code;
  private final ClassTable classes;
  private final ReachingDefinitions definitions;

  ExceptionEdges(ClassTable classes, ReachingDefinitions definitions) {
    this.code = definitions.code();
    this.classes = classes;
    this.definitions = definitions;
  }

  /** The handlers reachable from pc, each once, in order. */
  List<ControlFlow.Handler> caught(int pc) {
    List<ControlFlow.Handler> around = ControlFlow.handlers(code, pc);
    if (around.isEmpty()) {
      return List.of();
    }
    if (throwsAnything(pc)) {
      return untilAny(around);
    }
    List<ControlFlow.Handler> caught = new ArrayList<>();
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

  private static List<ControlFlow.Handler> untilAny(List<ControlFlow.Handler> around) {
    List<ControlFlow.Handler> caught = new ArrayList<>();
    for (ControlFlow.Handler handler : around) {
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
    RegisterInstruction insn = code.at(pc);
    return insn instanceof RegisterInstruction.VirtualCall
        || insn instanceof RegisterInstruction.Call call
            && !InstructionText.isMonitor(classes.method(call.method()))
        || insn instanceof RegisterInstruction.Throw && thrownClass(pc).isEmpty();
  }

  /** The class of the exception thrown, if this method creates it. */
  private Optional<String> thrownClass(int pc) {
    return code.at(pc) instanceof RegisterInstruction.Throw thrown
            && definitions.maker(pc, thrown.value()).orElse(null)
                instanceof RegisterInstruction.Allocate made
        ? Optional.of(classes.byId(made.type()).name())
        : Optional.empty();
  }

  /** The exceptions, by internal name, of instructions that can throw only certain ones. */
  private List<String> thrown(int pc) {
    RegisterInstruction insn = code.at(pc);
    List<String> thrown = new ArrayList<>();
    thrownClass(pc).ifPresent(thrown::add);
    if (insn instanceof RegisterInstruction.Access access) {
      addNull(thrown, pc, access.place().object());
      if (access.place() instanceof AccessLocation.Element) {
        thrown.add("java/lang/ArrayIndexOutOfBoundsException");
      }
      if (insn instanceof RegisterInstruction.Write
          && access.place() instanceof AccessLocation.Element
          && access.reference()) {
        thrown.add("java/lang/ArrayStoreException");
      }
    } else if (insn instanceof RegisterInstruction.Length length) {
      addNull(thrown, pc, length.array());
    } else if (insn instanceof RegisterInstruction.Cast) {
      thrown.add("java/lang/ClassCastException");
    } else if (insn instanceof RegisterInstruction.Arithmetic arithmetic
        && JvmArithmetic.divides(arithmetic.opcode())) {
      thrown.add("java/lang/ArithmeticException");
    } else if (insn instanceof RegisterInstruction.AllocateArray) {
      thrown.add("java/lang/NegativeArraySizeException");
    } else if (insn instanceof RegisterInstruction.Call call) {
      addMonitor(thrown, pc, call);
    }
    return thrown;
  }

  /**
   * A monitor exit never throws: Java's syntax guarantees that the monitor is held and not null.
   */
  private void addMonitor(List<String> thrown, int pc, RegisterInstruction.Call call) {
    MethodInfo method = classes.method(call.method());
    if (method.name().equals("enter")) {
      addNull(thrown, pc, call.first());
    }
  }

  private void addNull(List<String> thrown, int pc, int register) {
    boolean made =
        definitions.maker(pc, register).orElse(null) instanceof RegisterInstruction.Allocation;
    boolean holder =
        definitions.maker(pc, register).orElse(null) instanceof RegisterInstruction.Statics;
    boolean constant = definitions.constant(pc, register).orElse(0) != 0;
    if (!made && !holder && !constant && !definitions.isThis(pc, register)) {
      thrown.add("java/lang/NullPointerException");
    }
  }
}
