package io.selvage.relaxed.axiomatic;

import io.selvage.relaxed.engine.AccessStrength;
import io.selvage.relaxed.internal.graph.BaseOrigins;
import io.selvage.relaxed.internal.thread.ReplayableThread;
import io.selvage.relaxed.internal.thread.ThreadAction;
import java.util.Arrays;

/** Runs one thread of an {@link EngineProgram}. */
final class EngineThread implements ReplayableThread {
  private final EngineProgram program;
  private final EngineCode code;
  private final long[] registers;
  private final int[] origins;
  private int at;
  private int reads;

  EngineThread(EngineProgram program, EngineCode code) {
    this.program = program;
    this.code = code;
    this.registers = new long[code.registers().size()];
    this.origins = new int[registers.length];
  }

  @Override
  public ThreadAction start() {
    Arrays.fill(registers, 0);
    Arrays.fill(origins, BaseOrigins.STATIC);
    at = 0;
    reads = 0;
    return run();
  }

  @Override
  public ThreadAction answer(long word) {
    if (statement() instanceof Statement.Read read) {
      find(read.register(), word);
    } else if (statement() instanceof Statement.Update update) {
      find(update.register(), word);
    }
    at++;
    return run();
  }

  private void find(String register, long word) {
    registers[number(register)] = word;
    origins[number(register)] = reads++;
  }

  private ThreadAction run() {
    while (at < code.steps().size()) {
      if (code.steps().get(at) instanceof EngineCode.Unless unless) {
        at = value(unless.condition()) == 0 ? unless.target() : at + 1;
      } else if (statement() instanceof Statement.Assign assign) {
        registers[number(assign.register())] = value(assign.word());
        origins[number(assign.register())] =
            assign.word() instanceof Expression.Register copied
                ? origins[number(copied.name())]
                : BaseOrigins.STATIC;
        at++;
      } else {
        return action();
      }
    }
    return ThreadAction.END;
  }

  private ThreadAction action() {
    Statement next = statement();
    if (next instanceof Statement.Fence || next instanceof Statement.Freeze) {
      return ThreadAction.FENCE;
    }
    if (place().isIndirect() && registers[number(place().name())] == 0) {
      return ThreadAction.END;
    }
    return next instanceof Statement.Read
        ? ThreadAction.READ
        : next instanceof Statement.Write ? ThreadAction.WRITE : ThreadAction.UPDATE;
  }

  private Statement statement() {
    return ((EngineCode.Simple) code.steps().get(at)).statement();
  }

  private Statement.Place place() {
    return statement() instanceof Statement.Read read
        ? read.place()
        : statement() instanceof Statement.Write write
            ? write.place()
            : ((Statement.Update) statement()).place();
  }

  private int number(String register) {
    return code.registers().indexOf(register);
  }

  private long value(Expression expression) {
    return expression.value(name -> registers[number(name)]);
  }

  // ---------------------------------------------------------------- the action

  @Override
  public long object() {
    return place().isIndirect()
        ? registers[number(place().name())]
        : program.cell(place().name()).object();
  }

  @Override
  public int slot() {
    return place().isIndirect()
        ? program.field(place().field())
        : program.cell(place().name()).slot();
  }

  @Override
  public int strength() {
    if (statement() instanceof Statement.Fence fence) {
      return switch (fence.kind()) {
        case FULL -> AccessStrength.VOLATILE;
        case ACQUIRE -> AccessStrength.ACQUIRE;
        case RELEASE -> AccessStrength.RELEASE;
        case LOAD_LOAD -> AccessStrength.ACQUIRE | AccessStrength.NARROW;
        case STORE_STORE -> AccessStrength.RELEASE | AccessStrength.NARROW;
      };
    }
    if (statement() instanceof Statement.Freeze) {
      return AccessStrength.FINAL;
    }
    if (statement() instanceof Statement.Update update) {
      return both(update.mode());
    }
    return statement() instanceof Statement.Read read
        ? AccessStrength.ofRead(one(read.mode()))
        : AccessStrength.ofWrite(one(((Statement.Write) statement()).mode()));
  }

  private int one(String mode) {
    return mode.equals("pln")
        ? isFinalField() ? AccessStrength.FINAL : AccessStrength.PLAIN
        : both(mode);
  }

  private boolean isFinalField() {
    Statement.Place place = place();
    return place.isIndirect()
        ? program.isFinal(place.field())
        : place.name().contains(".")
            && program.isFinal(place.name().substring(place.name().indexOf('.') + 1));
  }

  private static int both(String mode) {
    return switch (mode) {
      case "opq" -> AccessStrength.OPAQUE;
      case "acq" -> AccessStrength.ACQUIRE;
      case "rel" -> AccessStrength.RELEASE;
      case "ra" -> AccessStrength.ACQUIRE | AccessStrength.RELEASE;
      case "vol" -> AccessStrength.VOLATILE;
      default -> throw new IllegalArgumentException(mode);
    };
  }

  @Override
  public long operand() {
    return statement() instanceof Statement.Freeze freeze
        ? ObjectNames.number(freeze.object())
        : value(((Statement.Write) statement()).word());
  }

  @Override
  public boolean accepts(long found) {
    return true;
  }

  @Override
  public boolean writes(long found) {
    Statement.Update update = (Statement.Update) statement();
    return update.change() != Statement.Change.CAS || value(update.expected()) == found;
  }

  @Override
  public long updated(long found) {
    Statement.Update update = (Statement.Update) statement();
    long operand = value(update.operand());
    return update.change() == Statement.Change.FAA ? found + operand : operand;
  }

  @Override
  public int baseOrigin() {
    return place().isIndirect() ? origins[number(place().name())] : BaseOrigins.STATIC;
  }

  @Override
  public int detail() {
    return 0;
  }

  @Override
  public String unsupportedReason() {
    return "";
  }

  @Override
  public long[] ending() {
    return registers.clone();
  }
}
