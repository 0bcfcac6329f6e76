package io.selvage.prove.internal.lowering;

import static java.util.Objects.requireNonNull;

import io.selvage.program.code.RegisterCode;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.MethodInfo;
import io.selvage.program.run.Program;
import io.selvage.prove.UnsupportedClass;
import io.selvage.prove.code.AbstractType;
import io.selvage.prove.code.OperationKind;
import io.selvage.prove.code.StepInstruction;
import io.selvage.prove.code.StepOp;
import io.selvage.prove.code.StepProgram;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads a class that stores its values in slots. */
public final class SlotProgramReader {
  private final Program program;
  private final ClassInfo type;
  private final VariableAllocator variables = new VariableAllocator();
  private final ProgramConstants constants = new ProgramConstants(variables); // zero is variable 0
  private final List<StepInstruction> code = new ArrayList<>();

  public SlotProgramReader(Program program, ClassInfo type) {
    this.program = program;
    this.type = type;
  }

  /**
   * @param operationKinds the kind of each operation
   */
  public StepProgram read(
      AbstractType abstractType, Map<MethodInfo, OperationKind> operationKinds) {
    requireQueue(abstractType);
    MethodInfo constructor = type.declared("<init>()V");
    if (constructor == null) {
      throw new UnsupportedClass(
          "PRV-008 " + type.simpleName() + " has no constructor without parameters");
    }
    SlotFields fields = new SlotFields(type);
    SlotInstructionLowering reader =
        new SlotInstructionLowering(program, fields, variables, constants);
    int begin = assemble(reader, constructor);
    requireQuiet();
    List<StepProgram.Operation> operations = new ArrayList<>();
    operationKinds.forEach(
        (method, kind) -> {
          int base = variables.count();
          int entry = assemble(reader, method);
          operations.add(
              new StepProgram.Operation(
                  method.name(),
                  requireNonNull(kind),
                  entry,
                  method.parameters() > 1 ? base + 1 : -1));
        });
    return new StepProgram(
        type.javaName(),
        abstractType,
        code,
        begin,
        operations,
        variables.count(),
        List.of(
            new StepProgram.Global(fields.counter().name(), StepProgram.LinkKind.CHANGING),
            new StepProgram.Global(fields.slots().name(), StepProgram.LinkKind.FIXED)),
        List.of(),
        StepProgram.LinkKind.NONE,
        constants.values(),
        VariableLiveness.of(code),
        List.of());
  }

  /** Requires a specification for which a theorem reduces the problem to pairs of values. */
  private void requireQueue(AbstractType abstractType) {
    if (abstractType != AbstractType.QUEUE) {
      String name = abstractType.name().toLowerCase(java.util.Locale.ROOT);
      throw new UnsupportedClass(
          "PRV-080 "
              + type.simpleName()
              + " keeps its values in slots, which is supported for queues only; a "
              + name
              + " would need another theorem");
    }
  }

  private int assemble(SlotInstructionLowering reader, MethodInfo method) {
    RegisterCode body = program.code(method.id());
    InlinedFrame frame =
        new InlinedFrame(body, variables.take(body.registers()), Optional.empty(), 0);
    Map<Integer, RegisterKind> kinds = new HashMap<>();
    kinds.put(frame.variable(0), RegisterKind.SELF);
    for (int i = 1; i < method.parameters(); i++) {
      kinds.put(frame.variable(i), RegisterKind.WORD);
    }
    return new MethodAssembler(reader, code).assemble(new FramePosition(frame, 0), kinds);
  }

  /** Requires the constructor to create counter and array without accessing their contents. */
  private void requireQuiet() {
    for (StepInstruction insn : code) {
      if (insn.op() instanceof StepOp.Stop stop) {
        throw new UnsupportedClass(stop.why());
      }
      boolean own =
          insn.op() instanceof StepOp.Let
              || insn.op() instanceof StepOp.Copy
              || insn.op() instanceof StepOp.Next
              || insn.op() instanceof StepOp.Test
              || insn.op() instanceof StepOp.Skip
              || insn.op() instanceof StepOp.Return;
      if (!own) {
        throw new UnsupportedClass("PRV-081 the constructor uses the counter or the array");
      }
    }
  }
}
