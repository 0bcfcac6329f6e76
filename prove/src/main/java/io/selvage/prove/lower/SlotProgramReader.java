package io.selvage.prove.lower;

import static java.util.Objects.requireNonNull;

import io.selvage.program.code.Code;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.Method;
import io.selvage.program.run.Program;
import io.selvage.prove.code.Duty;
import io.selvage.prove.code.Instruction;
import io.selvage.prove.code.Op;
import io.selvage.prove.code.Promise;
import io.selvage.prove.code.StepProgram;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads a class that keeps its values in slots. */
public final class SlotProgramReader {
  private final Program program;
  private final ClassInfo type;
  private final Variables variables = new Variables();
  private final Constants constants = new Constants(variables); // zero is variable 0
  private final List<Instruction> code = new ArrayList<>();

  public SlotProgramReader(Program program, ClassInfo type) {
    this.program = program;
    this.type = type;
  }

  /**
   * @param duties what each operation is to do
   */
  public StepProgram read(Promise promise, Map<Method, Duty> duties) {
    requireQueue(promise);
    Method constructor = type.declared("<init>()V");
    if (constructor == null) {
      throw new Unsupported(
          "PRV-008 " + type.simpleName() + " has no constructor without parameters");
    }
    SlotFields fields = new SlotFields(type);
    SlotReader reader = new SlotReader(program, fields, variables, constants);
    int begin = assemble(reader, constructor);
    requireQuiet();
    List<StepProgram.Operation> operations = new ArrayList<>();
    duties.forEach(
        (method, duty) -> {
          int base = variables.count();
          int entry = assemble(reader, method);
          operations.add(
              new StepProgram.Operation(
                  method.name(),
                  requireNonNull(duty),
                  entry,
                  method.parameters() > 1 ? base + 1 : -1));
        });
    return new StepProgram(
        type.javaName(),
        promise,
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
        Liveness.of(code),
        List.of());
  }

  /** Which promises have a theorem that makes pairs of values enough. */
  private void requireQueue(Promise promise) {
    if (promise != Promise.QUEUE) {
      String name = promise.name().toLowerCase(java.util.Locale.ROOT);
      throw new Unsupported(
          "PRV-080 "
              + type.simpleName()
              + " keeps its values in slots: that is proved for queues, a "
              + name
              + " needs its own theorem");
    }
  }

  private int assemble(SlotReader reader, Method method) {
    Code body = program.code(method.id());
    Frame frame = new Frame(body, variables.take(body.registers()), Optional.empty(), 0);
    Map<Integer, Kind> kinds = new HashMap<>();
    kinds.put(frame.variable(0), Kind.SELF);
    for (int i = 1; i < method.parameters(); i++) {
      kinds.put(frame.variable(i), Kind.WORD);
    }
    return new Assembler(reader, code).assemble(new Spot(frame, 0), kinds);
  }

  /** The constructor makes counter and array, and touches nothing that is in them. */
  private void requireQuiet() {
    for (Instruction insn : code) {
      if (insn.op() instanceof Op.Stop stop) {
        throw new Unsupported(stop.why());
      }
      boolean own =
          insn.op() instanceof Op.Let
              || insn.op() instanceof Op.Copy
              || insn.op() instanceof Op.Next
              || insn.op() instanceof Op.Test
              || insn.op() instanceof Op.Skip
              || insn.op() instanceof Op.Return;
      if (!own) {
        throw new Unsupported("PRV-081 the constructor uses the counter or the array");
      }
    }
  }
}
