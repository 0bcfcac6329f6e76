package io.selvage.relaxed.internal.notation;

import io.selvage.relaxed.internal.thread.ReplayableThread;
import io.selvage.relaxed.internal.thread.ThreadAction;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Runs the instructions of a thread from one access to the next. */
public final class LitmusThread implements ReplayableThread {
  /** More instructions between two accesses than any reasonable test has. */
  private static final int FUEL = 1_000_000;

  private final int number;
  private final List<LitmusInstruction> code;
  private final List<String> variables;
  private final long[] registers;
  private int at;

  /**
   * @param number of the thread
   * @param variables the names of memory locations
   */
  public LitmusThread(int number, LitmusThreadCode thread, List<String> variables) {
    this.number = number;
    this.variables = variables;
    this.code = thread.instructions();
    this.registers = new long[thread.registers().size()];
  }

  @Override
  public ThreadAction start() {
    Arrays.fill(registers, 0);
    at = 0;
    return run();
  }

  @Override
  public ThreadAction answer(long word) {
    if (code.get(at) instanceof LitmusInstruction.Read read) {
      registers[read.register()] = word;
    } else if (code.get(at) instanceof LitmusInstruction.Update update) {
      registers[update.register()] = word;
    }
    at++;
    return run();
  }

  private ThreadAction run() {
    for (int fuel = FUEL; fuel > 0; fuel--) {
      if (at == code.size()) {
        return ThreadAction.END;
      }
      LitmusInstruction instruction = code.get(at);
      if (instruction instanceof LitmusInstruction.Access access) {
        return act(access);
      } else if (instruction instanceof LitmusInstruction.Set set) {
        registers[set.register()] = set.word().value(registers);
        at++;
      } else if (instruction instanceof LitmusInstruction.Jump jump) {
        at = jump.target();
      } else if (instruction instanceof LitmusInstruction.Unless unless) {
        at = unless.word().value(registers) == 0 ? unless.target() : at + 1;
      } else if (instruction instanceof LitmusInstruction.Assume assume
          && assume.word().value(registers) != 0) {
        at++;
      } else {
        return ThreadAction.STUCK;
      }
    }
    return ThreadAction.REFUSED;
  }

  private static ThreadAction act(LitmusInstruction.Access access) {
    if (access instanceof LitmusInstruction.Read) {
      return ThreadAction.READ;
    }
    if (access instanceof LitmusInstruction.Write) {
      return ThreadAction.WRITE;
    }
    return access instanceof LitmusInstruction.Fence ? ThreadAction.FENCE : ThreadAction.UPDATE;
  }

  private LitmusInstruction.Access access() {
    return (LitmusInstruction.Access) code.get(at);
  }

  private LitmusInstruction.Cell cell() {
    LitmusInstruction.Access access = access();
    if (access instanceof LitmusInstruction.Read read) {
      return read.cell();
    }
    return access instanceof LitmusInstruction.Write write
        ? write.cell()
        : ((LitmusInstruction.Update) access).cell();
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
    return ((LitmusInstruction.Update) access()).failure();
  }

  @Override
  public long operand() {
    return ((LitmusInstruction.Write) access()).word().value(registers);
  }

  @Override
  public boolean accepts(long found) {
    return true;
  }

  @Override
  public boolean writes(long found) {
    LitmusInstruction.Update update = (LitmusInstruction.Update) access();
    return update.change() != LitmusInstruction.Change.COMPARE
        || update.expected().value(registers) == found;
  }

  @Override
  public long updated(long found) {
    LitmusInstruction.Update update = (LitmusInstruction.Update) access();
    return update.change().apply(found, update.operand().value(registers));
  }

  @Override
  public int detail() {
    return 0;
  }

  @Override
  public String unsupportedReason() {
    return "REF-010 an endless local loop";
  }

  /** Identified by its number among the accesses of the thread. */
  @Override
  public String site() {
    long before =
        code.subList(0, at).stream().filter(LitmusInstruction.Access.class::isInstance).count();
    String where = "thread " + number + ", access " + (before + 1);
    ThreadAction act = act(access());
    return act == ThreadAction.FENCE
        ? "fence   " + where
        : act.name().toLowerCase(Locale.ROOT) + " " + name(cell()) + "   " + where;
  }

  private String name(LitmusInstruction.Cell cell) {
    return variables.get(cell.variable());
  }

  @Override
  public long[] ending() {
    return registers.clone();
  }
}
