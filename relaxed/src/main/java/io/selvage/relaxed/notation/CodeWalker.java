package io.selvage.relaxed.notation;

import io.selvage.relaxed.engine.Act;
import io.selvage.relaxed.engine.Walker;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Runs the instructions of a thread from one access to the next. */
final class CodeWalker implements Walker {
  /** More instructions between two accesses than any sensible test has. */
  private static final int FUEL = 1_000_000;

  private final int number;
  private final List<Instruction> code;
  private final List<String> variables;
  private final long[] registers;
  private int at;

  /**
   * @param number which thread it is
   * @param variables names of what is in memory
   */
  CodeWalker(int number, ThreadCode thread, List<String> variables) {
    this.number = number;
    this.variables = variables;
    this.code = thread.instructions();
    this.registers = new long[thread.registers().size()];
  }

  @Override
  public Act start() {
    Arrays.fill(registers, 0);
    at = 0;
    return run();
  }

  @Override
  public Act answer(long word) {
    if (code.get(at) instanceof Instruction.Read read) {
      registers[read.register()] = word;
    } else if (code.get(at) instanceof Instruction.Update update) {
      registers[update.register()] = word;
    }
    at++;
    return run();
  }

  private Act run() {
    for (int fuel = FUEL; fuel > 0; fuel--) {
      if (at == code.size()) {
        return Act.END;
      }
      Instruction instruction = code.get(at);
      if (instruction instanceof Instruction.Access access) {
        return act(access);
      } else if (instruction instanceof Instruction.Set set) {
        registers[set.register()] = set.word().value(registers);
        at++;
      } else if (instruction instanceof Instruction.Jump jump) {
        at = jump.target();
      } else if (instruction instanceof Instruction.Unless unless) {
        at = unless.word().value(registers) == 0 ? unless.target() : at + 1;
      } else if (instruction instanceof Instruction.Assume assume
          && assume.word().value(registers) != 0) {
        at++;
      } else {
        return Act.STUCK;
      }
    }
    return Act.REFUSED;
  }

  private static Act act(Instruction.Access access) {
    if (access instanceof Instruction.Read) {
      return Act.READ;
    }
    if (access instanceof Instruction.Write) {
      return Act.WRITE;
    }
    return access instanceof Instruction.Fence ? Act.FENCE : Act.UPDATE;
  }

  private Instruction.Access access() {
    return (Instruction.Access) code.get(at);
  }

  private Instruction.Cell cell() {
    Instruction.Access access = access();
    if (access instanceof Instruction.Read read) {
      return read.cell();
    }
    return access instanceof Instruction.Write write
        ? write.cell()
        : ((Instruction.Update) access).cell();
  }

  @Override
  public long object() {
    return cell().variable();
  }

  @Override
  public int slot() {
    return (int) cell().index().value(registers);
  }

  @Override
  public int strength() {
    return access().strength();
  }

  @Override
  public int strengthOfFailure() {
    return ((Instruction.Update) access()).failure();
  }

  @Override
  public long operand() {
    return ((Instruction.Write) access()).word().value(registers);
  }

  @Override
  public boolean accepts(long found) {
    return true;
  }

  @Override
  public boolean writes(long found) {
    Instruction.Update update = (Instruction.Update) access();
    return update.change() != Instruction.Change.COMPARE
        || update.expected().value(registers) == found;
  }

  @Override
  public long updated(long found) {
    Instruction.Update update = (Instruction.Update) access();
    return update.change().apply(found, update.operand().value(registers));
  }

  @Override
  public int detail() {
    return 0;
  }

  @Override
  public String refusal() {
    return "REF-010 an endless local loop";
  }

  /** By its number among the accesses of the thread. */
  @Override
  public String site() {
    long before = code.subList(0, at).stream().filter(Instruction.Access.class::isInstance).count();
    String where = "thread " + number + ", access " + (before + 1);
    Act act = act(access());
    return act == Act.FENCE
        ? "fence   " + where
        : act.name().toLowerCase(Locale.ROOT) + " " + name(cell()) + "   " + where;
  }

  private String name(Instruction.Cell cell) {
    return variables.get(cell.variable());
  }

  @Override
  public long[] ending() {
    return registers.clone();
  }
}
